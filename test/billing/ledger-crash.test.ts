import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCrashProof } from './crash.js';

it('on SQLite, kill -9 of four charging processes loses no answered call and doubles none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-crash-'));
  const report = await runCrashProof({ url: `sqlite:${join(folder, 'ledger.db')}`, calls: 4000, kills: 6 });
  rmSync(folder, { recursive: true });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBeGreaterThan(4);
  expect(report.answered).toBeGreaterThanOrEqual(4000);
  expect(report.linesWithoutAnswer).toBeLessThanOrEqual(report.inFlightAtKills);
}, 240_000);
