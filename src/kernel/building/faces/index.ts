export { facesOf } from './shells.js';
export type * from './types.js';
