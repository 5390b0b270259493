import type { Langue, Text } from '../../src/words/index.js';
import { say, t } from '../../src/words/index.js';
import type { Change } from './protocol.js';

/** One element of each list of a scene. Lists that are not here are named by their own word. */
const ELEMENTS: Readonly<Record<string, Text>> = {
  murs: t('mur', 'wall'),
  ouvertures: t('ouverture', 'opening'),
  escaliers: t('escalier', 'stair'),
  garde_corps: t('garde-corps', 'guardrail'),
  ascenseurs: t('ascenseur', 'lift'),
  toitures: t('toiture', 'roof'),
  planchers: t('plancher', 'floor'),
  niveaux: t('niveau', 'storey'),
  mobilier: t('meuble', 'piece of furniture'),
  boites: t('volume', 'volume'),
  electricite: t('appareil électrique', 'electrical device'),
  plomberie: t('appareil sanitaire', 'plumbing fixture'),
  ventilation: t('appareil de ventilation', 'ventilation device'),
  chauffage: t('appareil de chauffage', 'heating device'),
  cotes: t('cote', 'dimension'),
  sols: t('revêtement', 'covering'),
  pieces: t('pièce', 'room'),
  tremies: t('trémie', 'floor hole'),
};

interface Field {
  readonly name: Text;
  readonly unit?: string;
}
const length = (fr: string, en: string): Field => ({ name: t(fr, en), unit: 'mm' });
const word = (fr: string, en: string): Field => ({ name: t(fr, en) });

/** Fields that corrections write. Others are called by their wire name, with spaces. */
const FIELDS: Readonly<Record<string, Field>> = {
  x: length('abscisse', 'abscissa'),
  y: length('ordonnée', 'ordinate'),
  z: length('altitude', 'altitude'),
  x1: length('abscisse du début', 'abscissa of its start'),
  y1: length('ordonnée du début', 'ordinate of its start'),
  x2: length('abscisse de la fin', 'abscissa of its end'),
  y2: length('ordonnée de la fin', 'ordinate of its end'),
  position: length('place sur le mur', 'place on the wall'),
  largeur: length('largeur', 'width'),
  hauteur: length('hauteur', 'height'),
  longueur: length('longueur', 'length'),
  profondeur: length('profondeur', 'depth'),
  epaisseur: length('épaisseur', 'thickness'),
  giron: length('giron', 'going'),
  porte: length('largeur de porte', 'width of door'),
  debord: length('débord', 'overhang'),
  hauteur_faitage: length('hauteur du faîtage', 'height of ridge'),
  nb_marches: word('nombre de hauteurs', 'number of risers'),
  niveaux: word('nombre de niveaux', 'number of storeys'),
  rotation: { name: t('rotation', 'rotation'), unit: '°' },
  mur: word('numéro de mur', 'number of wall'),
  rampe: word('rampe', 'handrail'),
  famille: word('famille', 'family'),
  type: word('type', 'type'),
  sens: word('sens d’ouverture', 'way of opening'),
  face: word('face', 'face'),
  nom: word('nom', 'name'),
  polygone: word('contour', 'outline'),
};

const MORE = {
  remove: t('à retirer', 'to be removed'),
  add: t('à ajouter', 'to be added'),
  fromTo: t('{name} de {from} à {to}', '{name} from {from} to {to}'),
  set: t('{name} à fixer à {to}', '{name} to be set to {to}'),
  rewrite: t('{name} à récrire', '{name} to be rewritten'),
  drop: t('{name} à retirer', '{name} to be removed'),
  joint: t(' : ', ': '),
  yes: t('oui', 'yes'),
  no: t('non', 'no'),
} as const;

/** A value as a person reads it; null of one that is no word and no number. */
function valueText(value: unknown, unit: string | undefined, langue: Langue): string | null {
  if (typeof value === 'number') {
    const number = value.toLocaleString(langue, { maximumFractionDigits: 1 });
    return unit === undefined ? number : `${number}${unit === '°' ? '' : ' '}${unit}`;
  }
  if (typeof value === 'boolean') return say(value ? MORE.yes : MORE.no, langue);
  if (typeof value === 'string' && value.length <= 60) return langue === 'fr' ? `« ${value} »` : `“${value}”`;
  return null;
}

/** What of an element changes, in words. */
function fieldText(names: readonly string[], { actuel, propose }: Change, langue: Langue): string {
  const last = names.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const known = names.length === 1 ? FIELDS[last] : undefined;
  const name = known ? say(known.name, langue) : names.join(' ').replaceAll('_', ' ');
  if (propose === null) return say(MORE.drop, langue, { name });
  const [from, to] = [valueText(actuel, known?.unit, langue), valueText(propose, known?.unit, langue)];
  if (to === null) return say(MORE.rewrite, langue, { name });
  if (from === null) return say(MORE.set, langue, { name, to });
  return say(MORE.fromTo, langue, { name, from, to });
}

/** The element of a pointer, with the number that the alerts call it by; null of the document itself. */
function elementText(list: string, index: string | undefined, langue: Langue): string {
  const one = ELEMENTS[list];
  const name = one ? say(one, langue) : list.replaceAll('_', ' ');
  return index === undefined || index === '-' ? name : `${name} ${index}`;
}

/** With a capital at its head. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A correction as a sentence: why, which element, what of it and how. The JSON that it writes is not for people.
 * @param langue of the sentence; `raison` comes in the language of the check
 */
export function correctionSentence(change: Change, langue: Langue): string {
  const [list = '', index, ...names] = change.cible.split('/').slice(1);
  const isInList = index !== undefined && (index === '-' || /^\d+$/.test(index));
  const element = isInList ? elementText(list, index, langue) : null;
  const fields = isInList ? names : [list, ...(index === undefined ? [] : [index, ...names])];
  const what = (): string => {
    if (element === null) return fieldText(fields, change, langue);
    if (names.length > 0) return `${element}, ${fieldText(names, change, langue)}`;
    if (index === '-') return `${element} ${say(MORE.add, langue)}`;
    return `${element} ${say(change.propose === null ? MORE.remove : MORE.add, langue)}`;
  };
  const reason = change.raison.trim().replace(/\.$/, '');
  return `${reason === '' ? capital(what()) : `${capital(reason)}${say(MORE.joint, langue)}${what()}`}.`;
}
