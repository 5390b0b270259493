import { CHAPTER, definePlugin } from '../../contract/index.js';
import { FollowResolver } from './follow.resolver.js';
import { travail, travailAnnuler, travailLancer } from './operations.js';
import { WorkResolver } from './work.resolver.js';

/** Background work: start, follow, cancel. */
export const work = definePlugin({
  name: 'work',
  chapter: CHAPTER.work,
  operations: [travail, travailAnnuler, travailLancer],
  resolvers: [WorkResolver, FollowResolver],
});
