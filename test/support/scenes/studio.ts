import { bay, device, door, draft, fixture, lamp, put, ring, room, sceneOf, standing, wall } from './draft.js';

/** A studio of 25 m², high enough for a sleeping platform. */
export function studio() {
  const d = draft();
  ring(
    d,
    [
      [0, 0],
      [6000, 0],
      [6000, 4700],
      [0, 4700],
    ],
    { hauteur: 4200, epaisseur: 200 },
  );
  const bath = wall(d, [100, 3100], [2200, 3100], { hauteur: 2300 });
  wall(d, [2200, 3100], [2200, 4600], { hauteur: 2300 });
  door(d, 0, 500, { largeur: 900 });
  bay(d, 1, 700, 1800, { hauteur: 2200, z: 700 });
  bay(d, 1, 3000, 1000, { hauteur: 2200, z: 700 });
  door(d, bath, 1250, { largeur: 730 });
  room(d, 'sejour', 4000, 2000, 0, 'Pièce de vie');
  room(d, 'salle_de_bain', 1000, 3900);
  put(d, 'cuisine', 4000, 4300, 180, { l: 1800 });
  put(d, 'table', 4400, 2400);
  put(d, 'canape', 560, 2050, 270, { l: 1800 });
  put(d, 'chaise', 4400, 3000, 180);
  standing(d, 'douche', 560, 4140);
  fixture(d, 'lavabo', bath, 700);
  standing(d, 'wc', 1700, 4240, { rotation: 180 });
  device(d, 'prise', 0, [2000, 3500, 5000]);
  device(d, 'prise', 1, [500]);
  device(d, 'tableau_electrique', 0, [200]);
  lamp(d, 4000, 2000);
  lamp(d, 1000, 3800);
  return sceneOf(d, {
    titre: 'Studio à mezzanine',
    planchers: [
      {
        polygone: [
          { x: 100, y: 100 },
          { x: 2300, y: 100 },
          { x: 2300, y: 4600 },
          { x: 100, y: 4600 },
        ],
        z: 2500,
        epaisseur: 150,
        nom: 'Mezzanine',
      },
    ] as never,
    escaliers: [{ x: 5160, y: 420, z: 0, hauteur: 2500, largeur: 600, rotation: 180, giron: 220, rampe: 'gauche' }],
    garde_corps: [{ x1: 2300, y1: 720, x2: 2300, y2: 4600, z: 2500, hauteur: 1020 }],
  });
}
