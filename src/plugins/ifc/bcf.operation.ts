import { z } from 'zod';
import { Artefact, COST, defineOperation, file, json, post } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { ClashAnswer } from '../../kernel/clash/index.js';
import { bcf } from '../../kernel/formats/bcf/index.js';
import { optionalSceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';
import { Topic } from './bcf-answer.js';
import { CLASH_EXAMPLE } from './clash.operation.js';
import { ifcFileFields } from './file-fields.js';

const Entree = optionalSceneEntree(
  'CaoIfcBcfEntree',
  {
    ...ifcFileFields(
      t('Texte du fichier IFC, à la place d’une scène', 'Text of the IFC file, in the place of a scene'),
    ),
    bcf_base64: z
      .string()
      .min(1)
      .optional()
      .meta({
        ...described(
          t(
            'Archive BCF 2.0, 2.1 ou 3.0 à lire (base64), à la place d’une scène',
            'BCF 2.0, 2.1 or 3.0 archive to read (base64), in the place of a scene',
          ),
        ),
        scalar: 'LongText',
      }),
    format: z
      .enum(['bcf', 'json'])
      .default('bcf')
      .meta(described(t('bcf (l’archive) ou json', 'bcf (the archive) or json'))),
  },
  { minProperties: 1 },
);

const { conflits, ignores, non_evalues, tronque } = ClashAnswer.shape;

const Resultat = z
  .object({
    version: z
      .string()
      .meta(described(t('Version de l’archive : 2.1 de celles d’ici', 'Version of the archive: 2.1 of our own'))),
    topics: z.array(Topic).meta(described(t('Un par conflit, puis un par alerte', 'One a clash, then one an alert'))),
    conflits,
    alertes: z
      .array(Alert)
      .meta(described(t('Alertes des contrôles de la scène', 'Alerts of the checks of the scene'))),
    ignores: ignores.nullable(),
    non_evalues,
    tronque,
    bcf_base64: z
      .string()
      .nullable()
      .meta(
        described(
          t('L’archive BCF 2.1, en base64 ; null d’une lecture', 'The BCF 2.1 archive in base64; null of a reading'),
        ),
      ),
    fichier: Artefact.meta(
      described(t('L’archive ; d’une lecture, ses sujets', 'The archive; of a reading, its topics')),
    ).optional(),
  })
  .meta({ id: 'CaoIfcBcfResultat' });

/** Clashes and alerts as an archive that coordination programs open, or such an archive read. */
export const caoIfcBcf = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: 'optional',
  passesScenes: true,
  texts: ['ifc', 'bcf_base64'],
  heavy: true,
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/ifc/bcf'),
  representations: [file('bcf', bcf.mediaType), json({ without: ['fichier'] })],
  tool: { idempotent: true, tokens: 4_000, without: ['bcf_base64', 'conflits', 'alertes'] },
  help: {
    fr: {
      title: 'BCF des conflits et des alertes',
      description:
        'Archive BCF 2.1 : un sujet Clash par conflit et un sujet Issue par alerte, avec objets (GlobalId), caméra et vignette. D’un fichier IFC : les conflits. Avec `bcf_base64`, lit une archive (2.0, 2.1, 3.0) et rend ses sujets.',
    },
    en: {
      title: 'BCF of clashes and alerts',
      description:
        'BCF 2.1 archive: a Clash topic a clash and an Issue topic an alert, with objects (GlobalId), camera and picture. Of an IFC file: its clashes. With `bcf_base64`, reads an archive (2.0, 2.1, 3.0) and answers its topics.',
    },
    example: CLASH_EXAMPLE,
  },
});

export type CaoIfcBcfEntree = z.output<typeof Entree>;
export type IfcBcf = z.output<typeof Resultat>;
