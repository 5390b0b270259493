export * from './display-list.js';
export { planViews } from './plan/plan-drawing.js';
export type { PlanDrawingOptions } from './plan/plan-drawing.js';
export { composeSheet } from './sheet/compose.js';
export type { PlacedView, Sheet } from './sheet/compose.js';
export type { TitleFields } from './sheet/title-block.js';
export { verdictOf } from './verdict.js';
export type { Control, Verdict } from './verdict.js';
