import { say, t } from '../../../words/index.js';
import type { Boundary, Building } from '../../building/index.js';
import { boundariesOf, isStreet } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { cross, dot, subtract, unit } from '../../maths/vector.js';
import { naturalGround, seaLevelOf } from '../../site/index.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { altitudeText, seaLevelText } from '../length-text.js';
import type { SectionLine } from './section-lines.js';

/** Where a section meets a limit of the plot: abscissa in the picture, and the side met. */
interface LimitCut {
  readonly x: number;
  readonly side: Boundary;
}

/** The stretch of the plot that a section cuts. */
export interface PlotCut {
  readonly from: LimitCut;
  readonly to: LimitCut;
  /** Natural ground along it, in the picture. */
  readonly ground: readonly Point[];
}

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** Points of the natural ground that are drawn, at most. */
const STEPS = 40;
/** How far the line of a limit goes above the picture, and under it, mm of paper. */
const OVER = 6;
const UNDER = 2;

const WORDS = {
  limit: t('Limite séparative', 'Side of neighbour'),
  road: t('Limite sur voie', 'Side on road'),
  same: t('Terrain naturel = terrain fini {z}', 'Natural ground = finished ground {z}'),
  natural: t('Terrain naturel (tireté)', 'Natural ground (dashed)'),
  finished: t('Terrain fini {z}', 'Finished ground {z}'),
} as const;

/** Abscissas along the line of a section at which it meets the sides of the plot, each with its side. */
function meetings({ a, b }: SectionLine, sides: readonly Boundary[]) {
  const along = unit(subtract(b, a));
  return sides
    .flatMap((side) => {
      const [p, q] = [cross(along, subtract(side.a, a)), cross(along, subtract(side.b, a))];
      if (p > 0 === q > 0) return [];
      const part = p / (p - q);
      const at = { x: side.a.x + (side.b.x - side.a.x) * part, y: side.a.y + (side.b.y - side.a.y) * part };
      return [{ side, at, s: dot(subtract(at, a), along) }];
    })
    .toSorted((one, other) => one.s - other.s);
}

/** What a section cuts of the plot, from its first limit to its last; null without a plot on its line. */
export function plotCut(
  building: Building,
  line: SectionLine,
  project: (point: Point3) => { readonly x: number },
): PlotCut | null {
  const met = meetings(line, boundariesOf(building));
  const [first, last] = [met[0], met.at(-1)];
  if (!first || !last || first === last) return null;
  const surface = naturalGround(building);
  const ground = Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const part = i / STEPS;
    const at = {
      x: first.at.x + (last.at.x - first.at.x) * part,
      y: first.at.y + (last.at.y - first.at.y) * part,
    };
    return { x: project({ ...at, z: 0 }).x, y: surface.at(at) };
  });
  const cut = ({ at, side }: typeof first): LimitCut => ({ x: project({ ...at, z: 0 }).x, side });
  return { from: cut(first), to: cut(last), ground };
}

/** The line of a limit and its name, beside the top of the line inside the plot. */
function limitItems({ x, side }: LimitCut, isFirst: boolean, [low, high]: Reach, { scale, langue }: Drafting): Item[] {
  const points = [
    { x, y: low },
    { x, y: high },
  ];
  return [
    { ...common, kind: 'polyline', pen: 0.35, dash: 'mixte_double', points },
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: x + (isFirst ? 1 : -1) * scale, y: high - TEXT * scale },
      value: say(isStreet(side) ? WORDS.road : WORDS.limit, langue),
      height: TEXT,
      align: isFirst ? 'left' : 'right',
    },
  ];
}

/** What is said of the ground: that before and after the works it is the same, or which line is which. */
function groundTexts(building: Building, isOnSame: boolean, { langue }: Drafting): readonly string[] {
  const { groundZ } = building.site;
  const sea = seaLevelOf(building, groundZ);
  const level = altitudeText(groundZ, langue);
  const z = sea === null ? level : `${level} (${seaLevelText(sea, langue)})`;
  if (isOnSame) return [say(WORDS.same, langue, { z })];
  return [say(WORDS.finished, langue, { z }), say(WORDS.natural, langue)];
}

/** Lowest and highest ordinate. */
type Reach = readonly [number, number];

/**
 * Limits, natural ground and finished ground of a section.
 * @param reach of its picture
 */
export function plotItems(building: Building, plot: PlotCut, reach: Reach, drafting: Drafting): Item[] {
  const { scale } = drafting;
  const { groundZ } = building.site;
  const surface = naturalGround(building);
  const low = Math.min(reach[0], surface.lowest) - UNDER * scale;
  const high = Math.max(reach[1], surface.highest) + OVER * scale;
  const isOnSame = !surface.isSurveyed && Math.abs(groundZ) < 1;
  const notes = groundTexts(building, isOnSame, drafting).map((value, row): Item => {
    const at = { x: plot.from.x + scale, y: low - (row + 1) * 3 * scale };
    return { ...common, kind: 'text', pen: 0.18, at, value, height: TEXT };
  });
  const natural: Item = { ...common, kind: 'polyline', pen: 0.35, dash: 'interrompu', points: plot.ground };
  return [
    ...limitItems(plot.from, true, [low, high], drafting),
    ...limitItems(plot.to, false, [low, high], drafting),
    ...(isOnSame ? [] : [natural]),
    ...notes,
  ];
}
