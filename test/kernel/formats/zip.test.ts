import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 as oracle } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from '../../../src/kernel/formats/zip/crc32.js';
import { zip } from '../../../src/kernel/formats/zip/index.js';

const archive = (files: typeof FILES) => zip.write({ files }) as Uint8Array;
const bytes = (text: string) => new TextEncoder().encode(text);
const FILES = [
  { name: 'vide.txt', bytes: new Uint8Array() },
  { name: 'été/quittance-août.txt', bytes: bytes('Reçu\n'.repeat(500)) },
  { name: 'image.bin', bytes: Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) & 0xff) },
];

test('the checksum is that of zlib', () => {
  for (const { bytes: content } of FILES) expect(crc32(content)).toBe(oracle(content));
});

test('the same files give the same bytes', () => {
  expect(Buffer.compare(archive(FILES), archive(FILES))).toBe(0);
});

const PYTHON = ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import zipfile']).status === 0);
test.skipIf(PYTHON === undefined)('another program finds the archive sound, and its files as they were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-zip-'));
  const path = join(folder, 'essai.zip');
  writeFileSync(path, archive(FILES));
  const script = `
import sys, zipfile, pathlib
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
archive.extractall(sys.argv[2])
print('\\n'.join(archive.namelist()))`;
  const { stdout, stderr } = spawnSync(PYTHON!, ['-c', script, path, folder], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf8', PYTHONUTF8: '1' },
  });
  expect([stdout.trim().split(/\r?\n/), stderr]).toEqual([FILES.map(({ name }) => name), '']);
  for (const { name, bytes: content } of FILES) {
    expect(Buffer.compare(readFileSync(join(folder, name)), content)).toBe(0);
  }
  rmSync(folder, { recursive: true, force: true });
});
