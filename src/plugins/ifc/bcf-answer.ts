import { z } from 'zod';
import type { BcfView, ReadTopic } from '../../kernel/formats/bcf/index.js';
import type { Issue } from '../../kernel/clash/index.js';
import { described, t } from '../../words/index.js';

const told = (fr: string, en: string) => z.string().meta(described(t(fr, en)));

const Vecteur = z
  .object({ x: z.number(), y: z.number(), z: z.number() })
  .meta({ id: 'VecteurBcf', ...described(t('Point (m) ou direction', 'Point (m) or direction')) });

const Camera = z
  .object({
    type: z.enum(['perspective', 'orthogonale']).meta(described(t('Projection', 'Projection'))),
    position: Vecteur,
    direction: Vecteur,
    haut: Vecteur,
    champ_deg: z
      .number()
      .nullable()
      .meta(described(t('Champ de vision (°)', 'Field of view (°)'))),
    hauteur_m: z
      .number()
      .nullable()
      .meta(described(t('Hauteur montrée (m)', 'Height shown (m)'))),
  })
  .meta({ id: 'CameraBcf', ...described(t('D’où regarder, dans le repère du modèle', 'Where to look from')) });

const Commentaire = z
  .object({
    guid: told('UUID', 'UUID'),
    date: told('Date (ISO 8601)', 'Date (ISO 8601)'),
    auteur: told('Auteur', 'Author'),
    texte: told('Texte', 'Text'),
  })
  .meta({ id: 'CommentaireBcf', ...described(t('Commentaire', 'Comment')) });

/** A topic as the wire has it. */
export const Topic = z
  .object({
    guid: told('UUID', 'UUID'),
    type: told('Clash, Issue… : le mot de l’archive', 'Clash, Issue…: the word of the archive'),
    statut: told('Open, Closed…', 'Open, Closed…'),
    titre: told('Titre', 'Title'),
    description: told('Description', 'Description'),
    priorite: told('Priorité', 'Priority'),
    date: told('Date (ISO 8601)', 'Date (ISO 8601)'),
    auteur: told('Auteur', 'Author'),
    composants: z.array(z.string()).meta(described(t('GlobalId des objets', 'GlobalIds of the objects'))),
    camera: Camera.nullable(),
    objet: z
      .string()
      .nullable()
      .meta(described(t('Pointeur JSON dans la scène', 'JSON pointer into the scene'))),
    commentaires: z.array(Commentaire),
  })
  .meta({ id: 'SujetBcf', ...described(t('Sujet', 'Topic')) });
export type Topic = z.infer<typeof Topic>;

const metres = (mm: number): number => mm / 1000;

function cameraOf(view: BcfView | null): Topic['camera'] {
  if (!view || !('from' in view)) return null;
  const { from, direction, up, fieldOfView } = view;
  return {
    type: 'perspective',
    position: { x: metres(from.x), y: metres(from.y), z: metres(from.z) },
    direction: { ...direction },
    haut: { ...up },
    champ_deg: fieldOfView,
    hauteur_m: null,
  };
}

/** A topic that is written. */
export const topicWritten = (issue: Issue): Topic => ({
  guid: issue.guid,
  type: issue.type,
  statut: issue.status,
  titre: issue.title,
  description: issue.description,
  priorite: issue.priority ?? '',
  date: issue.date.toISOString(),
  auteur: issue.author,
  composants: [...(issue.view?.components ?? [])],
  camera: cameraOf(issue.view),
  objet: issue.pointer,
  commentaires: [],
});

/** A topic that is read: what the archive leaves out is empty. */
export const topicRead = (topic: ReadTopic): Topic => ({
  guid: topic.guid,
  type: topic.type,
  statut: topic.status,
  titre: topic.title,
  description: topic.description,
  priorite: topic.priority,
  date: topic.date,
  auteur: topic.author,
  composants: [...topic.components],
  camera: topic.camera && {
    type: topic.camera.kind === 'perspective' ? 'perspective' : 'orthogonale',
    position: { ...topic.camera.at },
    direction: { ...topic.camera.direction },
    haut: { ...topic.camera.up },
    champ_deg: topic.camera.kind === 'perspective' ? topic.camera.shown : null,
    hauteur_m: topic.camera.kind === 'orthogonal' ? topic.camera.shown : null,
  },
  objet: null,
  commentaires: topic.comments.map(({ guid, date, author, text }) => ({ guid, date, auteur: author, texte: text })),
});
