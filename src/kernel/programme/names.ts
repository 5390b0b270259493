import { kindOf } from './access.js';
import type { RoomKind } from './wishes.js';

/** Names that rooms bear on drawings: in French, the language of the documents of a building. */
const NAMES: Readonly<Record<RoomKind, string>> = {
  sejour: 'Séjour',
  cuisine: 'Cuisine',
  chambre: 'Chambre',
  bureau: 'Bureau',
  salle_de_bain: 'Salle de bains',
  wc: 'WC',
  rangement: 'Rangement',
  cellier: 'Cellier',
  entree: 'Entrée',
  degagement: 'Dégagement',
};

/** What `pieces[].type` says of a kind of room. */
export const typeOf = (kind: RoomKind): string => (kind === 'rangement' ? 'dressing' : kind);

/** Name of a room by its id, numbered where the plan has several of its kind. */
export function nameOf(id: string, all: readonly string[]): string {
  const kind = kindOf(id);
  const alike = all.filter((other) => kindOf(other) === kind && isCupboard(other) === isCupboard(id));
  const name = isCupboard(id) ? 'Placard' : NAMES[kind];
  return alike.length > 1 ? `${name} ${alike.toSorted().indexOf(id) + 1}` : name;
}

const isCupboard = (id: string): boolean => id.startsWith('placard');
