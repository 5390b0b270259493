import { t } from '../../../../words/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { Walls } from '../../../checks/trades/furniture/backs.js';
import { distance, offsetFrom } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { kitchensOf } from '../../support/kitchen.js';
import type { Kitchen } from '../../support/kitchen.js';
import { axesOf } from '../../support/room-around.js';
import { adding } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';

/** A hood farther than this from a hob draws nothing from it; a hob this near to its wall has a wall hood, mm. */
const [OVER_MM, WALL_MM] = [500, 150];

function wallHood({ building }: House, { room, hob }: Kitchen): readonly Way[] {
  if (!hob) return [];
  const back = new Walls(building.walls).behind(hob.footprint, { z: hob.z, top: hob.z + FURNITURE.hotte.h }, WALL_MM);
  if (!back || back.solid < hob.width / 2) return [];
  const { l, p } = FURNITURE.hotte;
  const { x, y } = offsetFrom(hob.center, axesOf(hob).ahead, (p - hob.depth) / 2);
  const center = { x: Math.round(x), y: Math.round(y) };
  return [[adding('hotte', room, { center, rotation: hob.rotation, width: l, depth: p })]];
}

/** Advises a hood over a hob that has none. */
export const hood = defineAdvice({
  code: 'plaque_sans_hotte',
  metier: 'cuisine',
  confirmed: 'suggestion',
  message: t(
    '{piece} : aucune hotte au-dessus de la plaque (meuble {index}).',
    '{piece}: no hood over the hob (piece {index}).',
  ),
  reason: t(
    'Graisses et vapeur se captent à 65 cm au-dessus du feu, surtout dans une cuisine ouverte.',
    'Grease and steam are caught 65 cm above the fire, above all in an open kitchen.',
  ),
  *find(house) {
    for (const kitchen of kitchensOf(house)) {
      const { room, hob } = kitchen;
      if (!hob || house.pieces(['hotte'], room).some(({ center }) => distance(center, hob.center) < OVER_MM)) continue;
      yield {
        ...onElement(hob),
        params: { index: hob.index, piece: roomNamed(house.building, room) },
        ways: () => wallHood(house, kitchen),
      };
    }
  },
});
