import { z } from 'zod';
import { Artefact } from '../../contract/index.js';
import { Alert } from '../../kernel/checks/index.js';
import { sceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const jeton = z
  .string()
  .min(1)
  .max(200)
  .meta(described(t('Jeton du plan', 'Token of the plan')));
const mm = (fr: string, en: string) => z.number().meta(described(t(fr, en)));

export const ShareEntree = sceneEntree('CaoPlanPartagerEntree', {});

export const Shared = z
  .object({
    url: z.url().meta(described(t('Page du plan, sans compte', 'Page of the plan, no account'))),
    jeton,
    cree_le: z.iso.datetime().meta(described(t('Date de la copie (ISO 8601)', 'Date of the copy (ISO 8601)'))),
    expire_le: z.iso.datetime().meta(described(t('Fin du lien (ISO 8601)', 'End of the link (ISO 8601)'))),
    alertes: z.array(Alert).meta(described(t('Alertes de la scène', 'Alerts of the scene'))),
  })
  .meta({ id: 'PlanPartage' });

export const PlanEntree = z
  .object({
    jeton,
    format: z
      .enum(['json', 'bcf'])
      .default('json')
      .meta(described(t('bcf : archive BCF 2.1, un sujet par remarque', 'bcf: BCF 2.1 archive, a topic a remark'))),
  })
  .meta({ id: 'CaoPlanEntree' });

const Corner = z
  .object({ x: mm('Abscisse', 'Abscissa'), y: mm('Ordonnée', 'Ordinate') })
  .meta({ id: 'OriginePlan', ...described(t('Point du dessin (mm de papier)', 'Point of the drawing (mm of paper)')) });

const Extent = z
  .object({
    x_min: mm('Abscisse la plus petite', 'Least abscissa'),
    y_min: mm('Ordonnée la plus petite', 'Least ordinate'),
    x_max: mm('Abscisse la plus grande', 'Greatest abscissa'),
    y_max: mm('Ordonnée la plus grande', 'Greatest ordinate'),
  })
  .meta({
    id: 'EtenduePlan',
    ...described(t('Où une remarque peut se poser (mm)', 'Where a remark may be pinned (mm)')),
  });

export const SharedLevel = z
  .object({
    index: z.int().meta(described(t('Indice du niveau', 'Index of the level'))),
    nom: z.string().meta(described(t('Nom', 'Name'))),
    z: mm('Altitude du sol (mm)', 'Altitude of the floor (mm)'),
    echelle: z.number().meta(described(t('Millimètres de scène par mm du dessin', 'Scene mm a mm of the drawing'))),
    origine: Corner.meta(
      described(
        t('Où tombe l’origine de la scène ; y vers le bas', 'Where the origin of the scene falls; y downwards'),
      ),
    ),
    etendue: Extent,
  })
  .meta({ id: 'NiveauPartage' });

/** What a remark says, in every answer that shows one. */
const said = {
  niveau: z.int().meta(described(t('Indice du niveau', 'Index of the level'))),
  x: mm('Abscisse (mm de scène)', 'Abscissa (mm of the scene)'),
  y: mm('Ordonnée (mm de scène)', 'Ordinate (mm of the scene)'),
  texte: z.string().meta(described(t('Texte, tel que saisi', 'Text, as typed'))),
  auteur: z
    .string()
    .nullable()
    .meta(described(t('Auteur', 'Author'))),
  cree_le: z.iso.datetime().meta(described(t('Date (ISO 8601)', 'Date (ISO 8601)'))),
  traite: z.boolean().meta(described(t('Marquée traitée', 'Marked as handled'))),
  traite_le: z.iso
    .datetime()
    .nullable()
    .meta(described(t('Date du traitement', 'Date when handled'))),
  objet: z
    .string()
    .nullable()
    .meta(described(t('Pointeur JSON de l’objet épinglé', 'JSON pointer of what is pinned'))),
  reponse_a: z
    .string()
    .nullable()
    .meta(described(t('Remarque à laquelle elle répond', 'Remark that it answers'))),
};

export const PlanRemarkAnswer = z
  .object({ id: z.string().meta(described(t('Identifiant', 'Identifier'))), ...said })
  .meta({ id: 'RemarquePlan' });

export const PlanAnswer = z
  .object({
    titre: z.string().meta(described(t('Titre', 'Title'))),
    cree_le: z.iso.datetime().meta(described(t('Date de la copie (ISO 8601)', 'Date of the copy (ISO 8601)'))),
    expire_le: z.iso
      .datetime()
      .nullable()
      .meta(described(t('Fin du lien (ISO 8601)', 'End of the link (ISO 8601)'))),
    niveaux: z.array(SharedLevel).meta(described(t('Niveaux, du plus bas', 'Levels, from the lowest'))),
    svg: z.array(z.string()).meta(described(t('Dessin de chaque niveau', 'Drawing of each level'))),
    commentaires: z
      .array(PlanRemarkAnswer)
      .meta(described(t('Remarques, de la plus ancienne', 'Remarks, oldest first'))),
    bcf: Artefact.meta(described(t('Archive BCF 2.1', 'BCF 2.1 archive'))).optional(),
  })
  .meta({ id: 'PlanLu' });

export const RemarkEntree = z
  .object({
    jeton,
    niveau: said.niveau.min(0).max(1000).optional(),
    x: said.x.optional(),
    y: said.y.optional(),
    texte: z
      .string()
      .min(1)
      .max(4000)
      .regex(/\S/)
      .optional()
      .meta(described(t('La remarque', 'The remark'))),
    auteur: z
      .string()
      .max(80)
      .optional()
      .meta(described(t('Qui la fait', 'Who makes it'))),
    reponse_a: z
      .string()
      .max(36)
      .optional()
      .meta(described(t('Remarque à laquelle répondre : sa place', 'Remark to answer: its place'))),
    id: z
      .string()
      .max(36)
      .optional()
      .meta(described(t('Remarque à changer (clé du plan)', 'Remark to change (key of the plan)'))),
    traite: z
      .boolean()
      .optional()
      .meta(described(t('La marque traitée ou non', 'Marks it as handled or not'))),
    supprimer: z
      .boolean()
      .optional()
      .meta(described(t('La supprime', 'Removes it'))),
    supprimer_plan: z
      .boolean()
      .optional()
      .meta(described(t('Supprime le plan partagé (clé du plan)', 'Removes the shared plan (key of the plan)'))),
  })
  .meta({ id: 'CaoPlanCommentairesEntree' });

export const RemarkResult = z
  .object({
    id: z
      .string()
      .nullable()
      .meta(described(t('Remarque ajoutée, changée ou supprimée', 'Remark added, changed or removed'))),
    supprime: z.boolean().meta(described(t('Ce qui était demandé est supprimé', 'What was asked is removed'))),
    commentaire: PlanRemarkAnswer.nullable().meta(described(t('La remarque', 'The remark'))),
  })
  .meta({ id: 'CommentaireResultat' });

export type PlanRemarkAnswer = z.output<typeof PlanRemarkAnswer>;
export type RemarkEntree = z.output<typeof RemarkEntree>;
