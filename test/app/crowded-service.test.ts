import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/persistence/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import type { Service } from './support/process.js';
import { startService } from './support/process.js';

/** A real process with one thread, which one key has filled with long work. */
let service: Service;
beforeAll(async () => {
  service = await startService(undefined, { SIGNUP_PER_HOUR: '1000' });
});
afterAll(() => service.dispose());

type Headers = Record<string, string>;
const post = (path: string, body: object, headers: Headers = {}) =>
  fetch(`${service.address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const newKey = async (name: string): Promise<string> =>
  ((await (await post('/signup', { name })).json()) as { cle: string }).cle;

const room = (x: number, y: number) => [
  { x1: x, y1: y, x2: x + 5000, y2: y },
  { x1: x + 5000, y1: y, x2: x + 5000, y2: y + 4000 },
  { x1: x + 5000, y1: y + 4000, x2: x, y2: y + 4000 },
  { x1: x, y1: y + 4000, x2: x, y2: y },
];
/** A set of drawings of each takes seconds. */
const LARGE = { murs: Array.from({ length: 400 }, (_, i) => room((i % 20) * 6000, Math.floor(i / 20) * 5000)).flat() };

interface Seen {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}
async function carnet(key: string, n: number): Promise<Seen> {
  const body = { ...LARGE, titre: `Projet ${n}`, format: 'html' };
  const answer = await post('/cao/carnet', body, { 'x-api-key': key });
  const text = await answer.text();
  const code = answer.status === 200 ? undefined : (JSON.parse(text) as { code: string }).code;
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

test('66 long sets of one key do not hold up the picture of another; SIGTERM answers every one of them', async () => {
  const [greedy, other] = [await newKey('gourmand'), await newKey('autre')];
  const answers = Promise.all(Array.from({ length: 66 }, (_, n) => carnet(greedy, n)));
  await expect
    .poll(async () => Number(/aplomb_work_queued\{lane="long"\} (\d+)/.exec(await metrics())?.[1]), { timeout: 20_000 })
    .toBeGreaterThan(0);

  const picture = await post('/cao/render', { ...DEMOS.maison(), format: 'png' }, { 'x-api-key': other });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await metrics()).toMatch(/aplomb_work_queued\{lane="long"\} [1-9]/);

  const job = (await (
    await post('/cao/carnet', { ...LARGE, format: 'html' }, { 'x-api-key': other, prefer: 'respond-async' })
  ).json()) as { id: string };
  expect(job.id).toBeDefined();
  const stoppedAt = performance.now();
  service.child.kill('SIGTERM');
  const seen = await answers;
  expect(await service.exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(29_000);
  for (const { status, code, retryAfter } of seen) {
    expect(['200', '429 trop_de_requetes', '503 indisponible']).toContain([status, code].filter(Boolean).join(' '));
    if (status !== 200) expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  // Most were refused at once: their turn could not have come in time.
  expect(seen.filter(({ status }) => status !== 200).length).toBeGreaterThan(40);

  const db = await openDatabase(service.databaseUrl);
  const [lines] = await db.query<{ n: number }>(
    "select count(*) as n from journal where operation = 'caoCarnet' and statut = 200",
    [],
  );
  const ended = await db.query<{ etat: string }>('select etat from travaux', []);
  const delivered = seen.filter(({ status }) => status === 200).length;
  const finished = ended.filter(({ etat }) => etat === 'termine').length;
  expect(Number(lines!.n)).toBe(delivered + finished);
  expect(ended.every(({ etat }) => etat === 'termine' || etat === 'echec')).toBe(true);
  expect(await db.query('select * from reservations', [])).toEqual([]);
  await db.close();
}, 120_000);

const metrics = async (): Promise<string> => (await fetch(`${service.address}/metrics`)).text();
