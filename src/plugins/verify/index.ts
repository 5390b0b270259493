import { CHAPTER, definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoDemo, caoNormes, caoSavoir, caoSchema } from './catalogues.operations.js';
import { caoDocuments, caoIntegrite, caoVerifier } from './checks.operations.js';
import { VerifyResolver } from './verify.resolver.js';

/** The free checks of a scene and the catalogues that explain it: schema, demonstration, what is verified. */
export const verify = definePlugin({
  name: 'verify',
  chapter: CHAPTER.scene,
  journey: [
    {
      order: 400,
      operation: caoSchema,
      says: {
        llms: t('lire le schéma de scène', 'read the scene schema'),
        instructions: t(
          'Une scène suit la ressource cao://schema. Déposez-la une fois, puis passez scene_id à chaque outil.',
          'A scene follows the resource cao://schema. Store it once, then pass scene_id to each tool.',
        ),
      },
    },
    {
      order: 410,
      operation: caoDemo,
      says: {
        llms: t('partir d’une scène complète et vérifiée', 'start from a complete, verified scene'),
        signup: true,
      },
    },
    {
      order: 420,
      operation: caoVerifier,
      says: {
        llms: t(
          'vérifier (gratuit), corriger les alertes critiques, `appliquer: true` rend la scène corrigée',
          'check (free), repair the critical alerts, `appliquer: true` returns the repaired scene',
        ),
        signup: true,
        demo: true,
      },
    },
    {
      order: 421,
      operation: caoVerifier,
      says: { demo: t('Vérifier et corriger une scène', 'Check and correct a scene') },
      body: { appliquer: true },
    },
  ],
  outputs: [caoVerifier, caoIntegrite, caoDocuments],
  operations: [caoSchema, caoDemo, caoSavoir, caoNormes],
  resolvers: [VerifyResolver],
});
