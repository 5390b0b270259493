import type { SceneOpening } from '../scene/index.js';
import type { InnerDoor } from './access.js';
import { JAMB_MM, kindOf } from './access.js';
import { PARTITION_MM } from './grid.js';
import type { Face, Rect, Space } from './spaces.js';
import type { PlanWall } from './walls.js';

/** A bay of the plan, in coordinates along its edge. */
export interface Bay {
  readonly kind: 'door' | 'entrance' | 'window' | 'glazed';
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Rooms on its sides: the one that it serves first. */
  readonly rooms: readonly (string | null)[];
  /** Floor that its leaf sweeps, in the room that it serves. */
  readonly swept: Rect | null;
  readonly opening: SceneOpening;
}

/** Kept from the corner of the room to the leaf that opens against its wall, mm. */
const CORNER_MM = 80;
const HALF = PARTITION_MM / 2;

/** Where an opening of a plan stands on its wall. */
const placed = (walls: readonly PlanWall[], wall: number, from: number) => ({
  mur: wall,
  position: from - walls[wall]!.start,
});

/** A rectangle `depth` deep before a stretch of a face, into the room. */
export function before({ side, at }: Pick<Face, 'side' | 'at'>, from: number, to: number, depth: number): Rect {
  const [low, high] = side === 'south' || side === 'west' ? [at, at + depth] : [at - depth, at];
  return side === 'south' || side === 'north'
    ? { x1: from, x2: to, y1: low, y2: high }
    : { x1: low, x2: high, y1: from, y2: to };
}

/** The inner doors of a plan, each near a corner of the room that it serves and opening against its wall. */
export const doorBays = (
  doors: readonly InnerDoor[],
  spaces: ReadonlyMap<string, Space>,
  walls: readonly PlanWall[],
): Bay[] => doors.map((door) => doorBay(door, spaces.get(door.room)!, walls));

function doorBay(door: InnerDoor, space: Space, walls: readonly PlanWall[]): Bay {
  const { edge, room, leaf, isSliding } = door;
  const face = space.faces.find(
    (one) => one.edge.from === edge.from && one.edge.at === edge.at && one.edge.axis === edge.axis,
  )!;
  const { from, isLow } = jambOf(door, space);
  const isInLeft = edge.left === room;
  const hand = isLow === isInLeft ? 'gauche' : 'droite';
  const hung = { famille: 'porte_battante', parametres: { main: hand } };
  return {
    kind: 'door',
    axis: edge.axis,
    at: edge.at,
    from,
    to: from + leaf,
    rooms: [room, isInLeft ? edge.right : edge.left],
    swept: isSliding ? null : before(face, from, from + leaf, leaf),
    opening: {
      ...placed(walls, face.edge.wall, from),
      largeur: leaf,
      hauteur: 2040,
      z: 0,
      type: 'porte',
      ...(isSliding ? { famille: 'porte_coulissante' } : hung),
    },
  };
}

/** First jamb of a door along its edge, and whether it hangs on it: by the nearer corner of the room that it serves. */
function jambOf({ edge, room, leaf }: InnerDoor, { rects }: Space): { from: number; isLow: boolean } {
  const [start, end] = edge.axis === 'x' ? (['x1', 'x2'] as const) : (['y1', 'y2'] as const);
  const low = Math.min(...rects.map((one) => one[start]));
  const high = Math.max(...rects.map((one) => one[end]));
  const [clearFrom, clearTo] = [edge.from + HALF, edge.to - HALF];
  // A living room that goes through the house is entered at the end of its hall that is far from the kitchen.
  const isThrough = kindOf(room) === 'sejour' && edge.axis === 'y';
  const isLow = isThrough || clearFrom - low <= high - clearTo;
  const slack = clearTo - clearFrom - leaf;
  const isCentred = kindOf(room) === 'wc' || slack < 2 * JAMB_MM + 60;
  const off = isCentred ? slack / 2 : Math.min(CORNER_MM, slack / 2);
  return { from: Math.round(isLow ? clearFrom + off : clearTo - off - leaf), isLow };
}

/** Heads of outer bays are in line, mm. */
const HEAD_MM = 2150;
const ENTRANCE_MM = 930;
/** Outer wall kept between a bay and a corner, and between two bays, mm. */
const PIER_MM = 200;

/** The entrance door in the façade of the hall. Null where there is no place. */
export function entranceBay(hall: Space, walls: readonly PlanWall[]): Bay | null {
  const face = hall.faces
    .filter(({ isOuter, from, to }) => isOuter && to - from >= ENTRANCE_MM + 2 * JAMB_MM)
    .toSorted((p, q) => Number(q.side === 'north') - Number(p.side === 'north'))[0];
  if (!face) return null;
  const from = Math.round((face.from + face.to - ENTRANCE_MM) / 2);
  return {
    kind: 'entrance',
    axis: face.edge.axis,
    at: face.edge.at,
    from,
    to: from + ENTRANCE_MM,
    rooms: [hall.room, null],
    swept: before(face, from, from + ENTRANCE_MM, ENTRANCE_MM),
    opening: {
      ...placed(walls, face.edge.wall, from),
      largeur: ENTRANCE_MM,
      hauteur: HEAD_MM,
      z: 0,
      type: 'porte',
      famille: 'porte_entree',
    },
  };
}

