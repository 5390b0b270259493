import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { untar } from './untar.js';

const inflate = promisify(brotliDecompress);

/** A browser ready to be started: its program and what its environment needs beyond the common part. */
export interface BrowserBinary {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The embedded fonts of a document come first; the packaged Open Sans draws what they lack, the machine's own fonts
 * only what neither has (a name in Chinese), so pages are the same everywhere as long as their fonts cover them.
 */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${folder}/fonts</dir>
<dir>/usr/share/fonts</dir>
<cachedir>${folder}/font-cache</cachedir>
<alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;

const packageFolder = () => dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));

/**
 * True when the folder holds the program and is a directory of ours that nobody else can write to: /tmp is shared, and
 * swept of old files on some systems.
 */
async function isUsable(folder: string): Promise<boolean> {
  const stat = await lstat(folder).catch(() => null);
  const isOurs = stat !== null && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
  return isOurs && (await lstat(join(folder, 'chromium')).catch(() => null)) !== null;
}

async function unpackInto(folder: string, bin: string): Promise<void> {
  const program = createWriteStream(join(folder, 'chromium'), { mode: 0o700 });
  await Promise.all([
    pipeline(createReadStream(join(bin, 'chromium.br')), createBrotliDecompress(), program),
    // Chromium's own libraries (nss, nspr, expat): a bare machine has none of them.
    readFile(join(bin, 'al2023.tar.br'))
      .then(inflate)
      .then((archive) => untar(archive, folder)),
    readFile(join(bin, 'fonts.tar.br'))
      .then(inflate)
      .then((archive) => untar(archive, folder)),
  ]);
}

/**
 * Chromium of the npm package @sparticuz/chromium, unpacked once a version and user in the temporary folder (210 MB,
 * 1.5 s). Unpacked aside and renamed, so that processes starting together never see half a program.
 */
export async function packagedChromium(): Promise<BrowserBinary> {
  const source = packageFolder();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  let folder = join(tmpdir(), `aplomb-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!(await isUsable(folder))) {
    const aside = await mkdtemp(`${folder}-`);
    await unpackInto(aside, join(source, 'bin'));
    await writeFile(join(aside, 'fonts.conf'), fontsConf(folder));
    try {
      await rename(aside, folder);
    } catch {
      if (await isUsable(folder)) {
        await rm(aside, { recursive: true, force: true });
      } else {
        // Somebody else, or a swept remainder, sits on the name: stay with the private folder.
        folder = aside;
        await writeFile(join(aside, 'fonts.conf'), fontsConf(aside));
      }
    }
  }
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}
