import type { Langue } from '../../../words/index.js';
import type { Building, Level, Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance, dot, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { PlanOptions } from './level-view.js';
import { placesAlong } from './headroom-tags.js';
import { NOTE } from './note-tags.js';
import type { Tag } from './settle.js';
import { cornersOf, crossOf } from './void-tags.js';

/** A corner is square within this, as a cosine: half a degree. */
const SQUARE = 0.009;
/** Smaller rooms have no place for their diagonals, mm². */
const LEAST_MM2 = 6e6;
/** From the ends of a diagonal to its value, mm of paper. */
const FROM_ENDS = 2;

/** Whether a room of four corners has one that is not square: its length and its width do not say how it lies. */
function isAskew({ polygon }: Room): boolean {
  const corners = cornersOf(polygon.outer);
  if (corners.length !== 4) return false;
  return corners.some((at, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % 4]!];
    return Math.abs(dot(unit(subtract(before, at)), unit(subtract(after, at)))) > SQUARE;
  });
}

/** A diagonal of a room. */
interface Diagonal {
  readonly id: string;
  readonly line: readonly [Point, Point];
}

/** The diagonals of the rooms askew of a state before works, which who surveys them measures; none on other plans. */
function diagonalsOn(building: Building, { rooms }: Level, { marked, drawn }: PlanOptions): Diagonal[] {
  if (!marked || marked === building || drawn) return [];
  return rooms
    .filter((room) => room.area >= LEAST_MM2 && isAskew(room))
    .flatMap(({ id, polygon }) => crossOf(polygon).map((line) => ({ id, line })));
}

/** Thin lines from corner to corner of the rooms of a survey that are askew. */
export const surveyLines = (building: Building, level: Level, options: PlanOptions): Item[] =>
  diagonalsOn(building, level, options).map(({ line }): Item => ({
    kind: 'polyline',
    layer: 'PLAN',
    class: 'annotation',
    pen: 0.13,
    dash: 'interrompu',
    ink: 'gris',
    points: line,
  }));

/** To the centimetre, as one measures a room that stands. */
const valueOf = (line: readonly [Point, Point], langue: Langue): string =>
  lengthText(Math.round(distance(...line) / 10) * 10, langue);

/** The lengths of those diagonals, along them. */
export const surveyTags = (building: Building, level: Level, frame: Frame, options: PlanOptions): Tag[] =>
  diagonalsOn(building, level, options).map(({ id, line }, i) => {
    const { scale, langue } = options;
    const value = valueOf(line, langue);
    const width = (textWidth(value, NOTE.height) + 2 * FROM_ENDS) * scale;
    return {
      id: `diagonale ${i} ${id}`,
      name: value,
      label: { candidates: () => placesAlong(line, value, width, frame, scale) },
    };
  });
