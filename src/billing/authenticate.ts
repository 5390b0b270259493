import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access, Auth, RequestContext } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import type { Database } from '../persistence/index.js';
import { planNamed, type BillingConfig } from './config.js';
import { knownKey, withMinutes, type KnownKey } from './keys/known-key.js';
import { phaseOf } from './terms.js';
import { t } from '../words/index.js';

const KEYLESS: ReadonlySet<Auth> = new Set(['optional', 'token']);
const ANONYMOUS: Access = Object.freeze({ key: null, plan: null, isInternal: false });
const INTERNAL: Access = Object.freeze({ key: null, plan: null, isInternal: true });

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Constant time whatever the lengths: digests are compared, not the secrets. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

export interface Authenticated {
  readonly access: Access;
  readonly known: KnownKey | null;
}

/**
 * Who is calling, as far as the operation asks.
 *
 * | auth | key absent | key malformed, unknown or revoked | good key |
 * |---|---|---|---|
 * | none | anonymous | anonymous: not looked at | anonymous: not looked at |
 * | optional, token | anonymous | anonymous: feedback stays reachable | its account |
 * | key | cle_absente | cle_invalide | its account |
 * | automation-or-key | as key | as key | its account |
 *
 * What a token opens may ask its owner's key for more (a shared plan). With automation-or-key the secret of the
 * platform, when one is configured, comes first: right = the internal account; wrong and without a key =
 * acces_refuse. A spent allowance refuses charged calls only, so it never closes `optional`.
 */
export async function authenticate(
  db: Database,
  config: BillingConfig,
  auth: Auth,
  request: RequestContext,
): Promise<Authenticated> {
  if (auth === 'none') return { access: ANONYMOUS, known: null };
  const { key: secret, automation } = request.secrets;
  if (auth === 'automation-or-key' && automation !== undefined && config.automationSecret !== undefined) {
    if (isSame(automation, config.automationSecret)) return { access: INTERNAL, known: null };
    if (!secret) throw new ServiceError('acces_refuse', { messages: WRONG_SECRET });
  }
  if (!secret) {
    if (KEYLESS.has(auth)) return { access: ANONYMOUS, known: null };
    throw new ServiceError('cle_absente');
  }
  const at = request.clock().getTime();
  const known = await knownKey(db, secret, at);
  // A plan that configuration no longer names cannot be priced: its keys are as good as revoked.
  const plan = known && planNamed(config, known.account.plan);
  if (!known || !plan) {
    if (KEYLESS.has(auth)) return { access: ANONYMOUS, known: null };
    throw new ServiceError('cle_invalide');
  }
  const { id, prefix, name, createdAt } = known.account;
  const access = { key: { id, prefix, name, plan: plan.name, createdAt }, plan, isInternal: false };
  return { access, known: phaseOf(config, plan, createdAt, at) === 'minutes' ? await withMinutes(db, known) : known };
}

const WRONG_SECRET = t(
  'Le secret de l’en-tête X-Automation-Secret n’est pas le bon.',
  'The secret in the X-Automation-Secret header is not the right one.',
);
