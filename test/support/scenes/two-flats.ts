import { bay, device, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

/** Two flats, one above the other, round a common stair and a lift. */
export function twoFlats() {
  const d = draft();
  for (const z of [0, 2800]) {
    const outer = ring(
      d,
      [
        [0, 0],
        [12_500, 0],
        [12_500, 9500],
        [0, 9500],
      ],
      { z, epaisseur: 250, hauteur: 2800 },
    );
    const hall = wall(d, [4600, 5500], [4600, 9375], { z, epaisseur: 180, hauteur: 2800 });
    const hall2 = wall(d, [9200, 5500], [9200, 9375], { z, epaisseur: 180, hauteur: 2800 });
    const hall3 = wall(d, [4600, 5500], [9200, 5500], { z, epaisseur: 180, hauteur: 2800 });
    const bed = wall(d, [125, 5500], [4510, 5500], { z, hauteur: 2800 });
    wall(d, [9236, 4200], [12_375, 4200], { z });
    const p2 = wall(d, [9200, 125], [9200, 5410], { z });
    const p3 = wall(d, [10_540, 4236], [10_540, 6864], { z });
    const p4 = wall(d, [9290, 6900], [12_375, 6900], { z });
    for (const [mur, at] of [
      [hall3, 400],
      [bed, 3000],
      [p2, 4300],
      [p3, 1400],
      [p4, 250],
    ] as const) {
      door(d, mur, at);
    }
    door(d, p2, 1200);
    if (z === 0) door(d, outer + 2, 4200, { largeur: 1000, hauteur: 2150 });
    else bay(d, outer + 2, 4200, 1000);
    const large = z === 0 ? sliding : bay;
    large(d, outer, 1200, 2400);
    large(d, outer, 5200, 2400);
    bay(d, outer, 10_200);
    bay(d, outer + 1, 7700, 1000);
    bay(d, outer + 3, 1200);
    bay(d, outer + 1, 5000, 600, { hauteur: 600, z: 1600 });
    for (const [type, x, y] of [
      ['sejour', 4000, 2700],
      ['chambre', 2000, 7500],
      ['hall', 6500, 8500],
      ['chambre', 11_000, 2000],
      ['salle_de_bain', 11_600, 5500],
      ['degagement', 9900, 6000],
      ['chambre', 11_000, 8300],
    ] as const) {
      room(d, type, x, y, z);
    }
    put(d, 'canape', 2600, 2600, 0, { z });
    put(d, 'table', 6500, 2200, 0, { z });
    put(d, 'cuisine', 7200, 5060, 180, { z, l: 2400 });
    put(d, 'lit', 1600, 8300, 180, { z });
    put(d, 'armoire', 4200, 7800, 90, { z });
    put(d, 'lit', 11_340, 1800, 90, { z });
    put(d, 'lit', 11_600, 8370, 180, { z, l: 900 });
    standing(d, 'baignoire', 11_460, 4590, { z });
    fixture(d, 'lavabo', p4, 2550, { face: 'droite' });
    standing(d, 'wc', 12_010, 5600, { z, rotation: 90 });
    device(d, 'prise', outer, [700, 4000, 8700, 11_900]);
    device(d, 'prise', bed, [600, 1500, 2500]);
    device(d, 'interrupteur', p2, [4100]);
    device(d, 'tableau_electrique', hall, [700]);
    for (const [x, y] of [
      [4000, 2700],
      [2000, 7500],
      [11_000, 2200],
      [11_600, 5600],
      [11_000, 8300],
    ] as const) {
      lamp(d, x, y, z + 2400);
    }
    device(d, 'prise', hall2, [800]);
  }
  const flight = { hauteur: 1400, largeur: 950, nb_marches: 8, giron: 250, groupe: 'E', rampe: 'deux' } as const;
  return sceneOf(d, {
    titre: 'Deux logements',
    escaliers: [
      { ...flight, x: 5190, y: 6650, z: 0, rotation: 90 },
      { ...flight, x: 6200, y: 8400, z: 1400, rotation: 270 },
    ],
    boites: [{ x: 5695, y: 8885, z: 1300, l: 1980, p: 960, h: 100, role: 'palier', groupe: 'E' }] as never,
    garde_corps: [
      { x1: 4715, y1: 6650, x2: 5665, y2: 6650, z: 2800, hauteur: 1020 },
      { x1: 6700, y1: 6650, x2: 6700, y2: 9375, z: 2800, hauteur: 1020 },
    ],
    ascenseurs: [{ x: 7900, y: 6600, niveaux: 2, hauteur: 2800, largeur: 1100, profondeur: 1400, porte: 900 }],
    toitures: [{ type: 'plat', z: 5600, debord: 0 }],
    parcelle: [
      [-4000, -8000],
      [16_000, -8000],
      [16_000, 14_000],
      [-4000, 14_000],
    ],
  });
}
