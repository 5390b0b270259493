// Builds when needed, then replaces itself by the project's own Node 24 on a file of dist/.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Where this package is installed its Node may stand beside it, in the folder of whoever installed it. */
const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');

/** A package that was packed holds what was built of it, and none of its sources. */
export const isPacked = !existsSync(join(root, 'src'));

/** Flags of Node: those of the service are its own. */
export async function flagsOf(file) {
  const { DRAWING_FLAGS, NODE_FLAGS } = await import(new URL('../dist/src/app/node-flags.js', import.meta.url));
  return file === 'src/main.js' ? NODE_FLAGS : DRAWING_FLAGS;
}

export async function run(file, args, { buildArgs = [] } = {}) {
  if (!isPacked) {
    const built = spawnSync(node, [join(root, 'scripts', 'build.mjs'), ...buildArgs], { stdio: 'inherit' });
    if (built.status !== 0) process.exit(built.status ?? 1);
  }
  const child = spawn(node, [...(await flagsOf(file)), join(root, 'dist', file), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
