import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export { privateRedis, type PrivateServer as PrivateRedis } from '../../../bench/chaos/private-server.js';

/** True when this machine can run a Redis of our own. REQUIRE_REDIS=1 (CI) turns its absence into a failure. */
export async function canRunRedis(): Promise<boolean> {
  const isThere = await promisify(execFile)('which', ['redis-server']).then(
    () => true,
    () => false,
  );
  if (!isThere && process.env['REQUIRE_REDIS']) throw new Error('REQUIRE_REDIS is set and there is no redis-server');
  if (!isThere) process.stderr.write('outages of Redis skipped: no redis-server\n');
  return isThere;
}
