import { describe, expect, test } from 'vitest';
import type { IfcReport } from '../../src/kernel/formats/ifc/validate/index.js';
import { validateIfc } from '../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../support/conformance-files.js';

const reports = new Map<string, IfcReport>();

/** Each file is validated once. */
function judged(name: string): IfcReport {
  const report = reports.get(name) ?? validateIfc(readStep(conformanceBytes(name)));
  reports.set(name, report);
  return report;
}

/** IFC4X3 is recognised, and said to be unchecked. */
const isChecked = (name: string) => judged(name).rules.known > 0;

/** What a set of fixtures speaks of: where-rules, or all the rest. */
const FAMILIES: Readonly<Record<string, (family: string) => boolean>> = {
  rules: (family) => family === 'regle',
  validate: (family) => family !== 'regle',
};

describe.skipIf(conformanceAbsent !== null)('fixtures of EXPRESS rules and schema validation', () => {
  const files = conformanceFiles('express-rules', '.ifc');

  test.each(files.filter(isChecked))('%s', (name) => {
    const [, set, expected] = /express-rules\/(\w+)\/(pass|fail)-/.exec(name)!;
    const told = judged(name).findings.filter(({ family }) => FAMILIES[set!]!(family));
    expect(told.length > 0 ? 'fail' : 'pass', told.map(({ message }) => message.en).join('\n')).toBe(expected);
  });

  test('those of IFC4X3 are recognised and said not to be checked', () => {
    const others = files.filter((name) => !isChecked(name));
    expect(others).toHaveLength(4);
    for (const name of others) expect(judged(name).findings.map(({ code }) => code)).toContain('schema_non_verifie');
  });
});

describe.skipIf(conformanceAbsent !== null)('buildings of other programs', () => {
  test.each(conformanceFiles('ifc', '.ifc'))(
    '%s is read to its end, every rule worked out',
    { timeout: 120_000 },
    (name) => {
      const { rules, findings } = judged(name);
      expect(rules.unevaluated).toEqual([]);
      expect(findings.filter(({ family }) => family === 'syntaxe')).toEqual([]);
    },
  );

  test('IfcOpenShell 0.9 finds as many broken rules in them', { timeout: 120_000 }, () => {
    const broken = (name: string) => judged(name).findings.filter(({ family }) => family === 'regle').length;
    expect(conformanceFiles('ifc', '.ifc').map(broken)).toEqual([0, 165, 0, 0, 0]);
  });
});
