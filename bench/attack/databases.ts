import { createConnection } from 'mysql2/promise';

/** A database to be attacked. */
export interface AttackedDatabase {
  readonly name: string;
  /** `sqlite`: the target makes one of its own. */
  readonly url: string;
  /** Removes it. */
  drop(): Promise<void>;
}

const SERVER = process.env['ATTACK_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306';

const sqlite: AttackedDatabase = { name: 'SQLite', url: 'sqlite', drop: async () => undefined };

/** A new database on the server; undefined where none answers. */
async function mariadb(): Promise<AttackedDatabase | undefined> {
  const name = `aplomb_attack_${process.pid}`;
  const statement = async (sql: string) => {
    const connection = await createConnection(SERVER);
    await connection.query(sql);
    await connection.end();
  };
  try {
    await statement(`create database ${name}`);
  } catch {
    return undefined;
  }
  return { name: 'MariaDB', url: `${SERVER}/${name}`, drop: () => statement(`drop database ${name}`) };
}

/** The databases asked for, both where none is named: MariaDB is left out, with a message, where none answers. */
export async function databasesFor(asked: string | undefined): Promise<readonly AttackedDatabase[]> {
  if (asked === 'sqlite') return [sqlite];
  const second = await mariadb();
  if (!second) console.log(`No MariaDB answers at ${new URL(SERVER).host}: its attacks are left out.`);
  const found = second ? [second] : [];
  return asked === 'mariadb' ? found : [sqlite, ...found];
}
