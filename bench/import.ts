/**
 * IFC files of other programs and of ours made scenes again: everything from the bytes of a file to the scene and the
 * report on each element, beside what IfcOpenShell takes to build the shapes of the same files, and no more.
 * `npm run bench -- import`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { buildingOf } from '../src/kernel/building/index.js';
import type { Outcome } from '../src/kernel/formats/ifc/import/index.js';
import { IfcImport } from '../src/kernel/formats/ifc/import/index.js';
import { ifcFileOf } from '../src/kernel/formats/ifc/index.js';
import { readStep } from '../src/kernel/formats/step/index.js';
import { IfcGeometry } from '../src/plugins/ifc/geometry.js';
import { gridScene, twoLevelDemo } from './drawing-scenes.js';
import { median, printTable } from './harness.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SAMPLES = ['AC20-FZK-Haus', 'Duplex_A_20110907', 'AC11-Institute-Var-2'];

const PEER = `
import json, sys, time
import ifcopenshell, ifcopenshell.geom
told = {}
for path in sys.argv[1:]:
    start = time.process_time()
    file = ifcopenshell.open(path)
    shapes = ifcopenshell.geom.iterator(ifcopenshell.geom.settings(), file, 1)
    if shapes.initialize():
        while shapes.next(): pass
    told[path] = 1000 * (time.process_time() - start)
json.dump(told, sys.stdout)
`;

/** Processor time that IfcOpenShell takes to build the shapes of some files, ms; null where no Python has it. */
function peer(paths: readonly string[]): Readonly<Record<string, number>> | null {
  const python = [process.env['IFCOPENSHELL_PYTHON'], 'python3']
    .filter((name): name is string => Boolean(name))
    .find((name) => spawnSync(name, ['-c', 'import ifcopenshell.geom']).status === 0);
  if (!python) return null;
  const { stdout, status, stderr } = spawnSync(python, ['-c', PEER, ...paths], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, number>;
}

async function once(path: string): Promise<{ readonly took: number; readonly outcomes: readonly Outcome[] }> {
  const before = process.cpuUsage();
  const file = new IfcImport(readStep(readFileSync(path)));
  const geometry = await IfcGeometry.open(file.shapes());
  const made = file.sceneOf((id) => geometry.body(id));
  const outcomes = made.outcomes(buildingOf(made.scene));
  geometry.close();
  const { user, system } = process.cpuUsage(before);
  return { took: (user + system) / 1000, outcomes };
}

/** Files of other programs where they are at hand, and two of ours. */
function files(folder: string): string[] {
  const shared = resolve(process.env['TEST_DATA'] ?? '../shared/data', 'ifc');
  const foreign = SAMPLES.map((name) => join(shared, `${name}.ifc`)).filter((path) => existsSync(path));
  const own = [twoLevelDemo(), gridScene(4_900)].map((scene, i) => {
    const path = join(folder, ['demonstration.ifc', '4900-walls.ifc'][i]!);
    writeFileSync(path, ifcFileOf(buildingOf(scene), { langue: 'fr' }).bytes);
    return path;
  });
  return [...foreign, ...own];
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-import-'));
  const paths = files(folder);
  const shapes = peer(paths);
  await once(paths[0]!);
  for (const path of paths) {
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await once(path));
    const took = median(rounds.map((round) => round.took));
    const { outcomes } = rounds[0]!;
    const count = (state: string): number => outcomes.filter((one) => one.state === state).length;
    const theirs = shapes?.[path];
    printTable(basename(path), [
      { mesure: 'file to scene and report, processor time, median', valeur: `${took.toFixed(0)} ms` },
      {
        mesure: 'IfcOpenShell, shapes alone',
        valeur: theirs === undefined ? 'not installed' : `${theirs.toFixed(0)} ms, ${(theirs / took).toFixed(1)} ×`,
      },
      {
        mesure: 'elements: as they were, nearly, left out',
        valeur: ['parametrique', 'approche', 'ecarte'].map(count).join(', '),
      },
    ]);
  }
  rmSync(folder, { recursive: true });
}
