import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { naturalGround } from '../../site/index.js';
import { grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import type { Paper } from '../ink/paper.js';
import { lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { writingOf } from '../writing.js';
import { altitudeAndSea } from './altitudes.js';
import { finishedAlong, groundLine, naturalAlong } from './section-earth.js';
import { limitItems, limitLine } from './section-plot.js';
import type { Reach } from './section-reach.js';
import { isCutOff, limitGaps } from './section-reach.js';
import { centimetre } from './site-distances.js';
import { limitName } from './site-limits.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** Round a name, mm of paper. */
const AIR = 0.4;
/** Before and after it, mm of paper more. */
const APART = 0.6;
/** Zigzag where the ground is cut off before a limit: half its height and its width, mm of paper. */
const BREAK = { half: 5, wide: 1.6 } as const;
/**
 * Heights over the ground at which names stand, mm of paper: its own by it, where a distance would take the others for
 * its line; that of a limit which is not drawn, and has no distance, further up too.
 */
const OVER = { ground: [2], limit: [2, 5, 8, 11] } as const;
/** Under the earth, and where a name stands there already, mm of paper. */
const UNDER = [2.4, 5.8] as const;
/** Steps from the end of the ground, mm of paper. */
const ASIDE = [0, 6, 12, 20, 30];

const WORDS = {
  finished: t('Terrain fini {z}', 'Finished ground {z}'),
  /** Nobody surveyed the ground: it is taken to lie at the floor, under which one usually finishes it. */
  supposed: t('Terrain supposé {z}, usuel −15 cm', 'Ground supposed {z}, usual −15 cm'),
  natural: t('Terrain naturel {z}', 'Natural ground {z}'),
  away: t('{name} à {distance}', '{name} at {distance}'),
} as const;

/**
 * One end of a section: where its ground ends, the foot of its earth, which way the building is (1 to the right), the
 * room before it.
 */
interface End {
  readonly at: Point;
  readonly foot: number;
  readonly way: 1 | -1;
  readonly room: number;
}

/** What is written at an end of a section. */
interface Said {
  readonly value: string;
  readonly of: keyof typeof OVER;
}

/** Places of a name at an end: by the ground between it and the building, under the earth, further up, beyond. */
function* placesAt({ at: { x, y }, foot, way, room }: End, of: Said['of'], width: number, scale: number) {
  const inside = ASIDE.map((aside) => width / 2 + (aside + 1) * scale).filter((far) => far + width / 2 < room);
  const over = (far: number, heights: readonly number[]): Point[] =>
    heights.map((height) => ({ x: x + way * far, y: y + height * scale }));
  for (const far of inside) yield* over(far, OVER[of]);
  for (const under of UNDER) yield { x: x + way * (width / 2), y: foot - under * scale };
  for (const far of inside) yield* over(far, OVER.limit);
  yield* over(-width / 2 - 3 * scale, OVER.limit);
}

/** A text at the first free place at an end of a section. */
function atEnd({ value, of }: Said, end: End, scale: number, paper: Paper): Item[] {
  const width = (textWidth(value, TEXT) + 1) * scale;
  const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
  for (const at of placesAt(end, of, width, scale)) {
    const item: Item = { ...common, ...style, at, value };
    // Brackets hang below the figures; beside the name of a level it would be read as one with it.
    const own = grown(boundsOf(writingOf(item, scale).flat()), AIR * scale);
    const box = { ...own, minX: own.minX - APART * scale, maxX: own.maxX + APART * scale };
    if (!paper.isFree(box)) continue;
    paper.add(own);
    return [item];
  }
  return [];
}

/** The mark of a ground that goes on beyond what is drawn. */
const breakItem = ({ x, y }: Point, scale: number): Item => {
  const place = (u: number, v: number): Point => ({ x: x + u * BREAK.wide * scale, y: y + v * BREAK.half * scale });
  const points = [place(0, -1), place(0, -0.2), place(-0.5, -0.1), place(0.5, 0.1), place(0, 0.2), place(0, 1)];
  return { ...common, kind: 'polyline', pen: 0.18, points };
};

/** What is said of the ground at one end: its altitudes, and how far the limit is that is not drawn. */
function textsAt(building: Building, reach: Reach, isLeft: boolean, drafting: Drafting): Said[] {
  const { langue } = drafting;
  const { from, to, plot } = reach;
  const natural = naturalAlong(building, reach);
  const end = isLeft ? (plot?.from ?? null) : (plot?.to ?? null);
  const x = Math.min(Math.max(end?.x ?? 0, from), to);
  const supposed = naturalGround(building).isSurveyed ? WORDS.finished : WORDS.supposed;
  const value = natural
    ? say(WORDS.natural, langue, { z: altitudeAndSea(building, natural(x), langue) })
    : say(supposed, langue, { z: altitudeAndSea(building, finishedAlong(building, reach)(x), langue) });
  const ground: Said = { value, of: 'ground' };
  const side = isLeft ? 0 : 1;
  const gap = limitGaps(reach)[side];
  if (!end || !gap || !isCutOff(reach)[side]) return [ground];
  const away = centimetre(gap[1] - gap[0]);
  const told = { name: limitName(end.side, langue), distance: lengthText(away, langue) };
  return [ground, { value: say(WORDS.away, langue, told), of: 'limit' }];
}

/** The natural ground of a section, dashed; none where it was not surveyed. */
function naturalLines(building: Building, reach: Reach): Item[] {
  const natural = naturalAlong(building, reach);
  if (!natural) return [];
  return [{ ...common, kind: 'polyline', pen: 0.35, dash: 'interrompu', points: groundLine(natural, reach) }];
}

/** The marks of a ground that goes on beyond the ends of a section. */
function breakItems(building: Building, reach: Reach, scale: number): Item[] {
  const ground = finishedAlong(building, reach);
  const cutOff = isCutOff(reach);
  return [reach.from, reach.to].flatMap((x, i) => (cutOff[i] ? [breakItem({ x, y: ground(x) }, scale)] : []));
}

/** Lines of the ground and of the limits that heights beside a building keep clear of. @param high their top */
export const linesOfGround = (building: Building, reach: Reach, high: number, scale: number): Item[] => [
  ...naturalLines(building, reach),
  ...breakItems(building, reach, scale),
  ...[reach.plot?.from, reach.plot?.to].flatMap((cut, i): Item[] =>
    cut && !isCutOff(reach)[i] ? [limitLine(cut.x, building.site.groundZ, high)] : [],
  ),
];

/**
 * Names of the ground at both ends of a section, its natural line, the limits of the plot, and the mark of a ground
 * that is cut off before one.
 * @param picture box of the section, mm
 * @param paper all that is drawn so far
 */
export function groundNames(
  building: Building,
  reach: Reach,
  [low, high]: readonly [number, number],
  drafting: Drafting,
  paper: Paper,
): Item[] {
  const { scale } = drafting;
  const { from, to, plot } = reach;
  if (!Number.isFinite(from)) return [];
  const ground = finishedAlong(building, reach);
  const natural = naturalAlong(building, reach);
  const lines = naturalLines(building, reach);
  const cutOff = isCutOff(reach);
  const limits = [plot?.from, plot?.to].flatMap((cut, i): Item[] =>
    cut && !cutOff[i] ? limitItems(cut, i === 0, [low, high], drafting, paper) : [],
  );
  const breaks = breakItems(building, reach, scale);
  paper.draw([...lines, ...limits.filter(({ kind }) => kind !== 'text'), ...breaks]);
  const names = [true, false].flatMap((isLeft) => {
    const x = isLeft ? from : to;
    const at = { x, y: Math.max(ground(x), natural?.(x) ?? -Infinity) };
    const room = isLeft ? reach.built[0] - from : to - reach.built[1];
    const end: End = { at, foot: low, way: isLeft ? 1 : -1, room };
    return textsAt(building, reach, isLeft, drafting).flatMap((said) => atEnd(said, end, scale, paper));
  });
  return [...lines, ...limits, ...breaks, ...names];
}
