import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoVersionsIdentifier } from './identify.js';

/** Versions of a scene. */
export const versions = definePlugin({
  name: 'versions',
  chapter: CHAPTER.scene,
  outputs: [caoVersionsIdentifier],
});
