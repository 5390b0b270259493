import type { Boundary, Building } from '../../building/index.js';
import { boundariesOf } from '../../building/index.js';
import type { Point3 } from '../../maths/geometry.js';
import { cross, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { naturalGround } from '../../site/index.js';
import { boxAround } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Taken } from '../ink/paper.js';
import { textWidth } from '../text/measure.js';
import type { SectionLine } from './section-lines.js';
import { limitName } from './site-limits.js';

/** Where a section meets a limit of the plot: abscissa in the picture, and the side met. */
export interface LimitCut {
  readonly x: number;
  readonly side: Boundary;
}

/** The stretch of the plot that a section cuts. */
export interface PlotCut {
  readonly from: LimitCut;
  readonly to: LimitCut;
  /** Natural ground at an abscissa of the picture. */
  readonly ground: (x: number) => number;
}

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** How far the line of a limit goes above the picture, and under it, mm of paper. */
const OVER = 6;
const UNDER = 2;

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
  const along = unit(subtract(line.b, line.a));
  const origin = project({ ...line.a, z: 0 }).x;
  const cut = ({ at, side }: typeof first): LimitCut => ({ x: project({ ...at, z: 0 }).x, side });
  return { from: cut(first), to: cut(last), ground: (x) => surface.at(offsetFrom(line.a, along, x - origin)) };
}

/** Abscissas of the limits between which the plot lies along a section; infinite without a plot on its line, mm. */
export function limitsAlong(building: Building, line: SectionLine, origin: number): readonly [number, number] {
  const met = meetings(line, boundariesOf(building));
  const [first, last] = [met[0], met.at(-1)];
  return first && last && first !== last ? [origin + first.s, origin + last.s] : [-Infinity, Infinity];
}

/** The line of a limit. */
export const limitLine = (x: number, low: number, high: number): Item => ({
  ...common,
  kind: 'polyline',
  pen: 0.35,
  dash: 'mixte_double',
  points: [
    { x, y: low },
    { x, y: high },
  ],
});

/**
 * The line of a limit, and its name beside its top: inside the plot, else outside it.
 * @param high top of the picture; `low`, its bottom
 */
export function limitItems(
  cut: LimitCut,
  isFirst: boolean,
  [low, high]: readonly [number, number],
  { scale, langue }: Drafting,
  taken: Taken,
): Item[] {
  const { x } = cut;
  const top = high + OVER * scale;
  const value = limitName(cut.side, langue);
  const width = (textWidth(value, TEXT) + 1) * scale;
  const inwards = isFirst ? 1 : -1;
  const places = [1, -1].flatMap((way) =>
    [1, 4, 7].map((down) => ({ x: x + inwards * way * (width / 2 + scale), y: top - down * TEXT * scale })),
  );
  const at = places.find((place) => taken.isFree(boxAround(place.x, place.y, width, (TEXT + 0.6) * scale)));
  if (at) taken.add(boxAround(at.x, at.y, width, (TEXT + 0.6) * scale));
  const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
  return [limitLine(x, low - UNDER * scale, top), ...(at ? [{ ...common, ...style, at, value }] : [])];
}
