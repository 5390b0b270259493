import type { Scene } from '../../scene/index.js';
import { compositions, door, entrance, facade, glazedDoor, inner, partition, room, window } from '../draw.js';
import { electricite, tableau } from './electricity.js';
import { mobilier } from './furniture.js';
import { boucle, chauffage, generateur, radiateurs } from './heating.js';
import { evacuations, plomberie, reseaux } from './plumbing.js';
import { allees, parcelle, stationnements, terrasses } from './site.js';
import { ventilation } from './ventilation.js';

const EXISTING = { existant: true } as const;

const murs = [
  facade(150, 150, 8150, 150, 300, EXISTING), //                0 south
  facade(8150, 150, 8150, 7150, 300, EXISTING), //              1 east, becomes the junction
  facade(8150, 7150, 150, 7150, 300, EXISTING), //              2 north
  facade(150, 7150, 150, 150, 300, EXISTING), //                3 west
  partition(300, 4535, 8000, 4535, EXISTING), //                4 living | kitchen and hall
  partition(4535, 4570, 4535, 7000, EXISTING), //               5 kitchen | hall
  facade(8300, 1150, 12_650, 1150), //                          6 new south
  facade(12_650, 1150, 12_650, 6650), //                        7 new east
  facade(12_650, 6650, 8300, 6650), //                          8 new north
  partition(8300, 4535, 12_500, 4535), //                       9 bedroom | bathroom
] satisfies Scene['murs'];

const ouvertures = [
  glazedDoor(0, 1500, 2400),
  window(3, 4550, 1400, 1250),
  window(2, 5700, 1800, 1250),
  entrance(2, 1300),
  door(4, 1500),
  door(4, 5300),
  door(5, 300),
  door(1, 3200),
  glazedDoor(6, 1200, 1800),
  window(8, 1200, 900, 950),
  inner(9, 2800, 830, 'porte_battante', { sens: 'tirant' }), // into the bathroom
  door(1, 4750),
] satisfies Scene['ouvertures'];

const pieces = [
  room('sejour', 'Séjour', 4000, 2300),
  room('cuisine', 'Cuisine', 2300, 5800),
  room('entree', 'Entrée', 6300, 5800),
  room('chambre', 'Chambre', 10_400, 2800),
  room('salle_de_bain', 'Salle de bains', 10_400, 5500),
] satisfies Scene['pieces'];

const sols = [
  { x: 4000, y: 2300, type: 'parquet_chene', z: 0 },
  { x: 10_400, y: 2800, type: 'parquet_clair', z: 0 },
  { x: 2300, y: 5800, type: 'carrelage', z: 0 },
  { x: 6300, y: 5800, type: 'carrelage', z: 0 },
  { x: 10_400, y: 5500, type: 'carrelage', z: 0 },
] satisfies Scene['sols'];

const toitures = [
  { type: 'deux_pans', murs: [0, 1, 2, 3], hauteur_faitage: 1900, debord: 300 },
  {
    type: 'plat',
    polygone: [
      { x: 8300, y: 1000 },
      { x: 12_800, y: 1000 },
      { x: 12_800, y: 6800 },
      { x: 8300, y: 6800 },
    ],
    debord: 0,
  },
] satisfies Scene['toitures'];

/**
 * Existing house of two rooms, extended to the east by a bedroom and its bathroom: only the new walls count as created.
 */
export const extension = (): Scene =>
  structuredClone({
    projet_id: 'demo-extension',
    titre: 'Extension d’une maison',
    nord_deg: 0,
    compositions,
    murs,
    ouvertures,
    pieces,
    mobilier,
    electricite,
    tableau,
    plomberie: [...plomberie, ...generateur, ...radiateurs],
    reseaux: [...reseaux, ...boucle],
    evacuations,
    chauffage,
    ventilation,
    parcelle,
    terrasses,
    allees,
    stationnements,
    sols,
    toitures,
  } satisfies Scene);
