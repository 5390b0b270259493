import { bay, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

const [WIDTH, DEPTH, STOREY] = [12_000, 8000, 2800];

/**
 * A house of 12 × 8 m built into a slope that rises 2.8 m to the north: bedrooms on the garden, the entrance above them
 * from the street behind, a balcony along the front, walls that hold the ground on three sides.
 * @param base altitude of the garden storey, mm: 0, or −2800 where the entrance is at zero
 */
export function slopeHouse(base = 0) {
  const d = draft();
  gardenStorey(d, base);
  upperStorey(d, base + STOREY);
  const z = base + STOREY;
  const balcony = [
    [-150, -2150],
    [WIDTH + 150, -2150],
    [WIDTH + 150, -150],
    [-150, -150],
  ] as const;
  const rows = [
    [-12_000, -1400],
    [-1000, -100],
    [4000, 1200],
    [9000, 2650],
    [18_000, 3400],
  ] as const;
  return sceneOf(d, {
    titre: 'Maison dans la pente',
    terrain: rows.flatMap(([y, rise]) => [-10_000, 24_000].map((x) => ({ x, y, z: base + rise }))),
    escaliers: [
      { x: 1100, y: 7200, z: base, hauteur: STOREY, largeur: 900, nb_marches: 16, giron: 260, rampe: 'deux' },
    ],
    planchers: [{ polygone: balcony.map(([x, y]) => ({ x, y })), z, epaisseur: 200, type: 'balcon', nom: 'Balcon' }],
    garde_corps: [
      { x1: 1100, y1: 6700, x2: 5050, y2: 6700, z },
      { x1: 1100, y1: 6700, x2: 1100, y2: 7850, z },
      { x1: -100, y1: -2100, x2: WIDTH + 100, y2: -2100, z },
      { x1: -100, y1: -2100, x2: -100, y2: -150, z },
      { x1: WIDTH + 100, y1: -2100, x2: WIDTH + 100, y2: -150, z },
    ],
    toitures: [{ type: 'plat', z: z + 2500, acrotere: 250, debord: 0 }],
    parcelle: [
      [-8000, -11_000],
      [22_000, -11_000],
      [22_000, 17_000],
      [-8000, 17_000],
    ],
    limites: [{ index: 2, nature: 'voie', largeur_voie_mm: 6000 }],
    georef: { altitude: 212 },
  });
}

type Draft = ReturnType<typeof draft>;

const outline = [
  [0, 0],
  [WIDTH, 0],
  [WIDTH, DEPTH],
  [0, DEPTH],
] as const;

function gardenStorey(d: Draft, z: number): void {
  const storey = { z, hauteur: STOREY };
  const outer = ring(d, outline, storey);
  const spine = wall(d, [150, 4300], [WIDTH - 150, 4300], { ...storey, epaisseur: 150 });
  wall(d, [5000, 150], [5000, 4225], storey);
  wall(d, [8100, 150], [8100, 4225], storey);
  const cellar = wall(d, [9300, 4375], [9300, 7850], storey);
  for (const position of [1500, 5600, 9200]) sliding(d, outer, position);
  bay(d, outer + 1, 1500, 1000);
  bay(d, outer + 3, 5000, 1000);
  for (const position of [3700, 5200, 8100]) door(d, spine, position);
  door(d, cellar, 1200);
  for (const [type, x, y] of [
    ['chambre', 2500, 2000],
    ['chambre', 6700, 2000],
    ['chambre', 10_200, 2000],
    ['degagement', 3500, 5200],
    ['cave', 10_500, 6000],
  ] as const) {
    room(d, type, x, y, z);
    lamp(d, x, y, z + 2400);
  }
  put(d, 'lit', 2500, 3150, 180, { z, l: 1600 });
  put(d, 'lit', 7040, 2700, 90, { z, l: 1400 });
  put(d, 'lit', 10_850, 2900, 90, { z, l: 1400 });
}

function upperStorey(d: Draft, z: number): void {
  const storey = { z, hauteur: 2500 };
  const outer = ring(d, outline, storey);
  const side = wall(d, [7000, 4300], [7000, 7850], storey);
  const across = wall(d, [7000, 4300], [WIDTH - 150, 4300], storey);
  const bath = wall(d, [9400, 4336], [9400, 7850], storey);
  door(d, outer + 2, 6500, { largeur: 1000, hauteur: 2150 });
  bay(d, outer + 2, 700, 600, { hauteur: 600, z: 1500 });
  bay(d, outer + 2, 3300, 1200);
  bay(d, outer + 2, 9500, 1400);
  for (const position of [2000, 7800]) sliding(d, outer, position, 3000);
  bay(d, outer + 1, 1500);
  bay(d, outer + 3, 5500, 1400);
  door(d, side, 1500);
  door(d, across, 400);
  door(d, bath, 1500, { largeur: 730 });
  for (const [type, x, y] of [
    ['sejour', 3500, 2500],
    ['bureau', 8200, 6000],
    ['salle_de_bain', 10_500, 6000],
  ] as const) {
    room(d, type, x, y, z);
    lamp(d, x, y, z + 2400);
  }
  put(d, 'canape', 900, 2300, 270, { z });
  put(d, 'table', 5200, 3000, 0, { z });
  put(d, 'cuisine', 10_000, 3950, 180, { z, l: 3000 });
  put(d, 'bureau', 8200, 7450, 180, { z });
  standing(d, 'douche', 11_350, 7350, { z });
  standing(d, 'wc', 11_400, 5000, { z, rotation: 90 });
  fixture(d, 'lavabo', bath, 2900, { face: 'droite' });
}
