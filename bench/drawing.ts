/**
 * Drawings of the two-level demonstration house, each of a scene never seen before (building, checks, views and writing
 * are all paid for), large scenes, and ezdxf writing the same entities in the same run. `npm run bench -- drawing`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFonts } from '../src/kernel/formats/html/index.js';
import { buildingOf } from '../src/kernel/building/index.js';
import type { Project } from '../src/kernel/drawing/index.js';
import { planViews } from '../src/kernel/drawing/index.js';
import { drawingDxf, shiftLevels } from '../src/kernel/formats/dxf/index.js';
import type { Scene } from '../src/kernel/scene/index.js';
import { caoDxf } from '../src/plugins/drawing/dxf.js';
import { caoRender } from '../src/plugins/drawing/render.js';
import { caoPdf } from '../src/plugins/sheets/board.js';
import { caoCarnet } from '../src/plugins/sheets/drawing-set.js';
import type { Reads, SceneOutput } from '../src/schema/scene-output/index.js';
import { inputFor } from '../src/schema/scene-output/index.js';
import { createFonts } from '../src/services/fonts/index.js';
import { createPrinter } from '../src/services/print/index.js';
import { drawPng } from '../src/services/raster/raster-task.js';
import { DIMENSIONS, ezdxf, ours, WALLS } from './drawing-ezdxf.js';
import { anew, gridScene, twoLevelDemo } from './drawing-scenes.js';
import type { Row } from './harness.js';
import { median, printTable } from './harness.js';
import { sharesWithin } from './share.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const SETTLED = 200;
const HOOKS = { progress: () => {}, signal: new AbortController().signal };
const PROJECT: Project = { titre: 'Banc', format_feuille: 'A3', revisions: [] };

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Median of the rounds, after as many to warm up unless said. */
async function warm(work: () => unknown, rounds = ROUNDS, before = rounds): Promise<number> {
  for (let i = 0; i < before; i++) await work();
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) times.push(await timed(work));
  return median(times);
}

/** Drawings of a few milliseconds settle after some hundred calls: 40 ms at first, 18 ms after 100, 15 ms after 200. */
const brief = (work: () => unknown): Promise<number> => warm(work, 3 * ROUNDS, SETTLED);

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const EVERYTHING: Reads = { alertes: true, verdict: true };
const written = (output: SceneOutput, scene: Scene, file: string, options: object = {}, reads = EVERYTHING): string =>
  String(output.run(inputFor(scene, { file, options: { ...options }, reads }), HOOKS).written);
const plan = (scene: Scene, reads?: Reads) => written(caoRender, scene, 'svg', {}, reads);
const dxf = (scene: Scene) => written(caoDxf, scene, 'dxf', { avec_ouvertures: true });
const board = (scene: Scene) => written(caoPdf, scene, 'pdf', { titre: 'Banc', format_feuille: 'A3' });
const bound = (scene: Scene) => written(caoCarnet, scene, 'pdf', { projet: PROJECT });

/** Where texts, symbols and marks seek their places, and where values of the lines inside rooms do. */
const DECLUTTER = ['declutter'];
const EVERY_PLACE = [...DECLUTTER, 'interiorChains', 'layInside', 'layoutChain'];

/** How much of its time a drawing spends on the places of what is written. */
async function placingRows(name: string, rounds: number, work: () => unknown): Promise<Row[]> {
  const repeated = () => {
    for (let round = 0; round < rounds; round++) work();
  };
  const [declutter, all] = await sharesWithin([DECLUTTER, EVERY_PLACE], repeated);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  return [
    { mesure: `${name}: part of its time in the declutter engine`, valeur: percent(declutter!), objectif: '≤ 30 %' },
    { mesure: `${name}: the same with the lines of dimensions and their values`, valeur: percent(all!) },
  ];
}

