import { t } from '../../../../words/index.js';
import { dot, leftOf, subtract } from '../../../maths/vector.js';
import type { Point } from '../../../maths/geometry.js';
import type { Furniture, Opening, Room } from '../../../building/index.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { gapInRun, kitchensOf, placesInRun } from '../../support/kitchen.js';
import { moveOf } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';
import { lightsOf } from '../../support/windows.js';

/** A hob this near to a wall is under its window, mm. */
const NEAR_MM = 700;

const windowOver = (house: House, hob: Furniture, at: Point, room: Room): Opening | undefined =>
  lightsOf(house, room).find((bay) => {
    const way = subtract(at, bay.center);
    const away = Math.abs(dot(way, leftOf(bay.wall.direction))) - bay.wall.thickness / 2;
    return away < NEAR_MM && Math.abs(dot(way, bay.wall.direction)) < (bay.width + hob.width) / 2;
  });

/** Reports a hob under a window, which one opens over the fire. */
export const hobUnderWindow = defineAdvice({
  code: 'plaque_sous_fenetre',
  metier: 'securite',
  confirmed: 'avertissement',
  message: t(
    '{piece} : la plaque de cuisson (meuble {index}) est sous la fenêtre {fenetre}.',
    '{piece}: the hob (piece {index}) is under window {fenetre}.',
  ),
  reason: t(
    'On ouvre au-dessus du feu, le courant d’air souffle la flamme et le voilage brûle : la plaque va ailleurs dans le linéaire.',
    'One opens it over the fire, the draught blows the flame and curtains burn: the hob goes elsewhere in the run.',
  ),
  *find(house) {
    for (const { room, hob, sink } of kitchensOf(house)) {
      const bay = hob && windowOver(house, hob, hob.center, room);
      if (!hob || !bay) continue;
      yield {
        ...onElement(hob),
        params: { index: hob.index, fenetre: bay.index, piece: roomNamed(house.building, room) },
        ways: () =>
          placesInRun(house, hob, room)
            .filter((at) => !windowOver(house, hob, at, room) && (!sink || (gapInRun(hob, at, sink) ?? 1000) > 0))
            .map((center) => moveOf(house, hob, { ...hob, center })),
      };
    }
  },
});
