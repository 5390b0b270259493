import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { planViews } from '../../src/kernel/drawing/index.js';
import { drawingDxf, shiftLevels, superposeLevels } from '../../src/kernel/formats/dxf/index.js';
import type { Scene } from '../../src/kernel/scene/index.js';
import { envelopeDxf } from '../../src/plugins/planning-rules/envelope-files.js';
import { strangeScene } from '../kernel/building/strange-scenes.js';
import { furnishedScene, houses } from '../kernel/drawing/houses.js';

/** Generated houses: some in an ordinary run, `RUNS=100` for all. */
const GENERATED = Number(process.env['RUNS'] ?? 30);

/** Foreign judges: ezdxf (a Python that has it: EZDXF_PYTHON, else the PATH) and the strict reader beside the test data. */
const python = [process.env['EZDXF_PYTHON'], 'python3', 'python']
  .filter((name): name is string => Boolean(name))
  .find((name) => spawnSync(name, ['-c', 'import ezdxf']).status === 0);
const strict = resolve(process.env['TEST_DATA'] ?? '../shared/data', '..', 'tools', 'dxf-strict.py');

/**
 * Reads each file once, for two judgements. The audit: no error, no fix, dimensions measured as written. The order of
 * the tags of each record of the files after `--`, beside ezdxf's own export of the same document: on the codes both
 * write, record by record (handles are kept), the sequences are equal. A dictionary may have gained entries at its end.
 */
const JUDGE = `
import gc, json, sys, ezdxf
# A document is let go whole: collecting in its midst walks all its tags for nothing.
gc.disable()
def audited(doc):
    audit = doc.audit()
    yield from (str(e.message) for e in audit.errors + audit.fixes)
    for d in doc.modelspace().query('DIMENSION'):
        if abs(d.get_measurement() - d.dxf.actual_measurement) > 0.6: yield 'dimension %s measures %s' % (d.dxf.actual_measurement, d.get_measurement())
        if d.get_geometry_block() is None: yield 'dimension without its block'
def records(path):
    lines = open(path, encoding='utf8').read().split('\\n')
    found, codes, handle, reactors = {}, None, None, False
    for at in range(0, len(lines) - 1, 2):
        code, value = int(lines[at]), lines[at + 1].strip()
        # The reactors of an entity stand after its owner, which the strict reader takes for the first 330.
        if code == 102: reactors = value == '{ACAD_REACTORS'
        if code == 102 or reactors: continue
        if code == 0:
            codes, handle, kind = [], None, value
        elif codes is not None:
            if handle is None and code in (5, 105):
                handle = value
                found[handle] = (kind, codes)
            codes.append(code)
    return found
def ordered(path, doc):
    doc.saveas(path + '.theirs')
    theirs = records(path + '.theirs')
    for handle, (kind, codes) in records(path).items():
        if theirs.get(handle, ('',))[0] != kind: continue
        other = theirs[handle][1]
        mine, his = [c for c in codes if c in other], [c for c in other if c in codes]
        if mine != (his[:len(mine)] if kind == 'DICTIONARY' else his): yield '%s %s' % (kind, handle)
at = sys.argv.index('--')
files, exported = sys.argv[1:at], set(sys.argv[at + 1:])
told = {'audit': [], 'order': []}
for path in files:
    doc = ezdxf.readfile(path)
    told['audit'] += [[path, fault] for fault in audited(doc)]
    if path in exported: told['order'] += [[path, fault] for fault in ordered(path, doc)]
    del doc
    gc.collect()
print(json.dumps({**told, 'files': len(files), 'exported': len(exported)}))
`;

const draw = (scene: Scene, hasOpenings: boolean): string => {
  const building = buildingOf(hasOpenings ? scene : { ...scene, ouvertures: undefined });
  const views = planViews(building, { langue: 'fr', hasOpenings, isOneSheet: false });
  return drawingDxf(building, shiftLevels(building, views), {
    langue: 'fr',
    hasOpenings,
    projet: 'Essai « é » ^ %% {x}',
  });
};

