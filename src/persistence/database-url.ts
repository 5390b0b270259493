export type DatabaseUrl =
  | { readonly dialect: 'sqlite'; readonly path: string | null }
  | { readonly dialect: 'mysql'; readonly uri: string; readonly name: string };

export const DEFAULT_DATABASE_URL = 'sqlite:./data/aplomb.db';

/** Reads `sqlite:path`, `sqlite::memory:` (path null) or `mysql://user:password@host:port/name`. */
export function parseDatabaseUrl(url: string): DatabaseUrl {
  if (url.startsWith('sqlite:')) {
    const path = url.slice('sqlite:'.length);
    if (path === '') throw new Error('DATABASE_URL: sqlite: needs a path, for example sqlite:./data/aplomb.db');
    return { dialect: 'sqlite', path: path === ':memory:' ? null : path };
  }
  if (/^(mysql|mariadb):\/\//.test(url)) {
    const parsed = new URL(url);
    const name = decodeURIComponent(parsed.pathname.slice(1));
    if (name === '') {
      throw new Error(
        'DATABASE_URL: mysql:// needs a database name, for example mysql://user:password@host:3306/aplomb',
      );
    }
    return { dialect: 'mysql', uri: url.replace(/^mariadb:/, 'mysql:'), name };
  }
  throw new Error('DATABASE_URL: expected sqlite:path or mysql://user:password@host:port/name');
}
