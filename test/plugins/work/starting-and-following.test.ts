import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Job } from '../../../src/contract/index.js';
import { travail, travailAnnuler, travailLancer } from '../../../src/plugins/work/operations.js';
import { useWork } from './support.js';

const { call, callOperation, charged, newRequest, reported } = useWork();
beforeEach(() => {
  charged.length = 0;
});

const start = async (entree: object, operation = 'essaiLent') => {
  const { value, error } = await call(travailLancer, { operation, entree });
  if (error) throw error;
  return value as unknown as Job;
};
const ended = async (id: string): Promise<Job> => {
  for (;;) {
    const { value } = await call(travail, { id });
    if (!['attente', 'en_cours'].includes(String(value!['etat']))) return value as unknown as Job;
    await sleep(20);
  }
};

test('a long operation is started, followed and read, and charged once as itself', async () => {
  const job = await start({ etapes: 3, format: 'json' });
  expect(job).toMatchObject({
    etat: 'en_cours',
    id: expect.stringMatching(/^[\w-]{43}$/),
    resultat: null,
    erreur: null,
  });
  expect(await ended(job.id)).toMatchObject({
    id: job.id,
    etat: 'termine',
    fait: 3,
    total: 3,
    resultat: { total: 3 },
    erreur: null,
  });
  expect(charged.filter((name) => name === 'essaiLent')).toHaveLength(1);
});

test('a finished job tells its cost, a refused start what is left', async () => {
  const job = await start({ etapes: 1, format: 'json' });
  expect(job).toMatchObject({ cout: null });
  expect((await ended(job.id)) as unknown).toMatchObject({
    cout: { unites: 2, offert: 0, restant: 6000, plan: 'agent' },
  });
  const request = newRequest({ door: 'mcp', requestId: 'r', ip: '::1', langue: 'en', secrets: { key: 'bonne' } });
  const refused = await callOperation({
    operation: travailLancer,
    form: 'tool',
    entree: { operation: 'essaiLent', entree: { etapes: 1 } },
    request,
  });
  expect(refused).toMatchObject({
    error: { code: 'depassement_maximal' },
    cost: { unites: 0, restant: 6000, plan: 'agent' },
  });
});

test('the file of an operation is stored and described, its tool name is known too', async () => {
  const { id } = await start({ etapes: 1 }, 'essai_lent');
  expect((await ended(id)).resultat).toMatchObject({ nom: 'a.pdf', url: 'https://x/artefacts/f' });
});

test('a refusal of the operation comes at once and starts nothing', async () => {
  const { error } = await call(travailLancer, { operation: 'essaiLent', entree: { etapes: 'beaucoup' } });
  expect(error).toMatchObject({ code: 'validation', extras: { detail: [{ loc: ['body', 'entree', 'etapes'] }] } });
  const unknown = await call(travailLancer, { operation: 'essaiLent', entree: { etapes: 1, format: 'pfd' } });
  expect(unknown.error).toMatchObject({
    code: 'validation',
    extras: { detail: [{ loc: ['body', 'entree', 'format'], suggestion: 'pdf' }] },
  });
  const request = newRequest({ door: 'mcp', requestId: 'r', ip: '::1', langue: 'fr', secrets: {} });
  const keyless = await callOperation({
    operation: travailLancer,
    form: 'tool',
    entree: { operation: 'essaiLent', entree: { etapes: 1 } },
    request,
  });
  expect(keyless.error).toMatchObject({ code: 'cle_absente' });
  expect(charged).toEqual([]);
});

test('an unknown operation, or one that answers at once, names those that can be started', async () => {
  const { error } = await call(travailLancer, { operation: 'essaiLant', entree: {} });
  expect(error).toMatchObject({
    code: 'validation',
    extras: {
      detail: [{ loc: ['body', 'operation'], suggestion: 'essaiLent', msg: expect.stringContaining('essaiLent') }],
    },
  });
  expect((await call(travailLancer, { operation: 'travailLancer', entree: {} })).error?.code).toBe('validation');
});

test('a cancelled job is not charged', async () => {
  const { id } = await start({ etapes: 1_000 });
  expect((await call(travailAnnuler, { id })).value).toMatchObject({ id, etat: 'annule', resultat: null });
  expect(charged).not.toContain('essaiLent');
  expect((await call(travailAnnuler, { id })).value).toMatchObject({ etat: 'annule' });
});

test('an unknown id is introuvable for reading and cancelling', async () => {
  for (const operation of [travail, travailAnnuler]) {
    expect((await call(operation, { id: 'A'.repeat(43) })).error?.code).toBe('introuvable');
  }
  expect(reported).toEqual([]);
});

test('names, routes and tools are those of the specification', () => {
  expect(
    [travail, travailAnnuler, travailLancer].map(({ name, toolName, kind, rest }) => [
      name,
      toolName,
      kind,
      rest?.method,
      rest?.path,
    ]),
  ).toEqual([
    ['travail', 'travail', 'query', 'GET', '/travaux/{id}'],
    ['travailAnnuler', 'travail_annuler', 'mutation', 'DELETE', '/travaux/{id}'],
    ['travailLancer', 'travail_lancer', 'mutation', undefined, undefined],
  ]);
});
