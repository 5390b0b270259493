import type { Building, Furniture, Level } from '../../building/index.js';
import { furnitureSymbol } from '../../catalogue/mobilier/symbols/index.js';
import type { Item } from '../display-list.js';

/** A piece of furniture at its true size: its plan symbol, dash-dotted when it hangs above the cut. */
export function furnitureItem(piece: Furniture, cutZ: number): Item {
  const { type, name, width, depth, height, facing, center, id, z } = piece;
  const [l, p] = [Math.round(width), Math.round(depth)];
  return {
    kind: 'block', layer: 'OBJETS', class: z >= cutZ ? 'overhead' : 'projected', pen: 0.18, ink: z >= cutZ ? 'gris' : 'noir', at: center, rotation: facing - 90, id,
    symbol: { name: `MOB_${type.toUpperCase()}_${l}X${p}`, unit: 'scene', strokes: furnitureSymbol(type, width, depth), tags: ['TYPE', 'NOM', 'LARGEUR', 'PROFONDEUR', 'HAUTEUR'] },
    attributes: { TYPE: type, NOM: name, LARGEUR: String(l), PROFONDEUR: String(p), HAUTEUR: String(Math.round(height)) },
  };
}

/** Furniture of a level, low pieces first: a table stands on its rug. */
export const furnitureItems = ({ furniture }: Building, level: Level): Item[] =>
  furniture.filter(({ levelIndex }) => levelIndex === level.index).toSorted((a, b) => a.z - b.z || a.top - b.top || a.index - b.index).map((piece) => furnitureItem(piece, level.cutZ));
