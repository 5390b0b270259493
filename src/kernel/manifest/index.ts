export { Manifest } from './answer.js';
export { manifestOf } from './manifest-of.js';
