export { buildingOf } from './building-of.js';
export { resolveLayers, slabThickness } from './layers.js';
export { levelBelow } from './levels.js';
export { USE_LABELS, useOfWord } from './uses.js';
export type * from './types.js';
