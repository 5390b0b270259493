import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { planViews } from '../../src/kernel/drawing/index.js';
import { drawingDxf, editsOf, readDxf, shiftLevels, superposeLevels } from '../../src/kernel/formats/dxf/index.js';
import { applied } from '../../src/kernel/scene/edit/index.js';
import type { Scene } from '../../src/kernel/scene/index.js';
import { SCENES } from '../support/scenes/index.js';

/** A foreign CAD program that edits and saves: ezdxf, in a Python that has it (EZDXF_PYTHON, else the PATH). */
const python = [process.env['EZDXF_PYTHON'], 'python3', 'python']
  .filter((name): name is string => Boolean(name))
  .find((name) => spawnSync(name, ['-c', 'import ezdxf']).status === 0);

/**
 * Edits as someone makes them: the first axis of a wall moved sideways, the second stretched at its end, the third
 * copied, the first piece of furniture moved, the second turned, the third erased; saved in a version.
 */
const EDIT = `
import json, sys, ezdxf
from ezdxf.math import Vec3
named = lambda e: e.get_xdata('APLOMB')[0].value
def edited(doc):
    space = doc.modelspace()
    axes = [e for e in space.query('LINE') if e.has_xdata('APLOMB') and e.dxf.layer.endswith(('Defpoints', 'MURS_AXES'))]
    pieces = [e for e in space.query('INSERT') if e.dxf.name.startswith('MOB_')]
    along = (axes[0].dxf.end - axes[0].dxf.start).normalize()
    axes[0].translate(-120 * along.y, 120 * along.x, 0)
    axes[1].dxf.end = axes[1].dxf.end + (axes[1].dxf.end - axes[1].dxf.start).normalize(300)
    copy = axes[2].copy()
    space.add_entity(copy)
    copy.translate(0, -20000, 0)
    pieces[0].translate(75, -25, 0)
    pieces[1].dxf.rotation += 45
    names = [named(e) for e in axes[:3] + pieces[:3]]
    space.delete_entity(pieces[2])
    return names
told = []
for job in json.load(sys.stdin):
    doc = ezdxf.readfile(job['source'])
    told.append(edited(doc) if job['isEdited'] else [])
    doc.dxfversion = job['version']
    doc.saveas(job['target'])
print(json.dumps(told))
`;

const NAMES = ['townHouse', 'farmhouse', 'lHouseTurned'] as const;
const VERSIONS = ['R2000', 'R2010', 'R2018'] as const;

/** A drawing that goes through the other program: a fine one has a layer a kind, levels stacked. */
interface Job {
  readonly name: (typeof NAMES)[number];
  readonly version: (typeof VERSIONS)[number];
  readonly isEdited: boolean;
  readonly isFine: boolean;
}

const unedited = (name: Job['name']): Job[] =>
  VERSIONS.flatMap((version) => [false, true].map((isFine) => ({ name, version, isEdited: false, isFine })));
const edited = (name: Job['name']): Job[] =>
  VERSIONS.map((version, i) => ({ name, version, isEdited: true, isFine: i % 2 === 0 }));
const JOBS: readonly Job[] = NAMES.flatMap((name) => [...unedited(name), ...edited(name)]);

/** Our drawing of a scene, and what it was drawn of. */
function drawn({ name, isFine }: Job) {
  const scene: Scene = SCENES[name]();
  const building = buildingOf(scene);
  const plans = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const views = isFine ? superposeLevels(plans) : shiftLevels(building, plans);
  const text = drawingDxf(building, views, { langue: 'fr', hasOpenings: true, isDetailed: isFine, projet: '' });
  return { scene, building, views, text, before: readDxf(text) };
}

describe('a drawing that ezdxf saves again', () => {
  const drawings = new Map<string, ReturnType<typeof drawn>>();
  const keyOf = ({ name, isFine }: Job) => `${name}-${isFine}`;
  let folder = '';
  let told: readonly (readonly string[])[] = [];
  // One process of the other program for all drawings: it takes longer to start than to save one.
  beforeAll(() => {
    if (!python) return;
    folder = mkdtempSync(join(tmpdir(), 'dxf-edits-'));
    for (const job of JOBS) {
      if (drawings.has(keyOf(job))) continue;
      drawings.set(keyOf(job), drawn(job));
      writeFileSync(join(folder, `${keyOf(job)}.dxf`), drawings.get(keyOf(job))!.text);
    }
    const jobs = JOBS.map(({ version, isEdited, ...job }, i) => ({
      source: join(folder, `${keyOf({ version, isEdited, ...job })}.dxf`),
      target: join(folder, `${i}.dxf`),
      version,
      isEdited,
    }));
    const { stdout, stderr, status } = spawnSync(python, ['-c', EDIT], {
      encoding: 'utf8',
      input: JSON.stringify(jobs),
      maxBuffer: 1e8,
    });
    if (status !== 0 || stderr) throw new Error(`ezdxf ended with ${status}: ${stderr}`);
    told = JSON.parse(stdout) as typeof told;
  }, 120_000);
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** What is read of a drawing that went through the other program. */
  function through(job: Job) {
    const at = JOBS.findIndex((own) => JSON.stringify(own) === JSON.stringify(job));
    const { scene, building, views, before } = drawings.get(keyOf(job))!;
    const after = readDxf(readFileSync(join(folder, `${at}.dxf`), 'utf8'));
    return { names: told[at]!, scene, ...editsOf({ scene, building, views, before, after }) };
  }

  test.for(NAMES)('unedited is no change: %s', { timeout: 120_000 }, (name, { skip }) => {
    if (!python) skip('ezdxf is not installed: apt-get install python3-ezdxf, or pip install ezdxf and EZDXF_PYTHON');
    for (const job of unedited(name)) {
      const { patch, unread } = through(job);
      expect({ job, patch, unread }).toEqual({ job, patch: [], unread: [] });
    }
  });

  test.for(NAMES)('edited is what was done to it, and nothing else: %s', { timeout: 120_000 }, (name, { skip }) => {
    if (!python) skip('ezdxf is not installed');
    for (const job of edited(name)) {
      const { scene, names, read, patch, unread } = through(job);
      const done = new Map(read.map(({ id, source, action, fields }) => [source ?? id, { action, fields }] as const));
      const [moved, stretched, copied, shifted, turned, erased] = names.map((id) => done.get(id));
      expect(moved?.action).toBe('change');
      expect(Object.keys(stretched?.fields ?? {}).every((field) => ['x2', 'y2'].includes(field))).toBe(true);
      expect([copied?.action, shifted?.action, erased?.action]).toEqual(['copie', 'change', 'efface']);
      expect(Object.keys(turned?.fields ?? {})).toEqual(['rotation']);
      expect(unread.filter(({ code }) => code !== 'derive')).toEqual([]);
      const after = applied(scene, patch).scene as Scene;
      expect(after.murs).toHaveLength(scene.murs!.length + 1);
      expect(after.mobilier).toHaveLength(scene.mobilier!.length - 1);
    }
  });
});
