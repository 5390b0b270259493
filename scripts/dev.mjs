#!/usr/bin/env node
// A server that is built again and restarts when a source changes.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Editors write a file in several steps. */
const SETTLED_MS = 100;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', '.bin', 'node');
const build = (...args) => spawnSync(node, [join(root, 'scripts', 'build.mjs'), ...args], { stdio: 'inherit' });
const built = build();
if (built.status !== 0) process.exit(built.status ?? 1);

const serve = () =>
  spawn(node, ['--enable-source-maps', 'dist/src/main.js'], { cwd: root, stdio: 'inherit', env: process.env });
let server = serve();
let waiting;
let isStopping = false;

function rebuild() {
  if (build('--service').status !== 0) return;
  server.once('exit', () => {
    if (!isStopping) server = serve();
  });
  if (server.exitCode === null) server.kill('SIGTERM');
  else server.emit('exit');
}

watch(join(root, 'src'), { recursive: true }, () => {
  clearTimeout(waiting);
  waiting = setTimeout(rebuild, SETTLED_MS);
});
const stop = () => {
  isStopping = true;
  server.kill('SIGTERM');
  server.once('exit', () => process.exit());
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
