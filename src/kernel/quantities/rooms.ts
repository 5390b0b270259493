import type { Building } from '../building/index.js';
import { levelName, roomName, volumeAbove } from '../building/index.js';
import type { Langue } from '../../words/index.js';
import type { Quantities } from './answer.js';
import { legalAreas } from './legal-areas.js';
import { cubicMetres, metres, squareMetres } from './round.js';

/** Rooms with the areas that law and contracts speak of. */
export function roomLines(building: Building, langue: Langue): Quantities['pieces'] {
  const legal = legalAreas(building);
  return building.rooms.map((room) => {
    const { habitable, carrez } = legal(room);
    return {
      id: room.id,
      nom: roomName(room)[langue],
      usage: room.use,
      usage_deduit: room.isUseDeduced,
      niveau: levelName(building.levels[room.level]!)[langue],
      surface_m2: squareMetres(room.area),
      perimetre_m: metres(room.perimeter),
      hauteur_m: metres(room.height),
      volume_m3: cubicMetres(volumeAbove(room)),
      carrez_m2: squareMetres(carrez),
      habitable_m2: squareMetres(habitable),
    };
  });
}
