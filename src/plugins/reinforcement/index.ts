import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoFerraillage } from './reinforcement.js';

/** Steel in the concrete of a building. */
export const reinforcement = definePlugin({
  name: 'reinforcement',
  chapter: CHAPTER.quantities,
  outputs: [caoFerraillage],
});
