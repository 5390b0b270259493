import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateIfc } from '../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { conformanceAbsent, conformanceBytes, conformanceFiles } from '../support/conformance-files.js';

/** Foreign judge: IfcOpenShell (a Python that has it: IFCOPENSHELL_PYTHON, else the PATH) and the tests it needs. */
const python = [process.env['IFCOPENSHELL_PYTHON'], 'python3', 'python']
  .filter((name): name is string => Boolean(name))
  .find((name) => spawnSync(name, ['-c', 'import ifcopenshell, _pytest']).status === 0);
const absent = conformanceAbsent ?? (python ? null : 'IfcOpenShell is not installed: IFCOPENSHELL_PYTHON');

/** What one validator says of a file: broken rules with their instance, instances with faults of schema. */
interface Told {
  readonly rules: readonly string[];
  readonly schema: readonly number[];
}

/**
 * Where the two differ, and who is right. IfcOpenShell pads and cuts attributes while it reads, and tells of an unknown
 * class without its instance; of two equal GlobalIds each names another one; a value of a wrong type has its rule asked
 * there, and here the type alone is told. IFC4X3 is not checked here, which the answer says.
 */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'fail-attr-too-few': 'here: the instance lacks attributes',
  'fail-attr-too-many': 'here: the instance has too many',
  'fail-invalid-entity': 'here: the instance that is of no class',
  'fail-duplicated-guids-ifc2x3': 'both: the second here, the first there',
  'fail-duplicated-guids-ifc4': 'both: the second here, the first there',
  'fail-duplicated-guids-ifc4x3': 'there: IFC4X3 has no tables here',
  'fail-rigid-op-IfcPlaneAngleMeasure-IfcLengthMeasure-ifc4x3_add2': 'there: IFC4X3 has no tables here',
  'fail-invalid-selected-simple-type': 'both: the type here, its rule too there',
  'fail-shaperep-boundingbox-multiple-bbox-ifc2x3': 'here: a set that has an entry twice (ISO 10303-11, §8.2.3)',
};

function ours(name: string): Told {
  const { findings } = validateIfc(readStep(conformanceBytes(name)));
  const rules = findings.filter(({ family }) => family === 'regle').map(({ code, id }) => `${code} #${id ?? 'None'}`);
  const schema = findings.flatMap(({ family, id }) => (family === 'schema' && id !== null ? [id] : []));
  return { rules: [...new Set(rules)].sort(), schema: [...new Set(schema)].sort((a, b) => a - b) };
}

describe.skipIf(absent !== null)(`IfcOpenShell (${absent ?? 'present'})`, () => {
  const names = [...conformanceFiles('express-rules', '.ifc'), ...conformanceFiles('ifc', '.ifc')];
  const folder = resolve(process.env['TEST_DATA'] ?? '../shared/data');
  let theirs: Readonly<Record<string, Told>> = {};
  beforeAll(() => {
    const judge = resolve(import.meta.dirname, 'ifc-validate-judge.py');
    const { stdout, stderr, status } = spawnSync(python!, [judge, ...names], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (status !== 0) throw new Error(stderr);
    theirs = JSON.parse(stdout) as typeof theirs;
  }, 600_000);

  test.each(names)('finds the same rules broken by the same instances: %s', { timeout: 60_000 }, (name) => {
    const same = Object.keys(DIFFERENCES).every((known) => !name.endsWith(`/${known}.ifc`));
    if (same) expect(ours(name)).toEqual(theirs[name]);
    else expect(ours(name)).not.toEqual(theirs[name]);
  });
});
