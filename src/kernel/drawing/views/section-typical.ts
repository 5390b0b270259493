import type { Building, Ceiling, Lift } from '../../building/index.js';
import { isExistingRoom, isUnderSky, LIFT_DOOR_HEIGHT_MM, roofLayering } from '../../building/index.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { dot, leftOf, subtract, unit } from '../../maths/vector.js';
import { rectangleAt } from '../boxes.js';
import type { Fill, Item } from '../display-list.js';
import type { CutArea } from '../projection/slice.js';
import { roofParts } from './roof-states.js';
import { crossing } from './section-layers.js';
import type { SectionAt } from './section-layers.js';
import { stretchesIn } from './section-lines.js';
import { ATTIC } from './section-roofs.js';

/**
 * Usual pit under the lowest floor of a lift and headroom over the highest one (NF EN 81-20 leaves them to its maker),
 * their concrete, mm.
 */
export const LIFT = { pit: 1400, headroom: 3600, concrete: 200 } as const;

/** Cosine of what a lift looks to with the view of a section, over which its doors are seen from the shaft. */
const FACES = 0.7;

const common = { layer: 'PLAN', class: 'cut', dash: 'interrompu' } as const;

const rectangle = (from: number, to: number, low: number, high: number): Polygon =>
  asPolygon(rectangleAt(from, low, to - from, high - low));

/** Typical parts: filled and dashed. */
export const filled = (polygons: readonly Polygon[], fill: Fill, pen: 0.13 | 0.25): Item[] =>
  polygons.flatMap((polygon): Item[] => [
    { layer: 'PLAN', class: 'cut', kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill },
    { ...common, kind: 'path', pen, rings: ringsOf(polygon) },
  ]);

/** A ceiling at the wall tops under the attic of a pitched roof, which nobody draws in a scene. */
const isUnderAttic = ({ closedBy, hung, plane: { gx, gy } }: Ceiling): boolean =>
  closedBy === 'wall_tops' && hung === null && gx === 0 && gy === 0;

/**
 * Where dormers open a roof over a ceiling: the room goes up into those whose window begins under it, and no ceiling
 * passes before them; the others light the attic.
 */
const hollowsOver = ({ roofs }: Building, ceiling: number): Polygon[] =>
  roofs.flatMap(({ dormer }) => (dormer?.window && dormer.window.z < ceiling ? dormer.hollow : []));

/** Rooms closer than this have one ceiling: boards and wool run over the partition between them, mm. */
const PARTITION = 200;

