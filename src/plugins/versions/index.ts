import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoVersionsIdentifier } from './identify.js';
import { caoVersionsFusionner } from './merge.operation.js';
import { MergeResolver } from './merge.resolver.js';

/** Versions of a scene: elements that keep their identity, and joining what two people changed. */
export const versions = definePlugin({
  name: 'versions',
  chapter: CHAPTER.scene,
  outputs: [caoVersionsIdentifier],
  operations: [caoVersionsFusionner],
  resolvers: [MergeResolver],
});
