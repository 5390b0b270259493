import type { Scene } from '../scene/index.js';
import { at, compositions, door, duct, entrance, facade, glazedDoor, lamp, onWall, partition, room, window } from './draw.js';

/** Three-room flat of about 64 m², facades north and south, party walls east and west. */
export const appartement = (): Scene => ({
  projet_id: 'demo-appartement',
  titre: 'Appartement de trois pièces',
  nord_deg: 0,
  compositions: {
    ...structuredClone(compositions),
    mur_mitoyen: { libelle: 'Voile béton mitoyen', couches: [{ cle: 'beton_arme' }] },
  },
  murs: [
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
  ],
  ouvertures: [
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
  ],
  pieces: [
    room('sejour', 'Séjour', 2600, 2200),
    room('chambre', 'Chambre 1', 7000, 1700),
    room('degagement', 'Dégagement', 7000, 3700),
    room('cuisine', 'Cuisine', 1600, 6200),
    room('entree', 'Entrée', 3900, 6200),
    room('salle_de_bain', "Salle d'eau", 5600, 5500),
    room('wc', 'WC', 5600, 7300),
    room('chambre', 'Chambre 2', 7600, 6200),
  ],
  mobilier: [
    at('canape', 660, 2000, 270), at('tapis', 1900, 2000, 90), at('table_basse', 1750, 2000, 90), at('meuble_tv', 4980, 1500, 90), at('television', 5050, 1500, 90), at('lampadaire', 500, 3500), at('plante_interieur', 4900, 2650),
    at('cadre_mural', 220, 2000, 270, { z: 1500 }), at('table', 2300, 3650, 0, { l: 1400, p: 800 }), ...[1950, 2650].flatMap((x) => [at('chaise', x, 3200), at('chaise', x, 4030, 180)]),
    at('cuisine', 520, 6250, 270, { l: 2400, h: 900 }), at('plaque_cuisson', 520, 5500, 270), at('four', 500, 5500, 270), at('hotte', 450, 5500, 270), at('refrigerateur', 545, 4700, 270),
    at('table', 2350, 6600, 0, { l: 900, p: 700 }), at('chaise', 2350, 6200), at('chaise', 2350, 7000, 180),
    at('porte_manteau', 3320, 6500), at('commode', 4615, 5500, 90, { l: 900, p: 350 }), at('miroir', 4780, 5500, 90, { z: 1200 }),
    at('lit', 7790, 1700, 90), at('linge_lit', 7740, 1700, 90), at('table_chevet', 8590, 2680, 90), at('table_chevet', 8590, 715, 90), at('armoire', 5580, 1200, 270),
    at('lit', 6830, 5385, 0, { l: 900 }), at('table_chevet', 6590, 6640, 270), at('bureau', 8440, 6650, 90, { l: 1200 }), at('chaise', 7990, 6950, 270), at('armoire', 8490, 5450, 90, { l: 1000 }),
  ],
  electricite: [
    ...onWall('tableau_electrique', 6, [2600], 'droite'),
    ...onWall('prise', 3, [4000, 5000, 7300]), ...onWall('prise', 4, [500, 1500, 2700]), // living room
    ...onWall('prise', 3, [700, 1000, 1300, 1900, 2200, 2500], undefined, 1050), // kitchen
    ...onWall('prise', 4, [2400], 'droite'), ...onWall('prise', 1, [500, 2500]), // bedroom 1
    ...onWall('prise', 9, [1500, 2900], 'droite'), ...onWall('prise', 1, [6300]), // bedroom 2
    ...onWall('prise', 7, [700], 'droite'), ...onWall('prise', 7, [1300]), ...onWall('prise', 10, [2500]), // bathroom, entrance, corridor
    ...onWall('prise_spe', 3, [800, 1600, 2350, 3300]),
    ...onWall('prise_rj45', 4, [1200, 1300]), ...onWall('prise_rj45', 1, [2700, 6500]),
    ...onWall('interrupteur', 5, [4380, 6150], 'droite'), ...onWall('interrupteur', 6, [1280]), ...onWall('interrupteur', 2, [4350]), ...onWall('interrupteur', 10, [1480], 'droite'), ...onWall('interrupteur', 5, [5000, 8080]), ...onWall('interrupteur', 7, [2330]),
    ...([[2600, 2200], [7000, 1700], [7000, 3700], [1600, 6200], [3900, 6000], [5500, 5200], [5500, 7300], [7600, 6200]] as const).map(([x, y]) => lamp('luminaire', x, y, 2500)),
    lamp('detecteur_fumee', 6300, 3700, 2500),
  ],
  plomberie: [
    { type: 'evier', mur: 3, position: 1100 },
    { type: 'douche', mur: 9, position: 1880 },
    { type: 'lavabo', mur: 7, position: 1200, face: 'droite' },
    { type: 'wc', mur: 9, position: 2920 },
  ],
  // Three main rooms, collective extraction: kitchen 105 m³/h, shower room 30, WC 15, by the shaft in the corner of the WC.
  ventilation: {
    type: 'simple_flux',
    bouches: [{ x: 1600, y: 7400, z: 2500, debit_m3h: 105 }, { x: 5250, y: 6350, z: 2500, debit_m3h: 30 }, { x: 5750, y: 7050, z: 2500, debit_m3h: 15 }],
    entrees_air: [1900, 2500].map((position) => ({ mur: 0, position, z: 2250, debit_m3h: 45 })).concat([{ mur: 0, position: 7000, z: 2250, debit_m3h: 30 }, { mur: 2, position: 1300, z: 2250, debit_m3h: 30 }]),
    conduits: [
      duct(125, [1600, 7400, 2500], [1600, 7400, 2420], [1600, 7700, 2420], [6200, 7700, 2420]),
      duct(80, [5250, 6350, 2500], [5250, 6350, 2420], [5250, 7600, 2420], [6200, 7600, 2420], [6200, 7700, 2420]),
      duct(80, [5750, 7050, 2500], [5750, 7050, 2420], [6200, 7050, 2420], [6200, 7700, 2420]),
      duct(160, [6200, 7700, -200], [6200, 7700, 2700]),
    ],
  },
  sols: [
    ...([[2600, 2200], [7000, 1700], [7000, 3700], [7600, 6200], [3900, 6200]] as const).map(([x, y]) => ({ x, y, type: 'parquet_chene' as const, z: 0 })),
    ...([[1600, 6200], [5600, 5500], [5600, 7300]] as const).map(([x, y]) => ({ x, y, type: 'carrelage' as const, z: 0 })),
  ],
});
