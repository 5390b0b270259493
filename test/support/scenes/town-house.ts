import { bay, device, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

/** A house of 5 m between party walls: three storeys, turning stair, dormers to the street, roof terrace behind. */
export function townHouse() {
  const d = draft();
  const [width, depth] = [5000, 11_000];
  for (const [storey, z] of [0, 2800, 5600].entries()) {
    const outer = ring(
      d,
      [
        [0, 0],
        [width, 0],
        [width, storey === 2 ? 7000 : depth],
        [0, storey === 2 ? 7000 : depth],
      ],
      { z },
    );
    const across = wall(d, [150, 5200], [width - 150, 5200], { z });
    const side = wall(d, [2700, 5236], [2700, storey === 2 ? 6850 : depth - 150], { z });
    door(d, across, 1500);
    door(d, side, storey === 2 ? 300 : 3300, { largeur: 730 });
    if (storey === 0) {
      door(d, outer, 600, { largeur: 930, hauteur: 2150 });
      bay(d, outer, 2400, 1600);
      sliding(d, outer + 2, 400, 1800);
    } else {
      bay(d, outer, 700, 1100);
      bay(d, outer, 3000, 1100);
      bay(d, outer + 2, 600, 1100);
      if (storey === 2) door(d, outer + 2, 3000, { largeur: 900 });
    }
    room(d, storey === 0 ? 'sejour' : 'chambre', 2500, 2500, z);
    room(d, storey === 0 ? 'cuisine' : 'salle_de_bain', 3800, 6500, z);
    room(d, 'degagement', 1200, storey === 2 ? 6000 : 9800, z);
    put(d, storey === 0 ? 'canape' : 'lit', 2500, 1700, 0, { z });
    put(d, storey === 0 ? 'table' : 'armoire', 1200, 3900, 90, { z });
    if (storey === 0) put(d, 'cuisine', 4500, 8200, 90, { z, l: 2400 });
    else {
      standing(d, 'douche', 4300, storey === 2 ? 6300 : 9500, { z });
      fixture(d, 'lavabo', side, 800, { z: z + 800, face: 'droite' });
    }
    if (storey === 1) standing(d, 'wc', 4400, 7600, { z });
    device(d, 'prise', outer, [400, 2000, 4500]);
    device(d, 'prise', outer + 1, [1000, 3000]);
    device(d, 'interrupteur', across, [1200]);
    lamp(d, 2500, 2500, z + 2400);
    lamp(d, 3800, 6300, z + 2400);
  }
  const stair = (z: number, groupe: string) => [
    { x: 1000, y: 6000, z, hauteur: 1400, largeur: 850, rotation: 90, groupe, nb_marches: 8 },
    { x: 1950, y: 8000, z: z + 1400, hauteur: 1400, largeur: 850, rotation: 270, groupe, nb_marches: 8 },
  ];
  return sceneOf(d, {
    titre: 'Maison de ville',
    escaliers: [...stair(0, 'E1'), ...stair(2800, 'E2')],
    boites: [{ x: 1450, y: 8500, z: 1300, l: 1900, p: 1000, h: 100, role: 'palier', groupe: 'E1' }] as never,
    garde_corps: [{ x1: 150, y1: 10_850, x2: 4850, y2: 10_850, z: 5600, hauteur: 1020 }],
    toitures: [
      {
        type: 'deux_pans',
        hauteur_faitage: 2400,
        debord: 200,
        z: 8100,
        rotation: 0,
        polygone: [
          { x: 0, y: 0 },
          { x: 5000, y: 0 },
          { x: 5000, y: 7000 },
          { x: 0, y: 7000 },
        ] as never,
      },
      { type: 'chien_assis', x: 1400, y: 900, z: 8300, largeur: 1200, profondeur: 1600, hauteur: 1400, ouverture: {} },
      { type: 'chien_assis', x: 3600, y: 900, z: 8300, largeur: 1200, profondeur: 1600, hauteur: 1400, ouverture: {} },
    ],
    parcelle: [
      [0, -500],
      [5000, -500],
      [5000, 22_000],
      [0, 22_000],
    ],
  });
}
