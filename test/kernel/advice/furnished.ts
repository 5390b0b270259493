import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { Scene as SceneSchema } from '../../../src/kernel/scene/index.js';
import { home, random } from '../../support/scenes/dwellings.js';

const PIECES: Readonly<Record<string, readonly string[]>> = {
  chambre: ['lit', 'armoire', 'bureau', 'table_chevet', 'commode'],
  sejour: ['canape', 'table_basse', 'television', 'meuble_tv', 'table', 'bibliotheque'],
  cuisine: ['cuisine', 'plaque_cuisson', 'evier', 'refrigerateur', 'table'],
  bureau: ['bureau', 'bibliotheque'],
  entree: ['commode'],
};

/** A home with furniture thrown into it, well or badly, lit and wired, on a plot with a terrace and trees. */
export function furnishedHome(seed: number): Scene {
  const scene = home(seed);
  const { rooms, footprint } = buildingOf(SceneSchema.parse(scene));
  const next = random(seed + 1000);
  const within = (from: number, to: number): number => Math.round(from + next() * (to - from));
  const mobilier: object[] = [];
  const electricite: object[] = [];
  for (const { use, polygon, labelPoint, z, height, walls } of rooms) {
    const xs = polygon.outer.map(({ x }) => x);
    const ys = polygon.outer.map(({ y }) => y);
    for (const type of PIECES[use] ?? []) {
      if (next() < 0.25) continue;
      mobilier.push({
        type,
        x: within(Math.min(...xs) + 600, Math.max(...xs) - 600),
        y: within(Math.min(...ys) + 600, Math.max(...ys) - 600),
        rotation: within(0, 3) * 90,
        ...(z === 0 ? {} : { z }),
      });
    }
    electricite.push({ type: 'luminaire', x: labelPoint.x, y: labelPoint.y, z: z + height });
    for (const mur of walls.slice(0, 2)) electricite.push({ type: 'prise', mur, position: within(150, 900) });
    electricite.push({ type: 'interrupteur', mur: walls[0], position: within(150, 900) });
  }
  const [xs, ys] = [
    footprint.flatMap(({ outer }) => outer.map(({ x }) => x)),
    footprint.flatMap(({ outer }) => outer.map(({ y }) => y)),
  ];
  const [minX, minY, maxX, maxY] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  mobilier.push({ type: 'arbre', x: within(minX, maxX), y: minY - within(1000, 6000) });
  mobilier.push({ type: 'arbre_conifere', x: within(minX, maxX), y: minY - within(1000, 9000) });
  return {
    ...scene,
    nord_deg: within(0, 359),
    mobilier,
    electricite,
    terrasses: [{ x1: minX + 500, y1: minY, x2: minX + 5000, y2: minY - within(2000, 4000), pente_pct: 1.5 }],
    allees: [{ x1: minX - 3000, y1: maxY + 3000, x2: minX, y2: maxY + 3000, largeur: 1400 }],
    parcelle: [
      [minX - within(2000, 9000), minY - 12_000],
      [maxX + within(2000, 9000), minY - 12_000],
      [maxX + 9000, maxY + 8000],
      [minX - 9000, maxY + 8000],
    ],
  } as unknown as Scene;
}
