import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { IfcImport, IfcImportError } from '../../src/kernel/formats/ifc/import/index.js';
import { ifcFileOf } from '../../src/kernel/formats/ifc/index.js';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { IfcGeometry } from '../../src/plugins/ifc/geometry.js';
import { IMPORT_EXAMPLE } from '../../src/plugins/ifc/import-example.js';
import { SCENES } from '../support/scenes/index.js';

/** Mutated files: some in an ordinary run, `FUZZ_RUNS=10000` for all. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

const texts = [
  IMPORT_EXAMPLE,
  new TextDecoder('latin1').decode(ifcFileOf(buildingOf(SCENES.studio()), { langue: 'fr' }).bytes),
];

/** What a broken exporter writes in the place of a number, a reference or a word. */
const WRONG = ['1E308', '-1E308', '0.', '-1.', '$', '*', '#1', '#999999', "''", '()', '.T.', 'NAN', '1E-300', '((', ''];

/** A file with some of its values replaced, swapped or lost. */
const mutated = fc
  .record({
    text: fc.constantFrom(...texts),
    changes: fc.array(fc.record({ at: fc.integer({ min: 0, max: 1_000_000 }), by: fc.constantFrom(...WRONG) }), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ text, changes }) => {
    const [head, data] = text.split(/(?<=DATA;)/);
    const values = data!.split(/([(),;=])/);
    for (const { at, by } of changes) {
      const place = 2 * Math.floor((at * values.length) / 2_000_001);
      values[place] = by;
    }
    return head + values.join('');
  });

/** Imports as the service does; what is refused is refused by its name. */
async function attempt(text: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  try {
    const file = new IfcImport(readStep(bytes));
    const geometry = await IfcGeometry.open(file.shapes());
    try {
      const made = file.sceneOf((id) => geometry.body(id));
      const parsed = Scene.safeParse(made.scene);
      expect(parsed.error?.message ?? null).toBeNull();
      made.outcomes(buildingOf(parsed.data!));
      return true;
    } finally {
      geometry.close();
    }
  } catch (fault) {
    if (!(fault instanceof IfcImportError)) throw fault;
    return false;
  }
}

test('a file with wrong values is imported or refused, and never fails otherwise', async () => {
  let taken = 0;
  const property = fc.asyncProperty(mutated, async (text) => {
    if (await attempt(text)) taken += 1;
  });
  await fc.assert(property, { numRuns: RUNS, seed: 20_261_126 });
  // Most files still say a building.
  expect(taken).toBeGreaterThan(RUNS / 2);
}, 600_000);
