#!/usr/bin/env node
// npm run key -- …: builds when needed, then runs a command of dist/src/cli on the project's own Node.
import { run } from './run.mjs';

const COMMANDS = { key: 'src/cli/key.js' };

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name ?? '')) {
  process.stderr.write(`Usage: node scripts/cli.mjs ${Object.keys(COMMANDS).join('|')} …\n`);
  process.exit(2);
}
run(COMMANDS[name], args, { buildArgs: ['--service'] });
