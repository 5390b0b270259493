import { z } from 'zod';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { Estimate } from '../../kernel/estimate/index.js';
import { isHeavyScene, SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/scene-entree.js';

/** Standard rate of value-added tax in France (art. 278 CGI); works on dwellings over two years old may have another. */
const STANDARD_VAT = 20;

export const CaoDevisEntree = sceneEntree('CaoDevisEntree', {
  format: z.enum(['json', 'csv']).default('json').describe('json, ou csv (point-virgule, UTF-8)'),
  prix: z.record(z.string(), z.number().min(0).max(1e9)).optional().describe('Prix unitaires hors taxes par code d’ouvrage (€) ; sans prix, quantités seules'),
  tva_pct: z.number().min(0).max(100).default(STANDARD_VAT).describe('Taux de TVA (%), taux normal par défaut'),
});
export type CaoDevisEntree = z.infer<typeof CaoDevisEntree>;

export const caoDevis = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  heavy: ({ scene }) => isHeavyScene(scene),
  entree: CaoDevisEntree,
  resultat: z.object({ ...Estimate.shape, fichier: Artefact.nullish().describe('Le tableau ; absent au format json') }).meta({ id: 'CaoDevisResultat' }),
  rest: post('/cao/devis'),
  tool: { idempotent: true },
  representations: [json({ without: ['fichier'] }), file('csv', 'text/csv; charset=utf-8')],
  help: {
    fr: {
      titre: 'Devis quantitatif',
      description: 'Quantités par lot (gros œuvre, couverture, menuiseries, plâtrerie, électricité, plomberie, chauffage-ventilation, sols, peinture), chaque ouvrage avec son code stable, son unité et sa mesure ; chiffré avec vos seuls prix.',
    },
    en: {
      titre: 'Bill of quantities',
      description: 'Quantities by trade lot (structure, roofing, joinery, plasterwork, electricity, plumbing, heating-ventilation, floors, paint), each work with its stable code, unit and measure; priced with your own prices only.',
    },
    exemple: { ...SCENE_EXAMPLES[1]!, prix: { 'PLA-PLAFOND': 38.5 }, tva_pct: 10 },
  },
});
