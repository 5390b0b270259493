import { definePlugin } from '../../contract/index.js';
import { CatalogueResolver } from './catalogue.resolver.js';
import { caoFamilles, caoMobilier } from './operations.js';

/** The catalogues a scene is furnished from: furniture, joinery families, stair forms. */
export const catalogue = definePlugin({
  name: 'catalogue',
  operations: [caoMobilier, caoFamilles],
  resolvers: [CatalogueResolver],
});
