import type { Building, SolidCategory } from '../../building/index.js';
import { furnitureName } from '../../building/index.js';
import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

/** A trade that nodes are grouped by, and what one of its elements is called. */
export interface Trade {
  readonly word: string;
  readonly name: Text;
  readonly one: Text;
}

const trade = (word: string, name: Text, one: Text): Trade => ({ word, name, one });
const JOINERY = trade('menuiseries', t('Menuiseries', 'Joinery'), t('Ouverture', 'Opening'));

/** By category of the first solid of an element. */
export const TRADES: Readonly<Record<SolidCategory, Trade>> = {
  mur: trade('murs', t('Murs', 'Walls'), t('Mur', 'Wall')),
  ouverture: JOINERY,
  vitrage: JOINERY,
  plancher: trade('planchers', t('Planchers', 'Floors'), t('Plancher', 'Floor')),
  toiture: trade('toitures', t('Toitures', 'Roofs'), t('Toiture', 'Roof')),
  escalier: trade('escaliers', t('Escaliers', 'Stairs'), t('Escalier', 'Stair')),
  garde_corps: trade('garde_corps', t('Garde-corps', 'Guardrails'), t('Garde-corps', 'Guardrail')),
  ascenseur: trade('ascenseurs', t('Ascenseurs', 'Lifts'), t('Ascenseur', 'Lift')),
  boite: trade('volumes', t('Volumes', 'Volumes'), t('Volume', 'Volume')),
  mobilier: trade('mobilier', t('Mobilier', 'Furniture'), t('Meuble', 'Piece of furniture')),
  electricite: trade('electricite', t('Électricité', 'Electricity'), t('Appareil électrique', 'Electrical device')),
  plomberie: trade('plomberie', t('Plomberie', 'Plumbing'), t('Appareil sanitaire', 'Plumbing fixture')),
  reseau: trade('reseaux', t('Réseaux', 'Networks'), t('Réseau', 'Network')),
  terrain: trade('terrain', t('Terrain', 'Ground'), t('Terrain', 'Ground')),
  exterieur: trade('exterieurs', t('Extérieurs', 'Outdoor works'), t('Ouvrage extérieur', 'Outdoor work')),
};

/** Coverings of floors and walls: surfaces without thickness. */
export const COVERINGS: Trade = trade('revetements', t('Revêtements', 'Coverings'), t('Revêtement', 'Covering'));

const KINDS = { porte: t('Porte', 'Door'), fenetre: t('Fenêtre', 'Window') } as const;

const lastNumber = (pointer: string): number | null => {
  const found = /\/(\d+)$/.exec(pointer);
  return found ? Number(found[1]) + 1 : null;
};

/** Names of elements: that of a piece of furniture or of an opening where it has one, else that of its trade. */
export function elementNames(
  { furniture, openings }: Building,
  langue: Langue,
): (id: string, pointer: string, kind: Trade) => string {
  const own = new Map<string, Text>([
    ...furniture.map((piece) => [piece.id, furnitureName(piece)] as const),
    ...openings.map(({ id, kind }) => [id, KINDS[kind]] as const),
  ]);
  return (id, pointer, { one }) => {
    const number = lastNumber(pointer);
    return `${say(own.get(id) ?? one, langue)}${number === null ? '' : ` ${number}`}`;
  };
}
