import { t } from '../../../../words/index.js';
import type { Point } from '../../../maths/geometry.js';
import { distance } from '../../../maths/vector.js';
import { defineAdvice } from '../../rule.js';
import { gapInRun, kitchensOf } from '../../support/kitchen.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';

/** Longest way round sink, hob and refrigerator; least distance from a hob to a refrigerator in its run, mm. */
const [LONGEST_MM, APART_MM] = [6600, 150];

const roundTrip = (a: Point, b: Point, c: Point): number => distance(a, b) + distance(b, c) + distance(c, a);

/** Least gap between the refrigerator and the hob, mm. */
const isApart = (gap: number | null): boolean => gap === null || gap >= APART_MM;

/** Reports a kitchen whose sink, hob and refrigerator are far from each other. */
export const workTriangle = defineAdvice({
  code: 'cuisine_triangle',
  metier: 'cuisine',
  confirmed: 'suggestion',
  message: t(
    '{piece} : évier, plaque et réfrigérateur font un triangle de {tour} m ; 6,60 m au plus.',
    '{piece}: sink, hob and refrigerator make a triangle of {tour} m; 6.60 m at most.',
  ),
  reason: t(
    'Triangle d’activité de 3,60 à 6,60 m : au-delà on marche plus qu’on ne cuisine (Small Homes Council).',
    'Work triangle of 3.60 to 6.60 m: beyond, one walks more than one cooks (Small Homes Council).',
  ),
  *find(house) {
    for (const { room, sink, hob, fridge } of kitchensOf(house)) {
      if (!sink || !hob || !fridge) continue;
      const around = roundTrip(sink.center, hob.center, fridge.center);
      if (around <= LONGEST_MM) continue;
      const near = { ...fridge, center: hob.center };
      yield {
        ...onElement(fridge),
        params: { piece: roomNamed(house.building, room), tour: Math.round(around / 10) / 100 },
        ways: () =>
          freePlaces(
            house,
            room,
            fridge,
            placesAlongWalls(house, room, fridge, near),
            ({ center }) =>
              roundTrip(sink.center, hob.center, center) <= LONGEST_MM &&
              isApart(gapInRun(hob, hob.center, { ...fridge, center })),
          ),
      };
    }
  },
});
