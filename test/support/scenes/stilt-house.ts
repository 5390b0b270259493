import { bay, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';
import type { At, Draft } from './draft.js';

const [WIDTH, DEPTH, STOREY] = [12_000, 9000, 2800];
const points = (outline: readonly At[]) => outline.map(([x, y]) => ({ x, y }));

/** A timber house of 12 × 9 m on posts, its stair in a cage on the ground, a car under it and a balcony before it. */
export function stiltHouse() {
  const d = draft();
  const cage = ring(
    d,
    [
      [8000, 1000],
      [12_000, 1000],
      [12_000, 7000],
      [8000, 7000],
    ],
    { hauteur: STOREY, epaisseur: 200 },
  );
  door(d, cage + 3, 4500, { largeur: 930, hauteur: 2150 });
  room(d, 'entree', 9300, 3200);
  lamp(d, 9500, 3100, 2500);
  upperFloor(d);
  put(d, 'citadine', 3600, 4200, 90);
  const post = ([x, y]: At) => ({ x, y, l: 250, p: 250, h: STOREY - 200, z: 0, role: 'poteau' });
  const [west, east, north] = [-75, WIDTH + 75, -125];
  return sceneOf(d, {
    titre: 'Maison sur pilotis',
    boites: (
      [
        [125, 125],
        [4000, 125],
        [7800, 125],
        [11_875, 125],
        [125, 4500],
        [125, 8875],
        [4000, 8875],
        [7800, 8875],
        [11_875, 8875],
      ] as const
    ).map(post),
    planchers: [
      {
        polygone: points([
          [-125, -1625],
          [12_125, -1625],
          [12_125, -125],
          [-125, -125],
        ]),
        z: STOREY,
        epaisseur: 200,
        type: 'balcon',
        nom: 'Balcon',
      },
    ],
    escaliers: [
      { x: 11_350, y: 1950, hauteur: STOREY, largeur: 900, nb_marches: 16, giron: 250, rotation: 90, rampe: 'gauche' },
    ],
    garde_corps: [
      { x1: west, y1: -1575, x2: east, y2: -1575, z: STOREY },
      { x1: west, y1: -1575, x2: west, y2: north, z: STOREY },
      { x1: east, y1: -1575, x2: east, y2: north, z: STOREY },
      { x1: 10_850, y1: 2100, x2: 10_850, y2: 5700, z: STOREY },
      { x1: 10_850, y1: 2100, x2: 11_850, y2: 2100, z: STOREY },
    ],
    toitures: [{ type: 'deux_pans', z: STOREY + 2500, hauteur_faitage: 1400, debord: 500 }],
    parcelle: [
      [-9000, -9000],
      [20_000, -9000],
      [20_000, 17_000],
      [-9000, 17_000],
    ],
  });
}

function upperFloor(d: Draft): void {
  const z = STOREY;
  const storey = { z, hauteur: 2500 };
  const outer = ring(
    d,
    [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, DEPTH],
      [0, DEPTH],
    ],
    { ...storey, epaisseur: 250, materiau: 'bois' },
  );
  const across = wall(d, [125, 5400], [7900, 5400], storey);
  wall(d, [3900, 5436], [3900, 8875], storey);
  wall(d, [7900, 2400], [7900, 8875], { ...storey, epaisseur: 100 });
  const bath = wall(d, [7950, 6900], [11_875, 6900], storey);
  sliding(d, outer, 1500, 3000);
  sliding(d, outer, 6000, 2400);
  for (const position of [500, 4000]) bay(d, outer + 1, position);
  bay(d, outer + 2, 1000, 1000);
  for (const position of [5000, 9000]) bay(d, outer + 2, position, 2000);
  bay(d, outer + 3, 4500);
  for (const position of [2800, 5500]) door(d, across, position);
  door(d, bath, 1200, { largeur: 730 });
  for (const [type, x, y] of [
    ['sejour', 4000, 2500],
    ['chambre', 2000, 7200],
    ['chambre', 6000, 7200],
    ['salle_de_bain', 10_000, 7800],
  ] as const) {
    room(d, type, x, y, z);
    lamp(d, x, y, z + 2400);
  }
  put(d, 'canape', 900, 2500, 270, { z });
  put(d, 'table', 5000, 2500, 0, { z });
  put(d, 'cuisine', 1500, 5040, 180, { z, l: 2400 });
  put(d, 'lit', 1150, 7200, 270, { z, l: 1600 });
  put(d, 'lit', 6800, 7200, 90, { z, l: 1400 });
  standing(d, 'baignoire', 11_450, 7950, { z, rotation: 90 });
  standing(d, 'wc', 8400, 7900, { z, rotation: 270 });
  fixture(d, 'lavabo', bath, 2700);
}
