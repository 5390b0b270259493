import { expect, it } from 'vitest';
import { runCrashProof } from '../billing/crash.js';
import { hasMariadb, temporaryDatabase } from './server.js';

it.skipIf(!(await hasMariadb()))(
  'on MariaDB, kill -9 of four charging processes loses no answered call and doubles none',
  async () => {
    const server = await temporaryDatabase();
    const report = await runCrashProof({ url: server.url, calls: 4000, kills: 6 });
    await server.drop();
    expect(report.faults).toEqual([]);
    expect(report.answered).toBeGreaterThanOrEqual(4000);
    expect(report.linesWithoutAnswer).toBeLessThanOrEqual(report.inFlightAtKills);
  },
  240_000,
);
