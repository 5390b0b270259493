import { bay, door, draft, put, ring, room, sceneOf, sliding, wall } from './draft.js';

/** Floor of the garage, three steps under that of the house, mm. */
export const GARAGE_FLOOR = -510;

/** A house of 8 × 7 m with a garage of 4 × 7 m against its east wall, three steps lower; a terrace with its table. */
export function lowGarage() {
  const d = draft();
  const house = ring(
    d,
    [
      [0, 0],
      [8000, 0],
      [8000, 7000],
      [0, 7000],
    ],
    { hauteur: 2500, epaisseur: 300 },
  );
  const low = { z: GARAGE_FLOOR, hauteur: 2900, epaisseur: 200 };
  const front = wall(d, [8000, 0], [12_000, 0], low);
  wall(d, [12_000, 0], [12_000, 7000], low);
  wall(d, [12_000, 7000], [8000, 7000], low);
  const across = wall(d, [150, 4000], [7850, 4000]);
  sliding(d, house, 1200);
  sliding(d, house, 4400);
  door(d, house + 1, 5000);
  bay(d, house + 2, 3000);
  door(d, front, 800, { largeur: 2400, hauteur: 2000 });
  door(d, across, 3000);
  room(d, 'sejour', 4000, 2000);
  room(d, 'chambre', 4000, 5500);
  room(d, 'garage', 10_000, 3000, GARAGE_FLOOR);
  put(d, 'terrasse', 3500, -1900, 0, { l: 7000, p: 3500 });
  put(d, 'salon_jardin', 3500, -2000);
  put(d, 'arbre', 15_500, 11_000);
  return sceneOf(d, {
    titre: 'Maison et garage en contrebas',
    escaliers: [
      { x: 8800, y: 5400, z: GARAGE_FLOOR, hauteur: 510, nb_marches: 3, giron: 270, rotation: 180, rampe: 'aucune' },
    ],
    toitures: [{ type: 'plat', z: 2500 }],
    parcelle: [
      [-6000, -9000],
      [18_000, -9000],
      [18_000, 14_000],
      [-6000, 14_000],
    ],
  });
}
