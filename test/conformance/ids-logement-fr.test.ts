import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { logementFr } from '../../src/kernel/ids/index.js';
import { LANGUES } from '../../src/words/index.js';
import { foreignPython, IFCTESTER_ABSENT } from '../support/ifctester.js';

const XSD = join(resolve(process.env['TEST_DATA'] ?? '../shared/data'), 'ids', 'ids.xsd');
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'logement-fr-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (langue: (typeof LANGUES)[number]): string => {
  const file = join(folder, `${langue}.ids`);
  writeFileSync(file, logementFr(langue));
  return file;
};

describe.skipIf(!hasXmllint)('xmllint with the XSD of IDS 1.0', () => {
  test.each(LANGUES)('accepts logement-fr in %s', (langue) => {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', XSD, written(langue)], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('validates');
    expect(status).toBe(0);
  });
});

describe.skipIf(foreignPython === null)(`ifctester (${IFCTESTER_ABSENT})`, () => {
  test.each(LANGUES)('reads logement-fr in %s, valid by its XSD', { timeout: 300_000 }, (langue) => {
    const script =
      'import sys; from ifctester import ids; print(len(ids.open(sys.argv[1], validate=True).specifications))';
    const { stdout, stderr } = spawnSync(foreignPython!, ['-c', script, written(langue)], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(Number(stdout)).toBe(11);
  });
});
