import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoVersionsComparer } from './compare.js';
import { caoVersionsIdentifier } from './identify.js';
import { caoVersionsFusionner } from './merge.operation.js';
import { MergeResolver } from './merge.resolver.js';

/** Versions of a scene: elements that keep their identity, what differs between two, what both changed joined. */
export const versions = definePlugin({
  name: 'versions',
  chapter: CHAPTER.scene,
  outputs: [caoVersionsIdentifier, caoVersionsComparer],
  operations: [caoVersionsFusionner],
  resolvers: [MergeResolver],
});
