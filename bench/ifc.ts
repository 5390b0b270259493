/**
 * IFC: scenes never seen before to bytes, files read, decoded, validated and checked against an IDS beside IfcOpenShell
 * and ifctester in the same run, and a file of 100 MB sent to the service. Times are processor time of the thread,
 * which what else the machine does moves least. `npm run bench -- ifc`.
 */
import 'reflect-metadata';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { bodiesOf, buildingOf, facesOf } from '../src/kernel/building/index.js';
import { ifcFileOf } from '../src/kernel/formats/ifc/index.js';
import { validateIfc } from '../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../src/kernel/formats/step/index.js';
import { checkIds, logementFr, readIds } from '../src/kernel/ids/index.js';
import type { Scene } from '../src/kernel/scene/index.js';
import { caoIfc } from '../src/plugins/ifc/export.js';
import { inputFor } from '../src/schema/scene-output/index.js';
import { anew, gridScene, twoLevelDemo } from './drawing-scenes.js';
import type { Row } from './harness.js';
import { median, printTable } from './harness.js';
import { depositTable } from './ifc-deposit.js';
import type { PeerFile } from './ifc-openshell.js';
import { openshell } from './ifc-openshell.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** Walls of the largest scene: some GB of memory for 50,000. */
const LARGEST = Number(process.env['BENCH_IFC_WALLS'] ?? 50_000);
const HOOKS = { progress: () => {}, signal: new AbortController().signal };

const ms = (value: number): string =>
  value < 1000 ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : `${(value / 1000).toFixed(2)} s`;

/** Processor time of the thread, ms. */
function timed(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const best = (work: () => unknown, rounds = 3): number =>
  Math.min(...Array.from({ length: rounds }, () => timed(work)));

const written = (scene: Scene) => caoIfc.run(inputFor(scene, { file: 'ifc', options: { armatures: false } }), HOOKS);

/** Writing of a building whose rooms, bodies and faces are derived. */
function writing(scene: Scene): number {
  const building = buildingOf(scene);
  bodiesOf(building);
  facesOf(building);
  return timed(() => ifcFileOf(building, { langue: 'fr' }));
}

function exportTable(): void {
  const demo = twoLevelDemo();
  for (let i = 0; i < 3 * ROUNDS; i++) written(anew(demo));
  const house = median(Array.from({ length: 3 * ROUNDS }, () => timed(() => written(anew(demo)))));
  const rows: Row[] = [
    { mesure: 'two-level demonstration house, warm, median', valeur: ms(house), objectif: '≤ 60 ms' },
  ];
  for (const [walls, whole, alone] of [
    [5000, '≤ 2.5 s', '≤ 0.8 s'],
    [LARGEST, '≤ 20 s', '≤ 8 s'],
  ] as const) {
    const scene = gridScene(walls);
    const rounds = walls > 10_000 ? 1 : 3;
    const count = scene.murs!.length.toLocaleString('en');
    const took = best(() => written(anew(scene)), rounds);
    const wrote = Math.min(...Array.from({ length: rounds }, () => writing(anew(scene))));
    rows.push(
      { mesure: `${count} walls, checks included`, valeur: ms(took), objectif: whole },
      { mesure: `${count} walls, writing alone`, valeur: ms(wrote), objectif: alone },
    );
  }
  printTable('Scene to IFC bytes: rooms, boundaries, quantities; every scene new', rows);
}

/** Buildings of other programs beside the checkout (TEST_DATA), else exports of our own. */
function files(folder: string): string[] {
  const shared = join(resolve(process.env['TEST_DATA'] ?? '../shared/data'), 'ifc');
  if (existsSync(shared)) {
    return readdirSync(shared).flatMap((name) => (name.endsWith('.ifc') ? [join(shared, name)] : []));
  }
  return [twoLevelDemo(), gridScene(500)].map((scene, i) => {
    const path = join(folder, `export-${i}.ifc`);
    writeFileSync(path, ifcFileOf(buildingOf(scene), { langue: 'fr' }).bytes);
    return path;
  });
}

/** The same work of ours, seconds. */
function oursOn(path: string, ids: string): PeerFile & { readonly count: number } {
  const bytes = readFileSync(path);
  const file = readStep(bytes);
  const decodeAll = () => {
    const own = readStep(bytes);
    for (let row = 0; row < own.count; row++) own.read(row);
  };
  for (let i = 0; i < 3; i++) validateIfc(file);
  return {
    count: file.count,
    open: best(() => readStep(readFileSync(path)), 9) / 1000,
    decode: best(decodeAll, 5) / 1000,
    validate: best(() => validateIfc(readStep(bytes), { hasRules: false })) / 1000,
    rules: best(() => validateIfc(readStep(bytes))) / 1000,
    findings: validateIfc(file).findings.length,
    ids: best(() => checkIds(readIds(ids).ids!, readStep(readFileSync(path)))) / 1000,
  };
}

/** Processor time is counted in steps: less than this says no rate, s. */
const LEAST = 0.001;

/** The figure, and how many times faster than the peer; seconds. */
function beside(own: number, theirs: number | undefined): string {
  const figure = own < LEAST ? '< 1 ms' : ms(own * 1000);
  if (theirs === undefined) return figure;
  return own < LEAST
    ? `${figure} (${ms(theirs * 1000)})`
    : `${figure}, ${(theirs / own).toFixed(1)} × (${ms(theirs * 1000)})`;
}

function readTables(): void {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-ifc-'));
  const ids = logementFr('fr');
  writeFileSync(join(folder, 'logement-fr.ids'), ids);
  const paths = files(folder);
  const peer = openshell(join(folder, 'logement-fr.ids'), paths);
  for (const path of paths) {
    const own = oursOn(path, ids);
    const theirs = peer?.files[path];
    const rate = own.decode < LEAST ? '' : `, ${Math.round(own.count / own.decode).toLocaleString('en')}/s`;
    printTable(
      `${basename(path)}, ${own.count.toLocaleString('en')} instances, beside IfcOpenShell ${peer?.version ?? '(not installed)'}`,
      [
        { mesure: 'index', valeur: beside(own.open, theirs?.open), objectif: '> 1 ×' },
        {
          mesure: 'every instance decoded',
          valeur: `${beside(own.decode, theirs?.decode)}${rate}`,
          objectif: '≥ 250,000/s',
        },
        { mesure: 'validation without rules', valeur: beside(own.validate, theirs?.validate), objectif: '≥ 5 ×' },
        {
          mesure: 'validation with rules',
          valeur: `${beside(own.rules, theirs?.rules)}, ${own.findings} findings here, ${theirs?.findings ?? '–'} there`,
          objectif: '≥ 10 ×',
        },
        { mesure: 'IDS (logement-fr), from the file on disk', valeur: beside(own.ids, theirs?.ids), objectif: '> 1 ×' },
      ],
    );
  }
  rmSync(folder, { recursive: true });
}

export async function run(): Promise<void> {
  exportTable();
  readTables();
  await depositTable();
}
