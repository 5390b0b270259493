import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COST, ServiceError } from '../../src/contract/index.js';
import { counterAndJournal, openBench } from './support.js';

const Call = fc.record({
  key: fc.constantFrom('petit', 'large', 'eval'),
  cost: fc.constantFrom(COST.irl, COST.regul, COST.document, COST.cao, COST.decide),
  heavy: fc.boolean(),
  fails: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  wait: fc.integer({ min: 0, max: 4 }),
  /** Minutes that pass before the call. */
  pause: fc.integer({ min: 0, max: 3 }),
  reap: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

describe('whatever the interleaving of calls, failures and reaping', () => {
  it('counters equal the sums of the journal, nothing stays held, no ceiling is passed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Call, { minLength: 1, maxLength: 40 }), async (calls) => {
        const bench = await openBench({
          minutesPerDay: 3,
          promotionEnd: '2026-03-10',
          plans: [
            { name: 'eval', monthlyPrice: 0, includedUnits: null, overagePrice: null, weight: 1 },
            { name: 'petit', monthlyPrice: 1, includedUnits: 5, overagePrice: 0.04, weight: 1 },
            { name: 'large', monthlyPrice: 1, includedUnits: 1000, overagePrice: 0.03, weight: 1 },
          ],
        });
        // Two minutes before the promotion ends: a run crosses it.
        let now = Date.parse('2026-03-10T22:58:00Z');
        const born = new Date('2026-01-01T00:00:00Z');
        const keys = {
          petit: await bench.key('petit', born),
          large: await bench.key('large', born),
          eval: await bench.key('eval', born),
        };
        let delivered = 0;
        await Promise.all(
          calls.map(async ({ key, cost, heavy, fails, wait, pause, reap }) => {
            now += pause * 60_000;
            const at = now;
            const request = { ...bench.request({ key: keys[key].secret }), clock: () => new Date(at) };
            const work = async () => {
              await new Promise((done) => setTimeout(done, wait));
              if (reap) await bench.billing.ledger.reap(at + 120_000);
              if (fails) throw new ServiceError('validation');
            };
            await bench.call(keys[key].secret, cost, work, { heavy, request }).then(
              () => delivered++,
              (error: unknown) =>
                expect(['validation', 'depassement_maximal', 'quota_epuise']).toContain((error as ServiceError).code),
            );
          }),
        );
        let lines = 0;
        for (const { id } of Object.values(keys)) {
          const { counter, journal } = await counterAndJournal(bench.db, id);
          expect(counter).toEqual({ ...journal, reserve: 0 });
          lines += journal['appels']!;
        }
        const [{ ok }] = (await bench.db.query<{ ok: number }>(
          'select count(*) as ok from journal where statut = 200',
        )) as [{ ok: number }];
        expect(ok).toBe(delivered);
        expect(lines).toBeGreaterThanOrEqual(delivered);
        expect((await counterAndJournal(bench.db, keys.petit.id)).counter['unites']).toBeLessThanOrEqual(15);
        const days = await bench.db.query<{ n: number }>(
          'select count(*) as n from minutes_acces group by cle_id, jour',
        );
        for (const { n } of days) expect(n).toBeLessThanOrEqual(3);
        expect(await bench.db.query('select * from reservations')).toEqual([]);
        await bench.close();
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
