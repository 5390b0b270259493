import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoProgramme } from './programme.operation.js';
import { ProgrammeResolver } from './programme.resolver.js';

/** Houses made from a brief. */
export const programme = definePlugin({
  name: 'programme',
  chapter: CHAPTER.scene,
  operations: [caoProgramme],
  resolvers: [ProgrammeResolver],
});
