import type { Point } from '../../maths/geometry.js';
import { grown } from '../boxes.js';
import type { TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import type { Tag } from './settle.js';

/** How a note of a trade is written. */
export const NOTE = {
  class: 'annotation',
  pen: 0.18,
  kind: 'text',
  height: 1.8,
  valign: 'middle',
  align: 'center',
} as const;

/** Notes of one plan at most: a crowded one says them in its schedules. */
export const MOST_NOTES = 120;

/** A note with the places it may take, best first. */
export function noteTag(note: TextItem, places: readonly Point[], frame: Frame, scale: number): Tag {
  return {
    id: `${note.id ?? ''} ${note.value}`,
    name: note.value,
    label: {
      *candidates() {
        for (const at of places) {
          const moved: TextItem = { ...note, at };
          const box = grown(localBounds(frame, textCorners(moved, scale)), 0.3 * scale);
          yield { places: [box], value: () => [moved] };
        }
      },
    },
  };
}

/** Ways round a point, degrees: all alike, or those before something, then those behind it. */
const WAYS = {
  all: [[0, 180, 90, 270, 45, 135, 225, 315]],
  facing: [
    [0, 45, -45, 90, -90],
    [135, -135, 180],
  ],
} as const;

/**
 * Places round a point, from a distance on, mm of paper.
 * @param facing degrees that what stands there looks at: places behind it, in another room, come last
 */
export const round = ({ x, y }: Point, from: number, scale: number, facing?: number): Point[] =>
  WAYS[facing === undefined ? 'all' : 'facing'].flatMap((ways) =>
    [0, 1.5, 3, 5].flatMap((more) =>
      ways.map((degrees) => {
        const [far, angle] = [(from + more) * scale, ((degrees + (facing ?? 0)) * Math.PI) / 180];
        return { x: x + 1.4 * far * Math.cos(angle), y: y + far * Math.sin(angle) };
      }),
    ),
  );
