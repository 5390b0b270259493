import { BLOCK_WALL, STUD_PARTITION } from '../catalogue/index.js';
import type { Scene } from '../scene/index.js';
import { innerDoors, kindOf } from './access.js';
import type { Bay } from './bays.js';
import { doorBays, entranceBay, litBays, smallBays } from './bays.js';
import type { Brief } from './brief.js';
import { furnished } from './furnish/index.js';
import type { Cell } from './grid.js';
import { Grid } from './grid.js';
import { nameOf, typeOf } from './names.js';
import { roofsOf } from './roof.js';
import type { Plan } from './search.js';
import type { Space } from './spaces.js';
import { middleOf, spacesOf } from './spaces.js';
import type { PlanWall } from './walls.js';
import { wallsOf } from './walls.js';

/** A house drawn from a plan, before the rules of the trades complete it. */
export interface House {
  readonly scene: Scene;
  /** Pieces of `mobilier` that may be left out where they stand in the way, and their rooms, by index. */
  readonly optional: ReadonlySet<number>;
  /** Id of the room of the plan that each piece stands in. */
  readonly roomOf: readonly string[];
  /** Ids of the rooms of the plan, in the order of `pieces`. */
  readonly rooms: readonly string[];
}

/** Bays over floor of the dwelling and of each main room (RT 2012, art. 20), with a margin for rounding. */
const DAYLIGHT = 1.02 / 6;

const compositions = { mur_exterieur: BLOCK_WALL, cloison: STUD_PARTITION };

/** Draws a plan: walls, bays, roof, furniture and fixtures. Null where a room cannot be lit, entered or furnished. */
export function houseOf(plan: Plan, brief: Brief): House | null {
  const cells = brief.graine % 2 === 1 ? mirrored(plan.cells) : plan.cells;
  const { walls, edges } = wallsOf(cells, new Grid(cells).edges());
  const spaces = spacesOf(cells, edges, plan.areas);
  const rooms = [...plan.areas.keys()];
  const doors = innerDoors(edges, rooms);
  const entrance = entranceBay(spaces.get('entree')!, walls);
  const outer = doors && entrance && outerBays(spaces, walls, brief.surface_m2);
  if (!doors || !entrance || !outer) return null;
  const bays = [entrance, ...doorBays(doors, spaces, walls), ...outer];
  const inside = furnished(spaces, bays, brief);
  if (!inside) return null;
  const scene: Scene = {
    titre: `Maison de ${brief.chambres + 1 + Number(brief.bureau)} pièces, ${brief.surface_m2} m²`,
    juridiction: 'fr',
    nord_deg: 0,
    compositions,
    murs: walls.map(({ entry }) => entry),
    ouvertures: bays.map(({ opening }) => opening),
    pieces: rooms.map((room) => pieceOf(spaces.get(room)!, rooms, brief)),
    plomberie: inside.plomberie,
    mobilier: inside.mobilier,
    toitures: roofsOf(cells, brief.toiture),
  };
  const optional = new Set(inside.mobilier.map((_, i) => i).filter((i) => !inside.needed.has(i)));
  return { scene, optional, roomOf: inside.roomOf, rooms };
}

/** West for east: the same house on the other side of the street. */
function mirrored(cells: readonly Cell[]): Cell[] {
  const length = Math.max(...cells.map(({ x2 }) => x2));
  return cells.map(({ x1, x2, ...rest }) => ({ ...rest, x1: length - x2, x2: length - x1 }));
}

function pieceOf(space: Space, rooms: readonly string[], { cuisine }: Brief) {
  const kind = kindOf(space.room);
  const { x, y } = middleOf(space.rects[0]!);
  return {
    type: typeOf(kind),
    nom: nameOf(space.room, rooms),
    x: Math.round(x),
    y: Math.round(y),
    z: 0,
    ...(kind === 'sejour' && cuisine === 'ouverte' ? { cuisine_ouverte: true } : {}),
  };
}

const MAIN = new Set(['chambre', 'bureau', 'cuisine']);
const AIRED = new Set(['salle_de_bain', 'wc', 'cellier']);

/** Windows: each main room has its share, the living room also what the dwelling still lacks. */
function outerBays(spaces: ReadonlyMap<string, Space>, walls: readonly PlanWall[], surface: number): Bay[] | null {
  const bays: Bay[] = [];
  for (const space of spaces.values()) {
    const kind = kindOf(space.room);
    const lit = MAIN.has(kind) ? litBays(space, space.area * 1e6 * DAYLIGHT, walls) : [];
    if (!lit) return null;
    bays.push(...lit, ...(AIRED.has(kind) ? smallBays(space, walls) : []));
  }
  const living = spaces.get('sejour')!;
  const got = bays.reduce((sum, { opening }) => sum + opening.largeur * opening.hauteur, 0);
  const needed = Math.max(living.area, surface - got / DAYLIGHT / 1e6) * 1e6 * DAYLIGHT;
  const lit = litBays(living, needed, walls);
  return lit && [...lit, ...bays];
}
