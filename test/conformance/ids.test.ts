import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { checkIds, readIds } from '../../src/kernel/ids/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../support/conformance-files.js';

/** What a checker must answer of a pair: an IDS that is itself wrong is neither. */
function outcome(name: string): 'pass' | 'fail' | 'invalid' {
  const { ids } = readIds(new TextDecoder().decode(conformanceBytes(name)));
  if (!ids) return 'invalid';
  const { specifications } = checkIds(ids, readStep(conformanceBytes(name.replace(/\.ids$/, '.ifc'))));
  return specifications.every(({ status }) => status !== 'failed') ? 'pass' : 'fail';
}

describe.skipIf(conformanceAbsent !== null)(`official cases of IDS 1.0 (${conformanceAbsent ?? 'present'})`, () => {
  test.each(conformanceFiles('ids', '.ids'))('%s', (name) => {
    expect(outcome(name)).toBe(basename(name).split('-')[0]);
  });
});
