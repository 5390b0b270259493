import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryView } from '../../contract/index.js';
import { journeyAt } from '../../contract/index.js';
import type { AccountsContext } from '../context.js';
import { keyStore } from '../keys/key-store.js';
import { unlimitedUntil } from '../terms.js';
import { keyMail } from './key-mail.js';
import type { CleObtenue, SignupEntree } from './signup.operation.js';
import type { Langue } from '../../words/index.js';

/** The first steps shown to a new holder: those of the enabled plugins. */
export const stepsOf = (registry: RegistryView, langue: Langue): CleObtenue['suite'] =>
  journeyAt(registry, 'signup', langue).flatMap(({ operation: { rest, cost }, text }) =>
    rest ? [{ action: text, methode: rest.method, chemin: `/api/v1${rest.path}`, cout: cost.units }] : [],
  );

/**
 * Issues an eval key at once. When the mail cannot be sent `email_envoye` is false: the caller gets the key in any
 * case.
 */
export async function issueKey({ name, email }: SignupEntree, ctx: AccountsContext): Promise<CleObtenue> {
  await ctx.services.limits.consume('signup', ctx);
  const { options: config } = ctx;
  const plan = config.plans[0].name;
  const { account, secret } = await keyStore(ctx.db).create({ name, email, plan }, ctx.clock());
  const email_envoye = email !== undefined && ctx.services.mail.configured && (await sendCopy(email, secret, ctx));
  return {
    cle: secret,
    prefixe: account.prefix,
    plan,
    cree_le: account.createdAt.toISOString(),
    illimite_jusqu_au: new Date(unlimitedUntil(config, account.createdAt)).toISOString(),
    minutes_par_jour_ensuite: config.minutesPerDay,
    entete: 'X-API-Key',
    email_envoye,
    suite: stepsOf(ctx.registry, ctx.langue),
  };
}

/** How long the answer waits for the mail relay, ms: after that the message leaves behind it. */
const MAIL_WAIT_MS = 2_000;

/** True once the relay has taken the copy; false when it refused, or is still at it when the answer leaves. */
async function sendCopy(to: string, secret: string, ctx: AccountsContext): Promise<boolean> {
  const answered = new AbortController();
  const taken = ctx.services.mail.send(keyMail(to, secret, ctx.options, ctx.langue)).then(
    () => true,
    () => false,
  );
  const late = sleep(MAIL_WAIT_MS, false, { signal: answered.signal }).catch(() => false);
  try {
    return await Promise.race([taken, late]);
  } finally {
    answered.abort();
  }
}
