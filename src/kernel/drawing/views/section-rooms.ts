import type { Drafting } from '../drafting.js';
import type { Room } from '../../building/index.js';
import { roomName } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { crossesBox } from '../../maths/segment-box.js';
import type { Item } from '../display-list.js';
import { clearHeightText } from '../length-text.js';
import { fitText, textWidth } from '../text/measure.js';
import { say } from '../../../words/index.js';

/** A room that a section crosses, and between which abscissas of its picture. */
export interface CrossedRoom {
  readonly room: Room;
  readonly from: number;
  readonly to: number;
}

/** Heights of a name and of what stands under it, from one baseline to the other, mm of paper. */
const NAMES = [2.5, 1.8] as const;
const CLEAR = 1.8;
const LEADING = 3.4;
const MARGIN = 0.8;
/** Places tried, as parts of the room: the heights, then how far aside of its middle. */
const HEIGHTS = [0.62, 0.72, 0.82, 0.52, 0.42, 0.32, 0.9];
const ASIDE = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1];

type Line = readonly [Point, Point];

const linesOf = (items: readonly Item[]): Line[] =>
  items.flatMap((item) =>
    (item.kind === 'path' ? item.rings : []).flatMap((ring) =>
      ring.map((p, i): Line => [p, ring[(i + 1) % ring.length]!]),
    ),
  );

/**
 * Name and clear height in each room cut, at the place with fewest windows and furniture; none in a room too narrow for
 * its name.
 * @param picture items of the building
 */
export function roomNames(
  crossed: readonly CrossedRoom[],
  picture: readonly Item[],
  { scale, langue }: Drafting,
): Item[] {
  const lines = linesOf(picture);
  return crossed.flatMap(({ room, from, to }): Item[] => {
    const width = (to - from) / scale - 2;
    const clear = clearHeightText(room.height, langue);
    const called = say(roomName(room), langue);
    if (width < textWidth(clear, CLEAR)) return [];
    const size = NAMES.find((height) => textWidth(called, height) <= width) ?? CLEAR;
    const name = fitText(called, width, size);
    const half = (Math.max(textWidth(name, size), textWidth(clear, CLEAR)) / 2 + MARGIN) * scale;
    const own = lines.filter(([p, q]) =>
      crossesBox(p, q, { minX: from, minY: room.z, maxX: to, maxY: room.z + room.height }),
    );
    const play = Math.max(0, (to - from) / 2 - half);
    const places = HEIGHTS.flatMap((height) =>
      ASIDE.map((aside): Point => ({ x: (from + to) / 2 + aside * play, y: room.z + room.height * height })),
    );
    const crossings = (at: Point): number => {
      const box = {
        minX: at.x - half,
        maxX: at.x + half,
        minY: at.y - (LEADING + MARGIN) * scale,
        maxY: at.y + (size + MARGIN) * scale,
      };
      return own.reduce((sum, [p, q]) => sum + (crossesBox(p, q, box) ? 1 : 0), 0);
    };
    const at = best(places, crossings);
    const common = { kind: 'text', layer: 'PLAN', class: 'annotation', align: 'center', id: room.id } as const;
    return [
      { ...common, pen: 0.25, at, value: name, height: size },
      { ...common, pen: 0.18, at: { x: at.x, y: at.y - LEADING * scale }, value: clear, height: CLEAR },
    ];
  });
}

/** The first place without a fault, else that of fewest. */
function best(places: readonly Point[], faults: (at: Point) => number): Point {
  let [found, fewest] = [places[0]!, Infinity];
  for (const place of places) {
    const count = faults(place);
    if (count < fewest) [found, fewest] = [place, count];
    if (count === 0) break;
  }
  return found;
}
