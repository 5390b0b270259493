import { afterAll, describe, expect, it } from 'vitest';
import { ALERTS, TRADES, verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { equipped } from './bases/equipped.js';
import { flat } from './bases/flat.js';
import { loft } from './bases/loft.js';
import { pair } from './bases/pair.js';
import { furnished } from './bases/furnished.js';
import { plot } from './bases/plot.js';
import { roofed } from './bases/roofed.js';
import { twin } from './bases/twin.js';
import { MUTATIONS } from './mutations.js';
import type { Draft } from './scenes.js';
import { deuxNiveaux, maison } from './scenes.js';

/** No scene is known in which the two constructions of rooms differ. */
const NEVER_SEEN: ReadonlySet<string> = new Set(['temoins_discordants']);

const check = (scene: Draft) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true });
const codes = (alerts: readonly { code: string; severite: string }[], severity?: string) => [
  ...new Set(alerts.filter(({ severite }) => !severity || severite === severity).map(({ code }) => code)),
];

interface Score {
  scenes: number;
  raised: number;
  /** Scenes in which another critical code than those of the table of consequences came with it. */
  beside: number;
  correctable: number;
  cleared: number;
}
const scores = new Map<string, Score>();
const scoreOf = (code: string): Score => {
  const known = scores.get(code) ?? { scenes: 0, raised: 0, beside: 0, correctable: 0, cleared: 0 };
  scores.set(code, known);
  return known;
};

describe('mutation corpus', () => {
  it.each(Object.values(MUTATIONS).flat())(
    '$code: $name',
    ({ code, base, breaks, consequences = [], isCorrected = true }) => {
      const scene = base();
      breaks(scene);
      const before = JSON.stringify(scene);
      const answer = check(scene);
      const beside = codes(answer.alertes, 'critique').filter(
        (found) => found !== code && !(consequences as readonly string[]).includes(found),
      );
      const score = scoreOf(code);
      score.scenes += 1;
      score.raised += Number(codes(answer.alertes).includes(code));
      score.beside += Number(beside.length > 0);
      score.correctable += Number(isCorrected);
      score.cleared += Number(
        isCorrected && answer.apres_correction!.ok && !codes(answer.apres_correction!.alertes).includes(code),
      );
      expect(codes(answer.alertes)).toContain(code);
      expect(beside).toEqual([]);
      expect(JSON.stringify(scene)).toBe(before);
      if (!isCorrected) return;
      expect(codes(answer.apres_correction!.alertes)).not.toContain(code);
      expect(answer.apres_correction!.ok).toBe(true);
      expect(answer.diff!.length).toBeGreaterThan(0);
    },
  );

  afterAll(() => {
    const rows = [...scores].toSorted(([p], [q]) => p.localeCompare(q));
    const line = (code: string, { scenes, raised, beside, correctable, cleared }: Score) =>
      `${code.padEnd(38)} raised ${raised}/${scenes}  critical beside ${beside}  ${correctable > 0 ? `cleared ${cleared}/${correctable}` : 'no correction'}`;
    const total = rows.reduce(
      (sum, [, score]) => ({
        scenes: sum.scenes + score.scenes,
        raised: sum.raised + score.raised,
        beside: sum.beside + score.beside,
        correctable: sum.correctable + score.correctable,
        cleared: sum.cleared + score.cleared,
      }),
      { scenes: 0, raised: 0, beside: 0, correctable: 0, cleared: 0 },
    );
    process.stdout.write(
      `${[...rows.map(([code, score]) => line(code, score)), line(`${rows.length} codes of ${Object.keys(ALERTS).length}`, total)].join('\n')}\n`,
    );
  });

  it.each(TRADES)(
    'has a mutation of every alert of $name beside the trade, and none of another',
    ({ name, alerts }) => {
      const broken = new Set<string>(MUTATIONS[name]!.map(({ code }) => code));
      expect(Object.keys(alerts).filter((code) => !broken.has(code) && !NEVER_SEEN.has(code))).toEqual([]);
      expect([...broken].filter((code) => !Object.hasOwn(alerts, code))).toEqual([]);
    },
  );

  it('starts from clean scenes', () => {
    for (const base of [maison, deuxNiveaux, twin, roofed, flat, plot, equipped, furnished, loft, pair]) {
      expect(check(base()).resume).toEqual({ critiques: 0, avertissements: 0, suggestions: 0 });
    }
  });
});
