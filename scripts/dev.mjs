#!/usr/bin/env node
// A server that is built again and restarts when a source changes.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flagsOf } from './run.mjs';

/** Editors write a file in several steps. */
const SETTLED_MS = 100;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', '.bin', 'node');
const build = (...args) => spawnSync(node, [join(root, 'scripts', 'build.mjs'), ...args], { stdio: 'inherit' });
const { status } = build();
if (status !== 0) process.exit(status ?? 1);
const flags = await flagsOf('src/main.js');

/** Undefined while one makes way for the next, null once it has ended by itself. */
let server;
let isStopping = false;

/** Node's own --watch is not used: it sends messages of its own to whoever starts a thread. */
function serve() {
  const own = spawn(node, [...flags, 'dist/src/main.js'], { cwd: root, stdio: 'inherit' });
  server = own;
  own.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 0);
    if (server === own) server = null;
    else serve();
  });
}

/** The server that runs makes way for one of the new build; one that has ended is started again. */
function rebuild() {
  if (build('--service').status !== 0) return;
  if (server === null) return serve();
  const old = server;
  server = undefined;
  old?.kill('SIGTERM');
}

let waiting;
const changed = () => {
  clearTimeout(waiting);
  waiting = setTimeout(rebuild, SETTLED_MS);
};
watch(join(root, 'src'), { recursive: true }, changed);
watch(join(root, 'plugins.config.ts'), changed);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true;
    if (server === null) process.exit();
    server?.kill('SIGTERM');
  });
}
serve();
