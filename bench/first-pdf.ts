import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable, startPinned, stop } from './harness.js';

const RECEIPT = {
  bailleur_nom: 'Mme Claire Fontaine',
  bailleur_adresse: '8 avenue Jean-Jaurès, 69007 Lyon',
  locataire_nom: 'M. Étienne Lefèvre',
  logement_adresse: '12 rue des Lilas, 69003 Lyon',
  periode: '2026-03',
  loyer: 850,
  charges: 75.5,
  date_paiement: '2026-03-05',
};

/** Milliseconds of a call that must succeed. */
async function timed(address: string, path: string, body: object, key?: string): Promise<[number, Response]> {
  const from = performance.now();
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
    body: JSON.stringify(body),
  });
  const text = await answer.clone().arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(text).toString().slice(0, 300)}`);
  return [performance.now() - from, answer];
}

/** A new installation: no browser unpacked, no database. What its first documents wait for. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-first-'));
  const from = performance.now();
  const { process: child, address } = await startPinned('dist/src/main.js', {
    TMPDIR: folder,
    DATABASE_URL: `sqlite:${join(folder, 'aplomb.db')}`,
    LOG_LEVEL: 'error',
    PORT: '0',
  });
  try {
    const listening = performance.now() - from;
    const [, signup] = await timed(address, '/api/v1/signup', { name: 'bench' });
    const { cle } = (await signup.json()) as { cle: string };
    const called = performance.now() - from;
    for (;;) {
      const { impression } = (await (await fetch(`${address}/readyz`)).json()) as { impression: string };
      if (impression === 'prete') break;
      if (performance.now() - from > 120_000) throw new Error(`/readyz still says ${impression}`);
      await sleep(50);
    }
    const ready = performance.now() - from;
    const [receipt] = await timed(address, '/api/v1/documents/quittance', RECEIPT, cle);
    const { scene } = (await (await fetch(`${address}/api/v1/cao/demo`)).json()) as { scene: object };
    const [board] = await timed(address, '/api/v1/cao/pdf', scene, cle);
    const ms = (value: number) => `${Math.round(value)} ms`;
    printTable('First documents of an installation (browser not unpacked, empty database)', [
      { mesure: 'spawn to listening', valeur: ms(listening) },
      { mesure: 'spawn to the first key', valeur: ms(called) },
      { mesure: 'spawn to `impression: prete` on /readyz', valeur: ms(ready) },
      { mesure: 'first receipt after it', valeur: ms(receipt), objectif: '≤ 2,000 ms' },
      { mesure: 'first board of the demonstration house after it', valeur: ms(board), objectif: '≤ 2,000 ms' },
    ]);
  } finally {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
