import { execFile } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { LogLines } from '../../src/app/log-lines.js';
import { createLogger } from '../../src/app/logger.js';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines of all lengths about the size of a batch, in letters of one, two, three and four bytes. */
const LINES = Array.from({ length: 900 }, (_, i) => `${i} ${['a', 'ê', '€', '🏠'][i % 4]!.repeat((i * i) % 977)}\n`);

test('what is written comes to the file once, in its order, whole lines of any length and alphabet', async () => {
  const file = join(folder, 'all.log');
  const lines = new LogLines(openSync(file, 'w'));
  const long = `${'é'.repeat(50_000)}\n`;
  for (const [i, line] of LINES.entries()) {
    lines.write(line);
    if (i === 300) lines.write(long);
    // Some are written while an earlier batch is on its way to the disk.
    if (i % 100 === 99) await new Promise(setImmediate);
  }
  const all = [...LINES.slice(0, 301), long, ...LINES.slice(301)].join('');
  const isWritten = () => {
    lines.flush();
    return readFileSync(file, 'utf8') === all;
  };
  await expect.poll(isWritten).toBe(true);
});

test('lines are kept until they fill a batch, or are flushed', async () => {
  const file = join(folder, 'kept.log');
  const lines = new LogLines(openSync(file, 'w'));
  lines.write('une ligne\n');
  await new Promise((after) => setTimeout(after, 50));
  expect(readFileSync(file, 'utf8')).toBe('');
  lines.flush();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('une ligne\n');
  lines.write(`${'x'.repeat(9_000)}\n`);
  lines.write(`${'y'.repeat(9_000)}\n`);
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('xx');
  expect(readFileSync(file, 'utf8')).not.toContain('yy');
  lines.flushSync();
  expect(readFileSync(file, 'utf8').length).toBe('une ligne\n'.length + 2 * 9_001);
});

test('a logger writes on it what it writes on any stream', () => {
  const file = join(folder, 'logger.log');
  const [lines, plain] = [new LogLines(openSync(file, 'w')), [] as string[]];
  for (const destination of [lines, { write: (line: string) => void plain.push(line) }]) {
    const logger = createLogger('info', destination);
    logger.info({ route: '/api/v1/reçu', statut: 200 }, 'requête');
    logger.error({ err: new Error('apl_secret refusée') }, 'erreur interne');
  }
  lines.flushSync();
  const timeless = (text: string) => text.replace(/"time":\d+/g, '').replace(/\(file:[^)]*\)/g, '');
  expect(timeless(readFileSync(file, 'utf8'))).toBe(timeless(plain.join('')));
});

test('a process that ends of itself, or by exit, leaves no line behind', async () => {
  const source = new URL('../../src/app/log-lines.ts', import.meta.url).href;
  for (const end of ['', 'process.exit(0)']) {
    const code = `const { LogLines } = await import(${JSON.stringify(source)});
      const lines = new LogLines(); lines.write('dernière ligne\\n'); ${end}`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
    expect(stdout, end).toBe('dernière ligne\n');
  }
});
