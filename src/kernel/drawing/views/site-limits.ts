import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Boundary, Building } from '../../building/index.js';
import { boundariesOf, boundaryName } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { boundsOf, signedArea } from '../../maths/ring.js';
import { offsetFrom, subtract, unit } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import { readable } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import { lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { ALONG, centimetre, isClear, SHORT_SIDE } from './site-distances.js';

const TEXT = 1.8;
/** Least distance of a text from the line that it names, mm of paper, and steps further from it. */
const ASIDE = TEXT / 2 + 1.2;
const STEPS = [0, 2, 4, 6, 8, 10, 14, 18] as const;

const WORDS = {
  wide: t('Voie, {width} de large', 'Street, {width} wide'),
  supposed: t('{name} (supposée)', '{name} (supposed)'),
} as const;

interface Line {
  readonly a: Point;
  readonly b: Point;
}

/** A text along a line, at the first clear place on one side of it: its left when `side` is 1. */
function along({ a, b }: Line, value: string, side: 1 | -1, ground: Ground, scale: number): Item[] {
  const way = subtract(b, a);
  const [length, direction] = [Math.hypot(way.x, way.y), unit(way)];
  if ((textWidth(value, TEXT) + 2) * scale > length) return [];
  const text = STEPS.flatMap((step) =>
    ALONG.map((part): TextItem => ({
      kind: 'text',
      layer: 'PLAN',
      class: 'annotation',
      pen: 0.18,
      at: offsetFrom(a, direction, length * part, side * (ASIDE + step) * scale),
      value,
      height: TEXT,
      rotation: readable((Math.atan2(direction.y, direction.x) * 180) / Math.PI),
      align: 'center',
      valign: 'middle',
    })),
  ).find((candidate) => isClear(ground, boxOf(candidate, scale)));
  if (!text) return [];
  ground.taken.add(boxOf(text, scale));
  return [text];
}

const boxOf = (text: TextItem, scale: number) => grown(boundsOf(textCorners(text, scale)), 0.3 * scale);

function natureText(boundary: Boundary, langue: Langue): string {
  const { nature, roadWidth, isDeclared } = boundary;
  const name = say(boundaryName(boundary), langue);
  if (nature === 'voie' && roadWidth !== null) {
    return say(WORDS.wide, langue, { width: lengthText(centimetre(roadWidth), langue) });
  }
  return isDeclared ? name : say(WORDS.supposed, langue, { name });
}

/** What lies behind each side of the plot: a street outside it, a neighbour's limit along it. */
export function boundaryNames(building: Building, { scale, langue }: Drafting, ground: Ground): Item[] {
  const ring = (building.scene.parcelle ?? []).map(([x, y]) => ({ x: x!, y: y! }));
  // Sides are as written: the plot lies to the left of those of a counter-clockwise ring.
  const inwards = signedArea(ring) > 0 ? 1 : -1;
  return boundariesOf(building).flatMap((boundary) => {
    const isOutside = boundary.nature === 'voie';
    const side = isOutside === (inwards === 1) ? -1 : 1;
    return along(boundary, natureText(boundary, langue), side, ground, scale);
  });
}

/** Length of each side of the building, outside it and clear of its roofs; outlines are counter-clockwise. */
export const sideLengths = ({ footprint }: Building, { scale, langue }: Drafting, ground: Ground): Item[] =>
  footprint.flatMap(({ outer }) =>
    outer.flatMap((a, i): Item[] => {
      const b = outer[(i + 1) % outer.length]!;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      return length < SHORT_SIDE ? [] : along({ a, b }, lengthText(centimetre(length), langue), -1, ground, scale);
    }),
  );
