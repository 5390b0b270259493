#!/usr/bin/env node
// Compiles to dist/ when a source is newer than the last build: Rolldown for the service, Vite for the pages. What runs
// is written without a look at its types: `npm run typecheck` judges those. With --declarations, what authors of
// plugins compile against is written too, as a package needs it; --service leaves the pages out, --bench adds the
// benches.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function step(name, sources, command, args) {
  const stamp = join(root, 'dist', `.${name}-built`);
  const since = newest(stamp);
  const isFresh = since > 0 && sources.every((source) => newest(join(root, source)) <= since);
  if (isFresh && !process.argv.includes('--force')) return;
  const startedAt = new Date();
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, PATH } });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, startedAt.toISOString());
  // What was written meanwhile is not built yet.
  utimesSync(stamp, startedAt, startedAt);
}

const SERVICE = ['src', 'plugins.config.ts', 'tsconfig.json', 'scripts/bundle.mjs', 'package-lock.json'];
const bundled = (name, sources) => step(name, sources, process.execPath, [join(root, 'scripts', 'bundle.mjs'), name]);
bundled('service', SERVICE);
if (process.argv.includes('--bench')) bundled('bench', [...SERVICE, 'bench']);
if (process.argv.includes('--declarations')) {
  step('declarations', [...SERVICE, 'tsconfig.build.json'], bin('tsc'), ['-p', 'tsconfig.build.json']);
}
if (!process.argv.includes('--service') && existsSync(join(root, 'web'))) {
  for (const page of readdirSync(join(root, 'web'))) {
    const config = join('web', page, 'vite.config.ts');
    if (existsSync(join(root, config))) {
      step(`web-${page}`, ['web', 'src/kernel', 'package-lock.json'], bin('vite'), [
        'build',
        '--config',
        config,
        '--logLevel',
        'warn',
      ]);
    }
  }
}
