import { bay, device, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

/** A house of 5 m between party walls: three storeys, turning stair, dormers to the street, roof terrace behind. */
export function townHouse() {
  const d = draft();
  const [width, depth, attic] = [5000, 11_000, 9000];
  for (const [storey, z] of [0, 2800, 5600].entries()) {
    const back = storey === 2 ? attic : depth;
    const hauteur = storey === 2 ? 2500 : 2800;
    const outer = ring(
      d,
      [
        [0, 0],
        [width, 0],
        [width, back],
        [0, back],
      ],
      { z, hauteur },
    );
    const across = wall(d, [150, 5200], [width - 150, 5200], { z, hauteur });
    const side = wall(d, [2700, 5236], [2700, back - 150], { z, hauteur });
    door(d, across, 1500);
    door(d, side, 250, { largeur: 730 });
    if (storey === 0) {
      door(d, outer, 600, { largeur: 930, hauteur: 2150 });
      bay(d, outer, 2400, 1600);
      sliding(d, outer + 2, 400, 1800);
    } else {
      bay(d, outer, 700, 1100);
      bay(d, outer, 3000, 1100);
      if (storey === 1) bay(d, outer + 2, 600, 1100);
      if (storey === 2) sliding(d, outer + 2, 800, 1400);
    }
    room(d, storey === 0 ? 'sejour' : 'chambre', 2500, 2500, z);
    room(d, storey === 0 ? 'cuisine' : 'salle_de_bain', 3800, 6500, z);
    room(d, 'degagement', 1200, 5700, z);
    if (storey === 0) {
      put(d, 'canape', 4350, 3400, 90, { z });
      put(d, 'table', 1200, 3400, 90, { z });
    } else {
      put(d, 'lit', 1200, 2500, 270, { z, l: 1400 });
      put(d, 'armoire', 4550, 3900, 90, { z });
    }
    if (storey === 0) put(d, 'cuisine', 4500, 8200, 90, { z, l: 2400 });
    else {
      standing(d, 'douche', 4300, 5750, { z });
      fixture(d, 'lavabo', side, 1800, { face: 'droite' });
    }
    if (storey === 1) standing(d, 'wc', 4400, 7600, { z });
    device(d, 'prise', outer, [400, 2000, 4500]);
    device(d, 'prise', outer + 1, [1000, 3000]);
    device(d, 'interrupteur', across, [1200]);
    lamp(d, 2500, 2500, z + 2400);
    lamp(d, 3800, 6300, z + 2400);
  }
  const flight = { hauteur: 1400, largeur: 850, nb_marches: 8, giron: 250, rampe: 'deux' } as const;
  const stair = (z: number, groupe: string) => [
    { ...flight, x: 1000, y: 6150, z, rotation: 90, groupe },
    { ...flight, x: 1950, y: 7900, z: z + 1400, rotation: 270, groupe },
  ];
  const landing = (z: number, groupe: string) => ({
    x: 1475,
    y: 8370,
    z: z + 1300,
    l: 1800,
    p: 940,
    h: 100,
    role: 'palier',
    groupe,
  });
  return sceneOf(d, {
    titre: 'Maison de ville',
    escaliers: [...stair(0, 'E1'), ...stair(2800, 'E2')],
    boites: [landing(0, 'E1'), landing(2800, 'E2')] as never,
    garde_corps: [
      { x1: 150, y1: 10_850, x2: 4850, y2: 10_850, z: 5600, hauteur: 1020 },
      { x1: 150, y1: 9150, x2: 150, y2: 10_850, z: 5600, hauteur: 1900 },
      { x1: 4850, y1: 9150, x2: 4850, y2: 10_850, z: 5600, hauteur: 1900 },
      { x1: 575, y1: 6150, x2: 1425, y2: 6150, z: 2800, hauteur: 1020 },
      { x1: 575, y1: 6150, x2: 1425, y2: 6150, z: 5600, hauteur: 1020 },
    ],
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
          { x: 5000, y: 9000 },
          { x: 0, y: 9000 },
        ] as never,
      },
      {
        type: 'plat',
        z: 5600,
        polygone: [
          { x: 0, y: 9000 },
          { x: 5000, y: 9000 },
          { x: 5000, y: 11_000 },
          { x: 0, y: 11_000 },
        ] as never,
      },
      { type: 'chien_assis', x: 1400, y: 900, z: 8300, largeur: 1200, profondeur: 1600, hauteur: 1400, ouverture: {} },
      { type: 'chien_assis', x: 3600, y: 900, z: 8300, largeur: 1200, profondeur: 1600, hauteur: 1400, ouverture: {} },
    ],
    parcelle: [
      [-150, -500],
      [5150, -500],
      [5150, 22_000],
      [-150, 22_000],
    ],
  });
}
