import type { Point, Ring } from '../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../src/kernel/maths/lines.js';
import { signedArea, ringContains } from '../../src/kernel/maths/ring.js';
import { add, distance, leftOf, scale, subtract, unit } from '../../src/kernel/maths/vector.js';
import { stepsOf } from '../../src/kernel/building/stairs/flight.js';
import { DEFAULTS } from '../../src/kernel/scene/defaults.js';
import type { Json } from '../scene/protocol.js';
import type { Outline } from './protocol.js';
import type { Segment } from './snap.js';

/** Lists whose elements stand on the plan and can be taken by hand. */
export type List =
  'murs' | 'ouvertures' | 'electricite' | 'plomberie' | 'mobilier' | 'escaliers' | 'tremies' | 'toitures';
/** Members of an element, as the scene writes them. */
export type Entry = Readonly<Record<string, unknown>>;

/** An element where it stands: the ring that it covers on the plan. */
export interface Standing {
  readonly list: List;
  readonly index: number;
  /** JSON pointer: `/murs/3`. */
  readonly pointer: string;
  readonly entry: Entry;
  readonly ring: Ring;
}

/** A wall with its axis. */
export interface StandingWall extends Standing, Segment {
  readonly thickness: number;
  readonly length: number;
}

/** Sizes of the furniture that the catalogue knows, mm. */
export type Sizes = ReadonlyMap<string, { readonly l: number; readonly p: number }>;

/** A storey: its floor, and the floor of the one above. */
export interface Storey {
  readonly z: number;
  readonly top: number;
}

/** How much lower than its floor something of a storey may start, mm. */
const FLOOR_MM = 150;
/** Size of furniture that is not known yet, mm. */
const UNKNOWN_MM = 600;

export const numberIn = (entry: Entry, field: string, fallback = 0): number => {
  const value = entry[field];
  return typeof value === 'number' ? value : fallback;
};

export const entriesIn = (scene: Json, list: string): readonly Entry[] => {
  const value = scene[list];
  return Array.isArray(value) ? (value as Entry[]) : [];
};

const isOn = ({ z, top }: Storey, altitude: number): boolean => altitude >= z - FLOOR_MM && altitude < top - FLOOR_MM;

/** A rectangle about a segment. */
export function stripAround({ a, b }: Segment, thickness: number): Ring {
  const aside = scale(leftOf(unit(subtract(b, a))), thickness / 2);
  return [subtract(a, aside), subtract(b, aside), add(b, aside), add(a, aside)];
}

/** A rectangle about a point, turned by degrees. */
export function boxAround(center: Point, l: number, p: number, degrees: number): Ring {
  const turn = (degrees * Math.PI) / 180;
  const [along, across] = [
    { x: Math.cos(turn), y: Math.sin(turn) },
    { x: -Math.sin(turn), y: Math.cos(turn) },
  ];
  return [
    [-l / 2, -p / 2],
    [l / 2, -p / 2],
    [l / 2, p / 2],
    [-l / 2, p / 2],
  ].map(([x, y]) => add(center, add(scale(along, x!), scale(across, y!))));
}

/** The ring of a box of the scene. */
export const ringOfBox = (entry: Entry): Ring =>
  boxAround(
    { x: numberIn(entry, 'x'), y: numberIn(entry, 'y') },
    numberIn(entry, 'l'),
    numberIn(entry, 'p'),
    numberIn(entry, 'rotation'),
  );

/** The walls of a storey. */
export function wallsOn(scene: Json, storey: Storey): StandingWall[] {
  return entriesIn(scene, 'murs').flatMap((entry, index) => {
    if (!isOn(storey, numberIn(entry, 'z', DEFAULTS.mur.z))) return [];
    const a = { x: numberIn(entry, 'x1'), y: numberIn(entry, 'y1') };
    const b = { x: numberIn(entry, 'x2'), y: numberIn(entry, 'y2') };
    const length = distance(a, b);
    if (length < 1) return [];
    const thickness = numberIn(entry, 'epaisseur', DEFAULTS.mur.epaisseur);
    const ring = stripAround({ a, b }, thickness);
    return [{ list: 'murs' as const, index, pointer: `/murs/${index}`, entry, ring, a, b, thickness, length }];
  });
}

/** The part of a wall's axis that an opening takes. */
export function bayOf(wall: Segment, entry: Entry): Segment {
  const direction = unit(subtract(wall.b, wall.a));
  const from = numberIn(entry, 'position');
  return {
    a: add(wall.a, scale(direction, from)),
    b: add(wall.a, scale(direction, from + numberIn(entry, 'largeur'))),
  };
}

function openingsOn(scene: Json, walls: readonly StandingWall[]): Standing[] {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  return entriesIn(scene, 'ouvertures').flatMap((entry, index) => {
    const wall = byIndex.get(entry['mur'] as number);
    if (!wall || numberIn(entry, 'largeur') <= 0) return [];
    const ring = stripAround(bayOf(wall, entry), wall.thickness);
    return [{ list: 'ouvertures' as const, index, pointer: `/ouvertures/${index}`, entry, ring }];
  });
}

/** The ring of a piece of furniture; its size is its own, else that of its type. */
export function furnitureRing(entry: Entry, sizes: Sizes): Ring {
  const usual = sizes.get(String(entry['type'])) ?? { l: UNKNOWN_MM, p: UNKNOWN_MM };
  const center = { x: numberIn(entry, 'x'), y: numberIn(entry, 'y') };
  return boxAround(
    center,
    numberIn(entry, 'l', usual.l),
    numberIn(entry, 'p', usual.p),
    numberIn(entry, 'rotation', DEFAULTS.mobilier.rotation),
  );
}

