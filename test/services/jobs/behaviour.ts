import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Job, TaskHooks, WorkShare } from '../../../src/contract/index.js';
import { Costed, NO_COST, ServiceError } from '../../../src/contract/index.js';
import type { Database } from '../../../src/persistence/index.js';
import type { JobOptions, OwnedJobService } from '../../../src/services/jobs/index.js';
import { createJobService } from '../../../src/services/jobs/index.js';
import { hashToken } from '../../../src/services/shared/token.js';
import { handClock } from '../database.js';

const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
const forever = ({ signal }: TaskHooks) => until(signal);
const still = new AbortController().signal;

async function statesOf(states: AsyncIterable<Job>): Promise<Job[]> {
  const seen: Job[] = [];
  for await (const job of states) seen.push(job);
  return seen;
}

/** What the job service does on any database: `nodes` are handles of two processes on the same one. */
export function jobsBehaviour(nodes: readonly Database[]): void {
  const open: OwnedJobService[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((service) => service.close(0)));
  });
  const setup = (options: Partial<JobOptions> = {}) => {
    const reported: unknown[] = [];
    const services = nodes.map((database) =>
      createJobService({ database, report: (error) => reported.push(error), progressMs: 30, beatMs: 50, ...options }),
    );
    open.push(...services);
    return { here: services[0]!, there: services[1]!, reported };
  };
  const ended = async (service: OwnedJobService, id: string) => (await statesOf(service.watch(id, still))).at(-1)!;

  test('the answer of a job is read on every node', async () => {
    const { here, there } = setup();
    const resultat = { total: 3, texte: 'é'.repeat(900_000) };
    const { id, etat } = await here.start('caoVerifier', async () => resultat);
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(etat).toBe('en_cours');
    expect(await ended(here, id)).toMatchObject({ id, etat: 'termine', resultat, erreur: null });
    expect(await there.get(id)).toEqual(await here.get(id));
  });

  test('a refusal is the problem document, in the language of the call; a fault is reported and masked', async () => {
    const { here, there, reported } = setup();
    const refused = await here.start(
      'x',
      () => Promise.reject(new ServiceError('alertes_critiques', { members: { alertes: [1] } })),
      { langue: 'en' },
    );
    const broken = await here.start('x', () => Promise.reject(new Error('secret detail')));
    expect(await ended(here, refused.id)).toMatchObject({
      etat: 'echec',
      resultat: null,
      erreur: { code: 'alertes_critiques', alertes: [1], title: expect.stringContaining('critical alerts') },
    });
    expect(await ended(there, broken.id)).toMatchObject({ etat: 'echec', erreur: { code: 'erreur_interne' } });
    expect(JSON.stringify(await there.get(broken.id))).not.toContain('secret');
    expect(reported).toMatchObject([{ message: 'secret detail' }]);
  });

  test('an ended job tells its cost, on every node; a running one does not yet', async () => {
    const { here, there } = setup();
    const gate = Promise.withResolvers<void>();
    const charged = async () => {
      await gate.promise;
      return new Costed('fini', { unites: 2, offert: 0, restant: 5998, plan: 'agent', limites: [] });
    };
    const { id, cout: first } = await here.start('caoDxf', charged);
    expect([first, (await here.get(id))!.cout, (await there.get(id))!.cout]).toEqual([null, null, null]);
    gate.resolve();
    expect((await ended(here, id)).cout).toEqual({ unites: 2, offert: 0, restant: 5998, plan: 'agent' });
    expect((await there.get(id))!.cout).toEqual({ unites: 2, offert: 0, restant: 5998, plan: 'agent' });
    const refusal = new ServiceError('alertes_critiques', { cost: { ...NO_COST, plan: 'eval' } });
    const refused = await here.start('caoDxf', () => Promise.reject(refusal));
    expect(await ended(there, refused.id)).toMatchObject({
      etat: 'echec',
      cout: { unites: 0, offert: 0, restant: null, plan: 'eval' },
    });
  });

  test('watchers of both nodes see the progress in order and then the end', async () => {
    const { here, there } = setup();
    const { id } = await here.start('x', async ({ progress }) => {
      for (let i = 1; i <= 8; i += 1) {
        progress(i, 8, `étape ${i}`);
        await sleep(40);
      }
      return 'fini';
    });
    const [local, remote] = await Promise.all([statesOf(here.watch(id, still)), statesOf(there.watch(id, still))]);
    for (const states of [local, remote]) {
      const steps = states.map((job) => job.fait);
      expect(steps.length).toBeGreaterThan(3);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(states.at(-1)).toMatchObject({ etat: 'termine', fait: 8, total: 8, resultat: 'fini' });
      expect(states.slice(0, -1).every((job) => job.etat === 'en_cours')).toBe(true);
    }
  });

  test('a watcher that leaves ends its iteration, the job goes on', async () => {
    const { here, there } = setup();
    const { id } = await here.start('x', forever);
    for (const service of [here, there]) {
      const left = new AbortController();
      setTimeout(() => left.abort(), 60);
      expect(await statesOf(service.watch(id, left.signal))).toMatchObject([{ etat: 'en_cours' }]);
    }
    expect((await here.get(id))?.etat).toBe('en_cours');
  });

  test('a job is cancelled from its node at once, from another one within a beat; an ended job stays as it is', async () => {
    const { here, there, reported } = setup();
    const near = await here.start('x', forever);
    expect(await here.cancel(near.id)).toMatchObject({ etat: 'annule', resultat: null, erreur: null });
    const far = await here.start('x', forever);
    await there.cancel(far.id);
    expect(await ended(there, far.id)).toMatchObject({ etat: 'annule' });
    const done = await here.start('x', async () => 1);
    await ended(here, done.id);
    expect(await there.cancel(done.id)).toMatchObject({ etat: 'termine', resultat: 1 });
    expect(reported).toEqual([]);
  });

  test('the jobs of a node that died end as failed, those of a living one do not', async () => {
    const clock = handClock();
    const { here, there } = setup({ now: clock.now, staleMs: 10_000, beatMs: 600_000 });
    const { id } = await here.start('x', forever);
    clock.advance(9_000);
    await here.reap(); // beats first
    clock.advance(9_000);
    expect(await there.reap()).toBe(0);
    expect((await there.get(id))?.etat).toBe('en_cours');
    clock.advance(2_000);
    expect(await there.reap()).toBe(1);
    const lost = await there.get(id);
    expect(lost).toMatchObject({ etat: 'echec', erreur: { code: 'issue_inconnue', status: 503 } });
    expect(JSON.stringify(lost)).not.toContain('rien n’a été débité');
  });

  test('absent, malformed and expired ids look the same', async () => {
    const clock = handClock();
    const { here, there } = setup({ now: clock.now });
    const { id } = await here.start('x', async () => 'x'.repeat(10));
    await ended(here, id);
    clock.advance(7 * 86_400_000 - 1);
    expect(await there.get(id)).not.toBeNull();
    clock.advance(1);
    for (const unknown of [id, 'A'.repeat(43), '', '../..']) {
      expect(await here.get(unknown)).toBeNull();
      expect(await here.cancel(unknown)).toBeNull();
      expect(await statesOf(here.watch(unknown, still))).toEqual([]);
    }
    expect(await here.purge()).toBeGreaterThan(0);
    // Other tests' jobs are of today, whatever the hand clock says.
    expect(await nodes[0]!.query('select count(*) as n from blocs where contenu = ?', [hashToken(id)])).toEqual([
      { n: 0 },
    ]);
  });

  test('closing waits for short jobs, fails long ones as indisponible and refuses new ones', async () => {
    const { here, there, reported } = setup();
    const short = await here.start('x', () => sleep(50, 'fini'));
    const long = await here.start('x', forever);
    await here.close(200);
    await expect(here.start('x', forever)).rejects.toMatchObject({ code: 'indisponible' });
    expect(await there.get(short.id)).toMatchObject({ etat: 'termine', resultat: 'fini' });
    expect(await there.get(long.id)).toMatchObject({ etat: 'echec', erreur: { code: 'indisponible' } });
    expect(reported).toEqual([]);
  });

  const shareOf = (account: string): WorkShare => ({ account, address: null, weight: 1, isBackground: true });

  test('a process takes so many jobs and no more, and so many of one account', async () => {
    const { here } = setup({ maxRunning: 1, maxWaiting: 1 });
    await here.start('x', forever);
    await here.start('x', forever);
    await expect(here.start('x', forever)).rejects.toMatchObject({ code: 'indisponible' });
    expect(here.status()).toEqual({ running: 1, queued: 1, refused: 1 });
    const { here: fair } = setup({ perWeight: 1 });
    await fair.start('x', forever, { share: shareOf('a') });
    await expect(fair.start('x', forever, { share: shareOf('a') })).rejects.toMatchObject({
      code: 'trop_de_requetes',
      extras: { limite: { nom: 'travaux', quota: 1, restant: 0 } },
    });
    expect((await fair.start('x', forever, { share: shareOf('b') })).etat).toBe('en_cours');
  });

  test('jobs start in turns: one account with many does not hold up another; every node reads who waits', async () => {
    const { here, there } = setup({ maxRunning: 1, perOwner: 1 });
    const begun: string[] = [];
    const gates: (() => void)[] = [];
    const start = (name: string) =>
      here.start(
        'x',
        () => {
          begun.push(name);
          return new Promise<void>((done) => gates.push(done));
        },
        { share: shareOf(name[0]!) },
      );
    const jobs: Job[] = [];
    for (const name of ['a0', 'a1', 'a2', 'b0']) jobs.push(await start(name));
    expect(jobs.map(({ etat }) => etat)).toEqual(['en_cours', 'attente', 'attente', 'attente']);
    expect(await there.get(jobs[3]!.id)).toMatchObject({ etat: 'attente' });
    for (const name of ['a1', 'b0', 'a2']) {
      gates.shift()!();
      await expect.poll(() => begun.at(-1), { timeout: 5_000 }).toBe(name);
    }
    await expect.poll(async () => (await there.get(jobs[2]!.id))!.etat).toBe('en_cours');
    gates.shift()!();
    expect((await ended(there, jobs[2]!.id)).etat).toBe('termine');
  });

  test('a job that is cancelled, or whose node stops, before its turn never runs, and its call is told', async () => {
    const { here, there } = setup({ maxRunning: 1 });
    await here.start('x', forever);
    const ran: string[] = [];
    const told: unknown[] = [];
    const waiting = (name: string) =>
      here.start('x', async () => ran.push(name), { abandoned: (reason) => void told.push(reason) });
    const [cancelled, left] = [await waiting('annulé'), await waiting('laissé')];
    expect(await here.cancel(cancelled.id)).toMatchObject({ etat: 'annule' });
    await here.close(0);
    expect(await there.get(left.id)).toMatchObject({
      etat: 'echec',
      erreur: { code: 'indisponible', title: expect.stringContaining('relancez-le') },
    });
    expect(ran).toEqual([]);
    expect(told).toMatchObject([{ code: 'annule' }, { code: 'indisponible' }]);
  });

  test('neither the id nor an over-long label reaches the table', async () => {
    const { here } = setup();
    const { id } = await here.start('x', async ({ progress }) => {
      progress(1.5, Number.POSITIVE_INFINITY, '😀'.repeat(300));
      await sleep(80);
    });
    await ended(here, id);
    const rows = await nodes[0]!.query<{ libelle: string }>('select * from travaux');
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows.some((row) => row.libelle === '😀'.repeat(255))).toBe(true);
  });
}
