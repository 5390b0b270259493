import type { Opening } from '../../building/types.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import type { BoxIndex } from '../boxes.js';
import { grown } from '../boxes.js';
import type { Item, TagRecord } from '../display-list.js';
import type { Frame } from '../frame.js';
import { readable } from '../frame.js';
import { textWidth } from '../text/measure.js';

const HEIGHT = 1.8;
/** From the wall face, or the outer sill, to the text, mm of paper. */
const GAP = 0.8;

const centimetres = (mm: number) => String(Math.round(mm) / 10).replace('.', ',');

/** `90 × 215`, and for a window the height of its sill: `120 × 135 all. 95`. */
const label = (opening: Opening): string =>
  `${centimetres(opening.width)} × ${centimetres(opening.height)}${opening.kind === 'fenetre' ? ` all. ${centimetres(opening.sill)}` : ''}`;

/** The first slots face the opening, one on each side. */
const FACING = 2;

interface Slot {
  readonly along: number;
  readonly aside: number;
}

/** Along the wall, outside first where there is an outside; for a door, the side its leaf leaves free. */
function slots(opening: Opening, width: number, scale: number): Slot[] {
  const half = opening.wall.thickness / 2;
  const swept = opening.leaves[0]?.side;
  const first = opening.left === null ? 1 : opening.right === null ? -1 : swept === 'left' ? -1 : 1;
  const sill = opening.left === null || opening.right === null ? 50 : 0;
  const middle = opening.width / 2;
  const near = half + (GAP + HEIGHT / 2) * scale;
  const sides = [first * (near + sill), -first * near];
  const shifts = [0, (opening.width + width * scale) / 2, -(opening.width + width * scale) / 2];
  const rows = [0, 1, 2, 3].map((row) => row * (HEIGHT + 0.8) * scale);
  return rows.flatMap((row) => shifts.flatMap((shift) => sides.map((aside) => ({ along: middle + shift, aside: aside + Math.sign(aside) * row }))));
}

/** Size of each opening beside it, clear of leaves and furniture if one of its sides is; what finds no place is left out and recorded. */
export function openingTags(openings: readonly Opening[], frame: Frame, scale: number, texts: BoxIndex, marks: BoxIndex): { items: Item[]; records: TagRecord[]; boxes: Bounds[] } {
  const items: Item[] = [];
  const boxes: Bounds[] = [];
  const records = openings.map((opening): TagRecord => {
    const text = label(opening);
    const width = textWidth(text, HEIGHT);
    const { direction } = opening.wall;
    const rotation = readable((Math.atan2(direction.y, direction.x) * 180) / Math.PI);
    const boxAt = ({ along, aside }: Slot) => {
      const corner = (u: number, v: number): Point => frame.toLocal(offsetFrom(opening.near, direction, along + u, aside + v));
      const [w, h] = [(width / 2) * scale, (HEIGHT / 2) * scale];
      return grown(boundsOf([corner(-w, -h), corner(w, h), corner(-w, h), corner(w, -h)]), 0.2 * scale);
    };
    const places = slots(opening, width, scale);
    const isFree = (slot: Slot) => texts.isFree(boxAt(slot));
    const slot = places.slice(0, FACING).find((place) => isFree(place) && marks.isFree(boxAt(place))) ?? places.find(isFree);
    if (slot) {
      const box = boxAt(slot);
      texts.add(box);
      boxes.push(box);
      const at = offsetFrom(opening.near, direction, slot.along, slot.aside);
      items.push({ kind: 'text', layer: 'OUVERTURES', class: 'annotation', pen: 0.18, id: opening.id, at, value: text, height: HEIGHT, rotation, align: 'center', valign: 'middle' });
      return { id: opening.id, name: text, isPlaced: true };
    }
    return { id: opening.id, name: text, isPlaced: false };
  });
  return { items, records, boxes };
}
