import { CHAPTER, definePlugin } from '../../contract/index.js';
import { CatalogueResolver } from './catalogue.resolver.js';
import { caoFamilles, caoMobilier } from './operations.js';

/** The catalogues for furnishing a scene: furniture, joinery families, stair forms. */
export const catalogue = definePlugin({
  name: 'catalogue',
  chapter: CHAPTER.scene,
  operations: [caoMobilier, caoFamilles],
  resolvers: [CatalogueResolver],
});
