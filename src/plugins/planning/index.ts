import { CHAPTER, definePlugin } from '../../contract/index.js';
import { cao4d } from './planning.js';

/** The works in time. */
export const planning = definePlugin({ name: 'planning', chapter: CHAPTER.quantities, outputs: [cao4d] });
