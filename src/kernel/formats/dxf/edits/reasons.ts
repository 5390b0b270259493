import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';

/** Why an edit of a drawing did not become an edit of the scene, and what to do instead. */
export const REASONS = {
  sans_identifiant: t(
    'Objet nouveau : rien ne dit quel élément il dessine. Copiez un élément du dessin, ou tracez un mur par une ligne sur le calque MURS_AXES (calques_detailles).',
    'New object: nothing says which element it draws. Copy an element of the drawing, or draw a wall as a line on layer MURS_AXES (calques_detailles).',
  ),
  derive: t(
    'Tracé que le service refait d’après les éléments (contour, hachure, cote, texte) : déplacez l’élément lui-même ; un mur, par son axe.',
    'Drawn by the service from the elements (outline, hatch, dimension, text): move the element itself; a wall, by its axis.',
  ),
  identifiant_inconnu: t(
    'Son identifiant n’est celui d’aucun élément de la scène donnée.',
    'Its id is that of no element of the given scene.',
  ),
  deforme: t(
    'Ses traits n’ont pas bougé ensemble : un élément se déplace et se tourne d’un bloc. Sa taille se change dans la scène.',
    'Its lines did not move together: an element is moved and turned as one. Its size is changed in the scene.',
  ),
  miroir: t(
    'Retourné par symétrie : tournez plutôt l’élément, ou changez-le dans la scène.',
    'Turned over by a mirror: rotate the element instead, or change it in the scene.',
  ),
  partiel: t(
    'Une partie de ses traits est effacée : il est gardé. Effacez-le entier pour le retirer.',
    'Some of its lines are erased: it is kept. Erase all of it to remove it.',
  ),
  efface_d_un_plan: t(
    'Effacé du plan d’un niveau, encore dessiné sur un autre : il est gardé. Effacez-le de chaque plan pour le retirer.',
    'Erased from the plan of one level, still drawn on another: it is kept. Erase it from each plan to remove it.',
  ),
  eclate: t(
    'Son bloc a disparu et des traits nouveaux sont à sa place : décomposé ? L’élément est gardé. Annulez la décomposition ; pour le retirer, effacez aussi ces traits.',
    'Its block is gone and new lines are in its place: exploded? The element is kept. Undo that; to remove it, erase these lines too.',
  ),
  copie_partielle: t(
    'Copie d’une partie de ses traits : copiez l’élément entier.',
    'Copy of some of its lines: copy the whole element.',
  ),
  contradiction: t(
    'Deux plans le montrent à deux places nouvelles : il est gardé où il était.',
    'Two plans show it at two new places: it is kept where it was.',
  ),
  hors_mur: t(
    'Aucun mur du niveau ne passe à cette place : une baie se déplace le long d’un mur.',
    'No wall of the level runs there: an opening is moved along a wall.',
  ),
  support_efface: t(
    'Le mur qui le porte est effacé : il est retiré avec lui. Déplacez-le d’abord sur un autre mur pour le garder.',
    'The wall that carries it is erased: it is removed with it. Move it to another wall first to keep it.',
  ),
  deplace_en_bloc: t(
    'Tout le dessin a été déplacé de ({dx} ; {dy}) mm : il est lu comme s’il était resté en place. Pour déplacer le bâtiment sur son terrain, changez la scène.',
    'The whole drawing was moved by ({dx}; {dy}) mm: it is read as if it had stayed in place. To move the building on its plot, change the scene.',
  ),
  sans_longueur: t('Réduit à moins de 10 mm.', 'Shorter than 10 mm.'),
  hors_bornes: t('Cote impossible : {champ} vaudrait {valeur}.', 'Impossible measure: {champ} would be {valeur}.'),
  liste_non_lue: t(
    'Les éléments de {liste} ne se déplacent pas encore par le dessin : changez la scène.',
    'Elements of {liste} cannot be moved through the drawing yet: change the scene.',
  ),
} as const satisfies Readonly<Record<string, Text<'champ' | 'valeur' | 'liste' | 'dx' | 'dy'> | Text>>;
export type ReasonCode = keyof typeof REASONS;

/** A refusal to read an edit, with the values of its sentence. */
export class Unread {
  constructor(
    readonly code: ReasonCode,
    readonly values: Readonly<Record<string, string>> = {},
  ) {}
}
