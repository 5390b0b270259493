import type { Scene } from '../../scene/index.js';
import { compositions, door, entrance, facade, glazedDoor, partition, room, window } from '../draw.js';
import { electricite, tableau } from './electricity.js';
import { mobilier } from './furniture.js';
import { boucle, chauffage, radiateurs } from './heating.js';
import { alimentation, evacuations, plomberie, reseaux } from './plumbing.js';
import { ventilation } from './ventilation.js';

const murs = [
  facade(100, 100, 8900, 100, 200), //                             0 south
  facade(8900, 100, 8900, 7900, 200, { composition: 'mur_mitoyen' }), //   1 east
  facade(8900, 7900, 100, 7900, 200), //                           2 north
  facade(100, 7900, 100, 100, 200, { composition: 'mur_mitoyen' }), //     3 west
  partition(5235, 200, 5235, 4300), //                             4 living | bedroom 1
  partition(200, 4335, 8800, 4335), //                             5 south rooms | north band
  partition(3035, 4370, 3035, 7800), //                            6 kitchen | entrance
  partition(4835, 4370, 4835, 7800), //                            7 entrance | bathroom, wc
  partition(4870, 6735, 6335, 6735), //                            8 bathroom | wc
  partition(6335, 4370, 6335, 7800), //                            9 bathroom | bedroom 2
  partition(5270, 3135, 8800, 3135), //                           10 bedroom 1 | corridor
] satisfies Scene['murs'];

const ouvertures = [
  glazedDoor(0, 1300, 1800),
  glazedDoor(0, 6300, 1400),
  window(2, 6700, 1600, 1200),
  window(2, 500, 1600, 1250),
  entrance(2, 4500),
  door(6, 300),
  door(5, 3300, 930),
  door(7, 2480, 730),
  door(4, 3050),
  door(10, 500),
  door(5, 7100),
  door(5, 5150),
] satisfies Scene['ouvertures'];

const pieces = [
  room('sejour', 'Séjour', 2600, 2200),
  room('chambre', 'Chambre 1', 7000, 1700),
  room('degagement', 'Dégagement', 7000, 3700),
  room('cuisine', 'Cuisine', 1600, 6200),
  room('entree', 'Entrée', 3900, 6200),
  room('salle_de_bain', "Salle d'eau", 5600, 5500),
  room('wc', 'WC', 5600, 7300),
  room('chambre', 'Chambre 2', 7600, 6200),
] satisfies Scene['pieces'];

const sols = [
  ...(
    [
      [2600, 2200],
      [7000, 1700],
      [7000, 3700],
      [7600, 6200],
      [3900, 6200],
    ] as const
  ).map(([x, y]) => ({ x, y, type: 'parquet_chene' as const, z: 0 })),
  ...(
    [
      [1600, 6200],
      [5600, 5500],
      [5600, 7300],
    ] as const
  ).map(([x, y]) => ({ x, y, type: 'carrelage' as const, z: 0 })),
] satisfies Scene['sols'];

/**
 * Three-room flat of about 64 m² at the ground floor of a block: facades north and south, party walls east and west, a
 * cellar below.
 */
export const appartement = (): Scene =>
  structuredClone({
    projet_id: 'demo-appartement',
    titre: 'Appartement de trois pièces',
    nord_deg: 0,
    compositions: {
      ...compositions,
      mur_mitoyen: { libelle: 'Voile béton mitoyen', couches: [{ cle: 'beton_arme' }] },
    },
    murs,
    ouvertures,
    pieces,
    mobilier,
    electricite,
    tableau,
    plomberie: [...plomberie, ...radiateurs],
    reseaux: [...reseaux, ...boucle],
    evacuations,
    alimentation,
    chauffage,
    ventilation,
    sols,
  } satisfies Scene);
