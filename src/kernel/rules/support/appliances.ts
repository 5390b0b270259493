import { t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Fixture, Furniture, Room } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { BuiltIn } from '../../catalogue/mobilier/symbols/index.js';
import { builtInSpans, isRun } from '../../catalogue/mobilier/symbols/index.js';
import { FURNITURE } from '../../catalogue/mobilier/table.js';
import { TAPS } from '../../catalogue/plugs.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boxIndex } from '../../maths/box-index.js';
import { distanceToSegment } from '../../maths/lines.js';
import { perObject } from '../../maths/memo.js';
import { midpoint, offsetFrom, rotate, subtract, unit } from '../../maths/vector.js';
import { boundsAt, boundsOf, ringContains } from '../../maths/ring.js';

/**
 * What takes or gives water: of `plomberie`, and of `mobilier` where no fixture stands in its place; a run of kitchen
 * has the sink that its symbol draws.
 */
export const APPLIANCE_TYPES = [
  'baignoire',
  'douche',
  'evier',
  'lavabo',
  'wc',
  'lave_linge',
  'lave_vaisselle',
  'chauffe_eau',
] as const;
export type ApplianceType = (typeof APPLIANCE_TYPES)[number];

export interface Appliance {
  readonly type: ApplianceType;
  readonly pointer: string;
  /** Middle of its back, and the direction that it faces, degrees. */
  readonly back: Point;
  readonly facing: number;
  readonly footprint: Ring;
  readonly levelIndex: number;
  readonly room: string | null;
}

const isAppliance = (type: string): type is ApplianceType => APPLIANCE_TYPES.some((one) => one === type);

const ofFixture = (fixture: Fixture): Appliance[] => {
  const { type, pointer, facing, footprint, levelIndex, room, center, depth } = fixture;
  const back = offsetFrom(center, rotate({ x: 1, y: 0 }, facing), -depth / 2);
  return isAppliance(type) ? [{ type, pointer, back, facing, footprint, levelIndex, room }] : [];
};

const ofFurniture = ({ type, pointer, facing, footprint, levelIndex, room }: Furniture): Appliance[] =>
  isAppliance(type)
    ? [{ type, pointer, back: midpoint(footprint[0]!, footprint[1]!), facing, footprint, levelIndex, room }]
    : [];

/** A fixture built into a run of kitchen, as deep as the run: the middle of its back and its outline. */
export function builtInto(
  { type, footprint, width }: Furniture,
  wanted: BuiltIn,
): Pick<Appliance, 'back' | 'footprint'>[] {
  if (!isRun(type)) return [];
  const [left, right, farRight] = footprint as [Point, Point, Point];
  const [along, out] = [unit(subtract(right, left)), subtract(farRight, right)];
  return builtInSpans(type, width).flatMap(({ fixture, from, to }) => {
    if (fixture !== wanted) return [];
    const [a, b] = [from, to].map((far) => ({ x: left.x + along.x * far, y: left.y + along.y * far })) as [
      Point,
      Point,
    ];
    const own = [a, b, ...[b, a].map(({ x, y }) => ({ x: x + out.x, y: y + out.y }))];
    return [{ back: midpoint(a, b), footprint: own }];
  });
}

/** The sink of a run of kitchen. */
function ofRun(piece: Furniture): Appliance[] {
  const { pointer, facing, levelIndex, room } = piece;
  return builtInto(piece, 'evier').map((sink) => ({ type: 'evier', pointer, facing, levelIndex, room, ...sink }));
}

/** A piece is the furniture of a fixture when the middle of one lies in the other. */
const isDouble = (one: Appliance, other: Appliance): boolean =>
  one.type === other.type &&
  one.levelIndex === other.levelIndex &&
  (ringContains(other.footprint, middleOf(one)) || ringContains(one.footprint, middleOf(other)));

const middleOf = ({ footprint }: Appliance): Point => midpoint(footprint[0]!, footprint[2]!);

/** Alike from all sides: their water comes up at the wall beside them, whichever way a scene turns them. */
const TURNABLE: ReadonlySet<string> = new Set(['douche', 'chauffe_eau']);
/** A side nearer to a wall than this stands against it, mm. */
const AGAINST_MM = 150;
/** Turns tried from the way that a scene has an appliance face, degrees: its back to the front of it first. */
const TURNS = [180, 90, -90] as const;

