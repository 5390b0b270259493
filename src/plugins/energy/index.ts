import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoEnergie } from './energy.js';
import { caoRe2020 } from './re2020.js';

/** Heat losses and energy of a building. */
export const energy = definePlugin({ name: 'energy', chapter: CHAPTER.comfort, outputs: [caoRe2020, caoEnergie] });
