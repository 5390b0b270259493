#!/usr/bin/env node
// aplomb start | worker | mcp | key …: builds when needed, then runs the file of dist/ on the project's own Node.
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPacked, run } from '../scripts/run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const COMMANDS = {
  start: { file: 'src/main.js', help: 'the server (settings: aplomb start --help)' },
  worker: { file: 'src/worker.js', help: 'takes heavy operations from Redis (REDIS_URL)', buildArgs: ['--service'] },
  mcp: {
    file: 'src/cli/mcp.js',
    help: 'an MCP server on standard input and output, for desktop clients',
    buildArgs: ['--service'],
  },
  key: { file: 'src/cli/key.js', help: 'create, list, change and revoke keys', buildArgs: ['--service'] },
};

const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
if (!command) {
  const lines = Object.entries(COMMANDS).map(([command, { help }]) => `  aplomb ${command.padEnd(8)}${help}`);
  process.stderr.write(`Usage:\n${lines.join('\n')}\n`);
  process.exit(name === undefined || name === '--help' ? 0 : 1);
}
// A desktop client starts commands anywhere: the database is the one of `npm start`, not one of that folder. That of a
// packed package is the user's: the next installation replaces the package's own folder.
const data = isPacked ? join(homedir(), '.aplomb') : join(root, 'data');
process.env.DATABASE_URL ||= `sqlite:${join(data, 'aplomb.db')}`;
run(command.file, args, { buildArgs: command.buildArgs });
