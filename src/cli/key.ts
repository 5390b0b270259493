import { parseArgs } from 'node:util';
import { billingSettings } from '../app/billing-settings.js';
import { readConfig } from '../app/config.js';
import { createBilling } from '../billing/billing.js';
import { openDatabase } from '../persistence/index.js';
import { UsageError, type Command } from './command.js';
import { COMMANDS } from './key-commands.js';

const lines = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage.padEnd(52)}${help}`);
const HELP = `npm run key -- COMMAND

${lines.join('\n')}
  ${'help'.padEnd(52)}this text

KEY is the prefix or the id of a key. Every command takes --database URL (default DATABASE_URL, else \
sqlite:./data/aplomb.db).
Exit codes: 0 done, 1 failed, 2 the command line is wrong.
`;

const string = { type: 'string' } as const;
const OPTIONS = {
  name: string,
  plan: string,
  email: string,
  overlap: string,
  month: string,
  limit: string,
  database: string,
  reopen: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals } = read(argv);
  const [name, ...args] = positionals;
  if (values.help || name === undefined || name === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const command: Command | undefined = Object.hasOwn(COMMANDS, name)
    ? COMMANDS[name as keyof typeof COMMANDS]
    : undefined;
  if (!command) throw new UsageError(`unknown command ${name}: npm run key -- help lists them`);
  const config = readConfig(process.env);
  const db = await openDatabase(values.database ?? config.DATABASE_URL);
  try {
    const billing = createBilling(db, billingSettings(config));
    const option = (key: string) => (values as Record<string, string | boolean | undefined>)[key] as string | undefined;
    const flag = (key: string) => (values as Record<string, unknown>)[key] === true;
    const write = (text: string) => void process.stdout.write(text);
    await command.run({ billing, now: new Date(), option, flag, args, write, print: (text) => write(`${text}\n`) });
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

// `npm run key -- journal | head`: the reader has closed the pipe, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
