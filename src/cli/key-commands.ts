import type { Billing } from '../billing/billing.js';
import { listFeedback } from '../billing/feedback.js';
import { journalCsv } from '../billing/journal/export.js';
import type { Command, Session } from './command.js';
import { UsageError } from './command.js';
import { reopenedTable, statementTable } from './rollover.js';
import { textTable } from './table.js';

const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? null;

async function account({ billing, args }: Session) {
  const name = args[0];
  if (!name) throw new UsageError('which key? Give its prefix or its id (see list)');
  const found = await billing.keys.find(name);
  if (!found) throw new UsageError(`no key has the prefix or id ${name}`);
  return found;
}

function planOf({ config }: Billing, name: string | undefined): string {
  const names = config.plans.map(({ name }) => name);
  if (!name || !names.includes(name)) throw new UsageError(`plan must be one of ${names.join(', ')}`);
  return name;
}

const secretShown = ({ print }: Session, secret: string) =>
  print(`\n  ${secret}\n\nShown once: only its fingerprint is kept.`);

const create: Command = {
  usage: 'create --name NAME [--plan PLAN] [--email ADDRESS]',
  help: 'makes a key and shows it once',
  async run(session) {
    const { billing, now, option } = session;
    const name = option('name');
    if (!name) throw new UsageError('--name is required');
    const plan = planOf(billing, option('plan') ?? billing.config.plans[0].name);
    const { account: made, secret } = await billing.keys.create({ name, plan, email: option('email') ?? null }, now);
    session.print(`Key ${made.prefix} (plan ${made.plan}, id ${made.id})`);
    secretShown(session, secret);
  },
};

const list: Command = {
  usage: 'list',
  help: 'lists every key',
  async run({ billing, print }) {
    const keys = await billing.keys.list();
    const rows = keys.map((k) => [k.prefix, k.plan, k.name, k.email, day(k.createdAt), day(k.revokedAt), k.id]);
    print(textTable(['PREFIX', 'PLAN', 'NAME', 'EMAIL', 'CREATED', 'REVOKED', 'ID'], rows));
  },
};

const setPlan: Command = {
  usage: 'set-plan KEY PLAN',
  help: 'puts a key on another plan, from its next call on',
  async run(session) {
    const { billing, args, print } = session;
    const found = await account(session);
    const plan = planOf(billing, args[1]);
    await billing.keys.setPlan(found.id, plan);
    print(`${found.prefix}: ${found.plan} → ${plan}`);
  },
};

const revoke: Command = {
  usage: 'revoke KEY',
  help: 'ends a key for ever, from the next request on',
  async run(session) {
    const found = await account(session);
    const isDone = await session.billing.keys.revoke(found.id, session.now);
    session.print(
      isDone ? `${found.prefix} is revoked` : `${found.prefix} was already revoked on ${day(found.revokedAt)}`,
    );
  },
};

const rotate: Command = {
  usage: 'rotate KEY [--overlap MINUTES]',
  help: 'replaces the secret; plan, usage and journal stay',
  async run(session) {
    const found = await account(session);
    const minutes = Number(session.option('overlap') ?? 0);
    if (!Number.isInteger(minutes) || minutes < 0) throw new UsageError('--overlap is a number of minutes');
    const rotated = await session.billing.keys.rotate(found.id, session.now, minutes * 60_000);
    if (!rotated) throw new UsageError(`${found.prefix} is revoked`);
    session.print(
      `${found.prefix} → ${rotated.account.prefix}${minutes > 0 ? `, the old one works for ${minutes} min more` : ''}`,
    );
    secretShown(session, rotated.secret);
  },
};

/** Value of --month, checked. */
function monthOf({ option }: Session): string | undefined {
  const month = option('month');
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('--month is YYYY-MM');
  return month;
}

const rollover: Command = {
  usage: 'rollover [--reopen [KEY] [--month YYYY-MM]]',
  help: 'states past months without a statement; --reopen undoes it for months that have not ended',
  async run(session) {
    const { billing, now, print, args, flag } = session;
    const month = monthOf(session);
    if (!flag('reopen')) {
      if (month !== undefined || args.length > 0) throw new UsageError('KEY and --month go with --reopen');
      return print(await statementTable(billing, now));
    }
    const keyId = args[0] ? (await account(session)).id : undefined;
    return print(await reopenedTable(billing, now, { keyId, month }));
  },
};

const journal: Command = {
  usage: 'journal [KEY] [--month YYYY-MM]',
  help: 'writes the journal as CSV on standard output',
  async run(session) {
    const { billing, args, write } = session;
    const month = monthOf(session);
    const keyId = args[0] ? (await account(session)).id : undefined;
    for await (const row of journalCsv(billing.db, { keyId, month })) write(row);
  },
};

const feedback: Command = {
  usage: 'feedback [--limit N]',
  help: 'lists what callers wrote, newest first',
  async run({ billing, option, print }) {
    const limit = Number(option('limit') ?? 50);
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a positive number');
    const entries = await listFeedback(billing.db, limit);
    const keys = await billing.keys.byIds(entries.flatMap(({ keyId }) => (keyId ? [keyId] : [])));
    const rows = entries.map((f) => [
      day(f.receivedAt),
      f.keyId ? (keys.get(f.keyId)?.prefix ?? f.keyId) : null,
      f.message,
      f.context,
    ]);
    print(textTable(['RECEIVED', 'KEY', 'MESSAGE', 'CONTEXT'], rows));
  },
};

export const COMMANDS = {
  create,
  list,
  'set-plan': setPlan,
  revoke,
  rotate,
  rollover,
  journal,
  feedback,
} as const satisfies Record<string, Command>;
