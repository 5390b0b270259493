import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { checkIds, readIds } from '../../src/kernel/ids/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../support/conformance-files.js';
import { foreignPython, IFCTESTER_ABSENT } from '../support/ifctester.js';

const FOLDER = resolve(process.env['TEST_DATA'] ?? '../shared/data');
const JUDGE = join(import.meta.dirname, 'ids-judge.py');

/**
 * Official cases that ifctester 0.9 judges otherwise than we do: in each the official outcome is ours. It wants every
 * pattern of a restriction to match where one is enough, lets an optional attribute fail for being absent, and knows a
 * relative tolerance only.
 */
const DISAGREEMENTS = [
  'ids/ids/pass-specification_optionality_and_facet_optionality_can_be_combined.ids',
  'ids/restriction/pass-regex_patterns_work_in_OR_1_3.ids',
  'ids/restriction/pass-regex_patterns_work_in_OR_2_3.ids',
  'ids/tolerance/pass-comparison_tolerance_for_floating_point_negative_high_number_lower_bound.ids',
  'ids/tolerance/pass-comparison_tolerance_for_floating_point_negative_low_number_lower_bound.ids',
  'ids/tolerance/pass-comparison_tolerance_for_floating_point_negative_low_number_upper_bound.ids',
  'ids/tolerance/pass-comparison_tolerance_for_floating_point_one_lower_bound.ids',
  'ids/tolerance/pass-comparison_tolerance_for_floating_point_positive_high_number_upper_bound.ids',
  'ids/tolerance/pass-comparison_tolerance_for_floating_point_zero_lower_bound.ids',
];

const ifcOf = (name: string): string => name.replace(/\.ids$/, '.ifc');

function ours(name: string): boolean {
  const { ids } = readIds(new TextDecoder().decode(conformanceBytes(name)));
  const { specifications } = checkIds(ids!, readStep(conformanceBytes(ifcOf(name))));
  return specifications.every(({ status }) => status !== 'failed');
}

/** Verdicts of ifctester, pair by pair: a text where it gave up. */
function theirs(names: readonly string[]): readonly boolean[] {
  const input = JSON.stringify(names.map((name) => [join(FOLDER, name), join(FOLDER, ifcOf(name))]));
  const { stdout } = spawnSync(foreignPython!, [JUDGE], { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const verdicts = JSON.parse(stdout) as ({ passes: boolean }[] | string)[];
  return verdicts.map((verdict) => typeof verdict !== 'string' && verdict.every(({ passes }) => passes));
}

describe.skipIf(conformanceAbsent !== null || foreignPython === null)(`ifctester (${IFCTESTER_ABSENT})`, () => {
  test('judges the official cases as we do, but for those listed', { timeout: 600_000 }, () => {
    const names = conformanceFiles('ids', '.ids').filter((name) => !name.includes('/invalid-'));
    const verdicts = theirs(names);
    expect(names.filter((name, i) => ours(name) !== verdicts[i])).toEqual(DISAGREEMENTS);
  });
});