export async function run(): Promise<void> {
  const demo = twoLevelDemo();
  const fonts = createFonts();
  const printer = createPrinter({ pages: 1 });
  const print = (page: string) => printer.pdf(withFonts(page, fonts.css(page)), { lang: 'fr' });

  const carnet = bound(demo).split('<section').length - 1;
  const rows: Row[] = [
    { mesure: 'SVG plan, its building known', valeur: ms(await brief(() => plan(demo))), objectif: '≤ 20 ms' },
    { mesure: 'DXF, its building known', valeur: ms(await brief(() => dxf(demo))), objectif: '≤ 40 ms' },
    { mesure: 'SVG plan', valeur: ms(await brief(() => plan(anew(demo)))), objectif: '≤ 20 ms' },
    {
      mesure: 'the file over REST, without its alerts',
      valeur: ms(await brief(() => plan(anew(demo), { alertes: false, verdict: true }))),
    },
    {
      mesure: 'the drawing alone, asked for in GraphQL',
      valeur: ms(await brief(() => plan(anew(demo), { alertes: false, verdict: false }))),
    },
    { mesure: 'DXF', valeur: ms(await brief(() => dxf(anew(demo)))), objectif: '≤ 40 ms' },
    {
      mesure: 'PNG, 1600 px',
      valeur: ms(await warm(() => drawPng({ svg: plan(anew(demo)), width: 1600 }, HOOKS))),
      objectif: '≤ 250 ms',
    },
    { mesure: 'board, PDF', valeur: ms(await warm(() => print(board(anew(demo))))), objectif: '≤ 700 ms' },
    {
      mesure: `carnet of ${carnet} A3 sheets, PDF`,
      valeur: ms(await warm(() => print(bound(anew(demo))))),
      objectif: '≤ 2,500 ms',
    },
  ];
  rows.push(
    ...(await placingRows('SVG plan', 40, () => plan(anew(demo)))),
    ...(await placingRows('carnet', 8, () => bound(anew(demo)))),
  );
  await printer.close();
  printTable(
    `Two-level demonstration house (${demo.titre}), warm, every scene new unless said, median of ${ROUNDS}`,
    rows,
  );

  const [large, estate, set] = [gridScene(5000), gridScene(5000), gridScene(2000)];
  printTable('Large scenes', [
    {
      mesure: `DXF of ${large.murs!.length} walls, checks and building included`,
      valeur: ms(await warm(() => dxf(anew(large)), 2)),
    },
    {
      mesure: `DXF of ${large.murs!.length} walls: views and writing`,
      valeur: ms(await drawingOnly(large)),
      objectif: '≤ 1,500 ms',
    },
    {
      mesure: `carnet of ${set.murs!.length} walls`,
      valeur: ms(await timed(() => bound(anew(set)))),
      objectif: '≤ 20,000 ms',
    },
    { mesure: `carnet of ${estate.murs!.length} walls`, valeur: ms(await timed(() => bound(anew(estate)))) },
  ]);

  const folder = mkdtempSync(join(tmpdir(), 'aplomb-dxf-'));
  const own = await warm(ours, 3);
  const peer = ezdxf(folder, ours());
  rmSync(folder, { recursive: true });
  const audit = peer ? `, ${peer.oursEntities} entities, ${peer.faults} errors or fixes when ezdxf reads it` : '';
  const walls = `${WALLS} walls (outline, hatch, block reference with attribute, text)`;
  printTable(`${walls}, ${DIMENSIONS} rendered dimensions: build and write`, [
    {
      mesure: 'here',
      valeur: `${ms(own)}${audit}`,
    },
    {
      mesure: `ezdxf ${peer?.version ?? ''}`,
      valeur: peer ? `${ms(peer.seconds * 1000)}, ${peer.entities} entities` : 'not installed',
    },
    { mesure: 'ratio', valeur: peer ? `${((peer.seconds * 1000) / own).toFixed(1)} ×` : '–', objectif: '≥ 5 ×' },
  ]);
}

/** The drawing alone, of a building already derived and checked. */
function drawingOnly(scene: Scene): Promise<number> {
  const building = buildingOf(scene);
  return warm(
    () =>
      drawingDxf(
        building,
        shiftLevels(building, planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false })),
        {
          langue: 'fr',
          hasOpenings: true,
          projet: 'Banc',
        },
      ),
    2,
  );
}
