import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import { difference } from '../../maths/clip.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, ringsOf } from '../../maths/ring.js';
import type { Polygon } from '../../maths/geometry.js';
import type { SurfaceLine } from '../../permit/index.js';
import type { Item, View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { areaText, scaleText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { makeView } from '../views/make-view.js';

const FOOTPRINT = t('Emprise au sol', 'Footprint');
const FLOOR = t('Plancher · {level}', 'Floor area · {level}');
const NUMBERED = t('{number} : {sign}{area}', '{number}: {sign}{area}');

/** A line of the calculation with its number in the table. */
export interface NumberedLine {
  readonly number: number;
  readonly line: SurfaceLine;
}

const largest = (polygons: readonly Polygon[]): Polygon => polygons.toSorted((p, q) => areaOf(q) - areaOf(p))[0]!;
const HEIGHT = 1.8;

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
function numberItem({ number, line }: NumberedLine, taken: readonly Polygon[], { scale, langue }: Drafting): Item {
  const own = line.sign > 0 && taken.length > 0 ? difference(line.polygons, taken) : line.polygons;
  const { point, radius } = labelPointOf(largest(own.length > 0 ? own : line.polygons));
  const sign = line.sign < 0 ? '−' : '+';
  const whole = say(NUMBERED, langue, { number: String(number), sign, area: areaText(line.area, langue) });
  const isWide = (textWidth(whole, HEIGHT) / 2) * scale > radius;
  return {
    layer: 'PLAN',
    class: 'annotation',
    kind: 'text',
    pen: 0.25,
    at: point,
    value: isWide ? String(number) : whole,
    height: HEIGHT,
    align: 'center',
    valign: 'middle',
  };
}

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
  return makeView({
    name,
    note: scaleText(drafting),
    scale,
    picture: own.flatMap(itemsOf),
    annotations: own.map((line) => numberItem(line, taken, drafting)),
  });
}