/** How far a point is from the walls of a room; infinite where it is farther than what stands against them. */
const gapsIn = perObject(({ polygon: { outer } }: Room): ((point: Point) => number) => {
  const sides = outer.map((a, i) => [a, outer[(i + 1) % outer.length]!] as const);
  const index = boxIndex(sides.map(boundsOf));
  return (point) => {
    const near = index.search(boundsAt(point), AGAINST_MM).map((i) => sides[i]!);
    return near.reduce((least, [a, b]) => Math.min(least, distanceToSegment(point, a, b)), Infinity);
  };
});

/** An appliance with its back to a wall, where that which its scene gives it stands free and another side does not. */
function againstWall(one: Appliance, room: Room): Appliance {
  const [center, [width, depth]] = [middleOf(one), sizeOf(one)];
  const gapAt = gapsIn(room);
  if (gapAt(one.back) <= AGAINST_MM) return one;
  let [best, least] = [one, AGAINST_MM as number];
  for (const turn of TURNS) {
    const facing = one.facing + turn;
    const back = offsetFrom(center, rotate({ x: 1, y: 0 }, facing), -(turn === 180 ? depth : width) / 2);
    const gap = gapAt(back);
    if (gap < least) [best, least] = [{ ...one, back, facing }, gap];
  }
  return best;
}

/** Width along its back and depth out of it of an appliance, mm. */
export function sizeOf({ back, facing, footprint }: Appliance): readonly [width: number, depth: number] {
  const own = footprint.map((corner) => rotate(subtract(corner, back), -facing));
  const asides = own.map(({ y }) => y);
  return [Math.max(...asides) - Math.min(...asides), Math.max(...own.map(({ x }) => x))];
}

/** Every appliance that is drawn in the rooms of a building, once. */
export const appliancesOf = perObject(({ plumbing, furniture, rooms }: Building): readonly Appliance[] => {
  const fixtures = plumbing.flatMap(ofFixture);
  const isFree = (piece: Appliance): boolean => !fixtures.some((one) => isDouble(piece, one));
  const pieces = furniture.flatMap(ofFurniture).filter(isFree);
  // A sink anywhere in a run is the one of the run, as its symbol has it.
  const sinks = [...fixtures, ...pieces].filter(({ type }) => type === 'evier');
  const runs = furniture
    .filter(({ type }) => isRun(type))
    .filter(({ footprint, levelIndex }) =>
      sinks.every((sink) => sink.levelIndex !== levelIndex || !ringContains(footprint, middleOf(sink))),
    );
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return [...fixtures, ...pieces, ...runs.flatMap(ofRun)].flatMap((one) => {
    const room = one.room !== null && byId.get(one.room);
    if (!room) return one.room === null ? [] : [one];
    return [TURNABLE.has(one.type) ? againstWall(one, room) : one];
  });
});

/** What each machine is called; they heat their own water. */
const MACHINES: Readonly<Record<'lave_linge' | 'lave_vaisselle', Text>> = {
  lave_linge: FURNITURE.lave_linge.label,
  lave_vaisselle: t('Lave-vaisselle', 'Dishwasher'),
};

/** Fluids that an appliance takes. */
export const suppliedWith = ({ type }: Appliance): readonly ('ef' | 'ec')[] =>
  type === 'lave_linge' || type === 'lave_vaisselle' ? ['ef'] : PLUMBING_DEFAULTS[type].supplies;

/** Name of an appliance. */
export const labelOf = ({ type }: Appliance): Text =>
  type === 'lave_linge' || type === 'lave_vaisselle' ? MACHINES[type] : PLUMBING_DEFAULTS[type].label;

/** A point before the back of an appliance, `aside` to the left of the way that it faces. */
export const pointBefore = ({ back, facing }: Pick<Appliance, 'back' | 'facing'>, out: number, aside = 0): Point =>
  offsetFrom(back, rotate({ x: 1, y: 0 }, facing), out, aside);

const hasTaps = (type: string): type is keyof typeof TAPS => Object.hasOwn(TAPS, type);

/** A point before the back of an appliance where its water comes up, `aside` to the left of its taps. */
export function pointAtTaps(one: Appliance, out: number, aside = 0): Point {
  return pointBefore(one, out, aside - (hasTaps(one.type) ? TAPS[one.type](...sizeOf(one)) : 0));
}
