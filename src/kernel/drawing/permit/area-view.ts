import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import { difference } from '../../maths/clip.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, boundsOf, ringsOf } from '../../maths/ring.js';
import type { Polygon } from '../../maths/geometry.js';
import type { SurfaceLine } from '../../permit/index.js';
import type { Item, TextItem, View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { textCorners } from '../item-bounds.js';
import { areaText, lengthText, scaleText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { makeView } from '../views/make-view.js';
import type { Ground } from '../views/site-distances.js';
import { centimetre } from '../views/site-distances.js';
import { textAlong } from '../views/text-along.js';

const FOOTPRINT = t('Emprise au sol', 'Footprint');
const FLOOR = t('Plancher · {level}', 'Floor area · {level}');
const NUMBERED = t('{number} : {sign}{area}', '{number}: {sign}{area}');

/** A line of the calculation with its number in the table. */
export interface NumberedLine {
  readonly number: number;
  readonly line: SurfaceLine;
}

/** What the numbers of a view are written on. */
interface Sheet {
  readonly drafting: Drafting;
  readonly ground: Ground;
}

const largest = (polygons: readonly Polygon[]): Polygon => polygons.toSorted((p, q) => areaOf(q) - areaOf(p))[0]!;
/** Heights tried for a number with its area, then for the number alone, mm of paper. */
const [LARGE, SMALL] = [2.5, 1.8];
/** Sides shorter than this have no length written, mm of paper. */
const SHORT = 8;
/** Lines of numbers over one another, in heights of text: what is taken away whole stands under what counted it. */
const LINE = 1.7;
const STEPS = [0, -1, 1, -2, 2, -3, 3] as const;

function itemsOf({ line }: NumberedLine): Item[] {
  const isTaken = line.sign < 0;
  return line.polygons.map((polygon) => ({
    layer: 'PLAN',
    class: 'projected',
    kind: 'path',
    pen: isTaken ? 0.25 : 0.5,
    rings: ringsOf(polygon),
    ...(isTaken && { dash: 'interrompu' }),
  }));
}

/** The number of a line inside the largest part of it that nothing is taken from, with its area where it has room. */
function numberItem({ number, line }: NumberedLine, taken: readonly Polygon[], sheet: Sheet): Item {
  const { scale, langue } = sheet.drafting;
  const own = line.sign > 0 && taken.length > 0 ? difference(line.polygons, taken) : line.polygons;
  const { point, radius } = labelPointOf(largest(own.length > 0 ? own : line.polygons));
  const sign = line.sign < 0 ? '−' : '+';
  const whole = say(NUMBERED, langue, { number: String(number), sign, area: areaText(line.area, langue) });
  const height = [LARGE, SMALL].find((each) => (textWidth(whole, each) / 2) * scale <= radius);
  const texts = STEPS.map((step): TextItem => ({
    layer: 'PLAN',
    class: 'annotation',
    kind: 'text',
    pen: 0.25,
    at: { x: point.x, y: point.y + step * LINE * (height ?? SMALL) * scale },
    value: height === undefined ? String(number) : whole,
    height: height ?? SMALL,
    align: 'center',
    valign: 'middle',
  }));
  const boxOf = (text: TextItem) => boundsOf(textCorners(text, scale));
  const text = texts.find((each) => sheet.ground.taken.isFree(boxOf(each))) ?? texts[0]!;
  sheet.ground.taken.add(boxOf(text));
  return text;
}

/** Lengths of the sides of what is counted, inside it: with them the area can be found again on paper. */
const sideLengths = ({ line }: NumberedLine, { drafting: { scale, langue }, ground }: Sheet): Item[] =>
  line.polygons.flatMap(ringsOf).flatMap((ring) =>
    ring.flatMap((a, i): Item[] => {
      const b = ring[(i + 1) % ring.length]!;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length < SHORT * scale) return [];
      // Outlines run counter-clockwise and holes clockwise: what is counted is on the left of both.
      return textAlong({ a, b }, lengthText(centimetre(length), langue), 1, ground, scale);
    }),
  );

/** Polygons of the lines of one level, or of the footprint, to scale, each with its number in the table. */
export function areaView(
  { levels }: Building,
  level: number | null,
  lines: readonly NumberedLine[],
  drafting: Drafting,
): View {
  const { langue, scale } = drafting;
  const own = lines.filter(({ line }) => line.level === level && line.polygons.length > 0);
  const name =
    level === null ? say(FOOTPRINT, langue) : say(FLOOR, langue, { level: say(levelName(levels[level]!), langue) });
  const taken = own.filter(({ line }) => line.sign < 0).flatMap(({ line }) => line.polygons);
  const picture = own.flatMap(itemsOf);
  const sheet: Sheet = { drafting, ground: { taken: new Paper(frameAt(0), scale).draw(picture), objects: [] } };
  const counted = own.filter(({ line }) => line.sign > 0);
  return makeView({
    name,
    note: scaleText(drafting),
    scale,
    picture,
    annotations: [
      ...own.map((line) => numberItem(line, taken, sheet)),
      ...counted.flatMap((line) => sideLengths(line, sheet)),
    ],
  });
}
