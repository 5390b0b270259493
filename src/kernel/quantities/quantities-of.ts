import type { Building, Room, RoomUse } from '../building/index.js';
import type { Langue } from '../checks/index.js';
import { alertsOf, findingsOf } from '../checks/index.js';
import { atLeast } from '../maths/constants.js';
import { areaOf } from '../maths/ring.js';
import type { Quantities } from './answer.js';
import { decorationOf } from './decoration.js';
import { countByType, liftReports, networkMetres } from './fixtures.js';
import { cubicMetres, metres, ROUNDING, squareMetres, sum } from './round.js';
import { stairReports } from './stairs.js';
import { bayArea, wallVolume } from './wall-volume.js';

/** Parts lower than this count in no legal area. */
const LEGAL_HEIGHT_MM = 1800;
/** Uses left out: R. 156-1 CCH (habitable), loi Carrez art. 46 and décret 67-223 art. 4-1 (ducts, parking). */
const NOT_HABITABLE: ReadonlySet<RoomUse> = new Set(['garage', 'cellier', 'local_technique', 'gaine', 'exterieur']);
const NOT_CARREZ: ReadonlySet<RoomUse> = new Set(['garage', 'gaine', 'exterieur']);

/** Quantities of a building, with the alerts of its scene. */
export function quantitiesOf(building: Building, langue: Langue): Quantities {
  const { walls, openings, boxes, levels, rooms, scene } = building;
  const bays = sum(walls, bayArea);
  const gross = sum(walls, ({ length, height }) => length * height);
  const volume = wallVolume(building);
  const bayVolume = sum(walls, (wall) => bayArea(wall) * wall.thickness);
  return {
    murs: {
      nombre: walls.length,
      longueur_m: metres(sum(walls, ({ length }) => length)),
      surface_brute_m2: squareMetres(gross),
      surface_nette_m2: squareMetres(gross - bays),
      volume_m3: cubicMetres(volume),
      volume_net_m3: cubicMetres(volume - bayVolume),
    },
    ouvertures: {
      portes: openings.filter(({ kind }) => kind === 'porte').length,
      fenetres: openings.filter(({ kind }) => kind === 'fenetre').length,
      surface_m2: squareMetres(sum(openings, ({ width, height }) => width * height)),
    },
    boites: {
      nombre: boxes.length,
      surface_m2: squareMetres(sum(boxes, ({ source }) => source.l * source.p)),
      volume_m3: cubicMetres(sum(boxes, ({ source }) => source.l * source.p * source.h)),
    },
    emprise_m2: squareMetres(sum(building.footprint, areaOf)),
    niveaux: levels.map((level) => ({
      nom: level.name,
      z: level.z,
      surface_brute_m2: squareMetres(sum(level.outline, areaOf)),
      surface_interieure_m2: squareMetres(sum(level.rooms, ({ area }) => area)),
    })),
    pieces: rooms.map((room) => roomLine(room, levels[room.level]!.name)),
    electricite: countByType(scene, 'electricite'),
    plomberie: countByType(scene, 'plomberie'),
    reseaux: networkMetres(scene),
    escaliers: stairReports(building, langue),
    garde_corps_m: metres(sum(building.guardrails, ({ length }) => length)),
    ascenseurs: liftReports(building),
    decoration: decorationOf(building),
    arrondi: ROUNDING,
    alertes: alertsOf(findingsOf(building).flat(), langue),
  };
}

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
