import { bay, device, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

/** A farmhouse of stone walls 500 mm thick, none square to another, and a square extension behind. */
export function farmhouse() {
  const d = draft();
  const stone = { epaisseur: 500, hauteur: 2700, existant: true };
  ring(
    d,
    [
      [0, 0],
      [13_200, 900],
      [12_600, 7600],
      [-500, 6500],
    ],
    stone,
  );
  const cross = wall(d, [6300, 680], [6000, 6800], { epaisseur: 300, hauteur: 2700, existant: true });
  const inner = wall(d, [6200, 3700], [12_750, 4200], { hauteur: 2700 });
  const split = wall(d, [9500, 3950], [9250, 7330], { hauteur: 2700 });
  // A corridor between the living room, both bedrooms and the bathroom.
  const bath = wall(d, [6240, 4960], [9371, 5200], { hauteur: 2700 });
  const extension = { epaisseur: 250, hauteur: 2600 };
  wall(d, [7215, 7150], [6900, 11_400], extension);
  const back = wall(d, [6900, 11_400], [1700, 11_000], extension);
  wall(d, [1700, 11_000], [2020, 6710], extension);
  door(d, 0, 3200, { largeur: 1000, hauteur: 2150 });
  bay(d, 0, 1100, 1000);
  bay(d, 0, 8000, 1000);
  bay(d, 0, 10_800, 1000);
  bay(d, 1, 4000, 900);
  bay(d, 3, 2500, 900);
  bay(d, 2, 1000, 800, { hauteur: 800, z: 1200 });
  door(d, cross, 3250);
  door(d, inner, 900);
  door(d, split, 150);
  door(d, bath, 1500);
  door(d, 2, 8000, { largeur: 900 });
  sliding(d, back, 1500, 2400);
  for (const [type, x, y] of [
    ['sejour', 2800, 3500],
    ['chambre', 9500, 2400],
    ['salle_de_bain', 7800, 6000],
    ['degagement', 7800, 4500],
    ['chambre', 11_000, 5800],
    ['cuisine', 4500, 9200],
  ] as const) {
    room(d, type, x, y);
  }
  put(d, 'canape', 2500, 2000, 4);
  put(d, 'table', 3000, 4600, 4);
  put(d, 'lit', 9800, 2000, 4);
  put(d, 'lit', 11_200, 6200, 184);
  put(d, 'cuisine', 2330, 9200, 274, { l: 2400 });
  standing(d, 'douche', 6700, 6230, { rotation: 4 });
  fixture(d, 'lavabo', split, 2200);
  standing(d, 'wc', 8000, 6560, { rotation: 184 });
  device(d, 'prise', 0, [600, 5000, 7500, 10_200]);
  device(d, 'interrupteur', cross, [3200]);
  lamp(d, 2800, 3300);
  lamp(d, 9500, 2400);
  lamp(d, 4500, 9200);
  return sceneOf(d, {
    titre: 'Ferme et extension',
    toitures: [
      {
        type: 'deux_pans',
        hauteur_faitage: 3000,
        debord: 300,
        rotation: 4,
        z: 2700,
        polygone: [
          { x: 0, y: 0 },
          { x: 13_200, y: 900 },
          { x: 12_600, y: 7600 },
          { x: -500, y: 6500 },
        ] as never,
      },
      {
        type: 'plat',
        z: 2600,
        polygone: [
          { x: 2000, y: 6960 },
          { x: 7200, y: 7400 },
          { x: 6900, y: 11_400 },
          { x: 1700, y: 11_000 },
        ] as never,
      },
    ],
    parcelle: [
      [-6000, -8000],
      [19_000, -6000],
      [18_000, 18_000],
      [-7000, 16_000],
    ],
    georef: { altitude: 212 },
  });
}
