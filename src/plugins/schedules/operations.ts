import { z } from 'zod';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { isHeavyScene, SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { Schedules } from '../../kernel/schedules/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';
import { described, t } from '../../words/index.js';

export const CaoNomenclaturesEntree = sceneEntree('CaoNomenclaturesEntree', {
  format: z
    .enum(['json', 'csv', 'html', 'pdf'])
    .default('json')
    .meta(described(t('json, csv (point-virgule, UTF-8), html ou pdf', 'json, csv (semicolon, UTF-8), html or pdf'))),
  titre: z
    .string()
    .max(200)
    .optional()
    .meta(
      described(
        t('Titre du document ; par défaut celui de la scène', 'Title of the document; by default that of the scene'),
      ),
    ),
});
export type CaoNomenclaturesEntree = z.infer<typeof CaoNomenclaturesEntree>;

export const caoNomenclatures = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  heavy: (entree) => entree.format === 'pdf' || isHeavyScene(entree.scene),
  entree: CaoNomenclaturesEntree,
  resultat: z
    .object({
      ...Schedules.shape,
      fichier: Artefact.nullish().meta(
        described(t('Le document ; absent au format json', 'The document; absent in the json format')),
      ),
    })
    .meta({ id: 'CaoNomenclaturesResultat' }),
  rest: post('/cao/nomenclatures'),
  tool: { idempotent: true },
  representations: [
    json({ without: ['fichier'] }),
    file('csv', 'text/csv; charset=utf-8'),
    file('html', 'text/html; charset=utf-8'),
    file('pdf', 'application/pdf'),
  ],
  help: {
    fr: {
      title: 'Nomenclatures',
      description:
        'Menuiseries par type avec repères et quantités par niveau, puis une à une avec les pièces desservies ; pièces avec surfaces habitable et Carrez et totaux ; équipements par niveau. JSON, CSV, HTML ou PDF.',
    },
    en: {
      title: 'Schedules',
      description:
        'Joinery by type with marks and quantities by level, then opening by opening with the rooms served; rooms with habitable and Carrez areas and totals; equipment by level. JSON, CSV, HTML or PDF.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
