import { bay, door, draft, fixture, lamp, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

/** A timber barn of 14 × 8 m open to its ridge, with a mezzanine over one end and its guardrail. */
export function barn() {
  const d = draft();
  const timber = { epaisseur: 240, materiau: 'bois' };
  const outer = ring(
    d,
    [
      [0, 0],
      [14_000, 0],
      [14_000, 8000],
      [0, 8000],
    ],
    { ...timber, hauteur: 3600 },
  );
  const bath = wall(d, [10_400, 120], [10_400, 3200], { hauteur: 2400 });
  const front = wall(d, [10_400, 3200], [13_880, 3200], { hauteur: 2400 });
  door(d, outer, 4000, { largeur: 1000, hauteur: 2150 });
  sliding(d, outer, 6000, 3600, { hauteur: 2400 });
  bay(d, outer + 1, 4500, 2400, { z: 900, hauteur: 1400 });
  sliding(d, outer + 2, 5500, 3600, { hauteur: 2400 });
  bay(d, outer + 3, 2500, 3000, { z: 900, hauteur: 2000 });
  door(d, front, 500, { largeur: 830 });
  room(d, 'sejour', 5000, 4000, 0, 'Grande salle');
  room(d, 'salle_de_bain', 12_200, 1700);
  put(d, 'canape', 3000, 2500);
  put(d, 'table', 6500, 5000);
  put(d, 'cuisine', 2500, 7550, 180, { l: 2400 });
  standing(d, 'douche', 13_300, 700);
  standing(d, 'wc', 11_000, 700);
  fixture(d, 'lavabo', bath, 1700, { face: 'droite' });
  lamp(d, 12_200, 1700, 2300);
  lamp(d, 5000, 4000, 3400);
  return sceneOf(d, {
    titre: 'Grange à mezzanine',
    // Open to the ridge.
    plafonds: [{ x: 5000, y: 4000, hauteur: 9000 }],
    planchers: [
      {
        polygone: [
          { x: 9650, y: 120 },
          { x: 13_880, y: 120 },
          { x: 13_880, y: 7880 },
          { x: 9650, y: 7880 },
        ],
        z: 2700,
        epaisseur: 200,
        type: 'chambre',
        nom: 'Mezzanine',
      },
    ],
    garde_corps: [{ x1: 9700, y1: 120, x2: 9700, y2: 6450, z: 2700 }],
    escaliers: [{ x: 5600, y: 7000, hauteur: 2700, largeur: 900, giron: 270, nb_marches: 16 }],
    toitures: [
      {
        type: 'deux_pans',
        debord: 500,
        debords: [600, 300, 600, 300],
        hauteur_faitage: 3200,
        polygone: [
          { x: -120, y: -120 },
          { x: 14_120, y: -120 },
          { x: 14_120, y: 8120 },
          { x: -120, y: 8120 },
        ] as never,
      },
    ],
  });
}
