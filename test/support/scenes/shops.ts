import { bay, door, draft, lamp, put, ring, room, sceneOf, sliding, wall } from './draft.js';

/** Three shops of 6 m with a flat above each: bearing walls between them, shutters upstairs, one flat roof. */
export function shops() {
  const d = draft();
  const [unit, depth] = [6000, 11_000];
  const width = 3 * unit;
  for (const [storey, z] of [0, 3350].entries()) {
    const hauteur = storey === 0 ? 3150 : 2550;
    const outer = ring(
      d,
      [
        [0, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ],
      { z, hauteur, epaisseur: 250 },
    );
    for (let k = 0; k < 3; k++) {
      const x = k * unit;
      if (k > 0) wall(d, [x, 125], [x, depth - 125], { z, hauteur, epaisseur: 200, porteur: true });
      const [left, right] = [x + (k === 0 ? 125 : 100), x + unit - (k === 2 ? 125 : 100)];
      const back = wall(d, [left, 7500], [right, 7500], { z, hauteur });
      door(d, back, 2400);
      if (storey === 0) {
        sliding(d, outer, x + 900, 3600, { hauteur: 2500 });
        door(d, outer + 2, width - x - 1800, { largeur: 930, hauteur: 2100 });
      } else {
        bay(d, outer, x + 700, 1600, { volet: 'roulant' });
        bay(d, outer, x + 3600, 1600, { volet: 'persienne' });
        bay(d, outer + 2, width - x - 4600, 1600, { volet: 'coulissant' });
        door(d, outer + 2, width - x - 1800, { largeur: 930, hauteur: 2100 });
      }
      d.pieces.push({
        type: storey === 0 ? 'boutique' : 'sejour',
        x: x + 3000,
        y: 3500,
        z,
        ...(storey === 0 && { destination: 'commerce' as const }),
      });
      d.pieces.push({
        type: storey === 0 ? 'reserve' : 'chambre',
        x: x + 3000,
        y: 9500,
        z,
        ...(storey === 0 && { destination: 'commerce' as const }),
      });
      if (storey === 1) put(d, 'lit', x + 3600, 8800, 0, { z });
      lamp(d, x + 3000, 3500, z + 2500);
    }
  }
  room(d, 'balcon', 9000, 11_900, 3350);
  return sceneOf(d, {
    titre: 'Commerces et logements',
    planchers: [
      {
        polygone: [
          { x: 0, y: 11_125 },
          { x: width, y: 11_125 },
          { x: width, y: 12_500 },
          { x: 0, y: 12_500 },
        ],
        z: 3350,
        epaisseur: 180,
        type: 'coursive',
        nom: 'Coursive',
      },
    ],
    escaliers: [
      { x: 22_900, y: 11_800, hauteur: 3350, largeur: 1000, nb_marches: 19, giron: 270, rotation: 180, rampe: 'deux' },
    ],
    garde_corps: [{ x1: 0, y1: 12_450, x2: width, y2: 12_450, z: 3350 }],
    toitures: [{ type: 'plat', debord: 300, acrotere: 300 }],
  });
}