/** A size of window or glazed door that a face may take. */
interface Size {
  readonly famille: string;
  readonly widest: number;
  readonly least: number;
  readonly height: number;
}
const WINDOW: Size = { famille: 'fenetre_deux_vantaux', least: 800, widest: 1800, height: 1250 };
const SMALL: Size = { famille: 'fenetre_un_vantail', least: 400, widest: 800, height: 750 };
/** Wider than two leaves make, it slides. */
const WIDE: Size = { famille: 'fenetre_coulissante', least: 1200, widest: 2400, height: 1250 };
const FRENCH: Size = { famille: 'porte_fenetre', least: 1200, widest: 1800, height: HEAD_MM };
const SLIDING: Size = { famille: 'baie_coulissante', least: 1600, widest: 3200, height: HEAD_MM };
/** Over a worktop. */
const KITCHEN: Size = { famille: 'fenetre_coulissante', least: 1000, widest: 2400, height: 1050 };

/** Which bays a room takes, the best first, on southern faces and on others. */
const SIZES: Readonly<Record<string, { readonly south: readonly Size[]; readonly other: readonly Size[] }>> = {
  sejour: { south: [SLIDING, FRENCH, WINDOW], other: [SLIDING, WINDOW] },
  chambre: { south: [WINDOW, WIDE, FRENCH], other: [WINDOW, WIDE, FRENCH] },
  bureau: { south: [WINDOW, WIDE, FRENCH], other: [WINDOW, WIDE, FRENCH] },
  cuisine: { south: [KITCHEN], other: [KITCHEN] },
};

const bay = (
  face: Face,
  room: string,
  { famille, height, widest }: Size,
  from: number,
  width: number,
  walls: readonly PlanWall[],
): Bay => {
  const isDoor = height === HEAD_MM;
  const isSwung = famille === 'porte_fenetre' || famille.startsWith('fenetre_un') || famille.startsWith('fenetre_deux');
  return {
    kind: isDoor ? 'glazed' : 'window',
    axis: face.edge.axis,
    at: face.edge.at,
    from,
    to: from + width,
    rooms: [room, null],
    swept: isSwung ? before(face, from, from + width, famille.includes('un_vantail') ? width : width / 2) : null,
    opening: {
      ...placed(walls, face.edge.wall, from),
      largeur: width,
      hauteur: height,
      z: HEAD_MM - height,
      type: isDoor ? 'porte' : 'fenetre',
      ...(isDoor ? { vitree: true } : {}),
      ...(widest > SMALL.widest ? { volet: 'roulant' as const } : {}),
      famille,
    },
  };
};

const up = (mm: number): number => Math.ceil(mm / 50 - 1e-9) * 50;
const down = (mm: number): number => Math.floor(mm / 50 + 1e-9) * 50;
const ORDER = { south: 0, west: 1, east: 1, north: 2 } as const;
const glazingOf = (bays: readonly Bay[]): number =>
  bays.reduce((sum, { opening }) => sum + opening.largeur * opening.hauteur, 0);

/**
 * Windows of a room that people live in: at least `needed` mm² of bays, south first, none before a door of the room.
 * Null where its façades are too short.
 */
export function litBays({ room, faces }: Space, needed: number, walls: readonly PlanWall[]): Bay[] | null {
  const sizes = SIZES[kindOf(room)]!;
  const outer = faces
    .filter(({ isOuter }) => isOuter)
    .toSorted((p, q) => ORDER[p.side] - ORDER[q.side] || q.to - q.from - (p.to - p.from));
  let made: Bay[] = [];
  for (const isTall of [false, true]) {
    made = [];
    for (const face of outer) {
      const left = needed - glazingOf(made);
      if (left <= 0) return made;
      made.push(...onFace(face, room, face.side === 'south' ? sizes.south : sizes.other, left, isTall, walls));
    }
    if (glazingOf(made) >= needed) return made;
  }
  return null;
}

/** Bays of one size along a face, evenly spaced: as many as are needed, or as there is place for. */
function onFace(
  face: Face,
  room: string,
  sizes: readonly Size[],
  needed: number,
  isTall: boolean,
  walls: readonly PlanWall[],
): Bay[] {
  const clear = face.to - face.from - 2 * PIER_MM;
  const options = sizes.map((size) => {
    const count = Math.max(
      1,
      Math.min(Math.ceil(needed / (size.widest * size.height)), Math.floor((clear + PIER_MM) / (size.least + PIER_MM))),
    );
    const most = Math.min(size.widest, down((clear - (count - 1) * PIER_MM) / count));
    const width = Math.min(most, Math.max(size.least, up(needed / size.height / count)));
    return { size, count, width, got: width < size.least ? 0 : count * width * size.height };
  });
  const usable = options.filter(({ got }) => got > 0);
  const enough =
    usable.find(({ got, count }) => got >= needed && count === 1) ??
    usable.find(({ got }) => got >= needed) ??
    (isTall ? usable.toSorted((p, q) => q.got - p.got)[0] : usable[0]);
  if (!enough) return [];
  const { size, count, width } = enough;
  const gap = (face.to - face.from - count * width) / (count + 1);
  return Array.from({ length: count }, (_, i) =>
    bay(face, room, size, Math.round((face.from + gap * (i + 1) + width * i) / 10) * 10, width, walls),
  );
}

/** Free width of façade, mm, for the window of a bathroom, a WC or a hall. */
const SPARE_MM = 400;

/** A small window high in the wall of a wet room, where it has a façade. */
export function smallBays({ room, faces }: Space, walls: readonly PlanWall[]): Bay[] {
  const face = faces
    .filter(({ isOuter, from, to }) => isOuter && to - from >= SPARE_MM + 2 * PIER_MM)
    .toSorted((p, q) => ORDER[q.side] - ORDER[p.side])[0];
  if (!face) return [];
  const width = Math.min(600, down(face.to - face.from - 2 * PIER_MM));
  return [bay(face, room, SMALL, Math.round((face.from + face.to - width) / 20) * 10, width, walls)];
}
