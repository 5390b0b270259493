import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoPermis } from './permit.js';

/** The building permit: areas, formality, documents. */
export const permit = definePlugin({ name: 'permit', chapter: CHAPTER.permit, outputs: [caoPermis] });
