import { t } from '../../../../words/index.js';
import type { Fixture, Opening } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { distance, offsetFrom } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { isLight } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { onElement, roomNamed } from '../../support/subjects.js';
import { facadesOf } from '../../support/windows.js';

/** Least distance from an outdoor unit to the window of a bedroom; step of the places tried, mm. */
const [FAR_MM, STEP_MM] = [3000, 500];

/** Bays of bedrooms within earshot of a point, the nearest first. */
const windowsNear = (house: House, at: Point): readonly Opening[] =>
  house.openings
    .filter((bay) => isLight(house, bay) && [bay.left, bay.right].some((id) => house.room(id)?.use === 'chambre'))
    .filter(({ center }) => distance(center, at) < FAR_MM)
    .toSorted((p, q) => distance(p.center, at) - distance(q.center, at));

/** Ways to hang the unit elsewhere on the façades of its storey, the nearest first. */
function* elsewhere(house: House, unit: Fixture): Generator<Way> {
  const places = house.rooms
    .filter(({ level, use }) => level === unit.levelIndex && use !== 'chambre')
    .flatMap((room) => facadesOf(house, room))
    .flatMap(({ wall, out, from, to }) =>
      Array.from({ length: Math.min(60, Math.floor((to - from) / STEP_MM)) }, (_, i) => {
        const position = Math.round(from + (i + 0.5) * STEP_MM);
        return { wall, position, at: offsetFrom(offsetFrom(wall.a, wall.direction, position), out, wall.thickness) };
      }),
    )
    .filter(({ at, wall, position }) => {
      const isBeforeBay = wall.openings.some(
        (bay) => Math.abs(bay.position + bay.width / 2 - position) < (bay.width + unit.width) / 2,
      );
      return !isBeforeBay && windowsNear(house, at).length === 0;
    })
    .toSorted((p, q) => distance(p.at, unit.center) - distance(q.at, unit.center) || p.at.x - q.at.x);
  for (const { wall, position } of places) {
    yield [
      { operation: 'supprimer_element', liste: 'plomberie', indice: unit.index },
      { operation: 'ajouter_plomberie', type: 'pac_exterieure', mur: wall.index, position },
    ];
  }
}

/** Advises against the outdoor unit of a heat pump near the window of a bedroom. */
export const heatPump = defineAdvice({
  code: 'pac_sous_chambre',
  metier: 'acoustique',
  confirmed: 'avertissement',
  message: t(
    'L’unité extérieure (plomberie {index}) est à {distance} m d’une fenêtre de {piece} ; 3 m au moins.',
    'The outdoor unit (plomberie {index}) is {distance} m from a window of {piece}; 3 m at least.',
  ),
  reason: t(
    'Elle tourne la nuit en hiver : loin des chambres et des voisins, ou derrière un écran (décret 2006-1099, bruit de voisinage).',
    'It runs on winter nights: far from bedrooms and neighbours, or behind a screen (decree 2006-1099).',
  ),
  *find(house) {
    for (const unit of house.fixturesOf('pac_exterieure')) {
      const bay = windowsNear(house, unit.center)[0];
      if (!bay) continue;
      const room = house.room(bay.left) ?? house.room(bay.right)!;
      yield {
        ...onElement(unit),
        params: {
          index: unit.index,
          distance: Math.round(distance(bay.center, unit.center) / 100) / 10,
          piece: roomNamed(house.building, room),
        },
        ways: () => elsewhere(house, unit),
      };
    }
  },
});
