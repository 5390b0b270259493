import { describe, expect, it } from 'vitest';
import { parseDatabaseUrl } from '../../src/persistence/index.js';

describe('DATABASE_URL', () => {
  it.each([
    ['sqlite:./data/a.db', { dialect: 'sqlite', path: './data/a.db' }],
    ['sqlite::memory:', { dialect: 'sqlite', path: null }],
    ['mysql://u:p@h:3306/base', { dialect: 'mysql', uri: 'mysql://u:p@h:3306/base', name: 'base' }],
    ['mariadb://u@h/base', { dialect: 'mysql', uri: 'mysql://u@h/base', name: 'base' }],
  ])('reads %s', (url, expected) => expect(parseDatabaseUrl(url)).toEqual(expected));

  it.each(['', 'sqlite:', 'postgres://h/x', 'mysql://h'])('refuses %j with the accepted forms', (url) =>
    expect(() => parseDatabaseUrl(url)).toThrow(/DATABASE_URL/),
  );
});
