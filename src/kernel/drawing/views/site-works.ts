import { say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { deckName, isBalcony } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import { offsetFrom, rotate } from '../../maths/vector.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import { altitudeText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { placed } from './site-state.js';

const TEXT = 1.8;
/** From the edge of what is named to a name beside it, mm of paper. */
const BESIDE = 1.2;
/** Where a name is tried on what it names: from its middle, shares of its width and of its depth. */
const SHIFTS = [0, 0.2, -0.2, 0.35, -0.35] as const;
/** Less of a work than this comes out from under the roofs: it is not seen from above, mm². */
const LEAST_SEEN = 10_000;
/** How far a name may stand at the end of a leader, mm of paper, and the ways in which it is tried, degrees. */
const LED = [5, 8, 11, 15] as const;
const WAYS = [45, 135, 225, 315, 0, 180, 90, 270] as const;

const WORDS = {
  unit: t('PAC', 'Heat pump'),
  terrace: t('Terrasse', 'Terrace'),
  stair: t('Escalier', 'Stair'),
  level: t('{name} {z}', '{name} {z}'),
} as const;

/** What stands or lies about the walls: its name, and the parts of it that are seen from above. */
interface Work {
  readonly id: string;
  readonly name: Text;
  /** Altitude of its floor; null of what nobody walks on, mm. */
  readonly z: number | null;
  readonly seen: readonly Polygon[];
}

/** Outdoor units, decking, balconies and galleries, outside stairs. */
function worksOf(building: Building): Work[] {
  const { plumbing, furniture, decks, stairs, footprint, roofs } = building;
  const covers = [...footprint, ...roofs.flatMap(({ outline }) => outline)];
  const own = [
    ...plumbing
      .filter(({ type }) => type === 'pac_exterieure')
      .map(({ id, footprint: ring }) => ({ id, name: WORDS.unit, z: null, parts: [asPolygon(ring)] })),
    ...furniture
      .filter(({ isOutside, type }) => isOutside && type === 'terrasse')
      .map(({ id, footprint: ring }) => ({ id, name: WORDS.terrace, z: null, parts: [asPolygon(ring)] })),
    ...decks
      .filter((deck) => isBalcony(building, deck))
      .map((deck) => ({ id: deck.id, name: deckName(deck), z: deck.top, parts: deck.parts })),
    ...stairs.map(({ id, flights }) => ({
      id,
      name: WORDS.stair,
      z: null,
      parts: flights.map((flight) => asPolygon(flight.footprint)),
    })),
  ];
  return own.flatMap(({ parts, ...work }) => {
    const seen = difference(parts, covers).filter((part) => areaOf(part) >= LEAST_SEEN);
    // A unit under an eave is dashed whole.
    if (work.name === WORDS.unit) return [{ ...work, seen: seen.length > 0 ? seen : parts }];
    return seen.length > 0 ? [{ ...work, seen }] : [];
  });
}

/** The largest part of a work that is seen, and its middle. */
function largestOf({ seen }: Work) {
  const part = seen.toSorted((p, q) => areaOf(q) - areaOf(p))[0]!;
  return { part, point: labelPointOf(part).point };
}

/** Places of a name: on the largest part of a work that is seen, then beside it, on all of its sides. */
function placesOf(work: Work, value: string, scale: number): Point[] {
  const { part, point } = largestOf(work);
  const { minX, minY, maxX, maxY } = boundsOf(part.outer);
  const { x, y } = point;
  const [wide, high] = [maxX - minX, maxY - minY];
  const [across, up] = [(textWidth(value, TEXT) / 2 + BESIDE) * scale, (TEXT / 2 + BESIDE) * scale];
  const isRoomy = wide > textWidth(value, TEXT) * scale && high > 1.5 * TEXT * scale;
  const on = SHIFTS.flatMap((v) => SHIFTS.map((u) => ({ x: x + u * wide, y: y + v * high })));
  const beside = [
    { x: maxX + across, y },
    { x: minX - across, y },
    { x, y: maxY + up },
    { x, y: minY - up },
    ...[1, -1].flatMap((v) => [maxX + across, minX - across].map((aside) => ({ x: aside, y: y + v * up }))),
  ];
  return isRoomy ? [...on, ...beside] : beside;
}

/** A name that has no place by what it names, at the end of a leader. */
function ledOut(text: TextItem, ground: Pick<Ground, 'taken'>, scale: number): Item[] {
  const half = (textWidth(text.value, TEXT) / 2 + 0.6) * scale;
  for (const far of LED) {
    for (const way of WAYS) {
      const toward = rotate({ x: 1, y: 0 }, way);
      const end = offsetFrom(text.at, toward, far * scale);
      const side = Math.abs(toward.x) < 0.1 ? 0 : Math.sign(toward.x);
      const at = { x: end.x + side * half, y: end.y + (side === 0 ? Math.sign(toward.y) * TEXT * scale : 0) };
      const [name] = placed(text, [at], ground, scale);
      if (!name) continue;
      const leader: Item = { layer: 'PLAN', class: 'annotation', kind: 'polyline', pen: 0.13, points: [text.at, end] };
      ground.taken.draw([leader]);
      return [leader, name];
    }
  }
  return [];
}

/**
 * Names of what stands about the walls where it is seen from above: the outdoor unit of a heat pump, decking, balconies
 * and galleries with the level of their floor, outside stairs.
 */
export const workNames = (building: Building, { scale, langue }: Drafting, ground: Pick<Ground, 'taken'>): Item[] =>
  worksOf(building).flatMap((work): Item[] => {
    const name = say(work.name, langue);
    const value = work.z === null ? name : say(WORDS.level, langue, { name, z: altitudeText(work.z, langue) });
    const at = largestOf(work).point;
    const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
    const text: TextItem = { ...style, layer: 'PLAN', class: 'annotation', id: work.id, value, at };
    const beside = placed(text, placesOf(work, value, scale), ground, scale);
    return beside.length > 0 ? beside : ledOut(text, ground, scale);
  });
