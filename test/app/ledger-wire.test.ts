import { describe, expect, test } from 'vitest';
import { ledgerApart } from '../../src/app/ledger-apart.js';
import { failureFromWire, failureToWire } from '../../src/app/ledger-wire.js';
import type { Charge } from '../../src/billing/ledger/index.js';
import { UnknownOutcomeError } from '../../src/billing/ledger/index.js';
import { ServiceError } from '../../src/contract/index.js';
import { CommitUnknownError, DatabaseUnavailable } from '../../src/persistence/index.js';

const crossed = (error: unknown): Error => failureFromWire(structuredClone(failureToWire(error)));
const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', errno: -104 });

describe('an error of the ledger that crosses from its thread', () => {
  test.each([UnknownOutcomeError, CommitUnknownError, DatabaseUnavailable])('is a %s still', (Kind) => {
    const error = crossed(new Kind(reset));
    expect(error).toBeInstanceOf(Kind);
    expect(error.message).toBe(new Kind(reset).message);
    expect(error.cause).toMatchObject({ message: 'read ECONNRESET', code: 'ECONNRESET', errno: -104 });
  });

  test('keeps the code and the extras of a refusal', () => {
    const error = crossed(new ServiceError('trop_de_requetes', { retryAfter: 7 }));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'trop_de_requetes', extras: { retryAfter: 7 } });
  });

  test('keeps the words and the stack of any other', () => {
    const thrown = new TypeError('x is not a function');
    expect(crossed(thrown)).toMatchObject({ message: 'x is not a function', stack: thrown.stack });
    expect(crossed('aïe')).toMatchObject({ message: 'aïe' });
  });
});

describe('a thread of the ledger that is lost', () => {
  const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const head = `import { parentPort } from 'node:worker_threads';`;
  const settings = { url: 'mysql://nobody@127.0.0.1:1/none', confirmMs: 100 };

  test('in the middle of a charge leaves its outcome unknown; anything else may be tried again', async () => {
    const ledger = ledgerApart(settings, () => {}, script(`${head} parentPort.on('message', () => process.exit(3))`));
    const charge = ledger.charge({} as Charge);
    const renewal = ledger.renew('r', 0);
    await expect(charge).rejects.toBeInstanceOf(UnknownOutcomeError);
    await expect(renewal).rejects.toBeInstanceOf(DatabaseUnavailable);
    await ledger.close();
  });

  test('is replaced at the next call', async () => {
    const once = `${head}
      parentPort.on('message', (asked) => {
        if (asked === null || asked.args[0] === 'dies') process.exit(0);
        parentPort.postMessage({ serial: asked.serial, value: true });
      });`;
    const ledger = ledgerApart(settings, () => {}, script(once));
    expect(await ledger.renew('lives', 0)).toBe(true);
    await expect(ledger.renew('dies', 0)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await ledger.renew('lives', 0)).toBe(true);
    await ledger.close();
  });

  test('tells of the outages that it meets', async () => {
    const outages: unknown[] = [];
    const says = `${head}
      parentPort.on('message', (asked) => {
        if (asked === null) process.exit(0);
        parentPort.postMessage({ outage: { message: 'read ECONNRESET', code: 'ECONNRESET' } });
        parentPort.postMessage({ serial: asked.serial, value: false });
      });`;
    const ledger = ledgerApart(settings, (error) => outages.push(error), script(says));
    expect(await ledger.renew('r', 0)).toBe(false);
    expect(outages).toMatchObject([{ message: 'read ECONNRESET', code: 'ECONNRESET' }]);
    await ledger.close();
  });
});
