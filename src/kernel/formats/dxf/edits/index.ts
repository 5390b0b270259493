export { EDIT_ACTIONS, editsOf } from './edits-of.js';
export type { DrawingEdits, EditAction, EditedDrawing, ReadEdit, UnreadEdit } from './edits-of.js';
export { REASONS } from './reasons.js';
export type { ReasonCode } from './reasons.js';
export { inMillimetres, scaleOf } from './scale.js';
