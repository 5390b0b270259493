import { bay, door, draft, fixture, ring, room, sceneOf, standing, wall } from './draft.js';

/** Width of a house between its walls, depth of both rows of rooms, mm. */
const [WIDE, FRONT, BACK] = [7000, 4500, 3500];

/**
 * Houses side by side under one roof, each with its own door and nothing shared: living room with its kitchen before,
 * a bedroom and a bathroom behind.
 */
export function housesInARow(count = 2, storeys = 1) {
  const d = draft();
  const width = count * WIDE;
  const depth = FRONT + BACK;
  const stairs: object[] = [];
  for (let storey = 0; storey < storeys; storey += 1) {
    const z = storey * 2700;
    const outer = ring(
      d,
      [
        [0, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ],
      { z, hauteur: 2700 },
    );
    for (let k = 0; k < count; k += 1) {
      const [from, to] = [k * WIDE, (k + 1) * WIDE];
      if (k > 0) wall(d, [from, 150], [from, depth - 150], { epaisseur: 200, z, hauteur: 2700 });
      // From face to face: outer walls are 300 thick, party walls 200.
      const [west, east] = [from + (k > 0 ? 100 : 150), to - (k < count - 1 ? 100 : 150)];
      const across = wall(d, [west, FRONT], [east, FRONT], { z, hauteur: 2700 });
      const between = wall(d, [from + 4500, FRONT + 36], [from + 4500, depth - 150], { z, hauteur: 2700 });
      if (storey === 0) door(d, outer, from + 600, { largeur: 930 });
      bay(d, outer, from + 2600, 1800);
      bay(d, outer, from + 5000, 1200);
      bay(d, outer + 2, width - from - 3000, 1200);
      door(d, across, 1200);
      door(d, across, 4800);
      room(d, storey === 0 ? 'sejour' : 'chambre', from + 2500, 2200, z);
      room(d, 'chambre', from + 2200, FRONT + 1800, z);
      room(d, 'salle_de_bain', from + 5800, FRONT + 1800, z);
      standing(d, 'douche', from + 6400, depth - 600, { z });
      fixture(d, 'lavabo', between, 2500, { face: 'droite' });
      standing(d, 'wc', from + 5200, depth - 500, { z, rotation: 180 });
      if (storey === 0) d.mobilier.push({ type: 'cuisine', x: from + 5200, y: 480, rotation: 0, l: 2400, z });
      if (storey > 0) {
        stairs.push({
          x: from + 600,
          y: 700,
          z: z - 2700,
          rotation: 90,
          hauteur: 2700,
          largeur: 850,
          nb_marches: 15,
          giron: 240,
        });
      }
    }
  }
  return sceneOf(d, {
    titre: 'Maisons mitoyennes',
    escaliers: stairs as never,
    parcelle: [
      [-3000, -6000],
      [width + 3000, -6000],
      [width + 3000, depth + 8000],
      [-3000, depth + 8000],
    ],
  });
}
