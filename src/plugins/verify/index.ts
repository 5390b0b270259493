import { definePlugin } from '../../contract/index.js';
import { caoDemo, caoNormes, caoSavoir, caoSchema } from './catalogues.operations.js';
import { caoDocuments, caoIntegrite, caoVerifier } from './checks.operations.js';
import { VerifyResolver } from './verify.resolver.js';

/** The free checks of a scene and the catalogues that explain it: schema, demonstration, what is verified. */
export const verify = definePlugin({
  name: 'verify',
  operations: [caoVerifier, caoIntegrite, caoDocuments, caoSchema, caoDemo, caoSavoir, caoNormes],
  resolvers: [VerifyResolver],
});
