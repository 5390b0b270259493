import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readIds, sayFault } from '../../src/kernel/ids/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../support/conformance-files.js';

const textOf = (name: string): string => new TextDecoder().decode(conformanceBytes(name));
const files = (folder: string, ending: string): readonly string[] => conformanceFiles(folder, ending);

const told = (name: string): readonly string[] =>
  readIds(textOf(name)).faults.map((fault) => `${fault.line}: ${sayFault(fault, 'en')}`);

describe.skipIf(conformanceAbsent !== null)(`IDS files of the audit tool (${conformanceAbsent ?? 'present'})`, () => {
  test.each(files('ids-audit/valid', '.ids'))('%s has no fault', (name) => {
    expect(told(name)).toEqual([]);
  });

  test.each(files('ids-audit/invalid', '.ids'))('%s has a fault with its line', (name) => {
    expect(told(name)).not.toEqual([]);
  });
});

describe.skipIf(conformanceAbsent !== null)(
  `IDS files of the official cases (${conformanceAbsent ?? 'present'})`,
  () => {
    test.each(files('ids', '.ids'))('%s is valid unless its name says otherwise', (name) => {
      if (basename(name).startsWith('invalid-')) expect(told(name)).not.toEqual([]);
      else expect(told(name)).toEqual([]);
    });
  },
);
