import type { Drafting } from '../drafting.js';
import type { Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { altitudeText, seaLevelText } from '../length-text.js';
import { textWidth } from '../text/measure.js';

/** An altitude worth a mark: a floor, an eave, a ridge, the ground. */
export interface Altitude {
  readonly z: number;
  readonly name: Text;
  /** A sill or a head: a small value with its name beside it. */
  readonly isMinor?: boolean;
}

const MINOR = t('{z} {name}', '{z} {name}');
const common = { layer: 'PLAN', class: 'annotation' } as const;
const HEIGHT = 2.5;
/**
 * From the line of a mark up to its value and down to its name: the white edge of a comma or of an accent leaves the
 * line whole, mm of paper.
 */
const [ABOVE, BELOW] = [1.2, 3.1];
/**
 * What a mark takes under its line, the descenders of its name included, and over it: two marks keep so far apart that
 * what is under one clears what is over the next; reach of their line, mm of paper.
 */
const TAKEN = { main: { under: 3.7, over: 4.3 }, minor: { under: 0.6, over: 3.5 } } as const;
const REACH = 5;
const SMALL = 1.8;
/** Altitudes closer than this are one mark, mm. */
const SAME = 20;

/**
 * Level marks in a column beside a façade or a section: open arrow on its line, altitude over the name. Marks that
 * would touch move up and keep a leader to their altitude.
 * @param altitudes of those that are nearly equal, the first is written
 * @param at foot of the column: x of the drawing's edge; ordinates are altitudes
 * @param least lowest ordinate of a mark, mm: over the earth that its name would be written on
 */
export function levelMarks(
  altitudes: readonly Altitude[],
  at: number,
  drafting: Drafting,
  ngf?: number,
  least = -Infinity,
): Item[] {
  const { scale } = drafting;
  const sorted = altitudes
    .filter(({ z }, i) => altitudes.findIndex((other) => Math.abs(other.z - z) <= SAME) === i)
    .toSorted((a, b) => a.z - b.z);
  const items: Item[] = [];
  let free = least;
  for (const [i, altitude] of sorted.entries()) {
    const { z, isMinor = false } = altitude;
    const { under, over } = TAKEN[isMinor ? 'minor' : 'main'];
    // The least ordinate of the lowest mark has room for its name.
    const y = Math.max(z, i === 0 ? free : free + under * scale);
    free = y + over * scale;
    const place = { x: at + REACH * scale, y };
    items.push(...(isMinor ? minorMark(place, altitude, drafting) : mark(place, altitude, drafting, ngf)));
    items.push({
      ...common,
      kind: 'polyline',
      pen: 0.13,
      points:
        y === z
          ? [
              { x: at + scale, y: z },
              { x: at + REACH * scale, y },
            ]
          : [
              { x: at + scale, y: z },
              { x: at + 2 * scale, y: z },
              { x: at + (REACH - 1) * scale, y },
              { x: at + REACH * scale, y },
            ],
    });
  }
  return items;
}

const line = (pen: 0.13 | 0.18, ...points: Point[]): Item => ({ ...common, kind: 'polyline', pen, points });

/** The mark of a sill or a head: a small value on its line with its name. */
function minorMark({ x, y }: Point, { z, name }: Altitude, { scale: mm, langue }: Drafting): Item[] {
  const value = say(MINOR, langue, { z: altitudeText(z, langue), name: say(name, langue) });
  return [
    line(0.13, { x, y }, { x: x + (textWidth(value, SMALL) + 1) * mm, y }),
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: x + 0.5 * mm, y: y + ABOVE * mm },
      value,
      height: SMALL,
    },
  ];
}

/** The mark of an altitude: its line, its open arrow, its value, its name under it. */
function mark({ x, y }: Point, altitude: Altitude, { scale: mm, langue }: Drafting, ngf: number | undefined): Item[] {
  const name = say(altitude.name, langue);
  const seaLevel = altitude.z === 0 && ngf !== undefined ? ` = ${seaLevelText(ngf, langue)}` : '';
  const value = `${altitudeText(altitude.z, langue)}${seaLevel}`;
  const width = Math.max(textWidth(value, HEIGHT, 'bold'), textWidth(name, 1.8)) + 5;
  const at = (u: number, v: number): Point => ({ x: x + u * mm, y: y + v * mm });
  return [
    line(0.18, { x, y }, { x: x + width * mm, y }),
    line(0.18, at(0.6, 2), { x: x + 1.8 * mm, y }, at(3, 2)),
    { ...common, kind: 'text', pen: 0.25, at: at(4, ABOVE), value, height: HEIGHT, weight: 'bold' },
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: at(4, -BELOW),
      value: name,
      height: 1.8,
      ink: 'gris',
    },
  ];
}
