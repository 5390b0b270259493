import { t } from '../../../../words/index.js';
import type { Furniture, Opening, Room } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { WrittenOperation } from '../../../copilot/index.js';
import type { House } from '../../house.js';
import { isLight, outwards } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { axesOf } from '../../support/room-around.js';
import { turned } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';
import { distance, dot, midpoint, offsetFrom, subtract, unit } from '../../../maths/vector.js';

/** Cosine from which a bay is straight before or behind a screen; curtains this near to a bay belong to it, mm. */
const [STRAIGHT, HANGS_MM] = [0.85, 800];
/** Width that curtains have beyond that of their bay, mm. */
const WIDER_MM = 400;

const hasCurtain = (house: House, bay: Opening, room: Room): boolean =>
  bay.shutter === 'persienne' ||
  bay.shutter === 'brise_soleil' ||
  house.pieces(['rideaux'], room).some(({ center }) => distance(center, bay.center) < bay.width / 2 + HANGS_MM);

/** Bays that shine into a screen, or right behind it. */
function dazzling(house: House, screen: Furniture, room: Room): readonly Opening[] {
  const { ahead } = axesOf(screen);
  return house.baysOf(room).filter((bay) => {
    if (!isLight(house, bay) || hasCurtain(house, bay, room)) return false;
    const out = outwards(house, bay)!;
    const way = unit(subtract(bay.center, screen.center));
    return Math.abs(dot(way, ahead)) > STRAIGHT && Math.abs(dot(out, ahead)) > STRAIGHT;
  });
}

/** Curtains before a bay, from the floor to above its head. */
function curtain(house: House, bay: Opening, room: Room): WrittenOperation {
  const out = outwards(house, bay)!;
  const depth = FURNITURE.rideaux.p;
  const middle = offsetFrom(midpoint(bay.near, bay.far), out, -(bay.wall.thickness / 2 + depth / 2 + 5));
  const rotation = turned((Math.atan2(-out.y, -out.x) * 180) / Math.PI - 90);
  const l = Math.round(bay.width + WIDER_MM);
  const h = Math.round(Math.min(room.height - 50, bay.top - room.z + 150));
  return {
    operation: 'ajouter_mobilier',
    type: 'rideaux',
    x: Math.round(middle.x),
    y: Math.round(middle.y),
    z: Math.round(room.z + 20),
    rotation,
    l,
    h,
  };
}

/** Advises curtains at a bay that a screen faces, which it reflects, or that is behind it, which dazzles. */
export const screenGlare = defineAdvice({
  code: 'television_contre_jour',
  metier: 'eclairage',
  confirmed: 'suggestion',
  message: t(
    '{piece} : {count} baie(s) sans rideau face à l’écran ou derrière lui (meuble {index}) : reflets et contre-jour.',
    '{piece}: {count} bay(s) without curtains before or behind the screen (piece {index}): reflections and glare.',
  ),
  reason: t(
    'Un écran se place de côté par rapport aux baies, ou elles reçoivent un voilage.',
    'A screen stands sideways to bays, or they are given curtains.',
  ),
  *find(house) {
    for (const screen of house.pieces(['television'])) {
      const room = house.room(screen.room);
      const bays = room ? dazzling(house, screen, room) : [];
      if (!room || bays.length === 0) continue;
      yield {
        ...onElement(screen),
        params: { index: screen.index, piece: roomNamed(house.building, room), count: bays.length },
        ways: () => [bays.map((bay) => curtain(house, bay, room))],
      };
    }
  },
});
