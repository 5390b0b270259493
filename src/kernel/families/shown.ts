import type { Building, Opening } from '../building/index.js';
import { buildingOf } from '../building/index.js';
import { joinerySheet } from '../drawing/index.js';
import type { Sheet } from '../drawing/index.js';
import type { Langue } from '../../words/index.js';
import type { Scene, SceneOpening } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import type { Tried } from './tried.js';

/** Wall on either side and over an opening that none of the scene can hold, mm. */
const ROOM = 1000;

/** The opening in a wall of its own, like that which cannot hold it. */
function alone({ scene, opening, size }: Tried): { readonly building: Building; readonly opening: Opening } {
  const { hauteur = DEFAULTS.mur.hauteur, epaisseur } = scene.murs![opening.mur]!;
  const { z = DEFAULTS.ouverture.z[opening.type!] } = opening;
  const murs = [
    {
      x1: 0,
      y1: 0,
      x2: size.largeur + 2 * ROOM,
      y2: 0,
      hauteur: Math.max(hauteur, z + size.hauteur + ROOM),
      ...(epaisseur === undefined ? {} : { epaisseur }),
    },
  ];
  const { demoli: _, ...rest } = opening;
  const held: SceneOpening = { ...rest, mur: 0, position: ROOM };
  const document: Scene = { murs, ouvertures: [held], ...(scene.familles ? { familles: scene.familles } : {}) };
  const building = buildingOf(document);
  return { building, opening: building.openings[0]! };
}

/** Elevation and plan symbol of what was tried: where it stands, else in a wall that can hold it. */
export function trialSheet(tried: Tried, langue: Langue): Sheet {
  const { building, opening } = tried.placed ? { building: tried.building, opening: tried.placed } : alone(tried);
  return joinerySheet(building, opening, langue);
}
