import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { ifcFileOf } from '../../src/kernel/formats/ifc/index.js';
import type { IfcFinding } from '../../src/kernel/formats/ifc/validate/index.js';
import { validateIfc } from '../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { checkIds, logementFr, readIds } from '../../src/kernel/ids/index.js';

/** Files: 1,000 in `npm test`, 100,000 in `npm run fuzz` (ten for each of FUZZ_RUNS). */
const RUNS = process.env['FUZZ_RUNS'] ? 10 * Number(process.env['FUZZ_RUNS']) : 1000;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122);
/** Places to cut a file at. */
const CUTS = Math.min(RUNS / 5, 2000);
/** Of processor time: what else the machine does is no fault of a reader. */
const LIMIT_MS = 5000;

const room = {
  projet_id: 'hostile',
  titre: 'Pièce « hostile »',
  murs: [
    { x1: 0, y1: 0, x2: 4000, y2: 0 },
    { x1: 4000, y1: 0, x2: 4000, y2: 3000 },
    { x1: 4000, y1: 3000, x2: 0, y2: 3000 },
    { x1: 0, y1: 3000, x2: 0, y2: 0 },
  ].map((wall) => ({ ...wall, hauteur: 2500, epaisseur: 200 })),
  ouvertures: [{ mur: 0, position: 1000, largeur: 1200, hauteur: 1250, z: 900, type: 'fenetre' as const }],
};
const file = new TextDecoder().decode(ifcFileOf(buildingOf(room), { langue: 'fr' }).bytes);
const ids = readIds(logementFr('fr')).ids!;

/** What breaks a reader: brackets and texts left open, escapes cut short, numbers out of range, other instances. */
const PIECES = [
  ...`' ( ) (((((((( , ; # = $ * . /* */ " \\X2\\ \\X\\ \\S\\ 1E999 -1. 1e #0 #4294967296 #1`.split(' '),
  ..."'' .T. .NOTDEFINED. \u00e9 \ufeff \0 IFCWALL( ENDSEC; DATA; END-ISO-10303-21;".split(' '),
  '9'.repeat(400),
  '('.repeat(5000),
  "'".repeat(999),
  '\n'.repeat(50),
];

/** A change of a text: places are shares of its length. */
type Change = (text: string) => string;
const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (text: string, share: number): number => Math.floor(share * text.length);

const changes: fc.Arbitrary<Change> = fc.oneof(
  place.map(
    (share): Change =>
      (text) =>
        text.slice(0, at(text, share)),
  ),
  fc.tuple(place, fc.nat(200)).map(
    ([share, count]): Change =>
      (text) =>
        text.slice(0, at(text, share)) + text.slice(at(text, share) + count),
  ),
  fc.tuple(place, fc.constantFrom(...PIECES)).map(
    ([share, piece]): Change =>
      (text) =>
        text.slice(0, at(text, share)) + piece + text.slice(at(text, share)),
  ),
  fc.tuple(place, place, fc.nat(2000)).map(
    ([from, to, count]): Change =>
      (text) =>
        text.slice(0, at(text, to)) + text.slice(at(text, from), at(text, from) + count) + text.slice(at(text, to)),
  ),
  // A reference to another instance: of a wrong class, or in a circle.
  fc.tuple(place, fc.nat(700)).map(([share, id]): Change => (text) => {
    const start = text.indexOf('#', at(text, share));
    return start < 0 ? text : text.slice(0, start) + text.slice(start).replace(/^#\d*/, `#${id}`);
  }),
  fc.tuple(place, fc.nat(255)).map(
    ([share, code]): Change =>
      (text) =>
        text.slice(0, at(text, share)) + String.fromCharCode(code) + text.slice(at(text, share) + 1),
  ),
);

const hostile = fc.array(changes, { minLength: 1, maxLength: 5 }).map((all) => {
  const text = all.reduce((changed, change) => change(changed), file);
  return { text, bytes: new Uint8Array(Buffer.from(text, 'latin1')) };
});

/** Findings about the text itself say where, in a sentence. */
function expectPlace({ family, line, message }: IfcFinding, lines: number): void {
  expect(message.fr.length * message.en.length).toBeGreaterThan(0);
  if (family !== 'syntaxe') return;
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines);
}

describe('hostile STEP files', () => {
  test('no crash, no hang, and what cannot be read is told with its line', { timeout: RUNS * 100 + 60_000 }, () => {
    fc.assert(
      fc.property(hostile, ({ text, bytes }) => {
        const before = process.cpuUsage();
        const step = readStep(bytes);
        const { findings } = validateIfc(step, { needs: 'avertissement' });
        if (/^IFC[24]/.test(step.header.schemas[0] ?? '')) checkIds(ids, step);
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1000).toBeLessThan(LIMIT_MS);
        const lines = text.split('\n').length;
        for (const finding of findings) expectPlace(finding, lines);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });

  test('a file that is cut off anywhere is not taken for a whole one', { timeout: CUTS * 100 + 60_000 }, () => {
    fc.assert(
      fc.property(fc.nat(file.trimEnd().length - 2), (length) => {
        const { findings } = validateIfc(readStep(new TextEncoder().encode(file.slice(0, length))));
        expect(findings.some(({ family, line }) => family === 'syntaxe' && line !== null)).toBe(true);
      }),
      { numRuns: CUTS, seed: SEED },
    );
  });
});
