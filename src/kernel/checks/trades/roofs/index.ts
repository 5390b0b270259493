export { dormers } from './dormers.js';
export { roofsOnWalls, uncovered } from './open-roof.js';
export { overhangs } from './overhang.js';
export { overlappingRoofs, roofEntries, roofForms } from './roof-entries.js';
