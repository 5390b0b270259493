import type { Building, Dormer, DormerWindow, Roof } from '../../building/index.js';
import { heightOn, isExistingRoof, roofLayering } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf, polygonContains } from '../../maths/ring.js';
import { dot, midpoint, subtract, unit } from '../../maths/vector.js';
import { rectangleAt } from '../boxes.js';
import type { Fill, Item } from '../display-list.js';
import type { CutArea } from '../projection/slice.js';
import { ceilingOver } from './section-dormers.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import { pointOn, stretchesIn } from './section-lines.js';
import { ATTIC } from './section-roofs.js';
import { filled, lying } from './section-typical.js';

/** Usual wool before the front of a dormer, mm. */
const FRONT_WOOL = 100;
/** A line this far from square to the front of a dormer shows its cheeks, as a cosine. */
const ACROSS = 0.3;
/** What is left of a lining beside its window and the slope is no sliver, mm². */
const LEAST = 20_000;

const between = (x: number, other: number, low: number, high: number): Polygon =>
  asPolygon(rectangleAt(Math.min(x, other), low, Math.abs(other - x), high - low));

/** A dormer over a room, cut through its window from front to back: abscissas along the section, mm. */
interface Cut {
  readonly dormer: Dormer;
  readonly window: DormerWindow;
  /** Where its hollow ends at the back. */
  readonly back: number;
  /** Inner face of its front. */
  readonly front: number;
  /** From front to back. */
  readonly way: 1 | -1;
  /** Ceiling of the room, mm; null where the room is open to its roof. */
  readonly ceiling: number | null;
}

/** The dormers of rooms that a section cuts from front to back, under roofs whose make-up nobody declared. */
function cutsOf(building: Building, roof: Roof, { line }: SectionAt): Cut[] {
  const { dormer } = roof;
  const window = dormer?.window;
  const isTypical = !isExistingRoof(building, roof) && roofLayering(building.scene, roof).isHypothesis;
  if (!dormer || !window || !isTypical) return [];
  const direction = unit(subtract(line.b, line.a));
  const front = crossing(line, dormer.front.outer);
  const spans = dormer.hollow.flatMap((part) => stretchesIn(line, part));
  if (!front || spans.length === 0 || Math.abs(dot(direction, window.direction)) > ACROSS) return [];
  const [from, to] = [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
  const at = dot(subtract(midpoint(window.near, window.far), line.a), direction);
  const isForward = at < (from + to) / 2;
  const place = pointOn(line, (from + to) / 2);
  const ceiling = ceilingOver(building, window.z, place);
  const isOverRoom = building.rooms.some(({ z, polygon }) => z < window.z && polygonContains(polygon, place));
  // A dormer whose window begins over the ceiling lights the attic.
  if (!isOverRoom || (ceiling !== null && window.z >= ceiling)) return [];
  const back = isForward ? to : from;
  return [{ dormer, window, back, front: front[isForward ? 1 : 0], way: isForward ? 1 : -1, ceiling }];
}

/** What closes the attic behind a dormer: boards and wool upright, from the ceiling that ends there to the slope. */
function closing({ back, way, ceiling }: Cut, origin: number, top: number): [Polygon, Polygon] | null {
  if (ceiling === null) return null;
  const x = origin + back;
  const board = x + way * ATTIC.board;
  const laid = ceiling + ATTIC.board + ATTIC.wool;
  return [between(x, board, ceiling, top), between(board, board + way * ATTIC.wool, laid, top)];
}

/** What lies before the front of a dormer over and under its window: wool, and boards before it. */
function lining({ dormer, window, front, way }: Cut, { line, origin }: SectionAt, top: number): [Polygon[], Polygon[]] {
  const x = origin + front;
  const low = heightOn(dormer.under, pointOn(line, front));
  const wool = x + way * FRONT_WOOL;
  const bay = between(x - 1, wool + way * (ATTIC.board + 1), window.z, window.top);
  return [
    difference([between(x, wool, low, top)], [bay]),
    difference([between(wool, wool + way * ATTIC.board, low, top)], [bay]),
  ];
}

/**
 * Insulation of the dormers of rooms that a section cuts: before their fronts, and upright at their backs, where the
 * ceiling of the room ends and the attic would be open to it. Typical, as the ceilings under attics are.
 */
export function dormerWool(building: Building, at: SectionAt, cut: readonly CutArea[], isDetailed: boolean): Item[] {
  const built = cut.flatMap(({ category, polygons }) => (category === 'mobilier' ? [] : polygons));
  const fill: Fill = isDetailed ? 'isolant' : 'blanc';
  return building.roofs.flatMap((roof) =>
    cutsOf(building, roof, at).flatMap((one) => {
      const closed = closing(one, at.origin, roof.ridgeZ);
      const [wool, board] = lining(one, at, roof.ridgeZ);
      const clear = (parts: readonly Polygon[]): Polygon[] => difference(parts, built);
      // What is left over the roof of the dormer lies in the open air.
      const inside = (parts: readonly Polygon[]) => lying(clear(parts), one.window.top);
      const large = (parts: readonly Polygon[]) => inside(parts).filter((part) => areaOf(part) >= LEAST);
      const upright = closed
        ? [
            ...filled(lying(clear([closed[0]]), one.ceiling!), 'blanc', 0.13),
            ...filled(lying(clear([closed[1]]), one.ceiling! + ATTIC.board + ATTIC.wool), fill, 0.13),
          ]
        : [];
      return [...upright, ...filled(large(wool), fill, 0.13), ...filled(inside(board), 'blanc', 0.13)];
    }),
  );
}
