import { z } from 'zod';
import { Alert } from '../../kernel/checks/index.js';
import { Manifest, manifestOf } from '../../kernel/manifest/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const { projet, quantites, rendu } = Manifest.shape;

/** The scene as a canonical project. */
export const caoBimManifest = sceneOutput({
  module: import.meta.url,
  path: '/cao/bim/manifest',
  answer: {
    projet,
    alertes_bloquantes: z
      .array(Alert)
      .meta(described(t('Alertes critiques, à corriger d’abord', 'Critical alerts, to be corrected first'))),
    quantites,
    rendu,
  },
  msPerElement: 2,
  tool: { without: ['rendu'] },
  make({ building, alerts, langue }) {
    const critical = alerts.filter(({ severite }) => severite === 'critique');
    return { answer: { ...manifestOf(building, langue), alertes_bloquantes: critical } };
  },
  help: {
    fr: {
      title: 'Manifeste du projet',
      description:
        'Le projet canonique de la scène, jamais modifiée : niveaux et éléments avec leurs GlobalId, alertes bloquantes, quantités par catégorie, boîte et caméras pour le montrer.',
    },
    en: {
      title: 'Manifest of the project',
      description:
        'The canonical project of the scene, never changed: levels and elements with their GlobalIds, blocking alerts, quantities by category, box and cameras to show it.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