/** Stretches of a line in their order, those that a partition parts joined. */
function joined(stretches: readonly (readonly [number, number])[]): [number, number][] {
  const found: [number, number][] = [];
  for (const [from, to] of stretches.toSorted((p, q) => p[0] - q[0])) {
    const last = found.at(-1);
    if (last && from - last[1] <= PARTITION) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** Ceilings of one state where a section meets them, at one height, mm. */
interface CeilingsMet {
  readonly z: number;
  readonly isExisting: boolean;
  readonly stretches: [number, number][];
}

/**
 * Where a section meets ceilings under attics, by their state and height: not in dormers of the rooms.
 * Under a roof that stands, or between walls that do, they are of what stands.
 */
function ceilingsOn(building: Building, { line }: SectionAt): CeilingsMet[] {
  const standing = roofParts(building).flatMap(({ isExisting, area }) => (isExisting ? [area] : []));
  const closed = building.rooms.filter((room) => !isUnderSky(room));
  const parts = closed.flatMap((room) =>
    room.ceiling.filter(isUnderAttic).flatMap(({ plan, plane }) => {
      const z = Math.round(plane.at.z);
      const under = difference([plan], hollowsOver(building, z));
      if (isExistingRoom(building, room)) return [{ z, isExisting: true, areas: under }];
      return [
        { z, isExisting: false, areas: difference(under, standing) },
        { z, isExisting: true, areas: intersection(under, standing) },
      ];
    }),
  );
  return [true, false].flatMap((isExisting) => {
    const own = parts.filter((part) => part.isExisting === isExisting);
    return [...Map.groupBy(own, ({ z }) => z)].map(([z, ceilings]): CeilingsMet => {
      const met = ceilings.flatMap(({ areas }) => areas.flatMap((area) => stretchesIn(line, area)));
      return { z, isExisting, stretches: joined(met) };
    });
  });
}

/**
 * Parts that lie at an altitude, mm: beside the head of a wall, what is left of a layer higher up would come out above
 * the roof.
 */
export const lying = (parts: readonly Polygon[], foot: number): Polygon[] =>
  parts.filter(({ outer }) => boundsOf(outer).minY < foot + LENGTH_TOLERANCE_MM);

/**
 * Typical ceilings under attics. Wool lies on the new ones where no composition `toiture` says that it is elsewhere;
 * of what stands, nobody knows more than the height that its rooms are told to have.
 */
export function ceilingItems(building: Building, at: SectionAt, cut: readonly CutArea[], isDetailed: boolean): Item[] {
  const { roofs, scene } = building;
  const roof = roofs.find(({ type }) => type !== 'plat' && type !== 'chien_assis');
  if (!roof) return [];
  const built = cut.flatMap(({ category, polygons }) => (category === 'mobilier' ? [] : polygons));
  const wool: Fill = isDetailed ? 'isolant' : 'blanc';
  const board = { from: 0, to: ATTIC.board, fill: 'blanc' as Fill };
  const lined = roofLayering(scene, roof).isHypothesis
    ? [board, { from: ATTIC.board, to: ATTIC.board + ATTIC.wool, fill: wool }]
    : [board];
  return ceilingsOn(building, at).flatMap(({ z, isExisting, stretches }) =>
    stretches.flatMap(([start, end]) =>
      (isExisting ? [board] : lined).flatMap(({ from, to, fill }) => {
        const layer = rectangle(at.origin + start, at.origin + end, z + from, z + to);
        return filled(lying(difference([layer], built), z + from), fill, 0.13);
      }),
    ),
  );
}

/** A shaft cut through: outside and inside of its walls, abscissas of the picture. */
export interface ShaftCut {
  readonly lift: Lift;
  readonly outer: readonly [number, number];
  readonly inner: readonly [number, number];
}

/** The shafts of lifts that a section cuts. */
export function shaftsOn({ lifts }: Building, { line, origin }: SectionAt): ShaftCut[] {
  return lifts.flatMap((lift): ShaftCut[] => {
    const [outer, inner] = [crossing(line, lift.outline), crossing(line, lift.shaft)];
    if (!outer || !inner) return [];
    return [
      {
        lift,
        outer: [origin + outer[0], origin + outer[1]],
        inner: [origin + inner[0], origin + inner[1]],
      },
    ];
  });
}

/** The wall behind a room or a shaft that is cut, in the light of the rooms of a section. */
export const BACK_OF_ROOM = { material: 'enduit_platre', light: 0.94 } as const;
/** Landing doors of metal, in the same light. */
const LEAVES = { material: 'inox', light: 0.94 } as const;

/** Landing doors in the wall behind a cut, at the stops where the cabin does not hide them: two leaves that slide. */
function landingDoors({ levels }: Building, { lift }: ShaftCut, { line, origin }: SectionAt): Item[] {
  const way = unit(subtract(line.b, line.a));
  if (lift.door <= 0 || dot(lift.facing, leftOf(way)) < FACES) return [];
  const places = lift.doorway.map((corner) => origin + dot(subtract(corner, line.a), way));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const floors = lift.levels.map((index) => levels[index]!.z).filter((z) => z > lift.z + 1);
  return floors.flatMap((z) =>
    [
      [from, (from + to) / 2],
      [(from + to) / 2, to],
    ].flatMap(([left, right]): Item[] => {
      const rings = ringsOf(rectangle(left!, right!, z, z + LIFT_DOOR_HEIGHT_MM));
      const common = { layer: 'PLAN', class: 'projected', id: lift.id, pen: 0.13, rings } as const;
      return [
        { ...common, kind: 'surface', ...LEAVES },
        { ...common, kind: 'path' },
      ];
    }),
  );
}

/** The two walls of a shaft between two heights. */
const wallsBetween = ({ outer, inner }: ShaftCut, low: number, high: number): Polygon[] => [
  rectangle(outer[0], inner[0], low, high),
  rectangle(inner[1], outer[1], low, high),
];

/** Concrete of a shaft between two heights: its two walls and the slab that closes it. */
const concrete = (shaft: ShaftCut, [low, high]: readonly [number, number], slab: number): Polygon[] => [
  ...wallsBetween(shaft, low, high),
  rectangle(shaft.outer[0], shaft.outer[1], slab, slab + LIFT.concrete),
];

/** Top of the storey of the highest stop: plans show the walls of the shaft there, and so do sections. */
export const roofOf = ({ levels }: Building, lift: Lift): number =>
  Math.min(levels[Math.max(...lift.levels)]?.top ?? lift.top, lift.top + LIFT.headroom);

/** Walls of shafts on the storey of the highest stop, which the shaft of the scene ends under. */
export const shaftsOverStops = (building: Building, at: SectionAt): CutArea[] =>
  shaftsOn(building, at).map((shaft) => ({
    id: shaft.lift.id,
    category: 'ascenseur',
    material: 'beton',
    isExisting: false,
    polygons: wallsBetween(shaft, shaft.lift.top, roofOf(building, shaft.lift)),
  }));

/** The pit of each lift cut: what takes the place of earth. */
export const pitsOn = (building: Building, at: SectionAt): Polygon[] =>
  shaftsOn(building, at).map(({ lift: { z }, outer: [from, to] }) =>
    rectangle(from, to, z - LIFT.pit - LIFT.concrete, z),
  );

/** Pit, headroom and landing doors of the lifts cut, as usual: the scene gives a shaft between its stops only. */
export const liftItems = (building: Building, at: SectionAt): Item[] =>
  shaftsOn(building, at).flatMap((shaft) => {
    const { z, top } = shaft.lift;
    const [from, to] = shaft.inner;
    const [foot, roof, head] = [z - LIFT.pit, roofOf(building, shaft.lift), top + LIFT.headroom];
    const inside = [rectangle(from, to, foot, z), rectangle(from, to, top, head)];
    return [
      ...inside.map((polygon): Item => ({
        layer: 'PLAN',
        class: 'projected',
        kind: 'surface',
        pen: 0.13,
        rings: ringsOf(polygon),
        ...BACK_OF_ROOM,
      })),
      ...landingDoors(building, shaft, at),
      ...filled(concrete(shaft, [foot, z], foot - LIFT.concrete), 'blanc', 0.25),
      ...filled(concrete(shaft, [roof, head], head), 'blanc', 0.25),
    ];
  });
