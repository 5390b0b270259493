export { Quantities } from './answer.js';
export { quantitiesOf } from './quantities-of.js';
