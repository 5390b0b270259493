import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoSuggerer } from './advise.operation.js';
import { AdviceResolver } from './advise.resolver.js';

/** A scene read over as professionals would: what they would do better, and how. */
export const advice = definePlugin({
  name: 'advice',
  chapter: CHAPTER.assistance,
  operations: [caoSuggerer],
  resolvers: [AdviceResolver],
});
