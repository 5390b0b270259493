import { flightDeviations } from '../../kernel/checks/index.js';
import { Quantities, quantitiesOf } from '../../kernel/quantities/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

/** Quantities of a scene, with the findings of the checks. */
export const caoMetres = sceneOutput({
  module: import.meta.url,
  path: '/cao/metres',
  aliases: ['/cao/quantites'],
  answer: Quantities.meta({ id: 'Metres', ...described(t('Métrés de la scène', 'Quantities of the scene')) }),
  findings: true,
  make: ({ scene, building, langue }) => ({
    answer: quantitiesOf(building, langue, flightDeviations(scene, langue)),
  }),
  help: {
    fr: {
      title: 'Métrés',
      description:
        'Quantités de la scène : murs (longueurs, surfaces, volumes après jonctions), ouvertures, pièces, niveaux, volumes, appareils et réseaux, escaliers, revêtements et peinture, avec les alertes.',
    },
    en: {
      title: 'Quantities',
      description:
        'Quantities of the scene: walls (lengths, areas, volumes after joins), openings, rooms, levels, volumes, fixtures and networks, stairs, finishes and paint, with the alerts.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
