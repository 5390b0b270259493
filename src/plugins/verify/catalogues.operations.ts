import { z } from 'zod';
import { COST, defineOperation, get, HttpMethod } from '../../contract/index.js';
import { AlertSummary, CONTROLS, FORCES, Metier, METIERS, SENSES, Severite, UNITS } from '../../kernel/checks/index.js';
import { DEMO_NAMES } from '../../kernel/demo/index.js';
import { RULE_OPTIONS } from '../../kernel/rules/index.js';
import { JURISDICTIONS, SceneJson, SceneJurisdiction } from '../../kernel/scene/index.js';
import { pageAnswer, pageFields } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const catalogue = {
  version: z.string().meta(described(t('Version du catalogue', 'Version of the catalogue'))),
  source: z.array(z.string()).meta(described(t('Origine du contenu', 'Origin of the content'))),
};

export const SchemaEntree = z
  .object({
    types: z
      .array(z.string().max(100))
      .max(60)
      .optional()
      .meta(
        described(
          t(
            'Types ou champs dont le texte est voulu (Mur, ouvertures…) ; défaut : tout le modèle',
            'Types or fields whose text is wanted (Mur, ouvertures…); default: the whole model',
          ),
        ),
      ),
  })
  .meta({ id: 'CaoSchemaEntree' });

export const caoSchema = defineOperation({
  ...common,
  entree: SchemaEntree,
  resultat: z
    .object({
      texte: z
        .string()
        .meta(
          described(
            t(
              'Les types en quelques lignes, à la manière de TypeScript : de quoi écrire une scène',
              'The types in a few lines, as TypeScript writes them: enough to write a scene',
            ),
          ),
        ),
      types: z.array(z.string()).meta(described(t('Types du modèle', 'Types of the model'))),
      schema: z
        .record(z.string(), z.unknown())
        .meta(
          described(
            t(
              'JSON Schema 2020-12 de la scène, unités, valeurs par défaut et exemples compris',
              'JSON Schema 2020-12 of the scene, units, defaults and examples included',
            ),
          ),
        ),
      exemples: z.array(SceneJson).meta(described(t('Scènes valides', 'Valid scenes'))),
      plafonds: z
        .object({
          par_liste: z.int().meta(described(t('Éléments par liste', 'Elements per list'))),
          total: z.int().meta(described(t('Éléments en tout', 'Elements in all'))),
          travail: z
            .int()
            .meta(
              described(
                t(
                  'Travail en tout, en éléments : facettes, points, marches, couches et niveaux que des nombres multiplient',
                  'Work in all, in elements: facets, points, steps, layers and levels that numbers multiply',
                ),
              ),
            ),
        })
        .meta({
          id: 'PlafondsScene',
          ...described(t('Au-delà : 413 scene_trop_grande', 'Beyond: 413 scene_trop_grande')),
        }),
      ...catalogue,
    })
    .meta({ id: 'SchemaScene' }),
  rest: get('/cao/schema'),
  tool: { without: ['schema', 'exemples', 'types', 'version', 'source'] },
  help: {
    fr: {
      title: 'Schéma de la scène',
      description:
        'Le bâtiment décrit en JSON : texte court de chaque type (champs, unités, valeurs par défaut), JSON Schema entier, exemples qui valident, plafonds.',
    },
    en: {
      title: 'Scene schema',
      description:
        'The building described in JSON: short text of each type (fields, units, defaults), whole JSON Schema, examples that validate, ceilings.',
    },
  },
});

const DemoName = z.enum(DEMO_NAMES).meta({ words: 'ExempleScene' });

const Step = z
  .object({
    action: z.string().meta(described(t('Ce que fait l’appel', 'What the call does'))),
    methode: HttpMethod.meta(described(t('Méthode HTTP', 'HTTP method'))),
    chemin: z.string().meta(described(t('Chemin', 'Path'))),
    cout: z.int().meta(described(t('Unités', 'Units'))),
    corps: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta(described(t('Options à joindre à la scène', 'Options to add to the scene'))),
  })
  .meta({ id: 'EtapeDemo' });

export const DemoEntree = z
  .object({
    exemple: DemoName.optional().meta(
      described(
        t(
          'Scène voulue : maison (défaut), appartement, extension',
          'Scene wanted: maison (house, default), appartement (flat), extension',
        ),
      ),
    ),
    rendre_scene: z
      .boolean()
      .optional()
      .meta(
        described(
          t(
            'Outil : la scène elle-même, et non son scene_id (les autres portes la rendent toujours)',
            'Tool: the scene itself, not its scene_id (the other doors always return it)',
          ),
        ),
      ),
  })
  .meta({ id: 'CaoDemoEntree' });

