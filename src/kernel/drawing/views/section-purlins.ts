import type { Building, Opening, Plane, Roof, RoofPane, Wall } from '../../building/index.js';
import { heightOn, isExistingRoof } from '../../building/index.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains } from '../../maths/ring.js';
import { cross, distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import { roofParts } from './roof-states.js';
import { ceilingOver } from './section-dormers.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import type { SectionLine } from './section-lines.js';
import { pointOn } from './section-lines.js';
import { ATTIC, isLivedUnder, raftersIn } from './section-roofs.js';

/** Usual purlins of a traditional frame (practice of NF DTU 31.1), mm. */
export const PURLIN = { width: 75, height: 225 } as const;
/**
 * How far rafters reach from one bearing to the next, in plan, mm: usually, over an attic, which keeps them and purlins
 * small; over rooms under slopes so many times their depth, no more than the longest here, since rafters as deep as
 * the wool spare the room a purlin at head height. Hypotheses, as no text sets them.
 */
const REACH = { usual: 2500, depths: 25, longest: 4500 } as const;
/** A reach that is longer by less than this share is the same. */
const SLACK = 0.1;
/** Under more insulation than this, rafters lie on purlins that stand in it, mm. */
const WOOL_UNDER = 60;
/** Panes narrower than this along their eave are facets of something round, mm. */
const LEAST_EAVE = 2000;
/** On either side of a ridge there is a pane at this distance, mm. */
const BESIDE = 20;
/** A line that runs along a wall shows its length: most it may cross, in thicknesses. */
const MOST_CROSSED = 3;
/** A purlin is looked at as far as this for what it would meet, mm. */
const FAR = 100_000;
/** What a scene calls timbers of a roof, in `role` of `boites`. */
const TIMBER = /poutre|panne|ferme|charpente|chevron|fa[iî]ti[eè]re/iu;
const PITCHED: ReadonlySet<Roof['type']> = new Set(['deux_pans', 'quatre_pans', 'personnalise']);

/** A purlin as a section cuts it. */
interface Purlin {
  /** Where, distance along the line, and where it runs to, mm. */
  readonly along: number;
  readonly pane: RoofPane;
  /** Its section in the picture, with distances along the line for abscissas. */
  readonly shape: readonly Point[];
  readonly low: number;
  readonly high: number;
}

/** Whether the scene has timbers of its own under a roof: they win over any supposed frame. */
export const isFramed = ({ boxes }: Building, { z, outline }: Roof): boolean =>
  boxes.some(
    ({ role, top, center }) =>
      role !== null && TIMBER.test(role) && top > z && outline.some((part) => polygonContains(part, center)),
  );

const slopeOf = ({ gx, gy }: Plane): number => Math.hypot(gx, gy);

/** How much a plane rises along a section. */
const riseOn = ({ gx, gy }: Plane, { a, b }: SectionLine): number => dot({ x: gx, y: gy }, unit(subtract(b, a)));

/** Whether a section shows the fall of a pane: its rafters run along it, its purlins are cut across. */
const isAcross = ({ plane }: RoofPane, line: SectionLine): boolean =>
  slopeOf(plane) > 0 && Math.abs(riseOn(plane, line)) > slopeOf(plane) / 2;

/** Length of a pane along its eave, mm. */
function eaveOf({ plane: { gx, gy }, ring }: RoofPane): number {
  const way = unit({ x: -gy, y: gx });
  const along = ring.map((corner) => dot(way, corner));
  return Math.max(...along) - Math.min(...along);
}

/** Rafters of a roof, mm: from its outer surface to what they lie on, square to it, and how far they reach in plan. */
interface Rafters {
  readonly depth: number;
  readonly reach: number;
}

function raftersOf(building: Building, roof: Roof): Rafters | null {
  const rafters = raftersIn(building.scene, roof);
  if (!rafters) return null;
  const [from, to] = rafters;
  const deep = Math.min(REACH.longest, REACH.depths * (to - from));
  return {
    depth: roof.thickness - to > WOOL_UNDER ? to : roof.thickness,
    reach: isLivedUnder(building, roof) ? Math.max(REACH.usual, deep) : REACH.usual,
  };
}

const purlinOf = (along: number, pane: RoofPane, shape: readonly Point[]): Purlin => {
  const heights = shape.map(({ y }) => y);
  return { along, pane, shape, low: Math.min(...heights), high: Math.max(...heights) };
};

/** A purlin in a slope, square to the rafters that lie flat on it; where a section meets it askew it is wider. */
function inSlope(pane: RoofPane, line: SectionLine, height: number, depth: number): Purlin | null {
  const { plane, plan } = pane;
  const [slope, rise] = [slopeOf(plane), riseOn(plane, line)];
  const along = (height - heightOn(plane, line.a)) / rise;
  if (along < 0 || along > distance(line.a, line.b) || !polygonContains(plan, pointOn(line, along))) return null;
  const long = Math.hypot(1, slope);
  // Up the slope, then square to it into the roof: how far that goes uphill, and how high.
  const corner = (up: number, under: number): Point => ({
    x: along + (((up + under * slope) / long) * slope) / rise,
    y: height + (up * slope - under) / long,
  });
  const [half, foot] = [PURLIN.width / 2, depth + PURLIN.height];
  return purlinOf(along, pane, [corner(-half, depth), corner(half, depth), corner(half, foot), corner(-half, foot)]);
}

/** Heights of the purlins between the plate and the ridge of a pane, from one to the next as far as rafters reach. */
function heightsIn({ ring, plane }: RoofPane, { z }: Roof, reach: number): number[] {
  const rise = Math.max(...ring.map((corner) => corner.z)) - z;
  const count = Math.ceil(rise / slopeOf(plane) / reach - SLACK);
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => z + (rise * (i + 1)) / count);
}

