import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, ringsOf } from '../../maths/ring.js';
import type { Polygon } from '../../maths/geometry.js';
import type { SurfaceLine } from '../../permit/index.js';
import type { Fill, Item, View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { areaText, scaleText } from '../length-text.js';
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

const fillOf = ({ sign, figure }: SurfaceLine): Fill | null => {
  if (sign < 0) return 'blanc';
  return figure.includes('existante') ? 'existant_hachure' : null;
};

function itemsOf({ line }: NumberedLine): Item[] {
  const fill = fillOf(line);
  const common = { layer: 'PLAN', class: 'projected' } as const;
  return line.polygons.flatMap((polygon): Item[] => [
    ...(fill ? [{ ...common, kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill } as const] : []),
    {
      ...common,
      kind: 'path',
      pen: line.sign < 0 ? 0.25 : 0.5,
      rings: ringsOf(polygon),
      ...(line.sign < 0 && { dash: 'interrompu' as const }),
    },
  ]);
}

/** The number of a line and its area, inside its largest polygon. */
function numberItem({ number, line }: NumberedLine, langue: Drafting['langue']): Item {
  const value = say(NUMBERED, langue, {
    number: String(number),
    sign: line.sign < 0 ? '−' : '+',
    area: areaText(line.area, langue),
  });
  return {
    layer: 'PLAN',
    class: 'annotation',
    kind: 'text',
    pen: 0.25,
    at: labelPointOf(largest(line.polygons)).point,
    value,
    height: 1.8,
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
  const ordered = own.toSorted((p, q) => q.line.sign - p.line.sign);
  return makeView({
    name,
    note: scaleText(drafting),
    scale,
    picture: ordered.flatMap(itemsOf),
    annotations: own.map((line) => numberItem(line, langue)),
  });
}
