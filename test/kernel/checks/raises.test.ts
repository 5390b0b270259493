import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { CHECKS, CONTROLS, TRADES } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { JURISDICTIONS, Scene } from '../../../src/kernel/scene/index.js';
import { MUTATIONS } from './mutations.js';

/** Runs every check by itself; what it yields beside what it declares. */
function undeclared(scene: unknown): string[] {
  const building = buildingOf(Scene.parse(scene));
  return TRADES.flatMap(({ name, checks }) =>
    checks.flatMap(({ raises, run }) =>
      [...run(building, undefined)]
        .filter(({ code }) => !(raises as readonly string[]).includes(code))
        .map(({ code }) => `${name}: ${code} is not among ${raises.join(', ')}`),
    ),
  );
}

const broken = Object.values(MUTATIONS).flat();
/** Scenes with one to four faults of one base, in any country. */
const generated = fc
  .constantFrom(...Map.groupBy(broken, ({ base }) => base).entries())
  .chain(([base, own]) =>
    fc.tuple(
      fc.constant(base),
      fc.uniqueArray(fc.constantFrom(...own), { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
      fc.constantFrom(...JURISDICTIONS),
    ),
  )
  .map(([base, mutations, juridiction]) => {
    const scene = { ...base(), juridiction };
    for (const { breaks } of mutations) {
      try {
        breaks(scene);
      } catch {
        // One mutation has removed what the next would break.
      }
    }
    return scene;
  })
  .filter((scene) => Scene.safeParse(scene).success);

describe('a check', () => {
  test.each(Object.entries(DEMOS))('yields only the codes that it declares: demo %s', (_, make) => {
    expect(undeclared(make())).toEqual([]);
  });

  test.each(broken)('yields only the codes that it declares: $code, $name', ({ base, breaks }) => {
    const scene = base();
    breaks(scene);
    expect(undeclared(scene)).toEqual([]);
  });

  test('yields only the codes that it declares: generated scenes', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(generated, (scene) => {
        expect(undeclared(scene)).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });
});

describe('a control', () => {
  test('finds, with its own checks alone, what it reports of all of them', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(generated, (scene) => {
        const parsed = Scene.parse(scene);
        const all = CHECKS.findingsOf(buildingOf(parsed));
        for (const control of CONTROLS) {
          const own = all.map((pass) => pass.filter(({ code }) => CHECKS.alerts[code]!.controle === control));
          // A building of its own: what was found in another is kept with that one.
          expect(CHECKS.findingsOf(buildingOf(parsed), { control })).toEqual(own);
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });
});

describe('critical findings', () => {
  const RANK = { critique: 0, avertissement: 1, suggestion: 2 };

  /** Findings graver than the alert of their code, and critical ones that are not found when they are asked for alone. */
  function faults(scene: unknown) {
    const parsed = Scene.parse(scene);
    const all = CHECKS.findingsOf(buildingOf(parsed)).flat();
    const severityOf = ({ code, severite }: (typeof all)[number]) => severite ?? CHECKS.alerts[code]!.severite;
    const graver = all.filter((finding) => RANK[severityOf(finding)] < RANK[CHECKS.alerts[finding.code]!.severite]);
    const critical = all.filter((finding) => severityOf(finding) === 'critique');
    const alone = CHECKS.findingsOf(buildingOf(parsed), { criticalOnly: true }).flat();
    return { graver: graver.map(({ code }) => code), critical, alone };
  }

  test.each(broken)('are the same when they are asked for alone: $code, $name', ({ base, breaks }) => {
    const scene = base();
    breaks(scene);
    const { graver, critical, alone } = faults(scene);
    expect(graver).toEqual([]);
    expect(alone).toEqual(critical);
  });

  test('are the same when they are asked for alone: generated scenes', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(generated, (scene) => {
        const { graver, critical, alone } = faults(scene);
        expect(graver).toEqual([]);
        expect(alone).toEqual(critical);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });
});
