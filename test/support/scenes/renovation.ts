import { bay, door, draft, put, ring, room, sceneOf, sliding, standing, wall } from './draft.js';

/**
 * A house of the fifties whose works take down two partitions and a lean-to, wall up a window, cut two bays and add a
 * wing; what they leave and what they take is written in the scene.
 */
export function renovation() {
  const d = draft();
  const old = { existant: true, hauteur: 2600 };
  const gone = { demoli: true, hauteur: 2600 };
  ring(
    d,
    [
      [150, 150],
      [9850, 150],
      [9850, 7850],
      [150, 7850],
    ],
    old,
  );
  const cross = wall(d, [300, 4000], [9700, 4000], { ...old, epaisseur: 150 });
  wall(d, [5000, 300], [5000, 3925], { ...gone, epaisseur: 70 });
  const kitchen = wall(d, [4000, 4075], [4000, 7700], { ...gone, epaisseur: 70 });
  const bedroom = wall(d, [6500, 4075], [6500, 7700], { ...old, epaisseur: 70 });
  // The lean-to behind, 200 mm thick and lower.
  const shed = { demoli: true, hauteur: 2200, epaisseur: 200 };
  wall(d, [6000, 8000], [6000, 10_400], shed);
  const shedBack = wall(d, [6000, 10_400], [2000, 10_400], shed);
  wall(d, [2000, 10_400], [2000, 8000], shed);
  // The wing to the east.
  const wing = { hauteur: 2600, epaisseur: 300 };
  const south = wall(d, [10_000, 1150], [14_850, 1150], wing);
  const east = wall(d, [14_850, 1150], [14_850, 6850], wing);
  wall(d, [14_850, 6850], [10_000, 6850], wing);

  door(d, 0, 4200, { largeur: 930, hauteur: 2150, existant: true });
  bay(d, 0, 1400, 1200, { existant: true });
  bay(d, 0, 7000, 1400, { existant: true });
  bay(d, 2, 1500, 1200, { existant: true });
  bay(d, 2, 7500, 1000, { existant: true });
  bay(d, 1, 5200, 1000, { demoli: true });
  bay(d, 3, 2500, 1000, { existant: true });
  sliding(d, 2, 4200, 2400, { cree: true });
  door(d, 1, 2600, { cree: true, largeur: 1400 });
  door(d, cross, 1500, { existant: true });
  door(d, cross, 7200, { existant: true });
  door(d, kitchen, 500);
  door(d, bedroom, 400, { existant: true });
  door(d, shedBack, 1500);
  sliding(d, south, 1500, 2400);
  bay(d, east, 2000, 1600);

  room(d, 'sejour', 4000, 2000);
  room(d, 'cuisine', 3000, 6000);
  room(d, 'chambre', 8000, 6000);
  room(d, 'bureau', 12_500, 4000);
  Object.assign(d.pieces[2]!, { existant: true });
  d.pieces.push(
    { type: 'salle_a_manger', x: 2500, y: 2000, demoli: true },
    { type: 'salon', x: 7500, y: 2000, demoli: true },
    { type: 'cuisine', x: 2000, y: 6000, demoli: true },
    { type: 'cellier', x: 4000, y: 9000, demoli: true },
  );
  standing(d, 'wc', 5600, 7300, { rotation: 180 });
  Object.assign(d.plomberie[0]!, { demoli: true });
  put(d, 'table', 2500, 2000);
  put(d, 'lit', 8200, 6600, 180);
  return sceneOf(d, {
    titre: 'Maison reprise et agrandie',
    boites: [{ x: 5000, y: 2000, l: 800, p: 500, h: 2600, demoli: true }],
    toitures: [
      { type: 'deux_pans', murs: [0, 1, 2, 3], hauteur_faitage: 2400, debord: 300 },
      {
        type: 'plat',
        z: 2600,
        polygone: [
          { x: 10_000, y: 1000 },
          { x: 15_000, y: 1000 },
          { x: 15_000, y: 7000 },
          { x: 10_000, y: 7000 },
        ] as never,
      },
      {
        type: 'plat',
        z: 2200,
        demoli: true,
        polygone: [
          { x: 1900, y: 8000 },
          { x: 6100, y: 8000 },
          { x: 6100, y: 10_500 },
          { x: 1900, y: 10_500 },
        ] as never,
      },
    ],
    parcelle: [
      [-5000, -6000],
      [20_000, -6000],
      [20_000, 16_000],
      [-5000, 16_000],
    ],
  });
}
