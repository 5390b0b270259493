import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

const BLOCK = 512;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').replace(/\0.*$/s, '');

/** Writes the plain files of a ustar archive under `folder`: all that Chromium's library and font archives hold. */
export async function untar(archive: Uint8Array, folder: string): Promise<void> {
  const root = resolve(folder) + sep;
  for (let offset = 0; offset + BLOCK <= archive.length;) {
    const header = archive.subarray(offset, offset + BLOCK);
    const name = text(header.subarray(0, 100));
    if (name === '') return;
    const size = Number.parseInt(text(header.subarray(124, 136)), 8);
    const isFile = [0, 48].includes(header[156] ?? 0);
    const path = join(folder, name);
    if (isFile && path.startsWith(root)) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, archive.subarray(offset + BLOCK, offset + BLOCK + size), { mode: 0o700 });
    }
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
