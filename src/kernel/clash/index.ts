/** Elements of a building or of a file that stand in each other. */
export { clashAnswer, ClashAnswer, clashId } from './answer.js';
export type { ClashLine, ClashWords } from './answer.js';
export { CLASH_DEPTH_MM, CLASH_VOLUME_MM3, clashesIn } from './detect.js';
export type { Clash, ClashHooks, ClashReport } from './detect.js';
export { EXCUSES } from './element.js';
export type { ClashElement, ElementKind, Excuse, Fit, WallLine } from './element.js';
export { ifcElements } from './ifc-elements.js';
export type { IfcElements } from './ifc-elements.js';
export { cameraOn } from './perspective.js';
export { sceneElements } from './scene-elements.js';
export { alertTopics, clashTopic } from './topics.js';
export type { Issue } from './topics.js';
