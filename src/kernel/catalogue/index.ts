/** The catalogues: families of joinery, furniture, materials, lenses and moves of a camera, edits. */
export type { CopilotOperation } from './copilot/operation.js';
export { COPILOT_DOMAINS, operationSchema } from './copilot/operation.js';
export { COPILOT_OPERATIONS } from './copilot/operations.js';
export { KINDS as PARAMETER_KINDS } from './copilot/parameter.js';
export { familiesIn, familiesOf } from './familles/own.js';
export type { Families, OwnFamily } from './familles/own.js';
export type { FamilyFault } from './familles/own-parameters.js';
export type { Dimensions } from './familles/resolve.js';
export {
  ACCESSIBLE_PASSAGE_MM,
  clearPassage,
  dimensionsOf,
  familyOf,
  shownValues,
  isAllowed,
  nearestFamily,
} from './familles/resolve.js';
export { FAMILIES, STAIR_FAMILIES } from './familles/table.js';
export { parameterRow } from './familles/parameter-row.js';
export { OPENING_MOVES } from './familles/types.js';
export type { NumberParameter, OpeningFamily, Parameter } from './familles/types.js';
export { materialName } from './material-names.js';
export { meantWord } from './meant-word.js';
export { furnitureForm } from './mobilier/forms/index.js';
export { furnitureSymbol } from './mobilier/symbols/index.js';
export { FURNITURE } from './mobilier/table.js';
export { FURNITURE_CATEGORIES, MOUNTINGS, USES } from './mobilier/types.js';
export type { FurnitureType } from './mobilier/types.js';
export type { Stroke } from './symbol.js';
export * from './tour/commands.js';
export * from './tour/lenses.js';
export { TABLES } from './mobilier/tables.js';
export { BLOCK_WALL, STUD_PARTITION } from './usual-compositions.js';
