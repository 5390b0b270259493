import { definePlugin } from '../../contract/index.js';
import { caoEnergie } from './energy.js';
import { caoRe2020 } from './re2020.js';

/** Heat losses and energy of a building. */
export const energy = definePlugin({ name: 'energy', outputs: [caoRe2020, caoEnergie] });
