import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

const SERVER = process.env.MARIADB_URL ?? 'mysql://root@127.0.0.1:3306';

/** True when a server answers. REQUIRE_MARIADB=1 (CI) turns its absence into a failure instead of a skip. */
export async function hasMariadb(): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: SERVER, connectTimeout: 2000 });
    await connection.end();
    return true;
  } catch (error) {
    if (process.env.REQUIRE_MARIADB === '1') {
      throw new Error(`REQUIRE_MARIADB=1 and no server at ${SERVER}`, { cause: error });
    }
    process.stderr.write(`MariaDB suite skipped: no server at ${SERVER}\n`);
    return false;
  }
}

/** A database of our own under a random name; `drop` removes it. */
export async function temporaryDatabase(): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `aplomb_test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: SERVER });
    await connection.query(sql);
    await connection.end();
  };
  await run(`create database \`${name}\` character set utf8mb4 collate utf8mb4_bin`);
  return { url: `${SERVER}/${name}`, name, drop: () => run(`drop database \`${name}\``) };
}
