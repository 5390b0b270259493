import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../src/kernel/formats/ifc/index.js';
import type { Scene } from '../../src/kernel/scene/index.js';
import { STRANGE, strangeScene } from '../kernel/building/strange-scenes.js';
import { fullScene } from '../kernel/formats/ifc/full-scene.js';
import { SCENES } from '../support/scenes/index.js';
import { furnishedScene, houses } from '../kernel/drawing/houses.js';

/** Foreign judge: IfcOpenShell (a Python that has it: IFCOPENSHELL_PYTHON, else the PATH) and the tests it needs. */
const python = [process.env['IFCOPENSHELL_PYTHON'], 'python3', 'python']
  .filter((name): name is string => Boolean(name))
  .find((name) => spawnSync(name, ['-c', 'import ifcopenshell, _pytest']).status === 0);

/** Generated scenes: 20 in an ordinary run. */
const GENERATED = Number(process.env['IFC_SCENES'] ?? 20);

interface Judgement {
  readonly faults: readonly string[];
  readonly measured: number;
  /** Spaces whose boundaries close them. */
  readonly closed: number;
  readonly products: number;
}

function scenes(): Readonly<Record<string, Scene>> {
  const demos = Object.entries(DEMOS).map(([name, demo]) => [name, demo()] as const);
  const strange = (Object.keys(STRANGE) as (keyof typeof STRANGE)[]).map((name) => [name, strangeScene(name)] as const);
  const kinds = Object.entries(SCENES).map(([name, scene]) => [name, scene()] as const);
  const generated = fc
    .sample(houses, { numRuns: GENERATED, seed: 20_261_122 })
    .map((spec, i) => [`genere-${i}`, furnishedScene(spec)] as const);
  return Object.fromEntries([...demos, ['complete', fullScene()] as const, ...strange, ...kinds, ...generated]);
}

describe('IFC before a foreign judge', () => {
  let folder = '';
  const files = new Map<string, string>();
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ifc-'));
    for (const [name, scene] of Object.entries(scenes())) {
      const path = join(folder, `${name}.ifc`);
      writeFileSync(path, ifcFileOf(buildingOf(scene), { langue: 'fr' }).bytes);
      files.set(name, path);
    }
    const path = join(folder, 'armatures.ifc');
    writeFileSync(path, ifcFileOf(buildingOf(SCENES.farmhouse()), { langue: 'fr', hasBars: true }).bytes);
    files.set('armatures', path);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('IfcOpenShell: no finding of schema nor of rules, every geometry builds, volumes and areas are those written, boundaries close every space', ({
    skip,
  }) => {
    if (!python) skip('IfcOpenShell is not installed: pip install ifcopenshell pytest, and IFCOPENSHELL_PYTHON');
    const judge = join(import.meta.dirname, 'ifc-judge.py');
    const { stdout, stderr, status } = spawnSync(python!, [judge, ...files.values()], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    const judged = JSON.parse(stdout) as Judgement[];
    const faults = Object.fromEntries([...files.keys()].map((name, i) => [name, judged[i]!.faults] as const));
    expect(Object.entries(faults).filter(([, own]) => own.length > 0)).toEqual([]);
    expect(Math.min(...judged.slice(0, 3).map(({ measured }) => measured))).toBeGreaterThan(30);
    expect(Math.min(...judged.slice(0, 3).map(({ closed }) => closed))).toBeGreaterThan(4);
  }, 900_000);
});
