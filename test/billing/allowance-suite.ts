import { afterEach, describe, expect, it } from 'vitest';
import { COST, ServiceError } from '../../src/contract/index.js';
import { listStatements, reopenMonths } from '../../src/billing/index.js';
import { counterAndJournal, openBench, operationOf, type Bench } from './support.js';

const DAY = 86_400_000;
const codeOf = (error: unknown) => (error as ServiceError).code;
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (e: unknown) => e as ServiceError,
  );
  return error;
};

/** What a plan allows, at its boundaries: the same on every database. */
export function allowanceSuite(name: string, open: () => Promise<{ url: string; drop?: () => Promise<void> }>): void {
  describe(`allowances on ${name}`, () => {
    let bench: Bench;
    let server: Awaited<ReturnType<typeof open>>;
    const start = async (settings = {}) => {
      server = await open();
      bench = await openBench(settings, server.url);
    };
    afterEach(async () => {
      await bench.close();
      await server.drop?.();
    });

    it('leaves an eval key unlimited for exactly 30 times 24 hours, then counts minutes', async () => {
      await start();
      const born = bench.at('2026-03-10T12:00:00Z');
      const key = await bench.key('eval', born);
      bench.now = new Date(born.getTime() + 30 * DAY - 1);
      await bench.call(key.secret, COST.irl);
      expect(await bench.db.query('select * from minutes_acces')).toEqual([]);
      bench.now = new Date(born.getTime() + 30 * DAY);
      await bench.call(key.secret, COST.irl);
      expect(await bench.db.query('select jour, minute from minutes_acces')).toEqual([
        { jour: '2026-04-09', minute: 14 * 60 },
      ]);
    });

    it('accepts the 240th minute and everything within it, refuses the 241st until midnight in Paris', async () => {
      await start();
      const key = await bench.key('eval', new Date('2026-01-01T00:00:00Z'));
      // 238 minutes already there: numbers 0 to 237.
      for (let minute = 0; minute < 238; minute++) {
        await bench.db.execute('insert into minutes_acces (cle_id, jour, minute) values (?, ?, ?)', [
          key.id,
          '2026-03-10',
          minute,
        ]);
      }
      bench.at('2026-03-10T12:00:10Z');
      await bench.call(key.secret, COST.irl);
      bench.at('2026-03-10T12:01:10Z');
      await bench.call(key.secret, COST.irl);
      bench.at('2026-03-10T12:01:50Z');
      await bench.call(key.secret, COST.irl);
      bench.at('2026-03-10T12:02:00Z');
      let ran = false;
      const error = await refused(
        bench.call(key.secret, COST.irl, async () => {
          ran = true;
        }),
      );
      expect(codeOf(error)).toBe('quota_epuise');
      expect(ran).toBe(false);
      expect(error!.extras.retryAfter).toBe((Date.parse('2026-03-10T23:00:00Z') - bench.now.getTime()) / 1000);
      // A minute already counted is still open; the next day starts anew.
      bench.at('2026-03-10T12:01:59Z');
      await bench.call(key.secret, COST.irl);
      bench.at('2026-03-10T23:00:00Z');
      await bench.call(key.secret, COST.irl);
      expect((await counterAndJournal(bench.db, key.id)).counter).toMatchObject({ unites: 5, appels: 5 });
    });

    it('counts distinct minutes on the day of 25 hours', async () => {
      await start({ minutesPerDay: 2 });
      const key = await bench.key('eval', new Date('2026-01-01T00:00:00Z'));
      // 25 October 2026: 02:30 in summer time, then 02:30 again in winter time, are two minutes.
      for (const iso of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
        bench.at(iso);
        await bench.call(key.secret, COST.irl);
      }
      bench.at('2026-10-25T22:59:00Z');
      const error = await refused(bench.call(key.secret, COST.irl));
      expect(codeOf(error)).toBe('quota_epuise');
      expect(error!.extras.retryAfter).toBe(60);
    });

    it('lets a paid plan reach three times its quota and refuses whole the call that would cross it', async () => {
      await start({ plans: [{ name: 'petit', monthlyPrice: 1, includedUnits: 3, overagePrice: 0.04 }] });
      const key = await bench.key('petit');
      for (const cost of [COST.document, COST.document]) await bench.call(key.secret, cost);
      // 8 of 9: a document (4) crosses, an IRL (1) lands exactly on the ceiling.
      const error = await refused(bench.call(key.secret, COST.document));
      expect(codeOf(error)).toBe('depassement_maximal');
      expect(error!.extras.members).toMatchObject({ maximum: 9, consommees: 8, unites_manquantes: 3 });
      await bench.call(key.secret, COST.irl);
      expect(codeOf(await refused(bench.call(key.secret, COST.irl)))).toBe('depassement_maximal');
      expect((await counterAndJournal(bench.db, key.id)).counter).toMatchObject({ unites: 9, appels: 3 });
      // A new month in Paris, although it is still the old one in UTC.
      bench.at('2026-03-31T22:00:00Z');
      await bench.call(key.secret, COST.document);
      expect(
        await bench.db.query('select mois, unites from usage_mois where cle_id = ? order by mois', [key.id]),
      ).toEqual([
        { mois: '2026-03', unites: 9 },
        { mois: '2026-04', unites: 4 },
      ]);
    });

    it('grants exactly ten of twenty-five calls made at once on a ceiling of ten', async () => {
      await start({
        overageFactor: 1,
        plans: [{ name: 'dix', monthlyPrice: 1, includedUnits: 10, overagePrice: 0.04 }],
      });
      const key = await bench.key('dix');
      const slow = () => new Promise<string>((done) => setTimeout(() => done('ok'), 5));
      const settled = await Promise.allSettled(
        Array.from({ length: 25 }, () => bench.call(key.secret, COST.irl, slow)),
      );
      expect(settled.filter((s) => s.status === 'fulfilled').length).toBe(10);
      expect(new Set(settled.flatMap((s) => (s.status === 'rejected' ? [codeOf(s.reason)] : [])))).toEqual(
        new Set(['depassement_maximal']),
      );
      const { counter, journal } = await counterAndJournal(bench.db, key.id);
      expect(counter).toMatchObject({ unites: 10, appels: 10 });
      expect(journal).toMatchObject({ unites: 10, appels: 10 });
    });

    it('grants exactly ten of twenty-five heavy calls made at once, before any of them runs', async () => {
      await start({
        overageFactor: 1,
        plans: [{ name: 'dix', monthlyPrice: 1, includedUnits: 10, overagePrice: 0.04 }],
      });
      const key = await bench.key('dix');
      let ran = 0;
      const work = async () => {
        ran++;
        await new Promise((done) => setTimeout(done, 20));
        return 'ok';
      };
      const settled = await Promise.allSettled(
        Array.from({ length: 25 }, () => bench.call(key.secret, COST.irl, work, { heavy: true })),
      );
      expect(settled.filter((s) => s.status === 'fulfilled').length).toBe(10);
      expect(ran).toBe(10);
      expect((await counterAndJournal(bench.db, key.id)).counter).toEqual({
        unites: 10,
        offert: 0,
        appels: 10,
        reserve: 0,
      });
    });

    it('refuses the 241st minute also to calls that start together', async () => {
      await start({ minutesPerDay: 1 });
      const key = await bench.key('eval', new Date('2026-01-01T00:00:00Z'));
      const minutes = ['2026-03-10T12:00:00Z', '2026-03-10T12:01:00Z'];
      const settled = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) => {
          bench.at(minutes[i % 2]!);
          const at = bench.now;
          const request = { ...bench.request({ key: key.secret }), clock: () => at };
          return bench.call(key.secret, COST.irl, async () => 'ok', { heavy: i % 3 === 0, request });
        }),
      );
      expect((await bench.db.query('select * from minutes_acces')).length).toBe(1);
      expect(settled.some((s) => s.status === 'rejected')).toBe(true);
      expect(settled.some((s) => s.status === 'fulfilled')).toBe(true);
    });

    it('offers production until the last day of the promotion in Paris, and charges it from the next', async () => {
      await start({
        promotionEnd: '2026-12-31',
        plans: [{ name: 'petit', monthlyPrice: 1, includedUnits: 1, overagePrice: 0.04 }],
      });
      const key = await bench.key('petit');
      bench.at('2026-12-31T22:59:59.999Z');
      for (let i = 0; i < 5; i++) await bench.call(key.secret, COST.cao);
      const last = await bench.charge(key.secret, COST.cao);
      expect(last.cost).toMatchObject({ unites: 0, offert: 1, plan: 'petit', restant: 3 });
      // The class without promotion is charged all along.
      await bench.call(key.secret, COST.irl);
      expect((await counterAndJournal(bench.db, key.id)).journal).toEqual({ unites: 1, offert: 6, appels: 7 });
      bench.at('2026-12-31T23:00:00Z');
      const first = await bench.charge(key.secret, COST.cao);
      expect(first.cost).toMatchObject({ unites: 2, offert: 0, restant: 1 });
    });

    it('offers production also to an eval key whose minutes are used up, without taking one', async () => {
      await start({ minutesPerDay: 1, promotionEnd: '2026-12-31' });
      const key = await bench.key('eval', new Date('2026-01-01T00:00:00Z'));
      await bench.call(key.secret, COST.irl);
      bench.at('2026-03-10T13:00:00Z');
      expect(codeOf(await refused(bench.call(key.secret, COST.irl)))).toBe('quota_epuise');
      await bench.call(key.secret, COST.cao);
      expect((await bench.db.query('select * from minutes_acces')).length).toBe(1);
    });

    it('charges nothing for a call that throws, and journals it with its status', async () => {
      await start({ plans: [{ name: 'petit', monthlyPrice: 1, includedUnits: 3, overagePrice: 0.04 }] });
      const key = await bench.key('petit');
      for (const heavy of [false, true]) {
        const error = await refused(
          bench.call(key.secret, COST.document, () => Promise.reject(new ServiceError('alertes_critiques')), { heavy }),
        );
        expect(codeOf(error)).toBe('alertes_critiques');
      }
      expect((await counterAndJournal(bench.db, key.id)).counter).toMatchObject({ unites: 0, reserve: 0 });
      expect(await bench.db.query('select statut, unites from journal')).toEqual([
        { statut: 422, unites: 0 },
        { statut: 422, unites: 0 },
      ]);
    });

    it('takes no minute of access for a call that throws', async () => {
      await start({ minutesPerDay: 1 });
      const key = await bench.key('eval', new Date('2026-01-01T00:00:00Z'));
      for (const [i, heavy] of [false, true].entries()) {
        bench.at(`2026-03-10T12:0${i}:00Z`);
        await refused(
          bench.call(key.secret, COST.cao, () => Promise.reject(new ServiceError('alertes_critiques')), { heavy }),
        );
      }
      expect(await bench.db.query('select * from minutes_acces')).toEqual([]);
      bench.at('2026-03-10T12:05:00Z');
      expect(await bench.call(key.secret, COST.cao)).toBe('ok');
      expect(await bench.db.query('select statut from journal order by id')).toEqual([
        { statut: 422 },
        { statut: 422 },
        { statut: 200 },
      ]);
    });

    it('counts what a lease holds, and gives it back when the lease has expired', async () => {
      await start({
        overageFactor: 1,
        plans: [{ name: 'dix', monthlyPrice: 1, includedUnits: 4, overagePrice: 0.04 }],
      });
      const key = await bench.key('dix');
      const began = bench.now;
      let finish: (value: string) => void = () => undefined;
      const underWay = bench.call(key.secret, COST.document, () => new Promise<string>((done) => (finish = done)), {
        heavy: true,
      });
      await new Promise((tick) => setTimeout(tick, 50));
      expect(codeOf(await refused(bench.call(key.secret, COST.irl)))).toBe('depassement_maximal');
      expect(await bench.billing.ledger.reap(began.getTime() + 59_999)).toBe(0);
      expect(await bench.billing.ledger.reap(began.getTime() + 60_000)).toBe(1);
      expect((await counterAndJournal(bench.db, key.id)).counter.reserve).toBe(0);
      // The work ends after its lease was lost: charged all the same, once, since the units are still there.
      finish('late');
      expect(await underWay).toBe('late');
      const { counter, journal } = await counterAndJournal(bench.db, key.id);
      expect(counter).toEqual({ unites: 4, offert: 0, appels: 1, reserve: 0 });
      expect(journal.unites).toBe(4);
    });

    it('does not bill a paid plan for what was used on eval earlier in the month', async () => {
      await start({
        plans: [
          { name: 'eval', monthlyPrice: 0, includedUnits: null, overagePrice: null },
          { name: 'petit', monthlyPrice: 1, includedUnits: 4, overagePrice: 0.04 },
        ],
      });
      const key = await bench.key('eval');
      for (let i = 0; i < 10; i++) await bench.call(key.secret, COST.document);
      await bench.billing.keys.setPlan(key.id, 'petit');
      const { cost } = await bench.charge(key.secret, COST.document);
      expect(cost).toMatchObject({ plan: 'petit', restant: 8 });
      const report = await bench.billing.rollover(new Date('2026-04-01T00:00:00Z'));
      expect(report.statements).toMatchObject([{ units: 4, overageUnits: 0, amount: '0.00' }]);
    });

    it('states each past month once, exactly, also on two nodes at once', async () => {
      await start({ plans: [{ name: 'petit', monthlyPrice: 1, includedUnits: 3, overagePrice: 0.035 }] });
      const key = await bench.key('petit');
      await bench.call(key.secret, COST.document);
      await bench.call(key.secret, COST.document);
      expect((await bench.billing.rollover(bench.now)).statements).toEqual([]);
      const next = bench.at('2026-04-01T00:00:00Z');
      const reports = await Promise.all([bench.billing.rollover(next), bench.billing.rollover(next)]);
      expect(reports.flatMap((r) => r.statements)).toEqual([
        // 5 × 0.035 = 0.175 EUR, half-up.
        {
          keyId: key.id,
          month: '2026-03',
          plan: 'petit',
          units: 8,
          includedUnits: 3,
          overageUnits: 5,
          offered: 0,
          amount: '0.18',
        },
      ]);
      expect((await bench.billing.rollover(next)).statements).toEqual([]);
    });

    it('charges a call that ends after the closing of its month to the month in course', async () => {
      await start({ plans: [{ name: 'petit', monthlyPrice: 1, includedUnits: 3, overagePrice: 0.04 }] });
      const key = await bench.key('petit');
      await bench.call(key.secret, COST.irl);
      bench.at('2026-03-31T21:59:59Z');
      await bench.call(key.secret, COST.irl, async () => {
        bench.at('2026-03-31T22:00:01Z');
        await bench.billing.rollover(bench.now);
      });
      expect(await bench.db.query('select mois, unites from usage_mois order by mois')).toEqual([
        { mois: '2026-03', unites: 1 },
        { mois: '2026-04', unites: 1 },
      ]);
      expect(await bench.db.query('select mois, unites from journal order by mois')).toEqual([
        { mois: '2026-03', unites: 1 },
        { mois: '2026-04', unites: 1 },
      ]);
    });

    it('undoes a rollover that a wrong clock ran: the month takes calls again, and is stated once, whole', async () => {
      await start({ plans: [{ name: 'petit', monthlyPrice: 1, includedUnits: 3, overagePrice: 0.04 }] });
      const [key, other] = [await bench.key('petit'), await bench.key('petit')];
      await bench.call(key.secret, COST.document);
      await bench.call(other.secret, COST.irl);
      const wrong = new Date('2026-06-15T00:00:00Z');
      expect((await bench.billing.rollover(wrong)).statements).toHaveLength(2);
      await expect(bench.call(key.secret, COST.irl)).rejects.toMatchObject({ code: 'indisponible' });

      await expect(reopenMonths(bench.db, bench.now, { month: '2026-04' })).rejects.toThrow('2026-04 has not begun');
      expect(await reopenMonths(bench.db, bench.now, { keyId: other.id })).toEqual([
        { keyId: other.id, month: '2026-03', units: 1 },
      ]);
      expect(await reopenMonths(bench.db, bench.now)).toEqual([{ keyId: key.id, month: '2026-03', units: 4 }]);
      expect(await reopenMonths(bench.db, bench.now)).toEqual([]);
      expect(await listStatements(bench.db)).toEqual([]);
      await bench.call(key.secret, COST.irl);
      const { statements } = await bench.billing.rollover(bench.at('2026-04-01T00:00:00Z'));
      expect(statements.find(({ keyId }) => keyId === key.id)).toMatchObject({ month: '2026-03', units: 5 });
      // A month that is over is opened only when it is named.
      expect(await reopenMonths(bench.db, bench.now)).toEqual([]);
      expect(await reopenMonths(bench.db, bench.now, { month: '2026-03' })).toHaveLength(2);
    });

    it('leaves a month open while a heavy call of it is under way', async () => {
      await start({ plans: [{ name: 'petit', monthlyPrice: 1, includedUnits: 3, overagePrice: 0.04 }] });
      const key = await bench.key('petit');
      bench.at('2026-03-31T21:59:59Z');
      await bench.call(
        key.secret,
        COST.irl,
        async () => {
          bench.at('2026-03-31T22:00:10Z');
          expect((await bench.billing.rollover(bench.now)).pending).toEqual([
            { keyId: key.id, month: '2026-03', reason: 'call_under_way' },
          ]);
        },
        { heavy: true },
      );
      expect((await bench.billing.rollover(bench.now)).statements).toMatchObject([{ month: '2026-03', units: 1 }]);
    });

    it('journals the automation secret to the internal account, uncharged', async () => {
      await start({ automationSecret: 'secret-de-la-plateforme' });
      const { accounting } = bench.billing;
      const request = bench.request({ automation: 'secret-de-la-plateforme' });
      const caller = await accounting.authenticate('automation-or-key', request);
      expect(caller.access).toMatchObject({ isInternal: true, key: null });
      const { cost } = await accounting.charge(
        { operation: operationOf(COST.document, 'automation-or-key'), caller, request, heavy: true },
        async () => 1,
      );
      expect(cost).toEqual({ unites: 0, offert: 0, restant: null, plan: 'interne' });
      expect(await bench.db.query('select cle_id, unites, classe from journal')).toEqual([
        { cle_id: '00000000-0000-7000-8000-000000000000', unites: 0, classe: 'document' },
      ]);
    });
  });
}