export const caoDemo = defineOperation({
  ...common,
  entree: DemoEntree,
  resultat: z
    .object({
      scene: SceneJson.meta(described(t('Scène complète et vérifiée', 'Complete, checked scene'))),
      exemple: DemoName.meta(described(t('Scène rendue', 'Scene returned'))),
      verification: AlertSummary,
      suite: z.array(Step).meta(described(t('Appels suivants et leur coût', 'Next calls and their cost'))),
    })
    .meta({ id: 'Demo' }),
  rest: get('/cao/demo'),
  tool: { wholeScenes: 'rendre_scene' },
  help: {
    fr: {
      title: 'Scène de démonstration',
      description: 'Une scène complète, vérifiée, sans aucune alerte, et la suite des appels avec leur coût.',
    },
    en: {
      title: 'Demonstration scene',
      description: 'A complete, verified scene without any alert, and the next calls with their costs.',
    },
    example: { exemple: 'maison' },
  },
});

export const SavoirEntree = z
  .object({
    metier: z
      .enum([...METIERS, ''])
      .meta({ words: 'Metier' })
      .optional()
      .meta(described(t('Ne garder qu’un métier (vide : tous)', 'Keep one trade only (empty: all)'))),
    codes: z
      .array(z.string().max(100))
      .max(200)
      .optional()
      .meta(
        described(
          t(
            'Ne garder que ces codes, de savoir ou de non_verifies',
            'Keep these codes only, of savoir or of non_verifies',
          ),
        ),
      ),
    ...pageFields,
  })
  .meta({ id: 'CaoSavoirEntree' });

const Rule = z
  .object({
    code: z.string().meta(described(t('Code de l’alerte', 'Code of the alert'))),
    metier: Metier.meta(described(t('Métier', 'Trade'))),
    controle: z
      .enum(CONTROLS)
      .meta(
        described(
          t(
            'Contrôle qui la lève : integrite, documents ou metiers (verifier les lève toutes)',
            'Check that raises it: integrite, documents or metiers (verifier raises them all)',
          ),
        ),
      ),
    severite: Severite.meta(described(t('Sévérité habituelle', 'Usual severity'))),
    regle: z.string().meta(described(t('Constat type', 'Typical finding'))),
    norme: z
      .object({
        texte: z.string().meta(described(t('Texte', 'Text'))),
        article: z.string().meta(described(t('Article', 'Article'))),
      })
      .meta({ id: 'NormeSavoir', ...described(t('Texte appliqué', 'Text applied')) })
      .nullable(),
    seuils: z
      .array(z.string())
      .meta(described(t('Seuils comparés : cle de GET /cao/normes', 'Thresholds compared: cle of GET /cao/normes'))),
    origine: z.string().meta(described(t('Origine de la règle', 'Origin of the rule'))),
  })
  .meta({ id: 'RegleSavoir' });

const Unverified = z
  .object({
    code: z.string().meta(described(t('Nom court', 'Short name'))),
    regle: z.string().meta(described(t('Règle', 'Rule'))),
    raison: z.string().meta(described(t('Pourquoi', 'Why'))),
  })
  .meta({ id: 'RegleNonVerifiee' });

const EngineRule = z
  .object({
    cle: z.string().meta(described(t('Métier du moteur et nom court', 'Trade of the engine and short name'))),
    option: z.enum(RULE_OPTIONS).meta({
      words: 'OptionRegles',
      ...described(t('Interrupteur de POST /cao/regles', 'Switch of POST /cao/regles')),
    }),
    metier: Metier.meta(described(t('Métier', 'Trade'))),
    libelle: z.string().meta(described(t('Ce qu’elle décide, valeurs comprises', 'What it decides, values included'))),
    regle: z
      .string()
      .meta(described(t('Telle que la portent les éléments ajoutés', 'As the elements that it adds carry it'))),
    texte: z.string().meta(described(t('Texte', 'Text'))),
    article: z.string().meta(described(t('Article ; vide sans', 'Article; empty without'))),
    hypothese: z
      .boolean()
      .meta(described(t('Vrai : usage ou valeur à confirmer', 'True: usage, or a value to be confirmed'))),
  })
  .meta({ id: 'RegleMoteur' });

