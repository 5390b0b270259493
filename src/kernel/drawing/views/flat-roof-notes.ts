import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { polygonContains } from '../../maths/ring.js';
import { dot, leftOf, offsetFrom, subtract } from '../../maths/vector.js';
import { boxAround, cornersOf } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Taken } from '../ink/paper.js';
import { altitudeText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { planeOf } from './flat-planes.js';
import type { Fall } from './flat-roof-falls.js';
import { FALL_PCT, fallOf } from './flat-roof-falls.js';
import { isSeenAt } from './roof-emerging.js';
import { ARROW, arrowBox, arrowItems } from './slope-arrow.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 2.3;
const SMALL = 1.8;
/** What a level keeps from other ink, both sides together, mm of paper. */
const AIR = 1.6;

const FLAT = t('Toiture plate', 'Flat roof');
const PARAPET = t('Acrotère {z}', 'Parapet {z}');
const LOW = t('Point bas {z}', 'Low point {z}');
const HIGH = t('Point haut {z}', 'High point {z}');

const isOn = (building: Building, roof: Roof, at: Point): boolean =>
  polygonContains(roof.footprint, at) && isSeenAt(building, roof, at);

/** Places of the arrows of a flat roof, as parts of its low edge; how far they stand from it, as parts of its depth. */
const FALLS = [0.25, 0.75] as const;
const FALLS_IN = [0.4, 0.5, 0.6, 0.7] as const;

/** Proposed falls of the flat roofs: arrows towards the low edge, where they lie on the roof. */
export function fallItems(building: Building, drafting: Drafting, taken: Taken): Item[] {
  return building.roofs.flatMap((roof) => {
    const fall = fallOf(building, roof);
    if (!fall) return [];
    const { edge, way, depth } = fall;
    const [a, b] = edge;
    const turn = Math.atan2(way.y, way.x);
    return FALLS.flatMap((part) => {
      const foot = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
      const plane = planeOf(building, roof);
      const isFalling = (point: Point): boolean =>
        isOn(building, roof, point) && plane.some((part) => polygonContains(part, point));
      const places = FALLS_IN.map((deep) => offsetFrom(foot, way, -depth * deep)).filter((point) =>
        [-0.5, 0.5].every((end) => isFalling(offsetFrom(point, way, end * ARROW * drafting.scale))),
      );
      const at = places.find((point) => taken.isFree(arrowBox(point, turn, drafting)));
      return at ? arrowItems(at, turn, FALL_PCT, drafting, taken) : [];
    });
  });
}

/** Where a level is tried along its line, as parts of the roof from its middle, and off it, mm of paper. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9] as const;
const OFF = [0.5, 1.5, 2, 2.5, 3.5, 5, 6, 8, 10] as const;
/** How far behind its far side, and in which steps, the place is looked for where a roof is seen, mm. */
const HIDDEN = 1000;
const STEP = 50;
/** Places whose depth differs by less lie on one line, mm. */
const SAME_LINE = 150;

/** A place on the low or the high line of a flat roof. */
interface OnLine {
  readonly at: Point;
  /** From the low edge, mm. */
  readonly depth: number;
}

/** The low line of a fall; the high one, where the roof is seen: its far side may lie under an eave. */
function lineOf(building: Building, roof: Roof, { edge: [a], way, depth }: Fall, isLow: boolean): OnLine[] {
  const along = leftOf(way);
  const ends = roof.outline[0]!.outer.map((point) => dot(subtract(point, a), along));
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const hidden = Array.from({ length: isLow ? 1 : HIDDEN / STEP }, (_, i) => i * STEP);
  const places = ALONG.flatMap((part): OnLine[] => {
    const at = (deep: number): Point => offsetFrom(a, along, from + (to - from) * part, deep);
    const line = (by: number): OnLine => ({ at: at(isLow ? 0 : depth - by), depth: isLow ? 0 : depth - by });
    // A millimetre inside: on its very edge a roof is no more seen than not.
    const seen = hidden.map(line).find((place) => isSeenAt(building, roof, offsetFrom(place.at, way, isLow ? -1 : 1)));
    return seen ? [seen] : [];
  });
  const furthest = Math.max(...places.map((place) => place.depth));
  return places.filter((place) => furthest - place.depth < SAME_LINE);
}

/** A level by the low or the high line of a flat roof, where it lies on the roof and covers nothing. */
function levelAt(
  building: Building,
  roof: Roof,
  fall: Fall,
  isLow: boolean,
  { scale, langue }: Drafting,
  taken: Taken,
): Item[] {
  const { way } = fall;
  const line = lineOf(building, roof, fall, isLow);
  const rise = (Math.max(0, ...line.map(({ depth }) => depth)) * FALL_PCT) / 100;
  const value = say(isLow ? LOW : HIGH, langue, { z: altitudeText(roof.ridgeZ + rise, langue) });
  const [width, height] = [textWidth(value, SMALL), SMALL].map((size) => (size + AIR) * scale) as [number, number];
  const inset = (roof.parapet?.thickness ?? 0) + (Math.abs(way.x) * width + Math.abs(way.y) * height) / 2;
  const places = OFF.flatMap((off) =>
    line.map(({ at }) => offsetFrom(at, way, (isLow ? -1 : 1) * (inset + off * scale))),
  );
  const boxAt = ({ x, y }: Point) => boxAround(x, y, width, height);
  const plane = planeOf(building, roof);
  const isShared = plane !== roof.outline;
  const isSeen = (corner: Point): boolean =>
    isSeenAt(building, roof, corner) && (!isShared || plane.some((part) => polygonContains(part, corner)));
  const at = places.find((place) => taken.isFree(boxAt(place)) && cornersOf(boxAt(place)).every(isSeen));
  if (!at) return [];
  taken.add(boxAt(at));
  const style = { kind: 'text', pen: 0.18, height: SMALL, align: 'center', valign: 'middle' } as const;
  return [{ ...common, ...style, at, value }];
}

/** What a flat roof is and the top of its parapet, in its middle; its level where its lines do not say it. */
function nameItems(
  { footprint, ridgeZ, parapet }: Roof,
  hasLevels: boolean,
  { scale, langue }: Drafting,
  taken: Taken,
): Item[] {
  const { point: at } = labelPointOf(footprint);
  const top = parapet && say(PARAPET, langue, { z: altitudeText(parapet.z + parapet.height, langue) });
  const lines = [
    { value: say(FLAT, langue), weight: 'bold' },
    ...(hasLevels ? [] : [{ value: altitudeText(ridgeZ, langue), weight: 'regular' } as const]),
    ...(top ? [{ value: top, weight: 'regular' } as const] : []),
  ] as const;
  const width = (Math.max(...lines.map(({ value, weight }) => textWidth(value, TEXT, weight))) + 1) * scale;
  const box = boxAround(
    at.x,
    at.y - (lines.length - 2) * 0.9 * TEXT * scale,
    width,
    (1.75 * lines.length - 0.5) * TEXT * scale,
  );
  if (!taken.isFree(box) || !cornersOf(box).every((corner) => polygonContains(footprint, corner))) return [];
  taken.add(box);
  return lines.map(({ value, weight }, i): Item => ({
    ...common,
    kind: 'text',
    pen: 0.25,
    at: { x: at.x, y: at.y + (0.5 - i) * 1.75 * TEXT * scale },
    value,
    height: TEXT,
    weight,
    align: 'center',
    valign: 'middle',
  }));
}

/**
 * What each flat roof is, the top of its parapet, and its levels: at its low edge, as it is written, and where its
 * proposed fall begins (NF DTU 43.1: a roof that water leaves is not level).
 */
export const flatItems = (building: Building, drafting: Drafting, taken: Taken): Item[] =>
  building.roofs.flatMap((roof) => {
    if (roof.type !== 'plat') return [];
    const fall = fallOf(building, roof);
    const levels = fall ? [true, false].map((isLow) => levelAt(building, roof, fall, isLow, drafting, taken)) : [];
    const hasLevels = levels[0]?.length === 1;
    return [...levels.flat(), ...nameItems(roof, hasLevels, drafting, taken)];
  });