/** Purlins between plate and ridge; facets of something round, and what a section meets along its eave, have none. */
const inSlopes = (roof: Roof, line: SectionLine, { depth, reach }: Rafters): Purlin[] =>
  roof.panes
    .filter((pane) => isAcross(pane, line) && eaveOf(pane) >= LEAST_EAVE)
    .flatMap((pane) => heightsIn(pane, roof, reach).flatMap((height) => inSlope(pane, line, height, depth) ?? []));

/** Where a section crosses a segment of the plan, distance along it, mm. */
function crossedAt(line: SectionLine, a: Point, b: Point): number | null {
  const way = unit(subtract(line.b, line.a));
  const [p, q] = [cross(way, subtract(a, line.a)), cross(way, subtract(b, line.a))];
  if (p > 0 === q > 0) return null;
  const [from, to] = [dot(way, subtract(a, line.a)), dot(way, subtract(b, line.a))];
  const along = from + ((to - from) * p) / (p - q);
  return along > 0 && along < distance(line.a, line.b) ? along : null;
}

/** Upright under the rafters that meet on it, its top cut to both slopes. */
function atRidge(roof: Roof, line: SectionLine, along: number, depth: number): Purlin | null {
  const paneAt = (at: number): RoofPane | undefined =>
    roof.panes.find((pane) => isAcross(pane, line) && polygonContains(pane.plan, pointOn(line, at)));
  const [left, right] = [paneAt(along - BESIDE), paneAt(along + BESIDE)];
  // The head of a lean-to lies on its wall.
  if (!left || !right) return null;
  const askew = Math.abs(slopeOf(left.plane) / riseOn(left.plane, line));
  const half = (PURLIN.width / 2) * askew;
  const under = ({ plane }: RoofPane, x: number): number =>
    heightOn(plane, pointOn(line, x)) - depth * Math.hypot(1, slopeOf(plane));
  const tops = [
    { x: along - half, y: under(left, along - half) },
    { x: along, y: Math.min(under(left, along), under(right, along)) },
    { x: along + half, y: under(right, along + half) },
  ];
  const foot = Math.max(...tops.map(({ y }) => y)) - PURLIN.height;
  return purlinOf(along, left, [...tops, { x: along + half, y: foot }, { x: along - half, y: foot }]);
}

/** The ridge purlins of a roof where a section crosses its level ridges. */
const atRidges = (roof: Roof, line: SectionLine, { depth }: Rafters): Purlin[] =>
  roof.edges.flatMap(({ kind, a, b }) => {
    const along = kind === 'faitage' ? crossedAt(line, a, b) : null;
    return along === null ? [] : (atRidge(roof, line, along, depth) ?? []);
  });

type Extent = Pick<Wall, 'z' | 'top'>;
const overlaps = ({ low, high }: Purlin, { z, top }: Extent): boolean => z < high && top > low;

/** Whether a purlin would lie in a wall that a section cuts: that carries the rafters itself. */
const isOnWall = ({ walls }: Building, line: SectionLine, purlin: Purlin): boolean =>
  walls.some((wall) => {
    const span = overlaps(purlin, wall) ? crossing(line, wall.footprint) : null;
    if (!span || span[1] - span[0] > MOST_CROSSED * wall.thickness) return false;
    return span[0] < purlin.along + PURLIN.width && span[1] > purlin.along - PURLIN.width;
  });

