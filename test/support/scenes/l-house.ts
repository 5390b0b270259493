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
  const corridor = wall(d, [7050, 3400], [13_850, 3400]);
  wall(d, [10_400, 150], [10_400, 3364]);
  const b2 = wall(d, [9200, 3436], [9200, 6350]);
  const wc = wall(d, [7050, 4800], [9164, 4800]);
  wall(d, [10_650, 4500], [13_850, 4500]);
  const b3 = wall(d, [10_600, 3436], [10_600, 6350]);
  sliding(d, 0, 1000);
  sliding(d, 0, 4000);
  bay(d, 0, 8000, 1400);
  bay(d, 0, 11_500, 1400);
  bay(d, 1, 4900, 1200);
  bay(d, 2, 1600, 1000);
  door(d, 3, 800, { largeur: 900, hauteur: 2150 });
  d.ouvertures.push({ mur: 4, position: 2000, largeur: 2400, hauteur: 2000, type: 'porte' });
  bay(d, 5, 6500, 1200);
  door(d, hall, 5600);
  door(d, spine, 4600);
  door(d, corridor, 2300);
  door(d, corridor, 3700);
  door(d, b2, 200);
  door(d, wc, 900, { largeur: 730 });
  door(d, b3, 150);
  door(d, b3, 1400);
  for (const [type, x, y] of [
    ['sejour', 3000, 3000],
    ['garage', 3000, 9000],
    ['chambre', 8500, 1500],
    ['chambre', 12_000, 1500],
    ['wc', 8000, 4000],
    ['salle_de_bain', 8000, 5700],
    ['degagement', 9800, 4000],
    ['chambre', 12_000, 5500],
    ['cellier', 12_000, 4000],
  ] as const) {
    room(d, type, x, y);
  }
  put(d, 'canape', 2500, 2600, 0);
  put(d, 'table_basse', 2500, 3500);
  put(d, 'meuble_tv', 2500, 5900, 180);
  put(d, 'table', 5400, 2200, 90);
  put(d, 'chaise', 4800, 2200, 270);
  put(d, 'chaise', 6000, 2200, 90);
  put(d, 'cuisine', 500, 4200, 270, { l: 2400 });
  put(d, 'lit', 8300, 1400, 0, { l: 1400 });
  put(d, 'armoire', 10_050, 1500, 90);
  put(d, 'lit', 12_200, 1400, 0, { l: 1400 });
  put(d, 'lit', 12_600, 5300, 0, { l: 900 });
  put(d, 'citadine', 3400, 8900, 0);
  put(d, 'arbre', -4000, -6000);
  put(d, 'arbre', 17_000, 9000);
  put(d, 'salon_jardin', 4000, -2500);
  put(d, 'haie', -8500, 2000, 90);
  put(d, 'haie', -8500, 5000, 90);
  put(d, 'terrasse', 3500, -1900, 0, { l: 7000, p: 3200 });
  standing(d, 'douche', 7600, 5900);
  fixture(d, 'lavabo', b2, 2300, {});
  standing(d, 'wc', 7400, 4100);
  fixture(d, 'evier', 5, 6800);
  fixture(d, 'radiateur', 0, 8700);
  standing(d, 'chauffe_eau', 13_400, 4000);
  device(d, 'prise', 0, [600, 3600, 6600, 7500, 9800, 11_000, 13_500]);
  device(d, 'prise', 1, [2000, 5000]);
  device(d, 'interrupteur', spine, [4400]);
  device(d, 'interrupteur', corridor, [2100, 3500]);
  device(d, 'tableau_electrique', 4, [5500]);
  for (const [x, y] of [
    [3000, 3000],
    [3000, 9000],
    [8500, 1800],
    [12_000, 1800],
    [8000, 5500],
    [8000, 4100],
    [12_000, 5500],
  ] as const) {
    lamp(d, x, y);
  }
  d.electricite.push({ type: 'detecteur_fumee', x: 9900, y: 5000, z: 2400 });
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
