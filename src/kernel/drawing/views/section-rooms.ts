import type { Drafting } from '../drafting.js';
import type { Room } from '../../building/index.js';
import { isUnderSky, roomName } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { clearHeightText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { Langue } from '../../../words/index.js';
import { say } from '../../../words/index.js';

/** A room that a section crosses, and between which abscissas of its picture. */
export interface CrossedRoom {
  readonly room: Room;
  readonly from: number;
  readonly to: number;
  /** Highest clear height over the section, mm. */
  readonly height: number;
  /** The section passes under a mezzanine there: the clear height of the room is none of that place. @default false */
  readonly isUnderDeck?: boolean;
}

/** Heights of a name and of what stands under it, from one baseline to the other, mm of paper. */
const NAMES = [2.5, 1.8] as const;
const CLEAR = 1.8;
const LEADING = 3.4;
const MARGIN = 0.8;
/** Tails of letters, mm of paper. */
const DEEP = 0.6;
/** Places tried, as parts of the room: the heights, then how far aside of its middle. */
const HEIGHTS = [0.62, 0.72, 0.82, 0.52, 0.42, 0.32, 0.9, 0.95, 0.22, 0.12];
const ASIDE = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1];

interface Line {
  readonly value: string;
  readonly height: number;
}

/** What may be written in a room, the fullest first: name and clear height, then one of them. */
function wordings({ room, isUnderDeck }: CrossedRoom, langue: Langue): readonly (readonly Line[])[] {
  const name = say(roomName(room), langue);
  if (isUnderSky(room) || isUnderDeck) return NAMES.map((height) => [{ value: name, height }]);
  const clear = { value: clearHeightText(room, langue), height: CLEAR };
  const named = NAMES.map((height) => [{ value: name, height }, clear]);
  return [...named, [{ value: name, height: CLEAR }], [clear]];
}

/** The box of some lines about the baseline of the first, air included. */
function boxOf(lines: readonly Line[], at: Point, scale: number): Bounds {
  const half = (Math.max(...lines.map(({ value, height }) => textWidth(value, height))) / 2 + MARGIN) * scale;
  const low = (lines.length - 1) * LEADING + MARGIN + DEEP;
  return {
    minX: at.x - half,
    maxX: at.x + half,
    minY: at.y - low * scale,
    maxY: at.y + (lines[0]!.height + MARGIN) * scale,
  };
}

/** Where some lines may stand in a room, best first. */
function* placesIn(
  { room, from, to, height: clear }: CrossedRoom,
  lines: readonly Line[],
  scale: number,
): Generator<Bounds & { at: Point }> {
  const { minX, maxX } = boxOf(lines, { x: 0, y: 0 }, scale);
  const play = (to - from) / 2 - (maxX - minX) / 2;
  if (play < 0) return;
  for (const height of HEIGHTS) {
    for (const aside of ASIDE) {
      const at = { x: (from + to) / 2 + aside * play, y: room.z + clear * height };
      yield { ...boxOf(lines, at, scale), at };
    }
  }
}

/**
 * Name and clear height in each room cut, where they cover nothing that is drawn; one of them, or none, in a room
 * without the place for both.
 * @param picture items of the building
 */
export function roomNames(
  crossed: readonly CrossedRoom[],
  picture: readonly Item[],
  { scale, langue }: Drafting,
): Item[] {
  const paper = new Paper(frameAt(0), scale).draw(picture);
  return crossed.flatMap((one): Item[] => {
    for (const lines of wordings(one, langue)) {
      for (const place of placesIn(one, lines, scale)) {
        if (!paper.isFree(place)) continue;
        paper.add(place);
        return lines.map(({ value, height }, i): Item => ({
          kind: 'text',
          layer: 'PLAN',
          class: 'annotation',
          align: 'center',
          id: one.room.id,
          pen: height > CLEAR ? 0.25 : 0.18,
          at: { x: place.at.x, y: place.at.y - i * LEADING * scale },
          value,
          height,
        }));
      }
    }
    return [];
  });
}
