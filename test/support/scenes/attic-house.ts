import { bay, door, draft, lamp, put, ring, room, sceneOf, sliding, wall } from './draft.js';

/** A house of 10 × 8 m whose attic is lived in: knee walls, three dormers of which one stands over the façade. */
export function atticHouse() {
  const d = draft();
  const outline = [
    [0, 0],
    [10_000, 0],
    [10_000, 8000],
    [0, 8000],
  ] as const;
  const ground = ring(d, outline, { hauteur: 2600 });
  const across = wall(d, [150, 4600], [9850, 4600], { hauteur: 2600 });
  const side = wall(d, [6200, 4636], [6200, 7850], { hauteur: 2600 });
  door(d, ground, 4500, { largeur: 930, hauteur: 2150, sens: 'droite' });
  bay(d, ground, 1500, 1400, { volet: 'battant' });
  bay(d, ground, 7000, 1400, { volet: 'battant' });
  sliding(d, ground + 2, 700, 2400);
  bay(d, ground + 2, 6000, 1000, { volet: 'roulant' });
  door(d, across, 5000);
  door(d, side, 400, { largeur: 830 });
  room(d, 'sejour', 3000, 2500);
  room(d, 'cuisine', 3000, 6500);
  room(d, 'cellier', 8000, 6500);
  const z = 2800;
  ring(d, outline, { hauteur: 1200, z });
  const upper = wall(d, [150, 4000], [9850, 4000], { hauteur: 2400, z });
  const wing = wall(d, [6700, 4036], [6700, 7850], { hauteur: 2400, z });
  wall(d, [5000, 150], [5000, 3964], { hauteur: 2400, z });
  door(d, upper, 3700);
  door(d, upper, 5300);
  door(d, wing, 1800);
  room(d, 'chambre', 2500, 2000, z);
  room(d, 'chambre', 7500, 2000, z);
  room(d, 'salle_de_bain', 7500, 6000, z);
  room(d, 'degagement', 2500, 6000, z);
  put(d, 'lit', 1500, 2964, 180, { z });
  put(d, 'canape', 2000, 700);
  put(d, 'table', 4200, 6200);
  lamp(d, 3000, 2500);
  lamp(d, 3000, 6500);
  lamp(d, 8000, 6500, 2300);
  for (const [x, y] of [
    [2500, 2000],
    [7500, 2000],
    [8200, 6000],
    [3000, 6000],
  ] as const) {
    lamp(d, x, y, z + 2300);
  }
  const dormer = (x: number, y: number, fields: object = {}) => ({
    type: 'chien_assis' as const,
    x,
    y,
    largeur: 1500,
    profondeur: 1600,
    hauteur: 1500,
    hauteur_faitage: 450,
    ouverture: { hauteur: 1150, z: 150, u_w_m2k: 1.3 },
    ...fields,
  });
  return sceneOf(d, {
    titre: 'Maison à combles aménagés',
    escaliers: [{ x: 1200, y: 7300, hauteur: 2800, largeur: 850, giron: 250, nb_marches: 16 }],
    garde_corps: [{ x1: 900, y1: 6750, x2: 4950, y2: 6750, z }],
    plafonds: [{ x: 8000, y: 6500, hauteur: 2300, isole: true }],
    toitures: [
      {
        type: 'deux_pans',
        z: z + 1200,
        hauteur_faitage: 3900,
        debord: 400,
        debords: [400, 200, 400, 200],
        polygone: outline.map(([x, y]) => ({
          x: x === 0 ? -150 : x + 150,
          y: y === 0 ? -150 : y + 150,
        })) as never,
      },
      dormer(2500, 1600),
      dormer(7500, 1600),
      // Its front stands over the north façade and cuts the eave.
      dormer(7500, 7250, { hauteur: 1800, profondeur: 1800, ouverture: { hauteur: 1000, largeur: 900, z: 700 } }),
    ],
  });
}
