import { bay, device, door, draft, fixture, lamp, put, ring, room, sceneOf, standing, wall } from './draft.js';

/** An office floor of 40 × 18 m: rooms along both façades, a core between two corridors. */
export function office() {
  const d = draft();
  const outer = ring(
    d,
    [
      [0, 0],
      [40_000, 0],
      [40_000, 18_000],
      [0, 18_000],
    ],
    { hauteur: 3000 },
  );
  const fields = { hauteur: 3000, epaisseur: 100 };
  const south = wall(d, [150, 6000], [39_850, 6000], fields);
  const north = wall(d, [150, 12_000], [39_850, 12_000], fields);
  for (let i = 1; i < 8; i++) {
    wall(d, [i * 5000, 150], [i * 5000, 5950], fields);
    wall(d, [i * 5000, 12_050], [i * 5000, 17_850], fields);
  }
  for (let i = 0; i < 8; i++) {
    door(d, south, i * 5000 + 700, { largeur: 930 });
    door(d, north, i * 5000 + 700, { largeur: 930 });
    bay(d, outer, i * 5000 + 1400, 2400);
    bay(d, outer + 2, i * 5000 + 1400, 2400);
    room(d, 'bureau', i * 5000 + 2500, 3000, 0, `Bureau ${i + 1}`);
    room(d, 'bureau', i * 5000 + 2500, 15_000, 0, `Bureau ${i + 9}`);
    for (const [y, turn] of [
      [2000, 0],
      [16_000, 180],
    ] as const) {
      put(d, 'bureau', i * 5000 + 1500, y, turn);
      put(d, 'bureau', i * 5000 + 3500, y, turn);
      lamp(d, i * 5000 + 2500, y, 2800);
    }
    device(d, 'prise', outer, [i * 5000 + 600, i * 5000 + 4300]);
  }
  door(d, outer + 1, 8500, { largeur: 1400, hauteur: 2150 });
  const core = ring(
    d,
    [
      [16_000, 7800],
      [24_000, 7800],
      [24_000, 10_200],
      [16_000, 10_200],
    ],
    { ...fields, epaisseur: 180 },
  );
  const a = wall(d, [18_500, 7890], [18_500, 10_110], fields);
  const b = wall(d, [21_000, 7890], [21_000, 10_110], fields);
  door(d, core, 800);
  door(d, core, 3400);
  door(d, core + 2, 1200);
  room(d, 'wc', 17_200, 9000, 0, 'Sanitaires F');
  room(d, 'wc', 19_700, 9000, 0, 'Sanitaires H');
  room(d, 'local_technique', 22_500, 9000, 0, 'Local technique');
  room(d, 'degagement', 8000, 9000, 0, 'Plateau');
  standing(d, 'wc', 16_600, 9600);
  standing(d, 'wc', 19_100, 9600);
  fixture(d, 'lavabo', a, 600);
  fixture(d, 'lavabo', b, 600);
  return sceneOf(d, { titre: 'Plateau de bureaux', toitures: [{ type: 'plat', z: 3000 }] });
}
