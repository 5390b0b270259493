import { z } from 'zod';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { Estimate } from '../../kernel/estimate/index.js';
import { isHeavyScene, SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';
import { expected } from '../../schema/wording.js';
import { described, t } from '../../words/index.js';

/** Standard rate of value-added tax in France (art. 278 CGI); works on dwellings over two years old may have another. */
const STANDARD_VAT = 20;

const Prix = z
  .record(z.string(), z.number().min(0).max(1e9))
  .register(expected, t('un objet {code: prix unitaire}', 'an object {code: unit price}'));

export const CaoDevisEntree = sceneEntree('CaoDevisEntree', {
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
  prix: Prix.optional().meta(
    described(
      t(
        'Prix unitaires hors taxes par code d’ouvrage (€) ; sans prix, quantités seules',
        'Unit prices without VAT by code of work item (€); without prices, quantities only',
      ),
    ),
  ),
  tva_pct: z
    .number()
    .min(0)
    .max(100)
    .default(STANDARD_VAT)
    .meta(described(t('Taux de TVA (%), taux normal par défaut', 'VAT rate (%), standard rate by default'))),
});
export type CaoDevisEntree = z.infer<typeof CaoDevisEntree>;

export const caoDevis = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  heavy: (entree) => entree.format === 'pdf' || isHeavyScene(entree.scene),
  entree: CaoDevisEntree,
  resultat: z
    .object({
      ...Estimate.shape,
      fichier: Artefact.nullish().meta(
        described(t('Le document ; absent au format json', 'The document; absent in the json format')),
      ),
    })
    .meta({ id: 'CaoDevisResultat' }),
  rest: post('/cao/devis'),
  tool: { idempotent: true },
  representations: [
    json({ without: ['fichier'] }),
    file('csv', 'text/csv; charset=utf-8'),
    file('html', 'text/html; charset=utf-8'),
    file('pdf', 'application/pdf'),
  ],
  help: {
    fr: {
      title: 'Devis quantitatif',
      description:
        'Quantités par lot (gros œuvre, couverture, menuiseries, plâtrerie, électricité, plomberie, chauffage-ventilation, sols, peinture), chaque ouvrage avec son code stable, son unité et sa mesure ; chiffré avec vos seuls prix. JSON, CSV, HTML ou PDF.',
    },
    en: {
      title: 'Bill of quantities',
      description:
        'Quantities by trade lot (structure, roofing, joinery, plasterwork, electricity, plumbing, heating-ventilation, floors, paint), each work with its stable code, unit and measure; priced with your own prices only. JSON, CSV, HTML or PDF.',
    },
    example: { ...SCENE_EXAMPLES[1]!, prix: { 'PLA-PLAFOND': 38.5 }, tva_pct: 10 },
  },
});
