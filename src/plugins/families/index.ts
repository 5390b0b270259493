import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoFamillesBibliotheque } from './library.operation.js';
import { LibraryResolver } from './library.resolver.js';
import { caoFamillesRecharger } from './reload.js';
import { caoFamillesEssayer } from './try.js';

/** Families of doors and windows: tried in a place, those of a project, new definitions of them. */
export const families = definePlugin({
  name: 'families',
  chapter: CHAPTER.scene,
  outputs: [caoFamillesEssayer, caoFamillesRecharger],
  operations: [caoFamillesBibliotheque],
  resolvers: [LibraryResolver],
});
