import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files that a packed package would hold, by their path; nothing is built for it. */
function packed(): ReadonlySet<string> {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  return new Set(files.map(({ path }) => path));
}

test('a packed package holds what its command, its exports and its pages need, and nothing of the workshop', () => {
  const files = packed();
  const { bin, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
    exports: Record<string, string>;
  };
  const command = readFileSync(join(root, bin['aplomb']!), 'utf8');
  const started = [...command.matchAll(/file: '([^']+)'/g)].map(([, file]) => `dist/${file}`);
  expect(started).toContain('dist/src/cli/mcp.js');
  const exported = Object.values(exports)
    .filter((path) => !path.includes('*'))
    .map((path) => path.replace('./', ''));
  const wanted = [bin['aplomb']!.replace('./', ''), 'scripts/run.mjs', 'dist/plugins.config.js', 'README.md'];
  for (const file of [...wanted, ...started, ...exported]) expect([file, files.has(file)]).toEqual([file, true]);
  const foreign = [...files].filter((path) =>
    /^(src|test|web|bench|data)\/|^dist\/bench|\.(map|tgz|db)$|compile-cache/.test(path),
  );
  expect(foreign).toEqual([]);
}, 300_000);
