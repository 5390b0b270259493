import { spawnSync } from 'node:child_process';

/** Worker threads, the CLI and start-up tests run what users run: dist/ is built once before the suites. */
export default function setup(): void {
  const { status } = spawnSync('node', ['scripts/build.mjs', '--service', '--bench'], { stdio: 'inherit' });
  // While working, half-written neighbours do not stop a suite; CI is strict.
  if (status !== 0 && process.env['CI']) throw new Error('the build failed: see the compiler messages above');
}
