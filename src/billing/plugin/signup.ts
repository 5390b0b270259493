import type { OperationContext, RegistryView } from '../../contract/index.js';
import { unlimitedUntil } from '../terms.js';
import { keyMail } from './key-mail.js';
import type { CleObtenue, SignupEntree } from './signup.operation.js';

/** Operations a new holder is shown, as far as the service has them. */
const FIRST_STEPS = ['me', 'usage', 'tarifs', 'agentPlaybook', 'irlRevision', 'caoDemo', 'caoVerifier', 'caoDxf'];

export const stepsOf = (
  registry: RegistryView,
  langue: 'fr' | 'en',
  names: readonly string[] = FIRST_STEPS,
): CleObtenue['suite'] =>
  names.flatMap((name) => {
    const operation = registry.operation(name);
    if (!operation?.rest) return [];
    const { rest, help, cost } = operation;
    return [{ action: help[langue].title, methode: rest.method, chemin: `/api/v1${rest.path}`, cout: cost.units }];
  });

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
