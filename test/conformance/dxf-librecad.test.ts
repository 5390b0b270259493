import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { planViews } from '../../src/kernel/drawing/index.js';
import { drawingDxf, shiftLevels } from '../../src/kernel/formats/dxf/index.js';
import { groupOf, recordsOf, textOf, withGroups } from '../support/dxf-editing.js';
import { SCENES } from '../support/scenes/index.js';

/** LibreCAD prints a drawing without a screen: Debian's package `librecad`. */
const environment = { ...process.env, QT_QPA_PLATFORM: 'offscreen' };
const isInstalled = spawnSync('librecad', ['dxf2pdf', '--help'], { env: environment, timeout: 60_000 }).status === 0;

const drawn = (name: keyof typeof SCENES, isDetailed: boolean): string => {
  const building = buildingOf(SCENES[name]());
  const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const options = { langue: 'fr', hasOpenings: true, isDetailed, projet: 'Essai' } as const;
  return drawingDxf(building, shiftLevels(building, views), options);
};

/** The entities of a drawing left out that a rule names. */
const without = (text: string, isLeftOut: (layer: string, type: string) => boolean): string =>
  textOf(recordsOf(text).filter((record) => !isLeftOut(groupOf(record, 8) ?? '', record[0]![1])));

describe('LibreCAD', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'librecad-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The drawing as it prints: the PDF, less its dates. */
  function printed(text: string): string {
    const path = join(folder, 'plan.dxf');
    writeFileSync(path, text);
    const options = ['dxf2pdf', '-a', '-m', '-p', '420x297', path];
    const { status } = spawnSync('librecad', options, { cwd: folder, env: environment, timeout: 60_000 });
    expect(status).toBe(0);
    return readFileSync(join(folder, 'plan.pdf'), 'latin1').replace(/\(D:[^)]*\)/g, '');
  }

  test('opens and prints a drawing of slanted walls', ({ skip }) => {
    if (!isInstalled) skip('LibreCAD is not installed: apt-get install librecad');
    const text = drawn('farmhouse', false);
    const whole = printed(text);
    expect(whole.startsWith('%PDF')).toBe(true);
    expect(printed(without(text, (layer) => layer.startsWith('MURS'))) === whole).toBe(false);
  });

  test('prints what is above the cut dashed', ({ skip }) => {
    if (!isInstalled) skip('LibreCAD is not installed');
    const text = drawn('townHouse', false);
    const solid = recordsOf(text).map((record) =>
      withGroups(record, (code, value) => (code === 6 && groupOf(record, 67) === undefined ? 'Continuous' : value)),
    );
    expect(printed(textOf(solid)) === printed(text)).toBe(false);
  });

  test('prints nothing of the axes of walls on a layer of their own', ({ skip }) => {
    if (!isInstalled) skip('LibreCAD is not installed');
    const text = drawn('farmhouse', true);
    const isAxis = (layer: string, type: string) => type === 'LINE' && layer === 'MURS_AXES';
    const bare = without(text, isAxis);
    expect(bare.length).toBeLessThan(text.length);
    expect(printed(bare) === printed(text)).toBe(true);
  });
});
