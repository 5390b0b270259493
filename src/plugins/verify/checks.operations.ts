import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { Documents, Integrity, Verification } from '../../kernel/checks/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const options = {
  appliquer: z
    .boolean()
    .optional()
    .meta(
      described(
        t(
          'Rend aussi la scène corrigée et la liste des changements (défaut : non)',
          'Also returns the corrected scene and the list of changes (default: no)',
        ),
      ),
    ),
  revalider: z
    .boolean()
    .optional()
    .meta(
      described(
        t(
          'Avec appliquer, rejoue le contrôle sur la scène corrigée (défaut : oui)',
          'With appliquer, runs the check again on the corrected scene (default: yes)',
        ),
      ),
    ),
};
const exemple = SCENE_EXAMPLES[1];
const common = {
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  scene: true,
  heavy: ({ scene }: { scene?: Scene }) => isHeavyScene(scene),
} as const;

export const VerifierEntree = sceneEntree('CaoVerifierEntree', options);
export const IntegriteEntree = sceneEntree('CaoIntegriteEntree', options);
export const DocumentsEntree = sceneEntree('CaoDocumentsEntree', options);

export const caoVerifier = defineOperation({
  ...common,
  entree: VerifierEntree,
  resultat: Verification,
  rest: post('/cao/verifier'),
  tool: { without: ['integrite', 'documents'] },
  help: {
    fr: {
      title: 'Vérifier une scène',
      description:
        'Audit géométrique gratuit : alertes classées avec leurs correctifs, intégrité du bâtiment, complétude des documents, niveaux et pièces reconnus, règles non contrôlées. appliquer rend la scène corrigée.',
    },
    en: {
      title: 'Check a scene',
      description:
        'Free geometric audit: ranked alerts with their corrections, integrity of the building, completeness of the documents, levels and rooms found, rules not checked. appliquer returns the corrected scene.',
    },
    example: exemple,
  },
});

export const caoIntegrite = defineOperation({
  ...common,
  entree: IntegriteEntree,
  resultat: Integrity,
  rest: post('/cao/integrite'),
  help: {
    fr: {
      title: 'Intégrité du bâtiment',
      description:
        'Le bâtiment est-il fermé ? Enveloppe, jonctions, niveaux, appuis, ouvertures ; chaque défaut avec son correctif.',
    },
    en: {
      title: 'Integrity of the building',
      description:
        'Is the building closed? Envelope, junctions, storeys, supports, openings; each defect with its correction.',
    },
    example: exemple,
  },
});

export const caoDocuments = defineOperation({
  ...common,
  entree: DocumentsEntree,
  resultat: Documents,
  rest: post('/cao/documents'),
  help: {
    fr: {
      title: 'Complétude des documents',
      description:
        'Le jeu de documents peut-il être complet ? Contenu et manques de chaque document annoncé, hauteurs de niveaux, points de pièces.',
    },
    en: {
      title: 'Completeness of the documents',
      description:
        'Can the drawing set be complete? Content and gaps of each announced document, storey heights, room points.',
    },
    example: exemple,
  },
});
