import { bay, door, draft, lamp, put, ring, room, sceneOf, wall } from './draft.js';
import type { At } from './draft.js';

/** Corners of a twelve-sided tower. */
const corners = (cx: number, cy: number, radius: number): At[] =>
  Array.from({ length: 12 }, (_, k) => {
    const angle = ((k + 0.5) * Math.PI) / 6;
    return [Math.round(cx + radius * Math.cos(angle)), Math.round(cy + radius * Math.sin(angle))] as const;
  });

/** A house and a tower of twelve sides under a cone, on a plot whose five sides are none parallel to a wall. */
export function towerHouse() {
  const d = draft();
  const outer = ring(
    d,
    [
      [0, 0],
      [9000, 0],
      [9000, 6500],
      [0, 6500],
    ],
    { epaisseur: 400, hauteur: 2700 },
  );
  const across = wall(d, [5500, 200], [5500, 6300], { hauteur: 2700 });
  door(d, outer, 1000, { largeur: 1000, hauteur: 2150 });
  bay(d, outer, 3000, 1400);
  bay(d, outer, 6500, 1200);
  bay(d, outer + 2, 1200, 1200);
  bay(d, outer + 2, 5500, 1800);
  door(d, across, 1500);
  room(d, 'sejour', 2700, 3200);
  room(d, 'chambre', 7200, 3200);
  put(d, 'lit', 7500, 5000, 180);
  put(d, 'table', 2700, 3200);
  lamp(d, 2700, 3200);
  const tower = ring(d, corners(13_500, 3000, 2600), { epaisseur: 300, hauteur: 3200 });
  door(d, tower + 5, 270, { largeur: 800 });
  bay(d, tower + 8, 370, 600);
  bay(d, tower, 370, 600);
  bay(d, tower + 3, 370, 600);
  room(d, 'bureau', 13_500, 3000);
  put(d, 'bureau', 13_500, 3800);
  return sceneOf(d, {
    titre: 'Maison à la tour',
    toitures: [
      {
        type: 'quatre_pans',
        debord: 350,
        hauteur_faitage: 2600,
        polygone: [
          { x: -200, y: -200 },
          { x: 9200, y: -200 },
          { x: 9200, y: 6700 },
          { x: -200, y: 6700 },
        ] as never,
      },
      {
        type: 'conique',
        z: 3200,
        debord: 250,
        hauteur_faitage: 3800,
        segments: 24,
        polygone: corners(13_500, 3000, 2755).map(([x, y]) => ({ x, y })) as never,
      },
    ],
    parcelle: [
      [-4300, -5200],
      [19_400, -7100],
      [22_800, 5200],
      [11_900, 13_600],
      [-6100, 9800],
    ],
    limites: [{ index: 0, nature: 'voie', largeur_voie_mm: 5000 }],
  });
}
