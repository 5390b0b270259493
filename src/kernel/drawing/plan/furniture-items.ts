import type { Langue } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building, Furniture, Level } from '../../building/index.js';
import { furnitureName } from '../../building/index.js';
import type { BuiltIn } from '../../catalogue/mobilier/symbols/index.js';
import { BUILT_IN, furnitureSymbol, isRun, runSymbol } from '../../catalogue/mobilier/symbols/index.js';
import { ringContains } from '../../maths/ring.js';
import type { Item, SymbolBlock } from '../display-list.js';
import { sharedSymbol } from '../symbols.js';

function symbolOf({ type, width, depth }: Furniture, apart: readonly BuiltIn[], langue: Langue): SymbolBlock {
  const [l, p] = [Math.round(width), Math.round(depth)];
  const name = [`MOB_${type.toUpperCase()}_${l}X${p}`, ...apart.map((part) => `SANS_${part.toUpperCase()}`)].join('_');
  const named = { name, unit: 'scene', tags: ['TYPE', 'NOM', 'LARGEUR', 'PROFONDEUR', 'HAUTEUR'] } as const;
  return sharedSymbol(langue, named, () => (isRun(type) ? runSymbol(type, l, p, apart) : furnitureSymbol(type, l, p)));
}

/** Sink and hob of a kitchen run that are pieces or fixtures of their own. */
function standingApart({ type, levelIndex, footprint }: Furniture, { furniture, plumbing }: Building): BuiltIn[] {
  if (!isRun(type)) return [];
  const isIn =
    (part: BuiltIn) =>
    (other: { readonly type: string; readonly levelIndex: number; readonly center: Furniture['center'] }) =>
      other.type === part && other.levelIndex === levelIndex && ringContains(footprint, other.center);
  return BUILT_IN.filter((part) => furniture.some(isIn(part)) || plumbing.some(isIn(part)));
}

/** A piece of furniture at its true size: its plan symbol, grey when it hangs above the cut or is a floor itself. */
function furnitureItem(piece: Furniture, building: Building, cutZ: number, langue: Langue): Item {
  const { type, width, depth, height, facing, center, id, z } = piece;
  const [l, p] = [Math.round(width), Math.round(depth)];
  const isLight = z >= cutZ || type === 'terrasse';
  return {
    kind: 'block',
    layer: 'OBJETS',
    class: z >= cutZ ? 'overhead' : 'projected',
    pen: type === 'terrasse' ? 0.13 : 0.18,
    ink: isLight ? 'gris' : 'noir',
    at: center,
    rotation: facing - 90,
    id,
    symbol: symbolOf(piece, standingApart(piece, building), langue),
    attributes: {
      TYPE: type,
      NOM: say(furnitureName(piece), langue),
      LARGEUR: String(l),
      PROFONDEUR: String(p),
      HAUTEUR: String(Math.round(height)),
    },
  };
}

/** True of what stands in the garden and is drawn by its symbol: a terrace is a floor. */
export const isInGarden = ({ isOutside, type }: Furniture): boolean => isOutside && type !== 'terrasse';

/** Plants, cars and furniture of the garden by their plan symbols, seen from above. */
export const gardenItems = (building: Building, langue: Langue): Item[] =>
  building.furniture
    .filter(isInGarden)
    .toSorted((a, b) => a.top - b.top || a.index - b.index)
    .map((piece) => furnitureItem(piece, building, Infinity, langue));

/** Furniture of a level, low pieces first: a table stands on its rug. */
export const furnitureItems = (building: Building, level: Level, langue: Langue): Item[] =>
  building.furniture
    .filter(({ levelIndex }) => levelIndex === level.index)
    .toSorted((a, b) => a.z - b.z || a.top - b.top || a.index - b.index)
    .map((piece) => furnitureItem(piece, building, level.cutZ, langue));
