import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export {
  privateMariadb as privateServer,
  type PrivateMariadb as PrivateServer,
} from '../../bench/chaos/private-server.js';

const run = promisify(execFile);

const isThere = async (binary: string): Promise<boolean> =>
  run('which', [binary]).then(
    () => true,
    () => false,
  );

/** True when this machine can run a MariaDB of our own. REQUIRE_MARIADB=1 (CI) turns its absence into a failure. */
export async function canRunMariadb(): Promise<boolean> {
  if ((await isThere('mariadbd')) && (await isThere('mariadb-install-db'))) return true;
  if (process.env['REQUIRE_MARIADB'] === '1') throw new Error('REQUIRE_MARIADB=1 and no mariadbd to start');
  process.stderr.write('outages of MariaDB skipped: no mariadbd, mariadb-install-db\n');
  return false;
}
