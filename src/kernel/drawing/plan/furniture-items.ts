import type { Building, Furniture, Level } from '../../building/index.js';
import { furnitureSymbol } from '../../catalogue/mobilier/symbols/index.js';
import type { Item, SymbolBlock } from '../display-list.js';

/** Symbols by name, the same for every building; forgotten together when there are many. */
const symbols = new Map<string, SymbolBlock>();
const MOST_SYMBOLS = 400;

function symbolOf(type: Furniture['type'], width: number, depth: number): SymbolBlock {
  const name = `MOB_${type.toUpperCase()}_${Math.round(width)}X${Math.round(depth)}`;
  const known = symbols.get(name);
  if (known) return known;
  if (symbols.size >= MOST_SYMBOLS) symbols.clear();
  const symbol: SymbolBlock = { name, unit: 'scene', strokes: furnitureSymbol(type, Math.round(width), Math.round(depth)), tags: ['TYPE', 'NOM', 'LARGEUR', 'PROFONDEUR', 'HAUTEUR'] };
  symbols.set(name, symbol);
  return symbol;
}

/** A piece of furniture at its true size: its plan symbol, grey when it hangs above the cut or is a floor itself. */
export function furnitureItem(piece: Furniture, cutZ: number): Item {
  const { type, name, width, depth, height, facing, center, id, z } = piece;
  const [l, p] = [Math.round(width), Math.round(depth)];
  const isLight = z >= cutZ || type === 'terrasse';
  return {
    kind: 'block', layer: 'OBJETS', class: z >= cutZ ? 'overhead' : 'projected', pen: type === 'terrasse' ? 0.13 : 0.18, ink: isLight ? 'gris' : 'noir', at: center, rotation: facing - 90, id,
    symbol: symbolOf(type, width, depth),
    attributes: { TYPE: type, NOM: name, LARGEUR: String(l), PROFONDEUR: String(p), HAUTEUR: String(Math.round(height)) },
  };
}

/** Furniture of a level, low pieces first: a table stands on its rug. */
export const furnitureItems = ({ furniture }: Building, level: Level): Item[] =>
  furniture.filter(({ levelIndex }) => levelIndex === level.index).toSorted((a, b) => a.z - b.z || a.top - b.top || a.index - b.index).map((piece) => furnitureItem(piece, level.cutZ));
