import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { AlertSummary, FORCES, SENSES, SEVERITIES, TRADES, UNITS } from '../../kernel/checks/index.js';
import { DEMO_NAMES } from '../../kernel/demo/index.js';
import { JURISDICTIONS, SceneJson } from '../../kernel/scene/index.js';

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
  .object({ metier: z.enum([...TRADES, '']).optional().describe('Ne garder qu’un métier (vide : tous)') })
  .meta({ id: 'CaoSavoirEntree' });

const Rule = z
  .object({
    code: z.string().describe('Code de l’alerte'),
    metier: z.enum(TRADES).describe('Métier'),
    controle: z.string().describe('Contrôle qui la lève : integrite, documents ou metiers (verifier les lève toutes)'),
    severite: z.enum(SEVERITIES).describe('Sévérité habituelle'),
    regle: z.string().describe('Constat type'),
    norme: z.object({ texte: z.string().describe('Texte'), article: z.string().describe('Article') }).meta({ id: 'NormeSavoir', description: 'Texte appliqué' }).nullable(),
    seuils: z.array(z.string()).describe('Seuils comparés : cle de GET /cao/normes'),
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

export const NormesEntree = z
  .object({ juridiction: z.enum([...JURISDICTIONS, '']).optional().describe('Ne garder qu’un pays (vide : tous)') })
  .meta({ id: 'CaoNormesEntree' });

const Threshold = z
  .object({
    cle: z.string().describe('Clé du seuil'),
    metier: z.enum(TRADES).describe('Métier'),
    libelle: z.string().describe('Ce qui est mesuré'),
    unite: z.enum(UNITS).describe('Unité ; ratio : sans dimension'),
    sens: z.enum(SENSES).describe('minimum : il faut au moins la valeur ; maximum : au plus'),
    juridiction: z.enum(JURISDICTIONS).describe('Pays'),
    valeur: z.number().describe('Seuil'),
    texte: z.string().describe('Texte'),
    article: z.string().describe('Article ; vide quand le seuil est d’usage'),
    force: z.enum(FORCES).describe('obligatoire, recommande, ou hypothese : le texte premier n’a pas été lu, à vérifier'),
  })
  .meta({ id: 'SeuilNorme' });

const Country = z
  .object({
    code: z.enum(JURISDICTIONS).describe('Valeur de juridiction dans la scène'),
    libelle: z.string().describe('Pays'),
    non_verifies: z
      .array(z.object({ cle: z.string().describe('Clé'), metier: z.enum(TRADES).describe('Métier'), libelle: z.string().describe('Ce qui n’est pas jugé') }).meta({ id: 'SeuilAbsent' }))
      .describe('Seuils sans valeur connue pour ce pays : ces contrôles n’y sont pas faits'),
  })
  .meta({ id: 'JuridictionNormes' });

export const caoNormes = defineOperation({
  ...common,
  entree: NormesEntree,
  resultat: z
    .object({ normes: z.array(Threshold).describe('Seuils appliqués'), juridictions: z.array(Country).describe('Pays, et ce qui n’y est pas contrôlé'), ...catalogue })
    .meta({ id: 'Normes' }),
  rest: get('/cao/normes'),
  help: {
    fr: { titre: 'Normes par pays', description: 'Les seuils que les contrôles comparent, pays par pays, avec leur texte et leur force ; et ce qui n’est pas contrôlé faute de seuil.' },
    en: { titre: 'Norms by country', description: 'The thresholds that checks compare with, country by country, with their text and force; and what is not checked for want of one.' },
    exemple: { juridiction: 'fr' },
  },
});
