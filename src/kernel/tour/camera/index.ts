export { readAction } from './actions.js';
export type { ActionFault, CameraAction, WrittenAction } from './actions.js';
export { filmOf } from './film.js';
export { runActions, sizesOf, START_FOCAL_MM, startOf } from './run.js';
export type { CameraSizes, CameraState, CameraStep } from './run.js';
export { CAMERA_CLEARANCE_MM, refusalOf } from './step.js';
