import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { Quantities } from '../../kernel/quantities/index.js';
import { isHeavyScene, SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';
import { described, t } from '../../words/index.js';

export const MetresEntree = sceneEntree('CaoMetresEntree', {});

export const Takeoff = z
  .object({
    ...Quantities.shape,
    alertes: z.array(Alert).meta(described(t('Alertes de la scène', 'Alerts of the scene'))),
  })
  .meta({ id: 'Metres', ...described(t('Métrés de la scène', 'Quantities of the scene')) });
export type Takeoff = z.infer<typeof Takeoff>;

export const caoMetres = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  heavy: ({ scene }) => isHeavyScene(scene),
  entree: MetresEntree,
  resultat: Takeoff,
  rest: post('/cao/metres', { aliases: ['/cao/quantites'] }),
  tool: { idempotent: true },
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
