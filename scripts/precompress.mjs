import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Files of megabytes are compressed once, at the build, not at each request. */
export const precompress = (outDir) => ({
  name: 'precompress',
  apply: 'build',
  async closeBundle() {
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
      await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
    }
  },
});
