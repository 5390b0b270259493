import type { Building, Level } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { distance, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { LEGAL_HEIGHT_MM } from '../../measures/index.js';
import { say, t } from '../../../words/index.js';
import type { Drafting } from '../drafting.js';
import type { TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { readable } from '../frame.js';
import { lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { NOTE, noteBox } from './note-tags.js';
import { lowLines } from './overhead.js';
import type { Tag } from './settle.js';

const HEADROOM = t('h = {height}', 'h = {height}');

/** From a line to the middle of its name, and from its ends to the name, mm of paper. */
const ASIDE = NOTE.height / 2 + 0.8;
const FROM_ENDS = 1;
/** Lines this near to one another, mm, which run alike (the sine of what they turn by), are pieces of one. */
const SAME_LINE_MM = 20;
const ALIKE = 1e-2;
/** Places along a line, as shares of what a name may be moved by, best first. */
const ALONG = [0, -0.5, 0.5, -0.25, 0.25, -0.75, 0.75, -1, 1] as const;

type Line = ReturnType<typeof lowLines>[number];

const lengthOf = (line: Line): number => distance(...line);

/** Whether two pieces lie on one straight line. */
function isSameLine([a, b]: Line, [c, d]: Line): boolean {
  const way = unit(subtract(b, a));
  const off = ({ x, y }: Point): number => Math.abs(way.x * (y - a.y) - way.y * (x - a.x));
  const other = unit(subtract(d, c));
  return Math.abs(way.x * other.y - way.y * other.x) < ALIKE && off(c) < SAME_LINE_MM && off(d) < SAME_LINE_MM;
}

/** The longest piece of each line: a dormer parts one in two. */
const longest = (pieces: readonly Line[]): Line[] =>
  pieces
    .toSorted((p, q) => lengthOf(q) - lengthOf(p))
    .filter((line, i, sorted) => !sorted.slice(0, i).some((longer) => isSameLine(longer, line)));

/** Whether a line runs along the side of a dormer, where the ceiling jumps: nothing is set out by it. */
const isByDormer = ({ roofs }: Building, line: Line): boolean =>
  roofs.some(({ dormer }) =>
    (dormer?.hollow ?? []).some(({ outer }) =>
      outer.some((p, i) => distanceToSegment(midpoint(...line), p, outer[(i + 1) % outer.length]!) < SAME_LINE_MM),
    ),
  );

/** The name of a line on either side of it, in its middle first. @param width of the name and its ends, scene mm */
export function* placesAlong(
  [a, b]: readonly [Point, Point],
  value: string,
  width: number,
  frame: Frame,
  scale: number,
) {
  const way = unit(subtract(b, a));
  const [middle, play] = [midpoint(a, b), (distance(a, b) - width) / 2];
  const rotation = readable((Math.atan2(way.y, way.x) * 180) / Math.PI);
  for (const along of ALONG) {
    for (const side of [1, -1]) {
      const at = offsetFrom(middle, way, along * play, side * ASIDE * scale);
      const text: TextItem = { ...NOTE, layer: 'PLAN', at, value, rotation };
      yield { places: [noteBox(text, frame, scale)], value: () => [text] };
    }
  }
}

/**
 * `h = 1,80` along each line at which the ceiling of a room comes under that height, once a line; none along one that
 * is shorter than it.
 */
export function headroomTags(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Tag[] {
  const value = say(HEADROOM, langue, { height: lengthText(LEGAL_HEIGHT_MM, langue) });
  const width = (textWidth(value, NOTE.height) + 2 * FROM_ENDS) * scale;
  const isNamed = (line: Line): boolean => lengthOf(line) >= width && !isByDormer(building, line);
  return level.rooms.flatMap((room) =>
    longest(lowLines(room).filter(isNamed)).map((line, i): Tag => ({
      id: `${room.id} h ${i}`,
      name: value,
      label: { candidates: () => placesAlong(line, value, width, frame, scale) },
    })),
  );
}