/** Whether a purlin would run into a bay at the end of its pane, or through a floor: the frame is another one then. */
function isInTheWay({ openings, decks, slabs }: Building, line: SectionLine, purlin: Purlin): boolean {
  const { along, pane } = purlin;
  const [at, { gx, gy }] = [pointOn(line, along), pane.plane];
  const way = unit({ x: -gy, y: gx });
  const own = { name: '', a: offsetFrom(at, way, -FAR), b: offsetFrom(at, way, FAR) };
  const isPane = (bay: Opening): boolean => {
    const span = overlaps(purlin, bay) ? crossing(own, bay.footprint) : null;
    if (!span) return false;
    const middle = pointOn(own, (span[0] + span[1]) / 2);
    return polygonContains(pane.plan, middle);
  };
  const isFloor = (low: number, top: number, parts: readonly Polygon[]): boolean =>
    overlaps(purlin, { z: low, top }) && parts.some((part) => polygonContains(part, at));
  return (
    openings.some(isPane) ||
    decks.some(({ bottom, top, parts }) => isFloor(bottom, top, parts)) ||
    slabs.some(({ bottom, top, polygons }) => isFloor(bottom, top, polygons))
  );
}

/** Whether a purlin would pass through the ceiling under an attic: rafters lie too near to it for such a frame. */
function isInCeiling(building: Building, line: SectionLine, { along, low, high }: Purlin): boolean {
  const ceiling = ceilingOver(building, high, pointOn(line, along));
  return ceiling !== null && low < ceiling + ATTIC.board;
}

/** Roofs to be built whose frame nobody declared, where timber frames have purlins: none that is round or flat. */
const unframed = (building: Building): Roof[] =>
  building.roofs.filter(
    (roof) =>
      PITCHED.has(roof.type) && roof.carrier === null && !isExistingRoof(building, roof) && !isFramed(building, roof),
  );

/** What no purlin passes: the holes of dormers, which have trimmers, and the parts of roofs that stand already. */
const openOrStanding = (building: Building): Polygon[] => [
  ...building.roofs.flatMap(({ dormer }) => dormer?.hole ?? []),
  ...roofParts(building).flatMap(({ isExisting, area }) => (isExisting ? [area] : [])),
];

/** Purlins of a supposed traditional frame that a section cuts across; none of a roof where one has no room. */
const purlinsOn = (building: Building, line: SectionLine): readonly Purlin[] => purlinsOf(building)(line);

/** By building, then by line: the drawing of a section and its note ask for the same ones. */
const purlinsOf = perObject((building: Building) => perObject((line: SectionLine) => purlinsCut(building, line)));

function purlinsCut(building: Building, line: SectionLine): readonly Purlin[] {
  const roofs = unframed(building);
  const without = roofs.length > 0 ? openOrStanding(building) : [];
  return roofs.flatMap((roof) => {
    const rafters = raftersOf(building, roof);
    if (!rafters) return [];
    const own = [...inSlopes(roof, line, rafters), ...atRidges(roof, line, rafters)].filter(
      ({ along }) => !without.some((part) => polygonContains(part, pointOn(line, along))),
    );
    const isAnother = own.some((one) => isInCeiling(building, line, one) || isInTheWay(building, line, one));
    return isAnother ? [] : own.filter((one) => !isOnWall(building, line, one));
  });
}

/** Whether a section shows a supposed frame. */
export const hasPurlins = (building: Building, line: SectionLine): boolean => purlinsOn(building, line).length > 0;

/**
 * Typical purlins under the rafters that a section shows along their length: in the insulation where that goes on
 * under the rafters, else under their lining, as one sees them in lived-in attics. Dashed, as nobody designed them,
 * side by side: a dash that runs round so small a section may leave a corner open.
 */
export const purlinItems = (building: Building, { line, origin }: SectionAt, isDetailed: boolean): Item[] =>
  purlinsOn(building, line).flatMap(({ shape }): Item[] => {
    const ring = shape.map(({ x, y }) => ({ x: origin + x, y }));
    const common = { layer: 'PLAN', class: 'cut' } as const;
    const pen = isDetailed ? 0.25 : 0.18;
    const sides = ring.map((corner, i) => [corner, ring[(i + 1) % ring.length]!]);
    return [
      { ...common, kind: 'hatch', pen: 0.13, rings: [ring], fill: isDetailed ? 'bois' : 'blanc' },
      ...sides.map((points): Item => ({ ...common, kind: 'polyline', pen, points, dash: 'interrompu' })),
    ];
  });
