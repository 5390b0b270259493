import { bay, device, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

/** An L of 120 m², one storey, hip roof, a garage at the end of its wing, in a garden. */
export function lHouse() {
  const d = draft();
  // South, east wing, inner corner, west end.
  ring(d, [
    [0, 0],
    [14_000, 0],
    [14_000, 6500],
    [7000, 6500],
    [7000, 11_500],
    [0, 11_500],
  ]);
  const spine = wall(d, [7000, 150], [7000, 6350], { epaisseur: 100 });
  const hall = wall(d, [150, 6500], [6850, 6500], { epaisseur: 100 });
  // Night side: bedrooms south of a corridor, wet rooms north of it, a third bedroom at its end.
  const corridor = wall(d, [7050, 3400], [13_850, 3400]);
  wall(d, [10_000, 150], [10_000, 3364]);
  const wet = wall(d, [7050, 4500], [11_164, 4500]);
  const b2 = wall(d, [9200, 4536], [9200, 6350]);
  wall(d, [10_300, 4536], [10_300, 6350]);
  const end = wall(d, [11_200, 3436], [11_200, 6350]);
  sliding(d, 0, 1000);
  sliding(d, 0, 4000);
  bay(d, 0, 8000, 1400);
  bay(d, 0, 11_200, 1800);
  bay(d, 1, 4900, 1200);
  bay(d, 2, 1600, 1000);
  bay(d, 2, 5000, 600, { hauteur: 600, z: 1600 });
  door(d, 3, 800, { largeur: 900, hauteur: 2150 });
  d.ouvertures.push({ mur: 4, position: 2000, largeur: 2400, hauteur: 2000, type: 'porte' });
  bay(d, 5, 6500, 1200);
  door(d, hall, 5600);
  door(d, spine, 3400);
  door(d, corridor, 2000);
  door(d, corridor, 3050);
  door(d, wet, 1000);
  door(d, wet, 2300, { largeur: 730 });
  door(d, wet, 3350, { largeur: 730 });
  door(d, end, 100);
  for (const [type, x, y] of [
    ['sejour', 3000, 3000],
    ['garage', 3000, 9000],
    ['chambre', 8500, 1500],
    ['chambre', 12_000, 1500],
    ['wc', 9750, 5500],
    ['salle_de_bain', 8000, 5700],
    ['degagement', 9000, 4000],
    ['chambre', 12_000, 5500],
    ['cellier', 10_750, 5500],
  ] as const) {
    room(d, type, x, y);
  }
  put(d, 'canape', 2500, 2600, 0);
  put(d, 'table_basse', 2500, 3500);
  put(d, 'meuble_tv', 2500, 6200, 180);
  put(d, 'table', 5400, 2200, 90);
  put(d, 'chaise', 4800, 2200, 270);
  put(d, 'chaise', 6000, 2200, 90);
  put(d, 'cuisine', 500, 4200, 270, { l: 2400, h: 900 });
  put(d, 'lit', 8100, 1500, 270, { l: 1400 });
  put(d, 'armoire', 9650, 1700, 90);
  put(d, 'lit', 11_080, 1500, 270, { l: 1400 });
  put(d, 'lit', 13_300, 5300, 180, { l: 900 });
  put(d, 'citadine', 3400, 8900, 0);
  put(d, 'arbre', -4000, -6000);
  put(d, 'arbre', 17_000, 9000);
  put(d, 'salon_jardin', 4000, -2500);
  put(d, 'haie', -8500, 2000, 90);
  put(d, 'haie', -8500, 5000, 90);
  put(d, 'terrasse', 3500, -1900, 0, { l: 7000, p: 3200 });
  standing(d, 'douche', 7520, 5880);
  fixture(d, 'lavabo', b2, 1300);
  standing(d, 'wc', 9750, 5990, { rotation: 180 });
  fixture(d, 'evier', 5, 6800);
  fixture(d, 'radiateur', 0, 8700);
  standing(d, 'chauffe_eau', 10_750, 6000);
  device(d, 'prise', 0, [600, 3600, 6600, 7500, 9800, 11_000, 13_500]);
  device(d, 'prise', 1, [2000, 5000]);
  device(d, 'interrupteur', spine, [4400]);
  device(d, 'interrupteur', corridor, [1800, 4050]);
  device(d, 'tableau_electrique', 4, [5500]);
  for (const [x, y] of [
    [3000, 3000],
    [3000, 9000],
    [8500, 1800],
    [12_000, 1800],
    [8000, 5500],
    [9750, 5400],
    [9000, 3950],
    [12_500, 5000],
  ] as const) {
    lamp(d, x, y);
  }
  d.electricite.push({ type: 'detecteur_fumee', x: 10_500, y: 3950, z: 2400 });
  return sceneOf(d, {
    titre: 'Maison en L',
    toitures: [{ type: 'quatre_pans', hauteur_faitage: 2200, debord: 400, z: 2500 }],
    parcelle: [
      [-9000, -9000],
      [20_000, -9000],
      [20_000, 16_000],
      [-9000, 16_000],
    ],
    georef: { altitude: 86 },
  });
}
