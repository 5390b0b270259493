import type { Point } from '../../maths/geometry.js';
import { grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import type { Candidate } from '../ink/declutter.js';
import type { Tag } from './settle.js';

/** Steps outwards from the place of a note, mm of paper, how many, and in how many directions. */
const STEP = 1.5;
const MOST_STEPS = 16;
const TURNS = 16;
const AIR = 0.3;

/** Places of a note: its own, then all round it. */
function* around({ at }: TextItem, scale: number): Generator<Point> {
  yield at;
  for (let ring = 1; ring <= MOST_STEPS; ring++) {
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (turn * 2 * Math.PI) / TURNS;
      const far = ring * STEP * scale;
      yield { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far };
    }
  }
}

function* placesOf(note: TextItem, frame: Frame, scale: number): Generator<Candidate<() => Item[]>> {
  for (const at of around(note, scale)) {
    const moved: TextItem = { ...note, at };
    const box = grown(localBounds(frame, textCorners(moved, scale)), AIR * scale);
    yield { boxes: [box], value: () => [moved] };
  }
}

/** Items with their notes (the steps of a stair) taken out, which may stand beside their place. */
export function loosened(
  items: readonly Item[],
  frame: Frame,
  scale: number,
): { readonly fixed: readonly Item[]; readonly notes: readonly Tag[] } {
  const isNote = (item: Item): item is TextItem => item.kind === 'text' && item.layer === 'ESCALIER';
  const notes = items.filter(isNote).map((note, i): Tag => ({
    id: `${note.id ?? 'note'} ${i}`,
    name: note.value,
    label: { candidates: () => placesOf(note, frame, scale) },
  }));
  return { fixed: items.filter((item) => !isNote(item)), notes };
}
