import { check } from '../../engine/trade.js';
import { bedHeads } from './beds.js';
import { beforeDoors } from './before-doors.js';
import { beforeWindows } from './before-windows.js';
import { collisions } from './collisions.js';
import { hangings } from './hangings.js';
import { insideWalls } from './in-walls.js';
import { onStairs } from './on-stairs.js';
import { outOfRooms } from './out-of-rooms.js';
import { Planner } from './planner.js';
import { underCeilings } from './under-ceilings.js';

/** Pieces are checked together: a place proposed to one is no longer free for the next. */
export const pieces = check({
  raises: [
    'lit_tete_sans_mur',
    'mobilier_zone_porte',
    'porte_encombree',
    'meuble_devant_fenetre',
    'mobilier_zone_escalier',
    'mobilier_dans_mur',
    'mobilier_en_collision',
    'mobilier_hors_piece',
    'objet_mural_sans_mur',
    'objet_mural_hauteur',
    'mobilier_trop_haut',
  ],
  stage: 'furniture',
  *run(building) {
    if (building.furniture.length === 0) return;
    const planner = new Planner(building);
    // A bed in the wrong place for its head is given the right one, whatever else it stands in.
    yield* bedHeads(planner);
    yield* beforeDoors(planner);
    yield* beforeWindows(planner);
    yield* onStairs(planner);
    yield* insideWalls(planner);
    yield* collisions(planner);
    yield* outOfRooms(planner);
    yield* hangings(planner);
    yield* underCeilings(planner);
  },
});
