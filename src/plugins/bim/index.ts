import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoBimManifest } from './manifest.js';
import { caoBimTransaction } from './transaction.js';

/** The scene as a project: what it holds, and changes that are tried before they are made. */
export const bim = definePlugin({
  name: 'bim',
  chapter: CHAPTER.exchange,
  outputs: [caoBimManifest, caoBimTransaction],
});
