import type { Drafting } from '../drafting.js';
import type { Building } from '../../building/index.js';
import { difference } from '../../maths/clip.js';
import type { Point } from '../../maths/geometry.js';
import { dot, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import type { Taken } from '../ink/paper.js';
import { boxAround } from '../boxes.js';
import { planeOf } from './flat-planes.js';
import { FALL_PCT, fallOf } from './flat-roof-falls.js';
import type { SectionAt } from './section-layers.js';
import { pointOn, stretchesIn } from './section-lines.js';
import { ARROW, arrowItems } from './slope-arrow.js';

/** The surface of a fall where a section cuts it, in the axes of the picture. */
interface Surface {
  readonly from: Point;
  readonly to: Point;
  /** Upper face of the roof as it is written. */
  readonly z: number;
  /** The roof falls along the section: its slope is seen as it is. */
  readonly isAlong: boolean;
}

/** A section askew to a fall shows less than its slope, which is then not written; least cosine between the two. */
const ALONG = 0.98;

/** Proposed falls over the flat roofs that a section cuts, between their parapets; the low edge is as it is written. */
function surfacesOn(building: Building, { line, origin }: SectionAt): Surface[] {
  const direction = unit(subtract(line.b, line.a));
  return building.roofs.flatMap((roof) => {
    const fall = fallOf(building, roof);
    if (!fall) return [];
    const { way, edge } = fall;
    const parapets = roof.parapet?.parts ?? [];
    const areas = parapets.length > 0 ? difference(roof.outline, parapets) : planeOf(building, roof);
    const at = (s: number): Point => {
      const rise = -dot(subtract(pointOn(line, s), edge[0]), way) * (FALL_PCT / 100);
      return { x: origin + s, y: roof.ridgeZ + Math.max(0, rise) };
    };
    return areas
      .flatMap((area) => stretchesIn(line, area))
      .map(([from, to]) => ({
        from: at(from),
        to: at(to),
        z: roof.ridgeZ,
        isAlong: Math.abs(dot(direction, way)) > ALONG,
      }));
  });
}

/** What the falls are made of, dashed over the roofs: nobody designed them. */
export const fallLines = (building: Building, at: SectionAt): Item[] =>
  surfacesOn(building, at).map(({ from, to, z }) => ({
    kind: 'polyline',
    layer: 'PLAN',
    class: 'cut',
    pen: 0.18,
    dash: 'interrompu',
    points: [{ x: from.x, y: z }, from, to, { x: to.x, y: z }],
  }));

/** Places of an arrow along its surface, as parts of it, and over it, mm of paper. */
const ASIDE = [0.5, 0.35, 0.65, 0.2, 0.8];
const OVER = [1.4, 3, 5];
/** Height of an arrow with its per cent, and where its middle lies over the arrow, mm of paper. */
const BOX = { height: 5, middle: 1.9 } as const;

/** Arrows down the falls with their per cent, over the roof where they cover nothing. */
export const fallArrows = (building: Building, at: SectionAt, drafting: Drafting, taken: Taken): Item[] =>
  surfacesOn(building, at).flatMap(({ from, to, isAlong }) => {
    const { scale } = drafting;
    if (!isAlong || to.x - from.x < 2 * ARROW * scale) return [];
    const places = OVER.flatMap((over) =>
      ASIDE.map((part) => ({
        x: from.x + (to.x - from.x) * part,
        y: Math.max(from.y, to.y) + over * scale,
      })),
    );
    const isFree = ({ x, y }: Point) =>
      taken.isFree(boxAround(x, y + BOX.middle * scale, (ARROW + 1) * scale, BOX.height * scale));
    const place = places.find(isFree);
    return place ? arrowItems(place, to.y < from.y ? 0 : Math.PI, FALL_PCT, drafting, taken) : [];
  });
