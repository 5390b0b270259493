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
import sys, ezdxf
from ezdxf.math import Vec3
source, target, version, edits = sys.argv[1:5]
doc = ezdxf.readfile(source)
space = doc.modelspace()
named = lambda e: e.get_xdata('APLOMB')[0].value
if edits == 'yes':
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
    print(*map(named, axes[:3] + pieces[:3]))
    space.delete_entity(pieces[2])
doc.dxfversion = version
doc.saveas(target)
`;

const NAMES = ['townHouse', 'farmhouse', 'lHouseTurned'] as const;
const VERSIONS = ['R2000', 'R2010', 'R2018'] as const;

describe('a drawing that ezdxf saves again', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dxf-edits-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What is read of a drawing that went through the other program; a fine one has a layer a kind, levels stacked. */
  function through(scene: Scene, version: string, isEdited: boolean, isFine: boolean) {
    const building = buildingOf(scene);
    const plans = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
    const views = isFine ? superposeLevels(plans) : shiftLevels(building, plans);
    const text = drawingDxf(building, views, { langue: 'fr', hasOpenings: true, isDetailed: isFine, projet: '' });
    const [source, target] = [join(folder, 'ours.dxf'), join(folder, 'theirs.dxf')];
    writeFileSync(source, text);
    const options = [source, target, version, isEdited ? 'yes' : 'no'];
    const { stdout, stderr, status } = spawnSync(python!, ['-c', EDIT, ...options], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const after = readDxf(readFileSync(target, 'utf8'));
    return { names: stdout.trim().split(' '), ...editsOf({ scene, building, views, before: readDxf(text), after }) };
  }

  test.for(NAMES)('unedited is no change: %s', { timeout: 120_000 }, (name, { skip }) => {
    if (!python) skip('ezdxf is not installed: apt-get install python3-ezdxf, or pip install ezdxf and EZDXF_PYTHON');
    for (const version of VERSIONS) {
      for (const isFine of [false, true]) {
        const { patch, unread } = through(SCENES[name](), version, false, isFine);
        expect({ version, isFine, patch, unread }).toEqual({ version, isFine, patch: [], unread: [] });
      }
    }
  });

  test.for(NAMES)('edited is what was done to it, and nothing else: %s', { timeout: 120_000 }, (name, { skip }) => {
    if (!python) skip('ezdxf is not installed');
    const scene = SCENES[name]();
    for (const [i, version] of VERSIONS.entries()) {
      const { names, read, patch, unread } = through(scene, version, true, i % 2 === 0);
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
