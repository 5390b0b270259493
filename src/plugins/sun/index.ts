import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoSoleil } from './sun.js';

/** The sun on a building: its course, the shadows, the hours of each opening. */
export const sun = definePlugin({ name: 'sun', chapter: CHAPTER.comfort, outputs: [caoSoleil] });
