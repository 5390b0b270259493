import { z } from 'zod';
import { ModelState } from '../advice/index.js';
import { AlertChangeAnswer, letters } from '../changes/index.js';
import { named, SceneJson } from '../scene/index.js';
import { described, t } from '../../words/index.js';

const text = (fr: string, en: string) => z.string().meta(described(t(fr, en)));
const fields = () => z.record(z.string(), z.unknown());

/** Where the operations come from. */
export const INSTRUCTION_SOURCES = ['grammaire', 'operations', 'modele'] as const;

const Operation = named(
  'OperationComprise',
  t('Opération comprise', 'Operation that was understood'),
  z.object({
    op: text('Code de GET /cao/copilote', 'Code of GET /cao/copilote'),
    parametres: fields().meta(described(t('Ses paramètres', 'Its parameters'))),
    phrase: text('Les mots dont elle vient', 'The words that it comes from'),
    interpretation: text('Ce qui en a été compris', 'What they were taken for'),
  }),
);

const Question = named(
  'QuestionCopilote',
  t('Plusieurs éléments conviennent', 'Several elements fit'),
  z.object({
    phrase: text('La phrase', 'The phrase'),
    candidats: z
      .array(
        named(
          'CandidatCopilote',
          t('Élément possible', 'Element that may be meant'),
          z.object({
            id: text('À donner dans choix', 'To be given in choix'),
            objet: text('Pointeur JSON', 'JSON pointer'),
            libelle: text('Ce que c’est', 'What it is'),
          }),
        ),
      )
      .meta(described(t('Éléments possibles', 'Elements that may be meant'))),
  }),
);

const Entry = named(
  'EntreeJournal',
  t('Ce qui est arrivé à une opération', 'What became of an operation'),
  z.object({
    index: z.int().meta(described(t('Rang', 'Rank'))),
    op: z
      .string()
      .nullish()
      .meta(described(t('Code ; absent de ce qui n’a pas d’opération', 'Code; absent where there is no operation'))),
    statut: z
      .enum(['appliquee', 'refusee'])
      .meta({ words: 'StatutOperation', ...described(t('Appliquée ou refusée', 'Applied or refused')) }),
    raison: z
      .string()
      .nullish()
      .meta(described(t('Ce qui l’empêche', 'What prevents it'))),
    contre_proposition: fields()
      .nullish()
      .meta(described(t('L’opération la plus proche qui passe', 'The nearest operation that passes'))),
  }),
);

const Effects = named(
  'EffetsCopilote',
  t('Après moins avant', 'After less before'),
  z.object({
    surface_m2: z.number().meta(described(t('Surface habitable (m²)', 'Living area (m²)'))),
    ouvertures: z.int().meta(described(t('Baies', 'Bays'))),
    deperditions_w_k: z
      .number()
      .nullish()
      .meta(
        described(t('Déperditions H_T (W/K) ; absentes si un U manque', 'Losses H_T (W/K); absent where a U lacks')),
      ),
  }),
);

/** Answer of POST /cao/copilote (spec/answers.md). */
export const Instructed = z.object({
  compris: z.boolean().meta(described(t('Toute la phrase est comprise', 'The whole sentence is understood'))),
  source: z
    .enum(INSTRUCTION_SOURCES)
    .meta({ words: 'SourceCopilote', ...described(t('D’où viennent les opérations', 'Where operations come from')) }),
  operations: z.array(Operation).meta(described(t('Opérations comprises', 'Operations understood'))),
  non_compris: z
    .array(z.string())
    .meta(
      described(
        t('Ce qui n’est pas compris ; rien n’est alors changé', 'What is not understood; nothing is changed then'),
      ),
    ),
  questions: z.array(Question).meta(described(t('À trancher avec choix', 'To be settled with choix'))),
  journal: z.array(Entry).meta(described(t('Opération par opération', 'Operation by operation'))),
  erreurs: z.array(z.string()).meta(described(t('Ce qui empêche', 'What prevents it'))),
  nouvelles_alertes: z.array(AlertChangeAnswer).meta(described(t('Alertes apparues', 'Alerts raised'))),
  alertes_resolues: z.array(AlertChangeAnswer).meta(described(t('Alertes levées', 'Alerts cleared'))),
  valide: z
    .boolean()
    .meta(
      described(t('Tout est appliqué, sans nouvelle alerte critique', 'All is applied, without new critical alert')),
    ),
  scene: SceneJson.meta(described(t('La scène changée, sinon celle donnée', 'The changed scene, else the one given'))),
  ...letters,
  effets: Effects.meta(described(t('Ce que le changement apporte', 'What the change makes'))),
  modele: ModelState,
  note: z
    .string()
    .nullish()
    .meta(described(t('Pourquoi le modèle n’a pas aidé', 'Why the model has not helped'))),
});
export type Instructed = z.infer<typeof Instructed>;
