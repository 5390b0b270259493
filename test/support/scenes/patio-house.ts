import { bay, door, draft, lamp, put, ring, room, sceneOf, sliding, wall } from './draft.js';

/** One storey of 15 × 13 m around a patio of 5 × 4 m, under a flat roof with a parapet. */
export function patioHouse() {
  const d = draft();
  const outer = ring(
    d,
    [
      [0, 0],
      [15_000, 0],
      [15_000, 13_000],
      [0, 13_000],
    ],
    { hauteur: 2700 },
  );
  const inner = ring(
    d,
    [
      [5000, 4500],
      [10_000, 4500],
      [10_000, 8500],
      [5000, 8500],
    ],
    { hauteur: 2700 },
  );
  const south = wall(d, [150, 4500], [4850, 4500], { hauteur: 2700 });
  const east = wall(d, [10_150, 4500], [14_850, 4500], { hauteur: 2700 });
  const northWest = wall(d, [150, 8500], [4850, 8500], { hauteur: 2700 });
  const northEast = wall(d, [10_150, 8500], [14_850, 8500], { hauteur: 2700 });
  const middle = wall(d, [7500, 8650], [7500, 12_850], { hauteur: 2700 });
  door(d, outer, 7000, { largeur: 930, hauteur: 2150 });
  bay(d, outer, 2000, 2000);
  bay(d, outer, 11_000, 2000);
  bay(d, outer + 1, 6000, 1400);
  bay(d, outer + 2, 2500, 1800);
  bay(d, outer + 2, 10_500, 1800);
  bay(d, outer + 3, 6000, 1000);
  sliding(d, inner, 1200, 2600);
  sliding(d, inner + 1, 1000, 1800);
  door(d, south, 3000);
  door(d, east, 1000);
  door(d, northWest, 3200);
  door(d, northEast, 800);
  door(d, middle, 1500);
  room(d, 'sejour', 7500, 2000);
  room(d, 'patio', 7500, 6500);
  room(d, 'bureau', 2500, 6500);
  room(d, 'cuisine', 12_500, 6500);
  room(d, 'chambre', 3500, 10_800);
  room(d, 'chambre', 11_500, 10_800);
  put(d, 'canape', 2000, 800);
  put(d, 'table', 12_500, 2200);
  put(d, 'lit', 2000, 11_800, 180);
  lamp(d, 7500, 2000);
  return sceneOf(d, {
    titre: 'Maison à patio',
    toitures: [
      {
        type: 'plat',
        debord: 0,
        acrotere: 500,
        polygone: [
          { x: -150, y: -150 },
          { x: 15_150, y: -150 },
          { x: 15_150, y: 4650 },
          { x: -150, y: 4650 },
        ] as never,
      },
      {
        type: 'plat',
        debord: 0,
        polygone: [
          { x: -150, y: 4650 },
          { x: 5150, y: 4650 },
          { x: 5150, y: 8350 },
          { x: -150, y: 8350 },
        ] as never,
      },
      {
        type: 'plat',
        debord: 0,
        polygone: [
          { x: 9850, y: 4650 },
          { x: 15_150, y: 4650 },
          { x: 15_150, y: 8350 },
          { x: 9850, y: 8350 },
        ] as never,
      },
      {
        type: 'plat',
        debord: 0,
        polygone: [
          { x: -150, y: 8350 },
          { x: 15_150, y: 8350 },
          { x: 15_150, y: 13_150 },
          { x: -150, y: 13_150 },
        ] as never,
      },
    ],
  });
}
