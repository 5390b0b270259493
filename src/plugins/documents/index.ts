import { CHAPTER, definePlugin } from '../../contract/index.js';
import { DocumentsResolver } from './documents.resolver.js';
import { documentsQuittance } from './operations.js';

/** Documents of a tenancy: the rent receipt. */
export const documents = definePlugin({
  name: 'documents',
  chapter: CHAPTER.rental,
  operations: [documentsQuittance],
  resolvers: [DocumentsResolver],
});
