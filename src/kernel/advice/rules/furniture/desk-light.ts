import { t } from '../../../../words/index.js';
import type { Furniture, Opening, Room } from '../../../building/index.js';
import type { House } from '../../house.js';
import { isLight, outwards } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import type { Standing } from '../../support/room-around.js';
import { axesOf } from '../../support/room-around.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { inPlace, onElement, roomNamed } from '../../support/subjects.js';
import { cross, dot, subtract } from '../../../maths/vector.js';

/** Cosine from which a bay lies straight before or behind who sits; how far its light dazzles, mm. */
const [SQUARE, NEAR_MM] = [0.9, 3000];

/** The bay behind or before the person who sits at a desk. */
const bayFaced = (house: House, desk: Standing, room: Room): Opening | undefined => {
  const { ahead } = axesOf(desk);
  return house.baysOf(room).find((bay) => {
    if (!isLight(house, bay)) return false;
    const way = subtract(bay.center, desk.center);
    const isSquare = Math.abs(dot(outwards(house, bay)!, ahead)) > SQUARE;
    const isBefore = Math.abs(dot(way, ahead)) < NEAR_MM;
    return isSquare && isBefore && Math.abs(cross(ahead, way)) < (bay.width + desk.width) / 2 - 200;
  });
};

/** Desks of each room that look at a bay, or turn their back to one. */
const desksOf = (house: House) =>
  house.building.rooms
    .map((room) => ({ room, desks: house.pieces(['bureau'], room).filter((desk) => bayFaced(house, desk, room)) }))
    .filter(({ desks }) => desks.length > 0)
    .toSorted((p, q) => inPlace(p.desks[0]!, q.desks[0]!));

/** Advises a desk whose light comes from the side, not from before or behind. */
export const deskLight = defineAdvice({
  code: 'bureau_eclairage_lateral',
  metier: 'eclairage',
  confirmed: 'suggestion',
  message: t(
    '{piece} : {count} bureau(x) avec une baie {cote} (meuble {index}) ; la lumière vient mieux de côté.',
    '{piece}: {count} desk(s) with a bay {cote} (piece {index}); light is better from the side.',
  ),
  reason: t(
    'Regard parallèle aux baies : ni éblouissement ni reflet sur l’écran (INRS, ED 923).',
    'Sight parallel to the bays: neither glare nor reflections on the screen (INRS, ED 923).',
  ),
  *find(house) {
    for (const { room, desks } of desksOf(house)) {
      const desk = desks[0]!;
      const isFaced = dot(subtract(bayFaced(house, desk, room)!.center, desk.center), axesOf(desk).ahead) < 0;
      yield {
        ...onElement(desk),
        params: {
          index: desk.index,
          count: desks.length,
          piece: roomNamed(house.building, room),
          cote: isFaced ? t('en face', 'in front') : t('dans le dos', 'behind'),
        },
        ways: () => (desks.length === 1 ? sideways(house, desk, room) : []),
      };
    }
  },
});

const sideways = (house: House, desk: Furniture, room: Room) =>
  freePlaces(house, room, desk, placesAlongWalls(house, room, desk, desk), (place) => !bayFaced(house, place, room));
