import type { Scene } from '../../scene/index.js';
import { compositions } from '../draw.js';
import { electricite, tableau } from './electricity.js';
import { mobilier } from './furniture.js';
import { ouvertures } from './openings.js';
import { evacuations, plomberie, reseaux } from './plumbing.js';
import { pieces } from './rooms.js';
import { allees, decoration, parcelle, sols, stationnements, terrasses } from './site.js';
import { ventilation } from './ventilation.js';
import { murs, STOREY } from './walls.js';

const escaliers = [
  {
    x: 2300,
    y: 7050,
    hauteur: STOREY,
    largeur: 900,
    rotation: 0,
    rampe: 'droite',
    finition: 'chene',
    finition_rampe: 'noir_mat',
    forme: 'escalier_droit',
  },
] satisfies Scene['escaliers'];

const garde_corps = [
  { x1: 2750, y1: 7500, x2: 2750, y2: 6600, z: STOREY, hauteur: 1000, finition: 'noir_mat' },
  { x1: 2750, y1: 6600, x2: 4700, y2: 6600, z: STOREY, hauteur: 1000, finition: 'noir_mat' },
] satisfies Scene['garde_corps'];

/**
 * Family house of two storeys and three bedrooms: day rooms and bedrooms to the south garden, stair and wet rooms along
 * the north street.
 */
export const maison = (): Scene =>
  structuredClone({
    projet_id: 'demo-maison',
    titre: 'Maison familiale à étage',
    juridiction: 'fr',
    nord_deg: 12,
    georef: { crs: 'EPSG:2154', est: 355_240, nord: 6_689_410, altitude: 18, orientation: -12 },
    compositions,
    murs,
    ouvertures,
    pieces,
    electricite,
    tableau,
    plomberie,
    reseaux,
    evacuations,
    ventilation,
    chauffage: { temperature_base: -5 },
    mobilier,
    parcelle,
    terrasses,
    allees,
    stationnements,
    sols,
    decoration,
    escaliers,
    garde_corps,
    toitures: [{ type: 'deux_pans', hauteur_faitage: 2000, debord: 250, rotation: 0 }],
  } satisfies Scene);
