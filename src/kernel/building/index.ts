export { buildingOf } from './building-of.js';
export { resolveLayers, slabThickness } from './layers.js';
export { gapsOf } from './gaps.js';
export type { Gap } from './gaps.js';
export { FLOOR_TOLERANCE_MM, levelBelow } from './levels.js';
export { disagreementsOf } from './witness.js';
export { USE_LABELS, useOfWord } from './uses.js';
export type * from './types.js';
