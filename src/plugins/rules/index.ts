import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoRegles } from './regles.js';

/** Scenes completed by the rules of the trades. */
export const rules = definePlugin({ name: 'rules', chapter: CHAPTER.comfort, outputs: [caoRegles] });
