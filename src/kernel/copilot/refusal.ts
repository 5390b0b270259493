import { say, t } from '../../words/index.js';
import type { Langue, Text } from '../../words/index.js';

/** Reasons for which an operation is refused. A measure is never changed to make it fit. */
export const OPERATION_REFUSALS = {
  element_inconnu: t('{liste} n’a pas d’élément {valeur}.', '{liste} has no element {valeur}.'),
  deja_retire: t('{valeur} de {liste} vient d’être retiré.', '{valeur} of {liste} has just been removed.'),
  piece_inconnue: t('Aucune pièce n’a le nom ou l’usage {valeur}.', 'No room has the name or use {valeur}.'),
  plusieurs_pieces: t('Plusieurs pièces répondent à {valeur} : {noms}.', 'Several rooms answer to {valeur}: {noms}.'),
  hors_de_piece: t('Le point ({x}, {y}) n’est dans aucune pièce.', 'The point ({x}, {y}) is in no room.'),
  niveau_inconnu: t('Aucun niveau n’a le nom {valeur} : {noms}.', 'No level has the name {valeur}: {noms}.'),
  hors_du_mur: t(
    'L’ouverture irait de {de} à {a} mm sur un mur de {longueur} mm.',
    'The opening would go from {de} to {a} mm on a wall of {longueur} mm.',
  ),
  plus_haute_que_le_mur: t(
    'L’ouverture irait jusqu’à {a} mm sur un mur haut de {hauteur} mm.',
    'The opening would go up to {a} mm on a wall {hauteur} mm high.',
  ),
  ouvertures_chevauchantes: t(
    'L’ouverture chevaucherait {autre} (de {de} à {a} mm).',
    'The opening would overlap {autre} (from {de} to {a} mm).',
  ),
  famille_inconnue: t('La famille {valeur} n’existe pas.', 'There is no family {valeur}.'),
  hors_famille: t(
    '{champ} de {valeur} mm sort de la famille {famille} : {bornes}.',
    '{champ} of {valeur} mm is outside family {famille}: {bornes}.',
  ),
  composition_inconnue: t('La composition {valeur} n’est pas déclarée.', 'Build-up {valeur} is not declared.'),
  hors_du_support: t(
    'La position {valeur} mm sort du mur de {longueur} mm.',
    'Position {valeur} mm is outside the wall of {longueur} mm.',
  ),
  parametre_requis: t('{champ} est requis avec {avec}.', '{champ} is needed with {avec}.'),
  mur_trop_court: t('Le mur {mur} ferait {longueur} mm.', 'Wall {mur} would be {longueur} mm long.'),
  enveloppe_ouverte: t(
    'Sans ce mur l’enveloppe serait ouverte : {noms} ne serait plus fermé.',
    'Without this wall the envelope would be open: {noms} would no longer be closed.',
  ),
  plusieurs_toitures: t('La scène a {valeur} toitures : précisez toiture.', 'The scene has {valeur} roofs: say which.'),
  plusieurs_niveaux: t(
    'La scène a plusieurs niveaux, précisez niveau : {noms}.',
    'The scene has several levels, say which: {noms}.',
  ),
  rien_a_changer: t('Rien à changer : {valeur}.', 'Nothing to change: {valeur}.'),
} as const satisfies Readonly<Record<string, Text>>;
export type OperationRefusalCode = keyof typeof OPERATION_REFUSALS;
type Values = Readonly<Record<string, string | number | Text>>;

/** An operation that cannot be carried out as asked: no operation of the call is. */
export class OperationRefusal extends Error {
  readonly code: OperationRefusalCode;
  /** Parameter that is wrong; empty for the operation as a whole. */
  readonly field: string;
  readonly values: Values;
  /** The one word that was meant. Never a measure: another one is not what was asked for. */
  readonly suggestion: string | null;

  constructor(code: OperationRefusalCode, field: string, values: Values = {}, suggestion: string | null = null) {
    super(say(OPERATION_REFUSALS[code] as Text, 'en', values));
    this.name = 'OperationRefusal';
    [this.code, this.field, this.values, this.suggestion] = [code, field, values, suggestion];
  }

  /** The reason, in words. */
  say(langue: Langue): string {
    return say(OPERATION_REFUSALS[this.code] as Text, langue, this.values);
  }
}
