import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AGREEMENTS } from '../../src/kernel/formats/ifc/agreements/index.js';
import { validateIfc } from '../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../support/conformance-files.js';

const FILE = /gherkin\/(\w+)\/(pass|fail|na)-/;

/** Rules of the fixtures that are not checked: what they would need, or what they are. */
const UNCHECKED = {
  ...Object.fromEntries(
    ['BLT000', 'CTX000', 'GRF000', 'GRP000', 'LAY000', 'LOP000', 'OJP000', 'SPA000'].map((name) => [
      name,
      'says which parts of the standard a file uses, never that it is wrong',
    ]),
  ),
  GRF004: 'needs the list of all EPSG codes',
  GRF007: 'needs the list of all EPSG codes',
  IFC105: 'withdrawn by the service',
};

describe.skipIf(conformanceAbsent !== null)('fixtures of the rules of the buildingSMART service', () => {
  const files = conformanceFiles('gherkin', '.ifc');
  const isChecked = (name: string): boolean => Object.hasOwn(AGREEMENTS, FILE.exec(name)![1]!);

  test.each(files.filter(isChecked))('%s', (name) => {
    const [, rule, expected] = FILE.exec(name)!;
    const { findings } = validateIfc(readStep(conformanceBytes(name)), { needs: 'avertissement' });
    const told = findings.filter(({ code }) => code === rule);
    expect(told.length > 0, told.map(({ message }) => message.en).join('\n')).toBe(expected === 'fail');
  });

  test('every rule is checked, or listed with the reason', () => {
    const folder = resolve(process.env['TEST_DATA'] ?? '../shared/data');
    const { rules } = JSON.parse(readFileSync(join(folder, 'gherkin', 'index.json'), 'utf8')) as { rules: object };
    const known = new Set([...Object.keys(AGREEMENTS), ...Object.keys(UNCHECKED)]);
    expect(Object.keys(rules).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(UNCHECKED).filter((name) => !Object.hasOwn(rules, name))).toEqual([]);
  });
});
