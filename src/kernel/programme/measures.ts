import type { Building } from '../building/index.js';
import { legalAreas } from '../measures/index.js';
import { MOST_CIRCULATION } from './rating.js';
import type { Wishes } from './wishes.js';

/** What a house measures, read off its building. */
export interface HouseMeasures {
  readonly surface_m2: number;
  readonly ecart_pct: number;
  readonly circulation_pct: number;
  readonly compacite: number;
  readonly pieces: { nom: string; surface_m2: number; ecart_m2: number }[];
}

const CIRCULATION: ReadonlySet<string> = new Set(['entree', 'degagement']);
const rounded = (value: number, decimals: number): number => {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit + 0;
};

/**
 * Living areas (art. R. 156-1 CCH) of the rooms and what they miss of the area aimed at; share of hall and corridors;
 * compactness: walls inside the façades, floor and ceiling, over the living area.
 * @param ids rooms of the plan, in the order of `pieces`
 */
export function measured(building: Building, ids: readonly string[], wishes: Wishes, asked: number): HouseMeasures {
  const legal = legalAreas(building);
  const rows = building.rooms.flatMap((room) => {
    const [piece] = room.pieces;
    if (!piece) return [];
    const m2 = legal(room).habitable / 1e6;
    const id = ids[Number(piece.pointer.split('/')[2])]!;
    return [{ id, nom: piece.source.nom ?? piece.source.type, use: room.use, height: room.height, m2 }];
  });
  const surface = rows.reduce((sum, { m2 }) => sum + m2, 0);
  const ways = rows.filter(({ use }) => CIRCULATION.has(use)).reduce((sum, { m2 }) => sum + m2, 0);
  return {
    surface_m2: rounded(surface, 2),
    ecart_pct: rounded((surface / asked - 1) * 100, 2),
    circulation_pct: rounded((ways / surface) * 100, 2),
    compacite: rounded(envelopeOf(building) / surface, 3),
    pieces: rows
      .toSorted((p, q) => ids.indexOf(p.id) - ids.indexOf(q.id))
      .map(({ id, nom, m2 }) => ({
        nom,
        surface_m2: rounded(m2, 2),
        ecart_m2: rounded(m2 - (wishes.rooms.get(id)?.area ?? m2), 2),
      })),
  };
}

/** Façades from inside, ground slab and ceiling, m². */
function envelopeOf({ walls, rooms }: Building): number {
  const facades = walls
    .filter(({ kind }) => kind === 'mur_exterieur')
    .reduce((sum, { length, thickness, z, top }) => sum + Math.max(0, length - thickness) * (top - z), 0);
  const floors = rooms.reduce((sum, { area }) => sum + area, 0);
  return (facades + 2 * floors) / 1e6;
}

/** Whether a house keeps what every generated house keeps: its circulation, its area within 5 %. */
export const isWithin = ({ circulation_pct, ecart_pct }: HouseMeasures): boolean =>
  circulation_pct <= MOST_CIRCULATION * 100 && Math.abs(ecart_pct) <= 5;
