import type { OperationContext, RegistryView } from '../../contract/index.js';
import { journeyAt } from '../../contract/index.js';
import { unlimitedUntil } from '../terms.js';
import { keyMail } from './key-mail.js';
import type { CleObtenue, SignupEntree } from './signup.operation.js';

/** What a new holder is shown to begin with: the steps that the enabled plugins offer. */
export const stepsOf = (registry: RegistryView, langue: 'fr' | 'en'): CleObtenue['suite'] =>
  journeyAt(registry, 'signup', langue).flatMap(({ operation: { rest, cost }, text }) =>
    rest ? [{ action: text, methode: rest.method, chemin: `/api/v1${rest.path}`, cout: cost.units }] : [],
  );

/** Issues an eval key at once. A mail that cannot leave is told by `email_envoye`: it never costs the caller the key. */
export async function issueKey({ name, email }: SignupEntree, ctx: OperationContext): Promise<CleObtenue> {
  await ctx.services.limits.consume('signup', ctx);
  const { keys, config } = ctx.billing;
  const plan = config.plans[0].name;
  const { account, secret } = await keys.create({ name, email, plan }, ctx.clock());
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

const sendCopy = (to: string, secret: string, ctx: OperationContext): Promise<boolean> =>
  ctx.services.mail.send(keyMail(to, secret, ctx.billing.config, ctx.langue)).then(
    () => true,
    () => false,
  );
