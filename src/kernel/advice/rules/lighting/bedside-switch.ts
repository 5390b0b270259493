import { t } from '../../../../words/index.js';
import type { Furniture, Room } from '../../../building/index.js';
import { distance } from '../../../maths/vector.js';
import { placementOf } from '../../../checks/support/wall-places.js';
import type { House } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { headCorners } from '../../support/bed-head.js';
import { fixed, plateNear } from '../../support/devices.js';
import { listed, onRoom } from '../../support/subjects.js';

/** Farthest new switch from the head of a bed; farthest switch within reach; height of a bedside switch, mm. */
const [REACH_MM, FAR_MM, HEIGHT_MM] = [1000, 1200, 900];

/** The switch at the door becomes one of two, the other is within reach of the bed. */
function pair(house: House, room: Room, bed: Furniture): Way {
  const spot = headCorners(bed).flatMap((corner) => plateNear(house, room, corner, HEIGHT_MM, REACH_MM) ?? [])[0];
  if (!spot) return [];
  const bedside = fixed('va_et_vient', spot, room, HEIGHT_MM);
  const atDoor = house.devicesIn(room, 'interrupteur')[0];
  if (!atDoor?.seat) return house.devicesIn(room, 'va_et_vient').length > 0 ? [bedside] : [];
  const { wall, along, face } = atDoor.seat;
  const again = {
    operation: 'ajouter_electricite' as const,
    type: 'va_et_vient',
    ...placementOf({ wall, along, face }),
    ...(atDoor.source.z === undefined ? {} : { z: atDoor.source.z }),
  };
  return [{ operation: 'supprimer_element', liste: 'electricite', indice: atDoor.index }, again, bedside];
}

/** Bedrooms lit from the ceiling whose switches are all out of reach of the bed. */
const wantedBy = (house: House) =>
  house.roomsFor('chambre').flatMap((room) => {
    const bed = house.pieces(['lit'], room).toSorted((p, q) => q.width - p.width)[0];
    const switches = house.devicesIn(room, 'interrupteur', 'va_et_vient');
    if (!bed || switches.length === 0 || house.devicesIn(room, 'luminaire').length === 0) return [];
    const reaches = headCorners(bed).some((corner) => switches.some(({ at }) => distance(at, corner) <= FAR_MM));
    return reaches ? [] : [{ room, bed }];
  });

/** Advises a switch within reach of the bed. */
export const bedsideSwitch = defineAdvice({
  code: 'chambre_sans_va_et_vient',
  metier: 'eclairage',
  confirmed: 'suggestion',
  message: t(
    '{pieces} : le plafonnier se commande de la porte, pas du lit.',
    '{pieces}: the ceiling light is switched at the door, not from the bed.',
  ),
  reason: t(
    'Va-et-vient porte et chevet : on n’a pas à se relever dans le noir.',
    'Two-way switches at door and bedside: nobody gets up again in the dark.',
  ),
  *find(house) {
    const wanted = wantedBy(house);
    const first = wanted[0];
    if (!first) return;
    const ways = () => wanted.map(({ room, bed }) => pair(house, room, bed));
    yield {
      ...onRoom(house.building, first.room),
      params: {
        pieces: listed(
          house.building,
          wanted.map(({ room }) => room),
        ),
      },
      ways: () => (ways().every((way) => way.length > 0) ? [ways().flat()] : []),
    };
  },
});
