/**
 * The camera plan of a tour in process: the demonstration house, and a building of 64 rooms. Each round is a new
 * document, derived before the clock starts. `npm run bench -- tour`.
 */
import { buildingOf } from '../src/kernel/building/index.js';
import { DEMOS } from '../src/kernel/demo/index.js';
import type { Scene } from '../src/kernel/scene/index.js';
import { tourOf } from '../src/kernel/tour/index.js';
import { anew, gridScene } from './drawing-scenes.js';
import { median, printTable } from './harness.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);

/** What is filmed, for how long, and what its plan should take at most, ms. */
const FILMS: readonly { name: string; scene: Scene; seconds: number; goal: number }[] = [
  { name: 'the demonstration', scene: DEMOS.maison(), seconds: 240, goal: 150 },
  { name: 'the demonstration, short of time', scene: DEMOS.maison(), seconds: 60, goal: 150 },
  { name: '64 rooms', scene: gridScene(144), seconds: 900, goal: 2000 },
];

/** Prints the table. */
export async function run(): Promise<void> {
  const rows = FILMS.map(({ name, scene, seconds, goal }) => {
    let seen = '';
    const times = Array.from({ length: 2 * ROUNDS }, () => {
      const building = buildingOf(anew(scene));
      const start = performance.now();
      const { feuille } = tourOf(building, { duree_s: seconds, fps: 30, resolution: '4k', mode: 'deco' }, 'fr');
      const ms = performance.now() - start;
      seen = `${feuille.pieces.filter(({ visitee }) => visitee).length} of ${feuille.pieces.length} rooms`;
      return ms;
    });
    return {
      mesure: `${name}, ${seen} in ${seconds} s of film`,
      valeur: `${median(times.slice(ROUNDS)).toFixed(0)} ms`,
      objectif: `≤ ${goal} ms`,
    };
  });
  printTable('Camera plan of a tour', rows);
}
