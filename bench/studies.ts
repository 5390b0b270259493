/**
 * Studies in process: rules, reinforcement, local plan, heat losses, energy, sun and permit areas of the demonstration
 * house (a transaction too), of a building of 64 rooms and of one of 900; the printed permit of the first and the last.
 * Each round is a new document, derived before the clock starts but for the transaction and the printed permit.
 * `npm run bench -- studies`.
 */
import { buildingOf } from '../src/kernel/building/index.js';
import type { Building } from '../src/kernel/building/index.js';
import { planningAnswer } from '../src/kernel/planning/index.js';
import { permitStudyOf } from '../src/kernel/permit/index.js';
import { reinforcementOf } from '../src/kernel/reinforcement/index.js';
import { withFonts } from '../src/kernel/formats/html/index.js';
import { completeScene } from '../src/kernel/rules/index.js';
import type { Scene } from '../src/kernel/scene/index.js';
import { plotSunOf, sunAnswer, sunStudyOf } from '../src/kernel/sun/index.js';
import { energyOf, re2020Of } from '../src/kernel/thermal/index.js';
import { caoBimTransaction } from '../src/plugins/bim/transaction.js';
import { caoPermis } from '../src/plugins/permit/permit.js';
import { inputFor } from '../src/schema/scene-output/index.js';
import { createFonts } from '../src/services/fonts/index.js';
import { createPrinter } from '../src/services/print/index.js';
import { anew, gridScene, twoLevelDemo } from './drawing-scenes.js';
import type { Row } from './harness.js';
import { median, printTable } from './harness.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const HOOKS = { progress: () => {}, signal: new AbortController().signal };
const DAYS = ['2026-03-21', '2026-06-21', '2026-12-21'];
const RULES = { emprise_max_pct: 40, hauteur_faitage_max_m: 9, recul_voie_min_m: 5, recul_separatif_min_m: 3 };

/** A study, and what it should take at most: of the house, of 64 rooms, of 900 rooms, ms. */
interface Study {
  readonly name: string;
  readonly run: (building: Building) => unknown;
  readonly goals: readonly [number, number, number];
}
function sunOf(one: Building): unknown {
  const study = sunStudyOf(one, DAYS);
  return sunAnswer(one, study, { langue: 'fr', plot: plotSunOf(one, study), hasGrid: false });
}

const STUDIES: readonly Study[] = [
  { name: 'regles, all trades', run: (one) => completeScene(one, { langue: 'fr' }), goals: [250, 2500, 3000] },
  { name: 'ferraillage', run: (one) => reinforcementOf(one, 'fr'), goals: [100, 2500, 3000] },
  { name: 'urbanisme', run: (one) => planningAnswer(one, RULES, 'fr'), goals: [15, 2500, 3000] },
  { name: 're2020', run: (one) => re2020Of(one, 'fr'), goals: [15, 2500, 3000] },
  { name: 'soleil', run: (one) => sunOf(one), goals: [150, 2500, 3000] },
  { name: 'energie', run: (one) => energyOf(one, [], 'fr'), goals: [80, 2500, 3000] },
  { name: 'permis, areas and formality', run: (one) => permitStudyOf(one, 'fr'), goals: [150, 2500, 3000] },
];

/** A grid of rooms on a plot by a street, with a place on earth. */
function placed(scene: Scene): Scene {
  const far = Math.max(...scene.murs!.map(({ x2 }) => x2)) + 10_000;
  const parcelle: [number, number][] = [
    [-10_000, -10_000],
    [far, -10_000],
    [far, far],
    [-10_000, far],
  ];
  return { ...scene, parcelle, georef: { crs: 'EPSG:2154', est: 652_000, nord: 6_862_000 } };
}

function timed(scene: Scene, run: Study['run'], rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const building = buildingOf(anew(scene));
    const start = performance.now();
    run(building);
    return performance.now() - start;
  });
  return median(times);
}

/** Prints the table. */
export async function run(): Promise<void> {
  const scenes = [
    ['house', twoLevelDemo(), ROUNDS],
    ['64 rooms', placed(gridScene(144)), 3],
    ['900 rooms', placed(gridScene(1860)), 1],
  ] as const;
  const rows = scenes.flatMap(([label, scene, rounds], i) =>
    STUDIES.map(({ name, run: study, goals }): Row => {
      timed(scene, study, 1);
      const ms = timed(scene, study, rounds);
      return { mesure: `${name}, ${label}`, valeur: `${ms.toFixed(0)} ms`, objectif: `${goals[i]} ms` };
    }),
  );
  rows.push({
    mesure: 'transaction of one wall, house, checked before and after',
    valeur: `${transactionMs().toFixed(0)} ms`,
    objectif: '30 ms',
  });
  const permits = [
    ['house', twoLevelDemo(), ROUNDS, '1500 ms'],
    ['900 rooms', placed(gridScene(1860)), 1, '3000 ms'],
  ] as const;
  for (const [label, scene, rounds, goal] of permits) {
    const ms = await permitMs(scene, rounds);
    rows.push({ mesure: `permis, PDF, ${label}`, valeur: `${ms.toFixed(0)} ms`, objectif: goal });
  }
  printTable('Studies', rows);
}

/** A wall made thicker in a scene never seen before: derived and checked as it was and as it becomes. */
function transactionMs(): number {
  const scene = twoLevelDemo();
  const operations = [{ op: 'replace', path: '/murs/0/epaisseur', value: 380 }];
  const times = Array.from({ length: 4 * ROUNDS }, () => {
    const own = inputFor(anew(scene), { options: { operations, commit: true, historique: [] } });
    const start = performance.now();
    caoBimTransaction.run(own, HOOKS);
    return performance.now() - start;
  });
  return median(times.slice(2 * ROUNDS));
}

/** The whole file of a permit, each of a scene never seen before: checks, areas, sheets, printing. */
async function permitMs(made: Scene, rounds: number): Promise<number> {
  const fonts = createFonts();
  const printer = createPrinter({ pages: 1 });
  const make = async (): Promise<number> => {
    const scene = { ...anew(made), regles_urbanisme: RULES };
    const start = performance.now();
    const page = String(caoPermis.run(inputFor(scene, { file: 'pdf', options: {} }), HOOKS).written);
    await printer.pdf(withFonts(page, fonts.css(page)), { lang: 'fr' });
    return performance.now() - start;
  };
  const times: number[] = [];
  for (let round = 0; round < 2 * rounds; round++) times.push(await make());
  await printer.close();
  return median(times.slice(rounds));
}
