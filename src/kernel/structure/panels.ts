import type { Building, Level, Roof, Wall } from '../building/index.js';
import { asPolygon, difference } from '../maths/clip.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';
import { unit } from '../maths/vector.js';
import { bearingWalls } from './bearing.js';
import type { Chord } from './chords.js';
import { chordsOf } from './chords.js';
import type { WallFinder } from './wall-finder.js';
import { wallFinder } from './wall-finder.js';

/** A part of a floor or a roof between what carries it, and the way it spans. Millimetres. */
export interface Panel {
  /** Id of the floor, the intermediate floor or the roof that it is a part of. */
  readonly element: string;
  readonly kind: 'plancher' | 'mezzanine' | 'toiture';
  /** Level whose floor it is; of a roof, the level under it. */
  readonly level: number;
  readonly polygon: Polygon;
  /** Altitude at which it bears. */
  readonly z: number;
  readonly thickness: number;
  /** Unit, the way it spans. */
  readonly direction: Point;
  /** Longest clear span. */
  readonly span: number;
  readonly strips: readonly Strip[];
  /** Ids of the walls that carry it, by their place in the document. */
  readonly supports: readonly string[];
}

/** A strip of a panel with the wall at each of its ends; null where there is none. */
export interface Strip extends Chord {
  readonly start: Wall | null;
  readonly end: Wall | null;
}

/** Parts of a floor smaller than this are roundings between walls, mm². */
const LEAST_AREA_MM2 = 250_000;
/** How far under a floor the walls that carry it may end, mm. */
const UNDER_MM = 450;
/** Strips shorter than this, in corners, say nothing about a span, mm. */
const SHORT_MM = 300;

/** Floors between storeys, intermediate floors and roofs of a building as parts that each span one way. */
export function panelsOf(building: Building): Panel[] {
  const walls = bearingWalls(building);
  return [
    ...building.slabs.flatMap((slab) => {
      const below = building.levels[slab.level - 1];
      if (!below) return [];
      const { id: element, level, bottom: z, thickness, outline } = slab;
      return panels({ element, kind: 'plancher', level, z, thickness }, outline, reaching(walls, below, z));
    }),
    ...building.decks.flatMap(({ id: element, levelIndex: level, bottom: z, thickness, parts }) => {
      const around = walls.filter((wall) => wall.z < z && wall.top > z - UNDER_MM);
      return panels({ element, kind: 'mezzanine', level, z, thickness }, parts, around);
    }),
    ...building.roofs.filter(({ dormer }) => !dormer).flatMap((roof) => roofPanels(building, roof, walls)),
  ];
}

const reaching = (walls: readonly Wall[], { index }: Level, z: number): readonly Wall[] =>
  walls.filter(({ levelIndexes, top }) => levelIndexes.includes(index) && top >= z - UNDER_MM);

type Origin = Pick<Panel, 'element' | 'kind' | 'level' | 'z' | 'thickness'>;

/** The parts of a plan between walls, each spanning the way that is shortest. */
function panels(origin: Origin, plan: readonly Polygon[], walls: readonly Wall[]): Panel[] {
  const finder = wallFinder(walls);
  const footprints = walls.map(({ footprint }) => asPolygon(footprint));
  const parts = footprints.length > 0 ? difference(plan, footprints) : plan;
  return parts
    .filter((part) => areaOf(part) > LEAST_AREA_MM2)
    .map((polygon) => spanned(origin, polygon, directionsAround(polygon, finder), finder));
}

/**
 * A flat roof spans like a floor. Trusses of a pitched one go from eave to eave, down the slope of its largest pane,
 * over the inner walls.
 */
function roofPanels({ levels }: Building, roof: Roof, walls: readonly Wall[]): Panel[] {
  const { id: element, footprint, z, thickness, panes, type } = roof;
  const under = walls.filter(({ top, z: base }) => Math.abs(top - z) <= UNDER_MM || (base < z && top > z));
  const level = Math.max(
    0,
    levels.findLastIndex((each) => each.z < z),
  );
  const origin = { element, kind: 'toiture', level, z, thickness } as const;
  if (type === 'plat') return panels(origin, [footprint], under);
  const outer = under.filter(({ kind }) => kind === 'mur_exterieur');
  const finder = wallFinder(outer);
  const largest = panes.toSorted((p, q) => q.area - p.area)[0];
  const down = largest ? unit({ x: largest.plane.gx, y: largest.plane.gy }) : { x: 0, y: 1 };
  const inner = difference(
    [footprint],
    outer.map(({ footprint: ring }) => asPolygon(ring)),
  );
  return inner
    .filter((part) => areaOf(part) > LEAST_AREA_MM2)
    .map((polygon) => spanned(origin, polygon, [canonical(down)], finder));
}

/** The best of some directions: most ends on walls first, then the shortest span. */
function spanned(origin: Origin, polygon: Polygon, directions: readonly Point[], finder: WallFinder): Panel {
  const tried = directions.map((direction) => {
    const strips = chordsOf(polygon, direction).map((chord): Strip => ({
      ...chord,
      start: finder.beyond(chord.from, { x: -direction.x, y: -direction.y }),
      end: finder.beyond(chord.to, direction),
    }));
    const ends = strips.reduce((sum, { start, end }) => sum + Number(start !== null) + Number(end !== null), 0);
    const lengths = strips.map(({ length }) => length).filter((length) => length > SHORT_MM);
    return { direction, strips, held: ends / (2 * Math.max(1, strips.length)), span: Math.max(0, ...lengths) };
  });
  const isHeld = ({ held }: (typeof tried)[number]): boolean => held >= 0.9;
  const best = tried.toSorted(
    (p, q) => Number(isHeld(q)) - Number(isHeld(p)) || Math.round(p.span - q.span) || q.held - p.held,
  )[0]!;
  const carriers = best.strips.flatMap(({ start, end }) => [start, end]).filter((wall) => wall !== null);
  const supports = [...new Set(carriers)].toSorted((p, q) => p.index - q.index).map(({ id }) => id);
  return { ...origin, polygon, direction: best.direction, span: best.span, strips: best.strips, supports };
}

/** Across each of the walls beside an area; along the axes where there is none. */
function directionsAround({ outer }: Polygon, finder: WallFinder): Point[] {
  const found = outer.flatMap((p, i) => {
    const q = outer[(i + 1) % outer.length]!;
    const side = { x: q.x - p.x, y: q.y - p.y };
    if (Math.hypot(side.x, side.y) < SHORT_MM) return [];
    const across = unit({ x: side.y, y: -side.x });
    const wall = finder.beyond({ x: p.x + side.x / 2, y: p.y + side.y / 2 }, across);
    return wall ? [canonical({ x: -wall.direction.y, y: wall.direction.x })] : [];
  });
  const all = found.length > 0 ? found : [{ x: 1, y: 0 }, { x: 0, y: 1 }]; // prettier-ignore
  return [...Map.groupBy(all, ({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).values()].map(([first]) => first!);
}

/** One of the two senses of a direction, so that walls drawn either way agree. */
const canonical = ({ x, y }: Point): Point =>
  x < -1e-9 || (Math.abs(x) <= 1e-9 && y < 0) ? { x: -x, y: -y } : { x, y };
