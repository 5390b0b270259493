import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { AlertSummary, SEVERITIES, TRADES } from '../../kernel/checks/index.js';
import { DEMO_NAMES } from '../../kernel/demo/index.js';
import { SceneJson } from '../../kernel/scene/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const catalogue = {
  version: z.string().describe('Version du catalogue'),
  source: z.array(z.string()).describe('Origine du contenu'),
};

export const caoSchema = defineOperation({
  ...common,
  resultat: z
    .object({
      schema: z.record(z.string(), z.unknown()).describe('JSON Schema 2020-12 de la scène, unités, valeurs par défaut et exemples compris'),
      exemples: z.array(SceneJson).describe('Scènes valides'),
      plafonds: z.object({ par_liste: z.int().describe('Éléments par liste'), total: z.int().describe('Éléments en tout') }).meta({ id: 'PlafondsScene', description: 'Au-delà : 413 scene_trop_grande' }),
      ...catalogue,
    })
    .meta({ id: 'SchemaScene' }),
  rest: get('/cao/schema'),
  tool: { without: ['exemples'] },
  help: {
    fr: { titre: 'Schéma de la scène', description: 'JSON Schema documenté du bâtiment décrit en JSON : champs, unités, valeurs par défaut, exemples qui valident, plafonds.' },
    en: { titre: 'Scene schema', description: 'Documented JSON Schema of the building described in JSON: fields, units, defaults, examples that validate, ceilings.' },
  },
});

const Step = z
  .object({
    action: z.string().describe('Ce que fait l’appel'),
    methode: z.string().describe('Méthode HTTP'),
    chemin: z.string().describe('Chemin'),
    cout: z.int().describe('Unités'),
    corps: z.record(z.string(), z.unknown()).nullable().describe('Options à joindre à la scène'),
  })
  .meta({ id: 'EtapeDemo' });

export const DemoEntree = z
  .object({ exemple: z.enum(DEMO_NAMES).optional().describe('Scène voulue : maison (défaut), appartement, extension') })
  .meta({ id: 'CaoDemoEntree' });

export const caoDemo = defineOperation({
  ...common,
  entree: DemoEntree,
  resultat: z
    .object({
      scene: SceneJson.describe('Scène complète et vérifiée'),
      exemple: z.string().describe('Scène rendue'),
      verification: AlertSummary,
      suite: z.array(Step).describe('Appels suivants et leur coût'),
    })
    .meta({ id: 'Demo' }),
  rest: get('/cao/demo'),
  help: {
    fr: { titre: 'Scène de démonstration', description: 'Une scène complète, vérifiée, sans aucune alerte, et la suite des appels avec leur coût.' },
    en: { titre: 'Demonstration scene', description: 'A complete, verified scene without any alert, and the next calls with their costs.' },
    exemple: { exemple: 'maison' },
  },
});

export const SavoirEntree = z
  .object({ metier: z.string().optional().describe(`Ne garder qu’un métier : ${TRADES.join(', ')} (vide : tous)`) })
  .meta({ id: 'CaoSavoirEntree' });

const Rule = z
  .object({
    code: z.string().describe('Code de l’alerte'),
    metier: z.enum(TRADES).describe('Métier'),
    controle: z.string().describe('Contrôle qui la lève : integrite, documents ou metiers (verifier les lève toutes)'),
    severite: z.enum(SEVERITIES).describe('Sévérité habituelle'),
    regle: z.string().describe('Constat type'),
    norme: z.object({ texte: z.string().describe('Texte'), article: z.string().describe('Article') }).meta({ id: 'NormeSavoir', description: 'Texte appliqué' }).nullable(),
    origine: z.string().describe('Origine de la règle'),
  })
  .meta({ id: 'RegleSavoir' });

const Unverified = z.object({ regle: z.string().describe('Règle'), raison: z.string().describe('Pourquoi') }).meta({ id: 'RegleNonVerifiee' });

export const caoSavoir = defineOperation({
  ...common,
  entree: SavoirEntree,
  resultat: z
    .object({
      savoir: z.array(Rule).describe('Règles contrôlées'),
      non_verifies: z.array(Unverified).describe('Ce qui n’est pas contrôlé'),
      metiers: z.array(z.string()).describe('Métiers connus'),
      ...catalogue,
    })
    .meta({ id: 'Savoir' }),
  rest: get('/cao/savoir'),
  help: {
    fr: { titre: 'Ce que le contrôle vérifie', description: 'La table des alertes : code, métier, sévérité, constat, texte appliqué ; et ce qui n’est pas vérifié.' },
    en: { titre: 'What the checker verifies', description: 'The table of alerts: code, trade, severity, finding, text applied; and what is not checked.' },
    exemple: { metier: 'menuiserie' },
  },
});
