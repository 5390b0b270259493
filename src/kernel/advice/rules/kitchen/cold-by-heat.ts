import { t } from '../../../../words/index.js';
import { defineAdvice } from '../../rule.js';
import { gapInRun, kitchensOf } from '../../support/kitchen.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';

/** Least distance between a refrigerator and a hob, mm. */
const APART_MM = 100;

/** Reports a refrigerator that stands against a hob. */
export const coldByHeat = defineAdvice({
  code: 'refrigerateur_contre_cuisson',
  metier: 'cuisine',
  confirmed: 'suggestion',
  message: t(
    '{piece} : le réfrigérateur touche la plaque de cuisson ({ecart} cm).',
    '{piece}: the refrigerator touches the hob ({ecart} cm).',
  ),
  reason: t(
    'Le froid près du chaud consomme plus, et une poignée de casserole dépasse : 15 cm de plan, mieux 60.',
    'Cold beside heat uses more, and a pan’s handle sticks out: 15 cm of worktop, better 60.',
  ),
  *find(house) {
    for (const { room, hob, fridge } of kitchensOf(house)) {
      const gap = hob && fridge ? gapInRun(hob, hob.center, fridge) : null;
      if (!hob || !fridge || gap === null || gap >= APART_MM) continue;
      yield {
        ...onElement(fridge),
        params: { piece: roomNamed(house.building, room), ecart: Math.max(0, Math.round(gap / 10)) },
        ways: () =>
          freePlaces(
            house,
            room,
            fridge,
            placesAlongWalls(house, room, fridge, fridge),
            ({ center }) => (gapInRun(hob, hob.center, { ...fridge, center }) ?? 1000) >= 150,
          ),
      };
    }
  },
});
