import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Opening, Wall } from '../../building/types.js';
import type { Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { distance, offsetFrom, rotate } from '../../maths/vector.js';
import { writtenSill } from '../../measures/index.js';
import type { FreeBoxes } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { isSquareTo, readable } from '../frame.js';
import { boxAt } from '../ink/clearance.js';
import type { TextPlace } from '../ink/clearance.js';
import { centimetresText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { Tag } from './settle.js';

const HEIGHT = 1.8;
/** From the wall face, or the outer sill, to the text, mm of paper. */
const GAP = 0.8;

/** From this scale on a plan says the marks of its openings, whose sizes are on the joinery sheet. */
const MARKS_FROM = 200;

const IN_LOFT = t('en combles', 'in the loft');
const SILL = t('all. {height}', 'sill {height}');

/** What a tag tells of a bay, and stands beside: that of an opening, or of the window of a dormer. */
export interface TaggedBay extends Pick<
  Opening,
  'id' | 'kind' | 'width' | 'height' | 'sill' | 'near' | 'center' | 'left' | 'right' | 'outer'
> {
  readonly wall: Pick<Wall, 'direction' | 'thickness'>;
  readonly leaves: readonly Pick<Opening['leaves'][number], 'side'>[];
  /** Of the window of a dormer that lights the loft over the rooms, not one of them. */
  readonly isInLoft?: boolean;
}

/** The height of a sill; of a window over the ceiling, that it is there. */
const sillText = ({ sill, isInLoft = false }: TaggedBay, langue: Langue): string =>
  isInLoft ? say(IN_LOFT, langue) : say(SILL, langue, { height: centimetresText(writtenSill(sill), langue) });

/** `P1 90 × 215`, and for a window the height of its sill: `F2 120 × 135`, `all. 95`; no mark where it has none. */
const partsOf = (opening: TaggedBay, mark: string, langue: Langue): string[] => [
  `${mark} ${centimetresText(opening.width, langue)} × ${centimetresText(opening.height, langue)}`.trimStart(),
  ...(opening.kind === 'fenetre' ? [sillText(opening, langue)] : []),
];

/** A tag on one line, or on two where bays follow one another closely. */
interface Shape {
  readonly lines: readonly string[];
  /** mm of paper. */
  readonly width: number;
  readonly height: number;
}

const LEADING = 1.4;
/** @param other the same lines in the other language: the tag takes the place of the longer */
const shapeOf = (lines: readonly string[], other: readonly string[] = lines): Shape => ({
  lines,
  width: Math.max(...[...lines, ...other].map((line) => textWidth(line, HEIGHT))),
  height: HEIGHT * (1 + LEADING * (lines.length - 1)),
});

/** The first slots face the opening, one on each side. */
const FACING = 2;

interface Slot {
  readonly along: number;
  readonly aside: number;
}

/** Side of the axis that a tag tries first: outside, else the side without the leaf. +1 is the left. */
function firstSide({ outer, leaves }: TaggedBay): 1 | -1 {
  if (outer !== null) return outer === 'left' ? 1 : -1;
  return leaves[0]?.side === 'left' ? -1 : 1;
}

/** Sizes stay between the façade and its first row of dimensions, mm of paper. */
const NEAR_FACADE = 2.6;
/** Rows of places on either side of the wall. */
const ROWS = 6;
/** Side of the axis that looks out, 0 for none. */
const outwards = ({ left, right }: TaggedBay): number => Number(left === null) - Number(right === null);

/** Places along the wall, outside first where one side is outside; for a door, the side without its leaf. */
function* slots(opening: TaggedBay, { width, height }: Shape, scale: number): Generator<Slot> {
  const half = opening.wall.thickness / 2;
  const first = firstSide(opening);
  const sill = opening.outer !== null ? 50 : 0;
  const middle = opening.width / 2;
  const near = half + (GAP + height / 2) * scale;
  const sides = [first * (near + sill), -first * near];
  const shifts = [0, (opening.width + width * scale) / 2, -(opening.width + width * scale) / 2];
  const out = outwards(opening);
  for (let n = 0; n < ROWS; n++) {
    const row = n * (HEIGHT + 0.8) * scale;
    for (const shift of shifts) {
      for (const aside of sides) {
        const isNear = Math.sign(aside) !== out || row <= NEAR_FACADE * scale;
        if (isNear) yield { along: middle + shift, aside: aside + Math.sign(aside) * row };
      }
    }
  }
}

/**
 * Whether a neighbour on its wall stands nearer than this from axis to axis: the sizes of such a row stand alike, on
 * two lines.
 */
const isClose = (opening: TaggedBay, all: readonly TaggedBay[], apart: number): boolean =>
  all.some(
    (other) => other !== opening && other.wall === opening.wall && distance(other.center, opening.center) < apart,
  );

interface Placed {
  readonly shape: Shape;
  readonly slot: Slot;
  /** In the axes of the frame, air included. */
  readonly place: TextPlace;
}

/** The next places of some, which are taken from them, without looking at the others. */
function next(places: Iterator<Placed>, count: number): Placed[] {
  const found: Placed[] = [];
  for (let one = places.next(); !one.done; one = places.next()) if (found.push(one.value) === count) break;
  return found;
}

/** What is said of a bay. */
interface Said {
  readonly mark: string;
  /** With its size, in the language of the plan. */
  readonly parts: readonly string[];
}

/** Places of the size of an opening: facing it clear of leaves and furniture, then further off, then shorter. */
function* placesFor(
  opening: TaggedBay,
  { mark, parts: sized }: Said,
  all: readonly TaggedBay[],
  frame: Frame,
  { scale, langue }: Drafting,
  marks: FreeBoxes,
): Generator<Placed> {
  const isSized = scale < MARKS_FROM || mark === '';
  const parts = isSized ? sized : [mark];
  const other = isSized ? partsOf(opening, mark, langue === 'fr' ? 'en' : 'fr') : parts;
  const line = shapeOf([parts.join(' ')], [other.join(' ')]);
  const isRow = parts.length > 1 && isClose(opening, all, (line.width + 1) * scale);
  const stacked = () => placesOf(opening, shapeOf(parts, other), frame, scale);
  const isClear = ({ place }: Placed) => marks.isFree(boxAt(place));
  if (isRow) yield* next(stacked(), 1).filter(isClear);
  const whole = placesOf(opening, line, frame, scale);
  const facing = next(whole, FACING);
  const clear = facing.filter(isClear);
  yield* clear;
  yield* facing.filter((place) => !clear.includes(place));
  yield* whole;
  if (parts.length > 1) yield* stacked();
  // The mark alone: the joinery sheet has the size.
  if (mark) yield* placesOf(opening, shapeOf([mark]), frame, scale);
}

/**
 * Mark and size of each opening, with the places that they may take beside it: clear of leaves and furniture when one
 * of its sides allows. The mark alone stands where there is room for no more.
 * @param names mark of each opening by its id; what the works take away has none
 */
export const openingTags = (
  openings: readonly TaggedBay[],
  names: ReadonlyMap<string, string>,
  frame: Frame,
  drafting: Drafting,
  marks: FreeBoxes,
): Tag[] =>
  openings.map((opening) => {
    const mark = names.get(opening.id) ?? '';
    const said: Said = { mark, parts: partsOf(opening, mark, drafting.langue) };
    return {
      id: opening.id,
      name: said.parts.join(' '),
      label: {
        *candidates() {
          for (const place of placesFor(opening, said, openings, frame, drafting, marks)) {
            yield { places: [place.place], value: () => tagItems(opening, place, drafting.scale) };
          }
        },
      },
    };
  });

/** Angle of a direction, degrees. */
const angleOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** Round a tag, mm of paper. */
const AIR = 0.2;

/** Every place of a tag of one shape, best first, in the axes of the frame. */
function* placesOf(opening: TaggedBay, shape: Shape, frame: Frame, scale: number): Generator<Placed> {
  const { near, wall } = opening;
  const [w, h] = [(shape.width / 2 + AIR) * scale, (shape.height / 2 + AIR) * scale];
  const isSquare = isSquareTo(angleOf(wall.direction), frame);
  for (const slot of slots(opening, shape, scale)) {
    const corner = (u: number, v: number): Point =>
      frame.toLocal(offsetFrom(near, wall.direction, slot.along + u, slot.aside + v));
    const corners = [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
    yield { shape, slot, place: isSquare ? boundsOf(corners) : corners };
  }
}

function tagItems(
  { id, near, wall: { direction } }: TaggedBay,
  { shape: { lines }, slot }: Placed,
  scale: number,
): Item[] {
  const rotation = readable(angleOf(direction));
  const center = offsetFrom(near, direction, slot.along, slot.aside);
  const up = rotate({ x: 0, y: 1 }, rotation);
  return lines.map((value, i): Item => {
    const raised = ((lines.length - 1) / 2 - i) * HEIGHT * LEADING * scale;
    const at = { x: center.x + up.x * raised, y: center.y + up.y * raised };
    return {
      kind: 'text',
      layer: 'OUVERTURES',
      class: 'annotation',
      pen: 0.18,
      id,
      at,
      value,
      height: HEIGHT,
      rotation,
      align: 'center',
      valign: 'middle',
    };
  });
}