/** The ring of a flight of stairs, from its foot to its last riser. */
export function stairRing(entry: Entry): Ring {
  const foot = { x: numberIn(entry, 'x'), y: numberIn(entry, 'y') };
  const turn = (numberIn(entry, 'rotation', DEFAULTS.escalier.rotation) * Math.PI) / 180;
  const { run } = stepsOf(
    numberIn(entry, 'hauteur', DEFAULTS.escalier.hauteur),
    entry['nb_marches'] as number | undefined,
    entry['giron'] as number | undefined,
  );
  const head = add(foot, scale({ x: Math.cos(turn), y: Math.sin(turn) }, run));
  return stripAround({ a: foot, b: head }, numberIn(entry, 'largeur', DEFAULTS.escalier.largeur));
}

/** Outlines that the kernel gave, by pointer. */
export type Outlines = Readonly<Record<string, Outline>>;

/** Side of a device whose outline is not known yet, mm. */
const DEVICE_MM = 300;

/** What hangs under the floor above is of the storey below it. */
const hangingFrom = (altitude: number): number => (altitude > 2 * FLOOR_MM ? altitude - 2 * FLOOR_MM : altitude);

/** Devices and fixtures of a storey: on one of its walls, or free between its floor and the one above. */
function devicesOn(
  scene: Json,
  list: 'electricite' | 'plomberie',
  { storey, walls, outlines }: { storey: Storey; walls: readonly StandingWall[]; outlines: Outlines },
): Standing[] {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  return entriesIn(scene, list).flatMap((entry, index) => {
    const pointer = `/${list}/${index}`;
    const wall = byIndex.get(entry['mur'] as number);
    const isHere = entry['mur'] === undefined ? isOn(storey, hangingFrom(numberIn(entry, 'z'))) : wall !== undefined;
    if (!isHere) return [];
    const at = wall
      ? add(wall.a, scale(unit(subtract(wall.b, wall.a)), numberIn(entry, 'position')))
      : { x: numberIn(entry, 'x'), y: numberIn(entry, 'y') };
    const ring = outlines[pointer]?.ring ?? boxAround(at, DEVICE_MM, DEVICE_MM, 0);
    return [{ list, index, pointer, entry, ring }];
  });
}

/** Roofs that stand on the walls of a storey. */
const roofsOn = (scene: Json, { z, top }: Storey, outlines: Outlines): Standing[] =>
  entriesIn(scene, 'toitures').flatMap((entry, index) => {
    const pointer = `/toitures/${index}`;
    const outline = outlines[pointer];
    const isHere = outline && outline.ring.length > 2 && outline.z > z + FLOOR_MM && outline.z <= top + FLOOR_MM;
    return isHere ? [{ list: 'toitures' as const, index, pointer, entry, ring: outline.ring }] : [];
  });

/** Holes in the floor of a storey. */
const holesOn = (scene: Json, storey: Storey): Standing[] =>
  entriesIn(scene, 'tremies').flatMap((entry, index) => {
    const ring = entriesIn(entry, 'polygone').map((point) => ({ x: numberIn(point, 'x'), y: numberIn(point, 'y') }));
    const isHere = ring.length > 2 && isOn(storey, numberIn(entry, 'z', storey.z));
    return isHere ? [{ list: 'tremies' as const, index, pointer: `/tremies/${index}`, entry, ring }] : [];
  });

/** Everything of a storey that can be taken by hand: what lies on top first. */
export function standingOn(scene: Json, storey: Storey, sizes: Sizes, outlines: Outlines = {}): Standing[] {
  const walls = wallsOn(scene, storey);
  const around = { storey, walls, outlines };
  const free = (list: 'mobilier' | 'escaliers', ringOf: (entry: Entry) => Ring): Standing[] =>
    entriesIn(scene, list).flatMap((entry, index) =>
      isOn(storey, numberIn(entry, 'z'))
        ? [{ list, index, pointer: `/${list}/${index}`, entry, ring: ringOf(entry) }]
        : [],
    );
  return [
    ...openingsOn(scene, walls),
    ...devicesOn(scene, 'electricite', around),
    ...devicesOn(scene, 'plomberie', around),
    ...free('mobilier', (entry) => furnitureRing(entry, sizes)),
    ...free('escaliers', stairRing),
    ...holesOn(scene, storey),
    ...walls,
    ...roofsOn(scene, storey, outlines),
  ];
}

/** Distance from a point to a ring's edges. */
const distanceTo = (ring: Ring, p: Point): number =>
  Math.min(...ring.map((a, i) => distanceToSegment(p, a, ring[(i + 1) % ring.length]!)));

/** What is taken first where several things are, the walls last but for the roof over them. */
const RANKS: readonly List[] = [
  'ouvertures',
  'electricite',
  'plomberie',
  'mobilier',
  'escaliers',
  'tremies',
  'murs',
  'toitures',
];

/**
 * What stands at a point, or within reach of it: openings before furniture, the smallest first, walls last. A roof is
 * over everything: it is taken by its edge.
 */
export function standingAt(standing: readonly Standing[], p: Point, reach: number): Standing | null {
  const rank = ({ list }: Standing) => RANKS.indexOf(list);
  const isIn = ({ ring, list }: Standing) => list !== 'toitures' && ringContains(ring, p);
  const found = standing.filter((one) => isIn(one) || distanceTo(one.ring, p) <= reach);
  const inside = found.filter(isIn);
  const [first] = (inside.length > 0 ? inside : found).toSorted(
    (one, other) => rank(one) - rank(other) || Math.abs(signedArea(one.ring)) - Math.abs(signedArea(other.ring)),
  );
  return first ?? null;
}
