import { bay, door, draft, fixture, ring, room, sceneOf, standing, wall } from './draft.js';

/** Inner faces of the flats: from the gable to the hall, mm; depth of the building, and of its living rooms. */
const [WIDE, HALL, DEPTH, FRONT] = [7000, 3000, 8500, 4800];

/** Two flats a storey, each with its landing door on the hall and the stair that they share. */
export function flatsOnLanding(storeys = 1) {
  const d = draft();
  const width = 2 * WIDE + HALL;
  for (let storey = 0; storey < storeys; storey += 1) {
    const z = storey * 2800;
    const high = { z, hauteur: 2800 };
    const outer = ring(
      d,
      [
        [0, 0],
        [width, 0],
        [width, DEPTH],
        [0, DEPTH],
      ],
      high,
    );
    if (storey === 0) door(d, outer, WIDE + 1000, { largeur: 1000 });
    else bay(d, outer, WIDE + 1000, 1000);
    room(d, 'hall', width / 2, 4000, z, 'Hall commun');
    for (const isEast of [false, true]) {
      const at = (x: number): number => (isEast ? width - x : x);
      const landing = wall(d, [at(WIDE), 150], [at(WIDE), DEPTH - 150], { epaisseur: 180, ...high });
      door(d, landing, 1000, { largeur: 930, famille: 'porte_paliere' });
      const across = wall(d, [at(150), FRONT], [at(WIDE - 90), FRONT], high);
      const between = wall(d, [at(4300), FRONT + 36], [at(4300), DEPTH - 150], high);
      bay(d, outer, isEast ? width - 3300 : 1500, 1800);
      bay(d, outer, isEast ? width - 5800 : 4600, 1200);
      bay(d, outer + 2, isEast ? 1600 : width - 2800, 1200);
      door(d, across, 1500);
      door(d, across, 5000);
      room(d, 'sejour', at(3500), 2400, z);
      room(d, 'chambre', at(2200), 6600, z);
      room(d, 'salle_de_bain', at(5600), 6600, z);
      standing(d, 'douche', at(6400), DEPTH - 650, { z });
      fixture(d, 'lavabo', between, 2500, { face: isEast ? 'gauche' : 'droite' });
      standing(d, 'wc', at(5000), DEPTH - 550, { z, rotation: 180 });
      d.mobilier.push({ type: 'cuisine', x: at(4000), y: FRONT - 360, rotation: 180, l: 2400, z });
    }
  }
  const flight = { rotation: 90, hauteur: 2800, largeur: 950, nb_marches: 16, giron: 250 };
  return sceneOf(d, {
    titre: 'Logements sur palier',
    escaliers: Array.from({ length: storeys - 1 }, (_, i) => ({ ...flight, x: WIDE + 700, y: 3600, z: i * 2800 })),
    parcelle: [
      [-3000, -6000],
      [width + 3000, -6000],
      [width + 3000, DEPTH + 8000],
      [-3000, DEPTH + 8000],
    ],
  });
}
