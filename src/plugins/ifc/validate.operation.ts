import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { optionalSceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';
import { EXAMPLE } from './example.js';
import { ifcFileFields } from './file-fields.js';

const FAMILIES = ['syntaxe', 'entete', 'schema', 'regle', 'metier'] as const;
const SEVERITIES = ['erreur', 'avertissement'] as const;

const told = (fr: string, en: string) => z.string().meta(described({ fr, en }));
const some = (fr: string, en: string) => z.string().nullable().meta(described({ fr, en }));
const count = (fr: string, en: string) => z.int().meta(described({ fr, en }));

const Constat = z
  .object({
    famille: z
      .enum(FAMILIES)
      .meta(
        described(
          t(
            'syntaxe (STEP), entete, schema, regle (EXPRESS) ou metier',
            'syntaxe (STEP), entete (header), schema, regle (EXPRESS) or metier (building)',
          ),
        ),
      ),
    code: told(
      'Règle comme le schéma l’écrit, règle du service buildingSMART (PSE001) ou code',
      'Rule as the schema writes it, rule of the buildingSMART service (PSE001), or code',
    ),
    severite: z.enum(SEVERITIES).meta(described(t('Gravité', 'Severity'))),
    instance: some('Instance, #12', 'Instance, #12'),
    ligne: z
      .int()
      .nullable()
      .meta(described(t('Ligne du fichier', 'Line of the file'))),
    classe: some('Classe IFC', 'IFC class'),
    guid: some('GlobalId', 'GlobalId'),
    attribut: some('Attribut', 'Attribute'),
    message: told('Ce qui ne va pas', 'What is wrong'),
    objet: some('Pointeur JSON dans la scène', 'JSON pointer into the scene'),
  })
  .meta({ id: 'ConstatIfc', ...described(t('Ce qui ne va pas dans un fichier IFC', 'What is wrong in an IFC file')) });

const Resume = z
  .object({
    erreurs: count('Erreurs', 'Errors'),
    avertissements: count('Avertissements', 'Warnings'),
    entites: count('Instances lues', 'Instances read'),
  })
  .meta({ id: 'ResumeIfc', ...described(t('Décompte', 'Counts')) });

const Regles = z
  .object({
    connues: count('Règles EXPRESS du schéma', 'EXPRESS rules of the schema'),
    evaluees: count('Règles évaluées', 'Rules worked out'),
    non_evaluees: z
      .array(z.string())
      .meta(described(t('Règles qui n’ont pas pu l’être', 'Rules that could not be worked out'))),
  })
  .meta({ id: 'ReglesIfc', ...described(t('Règles du schéma', 'Rules of the schema')) });

const Resultat = z
  .object({
    valide: z.boolean().meta(described(t('Aucune erreur', 'No error'))),
    schema: some('Schéma que l’en-tête nomme', 'Schema named by the header'),
    resume: Resume,
    regles: Regles,
    constats: z
      .array(Constat)
      .meta(
        described(
          t(
            'Au plus 1 000 par code et 10 000 en tout ; resume les compte tous',
            'At most 1,000 a code and 10,000 in all; resume counts them all',
          ),
        ),
      ),
    duree_ms: z.number().meta(described(t('Durée du contrôle (ms)', 'Duration of the check (ms)'))),
  })
  .meta({ id: 'IfcValide' });

const Entree = optionalSceneEntree(
  'CaoIfcValiderEntree',
  ifcFileFields(t('Texte du fichier IFC, à la place d’une scène', 'Text of the IFC file, in the place of a scene')),
  { minProperties: 1 },
);

/** Validates the IFC of a scene, or any IFC file. */
export const caoIfcValider = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: 'optional',
  passesScenes: true,
  texts: ['ifc'],
  heavy: true,
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/ifc/valider'),
  tool: { idempotent: true, tokens: 4_000 },
  help: {
    fr: {
      title: 'Validation IFC',
      description:
        'Contrôle l’IFC d’une scène, ou un fichier (`ifc`, `ifc_id`) : syntaxe STEP, en-tête, schéma IFC4 ou IFC2X3, règles EXPRESS, puis unités, couches, pièces nommées, conductivité et hiérarchie.',
    },
    en: {
      title: 'IFC validation',
      description:
        'Checks the IFC of a scene, or a file (`ifc`, `ifc_id`): STEP syntax, header, IFC4 or IFC2X3 schema, EXPRESS rules, then units, layers, named rooms, conductivity and hierarchy.',
    },
    example: { ifc: EXAMPLE },
  },
});

export type CaoIfcValiderEntree = z.output<typeof Entree>;
export type IfcValide = z.output<typeof Resultat>;
