import { say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Level, RoofTerrace, Room } from '../../building/index.js';
import { balconyRooms, deckName, roofTerraces, roomName } from '../../building/index.js';
import { ringsOf } from '../../maths/ring.js';
import type { FreeBoxes } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import type { Paper } from '../ink/paper.js';
import { roomTag } from './room-tags.js';
import type { Tag } from './settle.js';
import { sidesText } from './terraces.js';

/** The edges of the flat roofs that terraces are on: seen below the cut. */
export const roofTerraceItems = (terraces: readonly RoofTerrace[]): Item[] =>
  [...new Map(terraces.map((terrace) => [terrace.around, terrace])).values()].flatMap(({ around, room }) =>
    around.flatMap(ringsOf).map((points): Item => ({
      kind: 'polyline',
      layer: 'OBJETS',
      class: 'projected',
      pen: 0.18,
      points,
      isClosed: true,
      id: room.id,
    })),
  );

/** A polygon is a rectangle whose box it fills up to this share. */
const FULL = 0.995;

/** Width and depth between rails and walls, which no chain measures outside; undefined where it is no rectangle. */
function sidesOf({ polygon, area }: Room, frame: Frame): Text | undefined {
  const bounds = localBounds(frame, polygon.outer);
  const isRectangle = area >= FULL * (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);
  return isRectangle ? t(sidesText(bounds, 'fr'), sidesText(bounds, 'en')) : undefined;
}

/** Name, area, size, and level, where that is another than inside, of each roof terrace and balcony, as of a room. */
export function outdoorTags(
  building: Building,
  level: Level,
  frame: Frame,
  { scale, langue }: Drafting,
  paper: Paper,
  marks: FreeBoxes,
): Tag[] {
  const balconies = balconyRooms(building, level, (deck) => say(deckName(deck), langue));
  const outside = [...roofTerraces(building, level), ...balconies.map((room) => ({ room, name: roomName(room) }))];
  return outside.map(({ room, name }) => {
    const floor = room.z === level.z ? undefined : room.z;
    const facts = { round: sidesOf(room, frame) };
    return roomTag({ room, name, floor, facts, langue }, { frame, scale, paper, marks });
  });
}
