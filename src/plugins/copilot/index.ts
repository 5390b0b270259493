import { CHAPTER, definePlugin } from '../../contract/index.js';
import { CopilotResolver } from './copilot.resolver.js';
import { caoCopilote } from './instruct.operation.js';
import { caoCopiloteCatalogue, caoCopiloteExemple } from './operations.js';

/** The copilot: typed changes of a scene, declared as data. */
export const copilot = definePlugin({
  name: 'copilot',
  chapter: CHAPTER.assistance,
  operations: [caoCopiloteCatalogue, caoCopiloteExemple, caoCopilote],
  resolvers: [CopilotResolver],
});