/** The same with a layer a kind, the levels over one another. */
const drawFine = (scene: Scene): string => {
  const building = buildingOf(scene);
  const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const options = { langue: 'fr', hasOpenings: true, projet: 'Essai', isDetailed: true } as const;
  return drawingDxf(building, superposeLevels(views), options);
};

/** What planning rules allow, in space. */
const envelope = (scene: Scene): string =>
  envelopeDxf.write({
    building: buildingOf(scene),
    rules: { recul_voie_min_m: 5, hauteur_faitage_max_m: 9, prospect_separatif: { rapport: 0.5, min_m: 3 } },
    langue: 'fr',
    sheets: () => {
      throw new Error('no sheet is asked for');
    },
  }) as string;

const OTHERS: Readonly<Record<string, Scene>> = {
  vide: { murs: [{ x1: 0, y1: 0, x2: 0, y2: 0 }] },
  sans_mur: {
    boites: [{ x: 0, y: 0, l: 1000, p: 500, h: 300, rotation: 30 }],
    cercles: [{ x: 0, y: 0, r: 900 }],
    plan: [{ x1: 0, y1: 0, x2: 9, y2: 9 }],
  },
  loin: {
    murs: [
      { x1: 6.5e8, y1: 6.86e9, x2: 6.50008e8, y2: 6.86e9 },
      { x1: 6.50008e8, y1: 6.86e9, x2: 6.50008e8, y2: 6.860006e9 },
    ],
  },
  biais: strangeScene('slantedStone'),
  pieces: {
    ...DEMOS.maison(),
    titre: 'Ligne 1\nLigne 2\u0000%%c^J',
    pieces: [{ type: 'sejour', nom: 'Séjour \\P {a;b} \u4e2d\u6587 \ud83c\udfe0', x: 2000, y: 2000 }],
  },
};

describe('DXF before foreign judges', () => {
  let folder = '';
  const files: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dxf-'));
    const scenes = { ...Object.fromEntries(Object.entries(DEMOS).map(([name, demo]) => [name, demo()])), ...OTHERS };
    const generated = fc
      .sample(houses, { numRuns: GENERATED, seed: 20_261_121 })
      .map((spec, i) => [`genere-${i}`, furnishedScene(spec)] as const);
    const keep = (name: string, scene: Scene, hasOpenings: boolean) => {
      const path = join(folder, `${name}-${hasOpenings ? 'avec' : 'sans'}.dxf`);
      writeFileSync(path, draw(scene, hasOpenings));
      files.push(path);
    };
    // First, so that the order of its tags is compared too.
    const model = join(folder, 'enveloppe.dxf');
    writeFileSync(model, envelope(DEMOS.maison()));
    files.push(model);
    for (const [name, scene] of Object.entries(scenes)) {
      for (const hasOpenings of [true, false]) keep(name, scene, hasOpenings);
      const path = join(folder, `${name}-fin.dxf`);
      writeFileSync(path, drawFine(scene));
      files.push(path);
    }
    for (const [i, [name, scene]] of generated.entries()) keep(name, scene, i % 2 === 0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('ezdxf: no error, no fix, every dimension measured as written; the tags of each record in the order of its own export', ({
    skip,
  }) => {
    if (!python) skip('ezdxf is not installed: apt-get install python3-ezdxf, or pip install ezdxf and EZDXF_PYTHON');
    const exported = files.filter((_, i) => i % 4 === 0);
    const { stdout, stderr, status } = spawnSync(python!, ['-c', JUDGE, ...files, '--', ...exported], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const told = { audit: [], order: [], files: files.length, exported: exported.length };
    expect(JSON.parse(stdout)).toEqual(told);
  }, 180_000);

  test('strict reading of the raw tags: no problem', ({ skip }) => {
    const reader = ['python3', 'python'].find((name) => spawnSync(name, ['-c', '']).status === 0);
    if (!reader || !existsSync(strict)) skip('the strict reader needs python3 and the tools beside TEST_DATA');
    const { stdout, status } = spawnSync(reader!, [strict, ...files], { encoding: 'utf8', maxBuffer: 1e8 });
    expect(stdout.split('\n').filter((line) => line && !line.endsWith(' 0 problems'))).toEqual([]);
    expect(status).toBe(0);
  }, 180_000);
});
