export { Identified, identified } from './identified.js';
