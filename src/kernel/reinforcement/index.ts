export { Reinforcement } from './answer.js';
export { massOf } from './bar.js';
export type { Bars, ShapeCode } from './bar.js';
export { coverOf } from './cover.js';
export { FIGURES, lapOf, massPerMetre, meshMass, MESHES } from './figures.js';
export { GRADE, markedWorks, reinforcedWorks, reinforcementOf } from './reinforcement-of.js';
export type { Marked } from './reinforcement-of.js';
export { barTable, shapesOf, sumTables } from './schedule.js';
export type { Reinforced, WorkKind } from './works.js';