export const caoSavoir = defineOperation({
  ...common,
  entree: SavoirEntree,
  resultat: z
    .object({
      savoir: z.array(Rule).meta(described(t('Règles contrôlées', 'Rules checked'))),
      non_verifies: z
        .array(Unverified)
        .meta(described(t('Ce qui n’est pas contrôlé (première page)', 'What is not checked (first page)'))),
      regles_moteur: z
        .array(EngineRule)
        .meta(
          described(
            t(
              'Règles par lesquelles POST /cao/regles complète une scène (première page)',
              'Rules by which POST /cao/regles completes a scene (first page)',
            ),
          ),
        ),
      metiers: z.array(Metier).meta(described(t('Métiers connus', 'Known trades'))),
      ...pageAnswer,
      ...catalogue,
    })
    .meta({ id: 'CatalogueSavoir' }),
  rest: get('/cao/savoir'),
  tool: { without: ['regles_moteur', 'metiers', 'pageInfo', 'version', 'source'], defaults: { limite: 20 } },
  help: {
    fr: {
      title: 'Ce que le contrôle vérifie',
      description:
        'La table des alertes : code, métier, sévérité, constat, texte appliqué ; ce qui n’est pas vérifié ; et les règles par lesquelles POST /cao/regles complète une scène.',
    },
    en: {
      title: 'What the checker verifies',
      description:
        'The table of alerts: code, trade, severity, finding, text applied; what is not checked; and the rules by which POST /cao/regles completes a scene.',
    },
    example: { metier: 'menuiserie' },
  },
});

export const NormesEntree = z
  .object({
    juridiction: z
      .enum([...JURISDICTIONS, ''])
      .meta({ words: 'Juridiction' })
      .optional()
      .meta(described(t('Ne garder qu’un pays (vide : tous)', 'Keep one country only (empty: all)'))),
  })
  .meta({ id: 'CaoNormesEntree' });

const Threshold = z
  .object({
    cle: z.string().meta(described(t('Clé du seuil', 'Key of the threshold'))),
    metier: Metier.meta(described(t('Métier', 'Trade'))),
    libelle: z.string().meta(described(t('Ce qui est mesuré', 'What is measured'))),
    unite: z.enum(UNITS).meta(described(t('Unité ; ratio : sans dimension', 'Unit; ratio: dimensionless'))),
    sens: z
      .enum(SENSES)
      .meta(
        described(
          t(
            'minimum : il faut au moins la valeur ; maximum : au plus',
            'minimum: at least the value is needed; maximum: at most',
          ),
        ),
      ),
    juridiction: SceneJurisdiction.meta(described(t('Pays', 'Country'))),
    valeur: z.number().meta(described(t('Seuil', 'Threshold'))),
    texte: z.string().meta(described(t('Texte', 'Text'))),
    article: z
      .string()
      .meta(
        described(t('Article ; vide quand le seuil est d’usage', 'Article; empty when the threshold is customary')),
      ),
    force: z
      .enum(FORCES)
      .meta(
        described(
          t(
            'obligatoire, recommande, ou hypothese : le texte premier n’a pas été lu, à vérifier',
            'obligatoire, recommande, or hypothese: the primary text was not read, to be verified',
          ),
        ),
      ),
  })
  .meta({ id: 'SeuilNorme' });

const Country = z
  .object({
    code: SceneJurisdiction.meta(
      described(t('Valeur de juridiction dans la scène', 'Value of juridiction in the scene')),
    ),
    libelle: z.string().meta(described(t('Pays', 'Country'))),
    non_verifies: z
      .array(
        z
          .object({
            cle: z.string().meta(described(t('Clé', 'Key'))),
            metier: Metier.meta(described(t('Métier', 'Trade'))),
            libelle: z.string().meta(described(t('Ce qui n’est pas jugé', 'What is not judged'))),
          })
          .meta({ id: 'SeuilAbsent' }),
      )
      .meta(
        described(
          t(
            'Seuils sans valeur connue pour ce pays : ces contrôles n’y sont pas faits',
            'Thresholds without a known value for this country: these checks are not made there',
          ),
        ),
      ),
  })
  .meta({ id: 'JuridictionNormes' });

export const caoNormes = defineOperation({
  ...common,
  entree: NormesEntree,
  resultat: z
    .object({
      normes: z.array(Threshold).meta(described(t('Seuils appliqués', 'Thresholds applied'))),
      juridictions: z
        .array(Country)
        .meta(described(t('Pays, et ce qui n’y est pas contrôlé', 'Countries, and what is not checked there'))),
      ...catalogue,
    })
    .meta({ id: 'CatalogueNormes' }),
  rest: get('/cao/normes'),
  help: {
    fr: {
      title: 'Normes par pays',
      description:
        'Les seuils que les contrôles comparent, pays par pays, avec leur texte et leur force ; et ce qui n’est pas contrôlé faute de seuil.',
    },
    en: {
      title: 'Norms by country',
      description:
        'The thresholds that checks compare with, country by country, with their text and force; and what is not checked for want of one.',
    },
    example: { juridiction: 'fr' },
  },
});
