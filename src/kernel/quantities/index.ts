export { Quantities } from './answer.js';
export { countWired } from './fixtures.js';
export { quantitiesOf } from './quantities-of.js';
export { quantityTables } from './tables.js';
