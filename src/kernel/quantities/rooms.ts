import type { Building, Room, RoomUse } from '../building/index.js';
import { atLeast } from '../maths/constants.js';
import type { Quantities } from './answer.js';
import { cubicMetres, metres, squareMetres } from './round.js';

/** Parts lower than this count in no legal area. */
const LEGAL_HEIGHT_MM = 1800;
/** Uses left out: R. 156-1 CCH (habitable), loi Carrez art. 46 and décret 67-223 art. 4-1 (ducts, parking). */
const NOT_HABITABLE: ReadonlySet<RoomUse> = new Set(['garage', 'cellier', 'local_technique', 'gaine', 'exterieur']);
const NOT_CARREZ: ReadonlySet<RoomUse> = new Set(['garage', 'gaine', 'exterieur']);

/** Rooms with the areas that law and contracts speak of. */
export const roomLines = ({ rooms, levels }: Building): Quantities['pieces'] => rooms.map((room) => roomLine(room, levels[room.level]!.name));

function roomLine(room: Room, niveau: string): Quantities['pieces'][number] {
  const counts = atLeast(room.height, LEGAL_HEIGHT_MM);
  const legal = (excluded: ReadonlySet<RoomUse>) => (counts && !excluded.has(room.use) ? squareMetres(room.area) : 0);
  return {
    id: room.id,
    nom: room.name,
    usage: room.use,
    usage_deduit: room.isUseDeduced,
    niveau,
    surface_m2: squareMetres(room.area),
    perimetre_m: metres(room.perimeter),
    hauteur_m: metres(room.height),
    volume_m3: cubicMetres(room.area * room.height),
    carrez_m2: legal(NOT_CARREZ),
    habitable_m2: legal(NOT_HABITABLE),
  };
}
