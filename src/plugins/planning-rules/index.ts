import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoUrbanisme } from './planning.js';

/** The rules of the local plan, given by the caller, applied to a building on its plot. */
export const planningRules = definePlugin({
  name: 'planning-rules',
  chapter: CHAPTER.permit,
  outputs: [caoUrbanisme],
});
