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
import { limitItems, limitLine, limitName } from './section-plot.js';
import type { Reach } from './section-reach.js';
import { isCutOff } from './section-reach.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** Round a name, mm of paper. */
const AIR = 0.4;
/** Zigzag where the ground is cut off before a limit: half its height and its width, mm of paper. */
const BREAK = { half: 5, wide: 1.6 } as const;
/** Heights over the ground at which its names are tried, and steps from the end of the ground, mm of paper. */
const OVER = [2, 5, 8, 11];
const ASIDE = [0, 6, 12, 20, 30];

const WORDS = {
  finished: t('Terrain fini {z}', 'Finished ground {z}'),
  /** Nobody surveyed the ground: it is taken to be as it will be. */
  supposed: t('Terrain fini {z} (naturel non relevé)', 'Finished ground {z} (natural one not surveyed)'),
  natural: t('Terrain naturel {z}', 'Natural ground {z}'),
  away: t('{name} à {distance}', '{name} at {distance}'),
} as const;

/** One end of a section: where its ground ends, which way the building is (1 to the right), the room before it. */
interface End {
  readonly at: Point;
  readonly way: 1 | -1;
  readonly room: number;
}

/** A text at the first free place over the ground between an end of a section and the building, else beyond it. */
function atEnd(value: string, { at: end, way, room }: End, scale: number, paper: Paper): Item[] {
  const width = (textWidth(value, TEXT) + 1) * scale;
  const inside = ASIDE.map((aside) => width / 2 + (aside + 1) * scale).filter((far) => far + width / 2 < room);
  for (const far of [...inside, -width / 2 - 3 * scale]) {
    for (const over of OVER) {
      const at = { x: end.x + way * far, y: end.y + over * scale };
      const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
      const item: Item = { ...common, ...style, at, value };
      // Brackets hang below the figures.
      const box = grown(boundsOf(writingOf(item, scale).flat()), AIR * scale);
      if (!paper.isFree(box)) continue;
      paper.add(box);
      return [item];
    }
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
function textsAt(building: Building, reach: Reach, isLeft: boolean, drafting: Drafting): string[] {
  const { langue } = drafting;
  const { from, to, built, plot } = reach;
  const natural = naturalAlong(building, reach);
  const end = isLeft ? (plot?.from ?? null) : (plot?.to ?? null);
  const x = Math.min(Math.max(end?.x ?? 0, from), to);
  const supposed = naturalGround(building).isSurveyed ? WORDS.finished : WORDS.supposed;
  const ground = natural
    ? say(WORDS.natural, langue, { z: altitudeAndSea(building, natural(x), langue) })
    : say(supposed, langue, { z: altitudeAndSea(building, finishedAlong(building, reach)(x), langue) });
  if (!end || !isCutOff(reach)[isLeft ? 0 : 1]) return [ground];
  const away = Math.round(Math.abs(end.x - (isLeft ? built[0] : built[1])) / 10) * 10;
  return [ground, say(WORDS.away, langue, { name: limitName(end, langue), distance: lengthText(away, langue) })];
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
    const end: End = { at, way: isLeft ? 1 : -1, room };
    return textsAt(building, reach, isLeft, drafting).flatMap((value) => atEnd(value, end, scale, paper));
  });
  return [...lines, ...limits, ...breaks, ...names];
}
