import { ServiceError } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import type { AccountsContext } from '../context.js';
import { keyStore } from '../keys/key-store.js';
import type { CleRenouvelee, CleRenouvelerEntree, CleRevoquee, CleRevoquerEntree } from './key.operations.js';

/**
 * Gives the calling key a new secret; the old one still works for the overlap asked, in minutes.
 * @throws ServiceError cle_invalide when the call has no key, or a revoked one
 */
export async function rotateOwnKey(
  { recouvrement_minutes: minutes }: CleRenouvelerEntree,
  ctx: AccountsContext,
): Promise<CleRenouvelee> {
  const now = ctx.clock();
  const rotated = ctx.key && (await keyStore(ctx.db).rotate(ctx.key.id, now, minutes * 60_000));
  if (!rotated) throw new ServiceError('cle_invalide');
  return {
    cle: rotated.secret,
    prefixe: rotated.account.prefix,
    ancienne_valable_jusqu_au: new Date(now.getTime() + minutes * 60_000).toISOString(),
  };
}

const NOT_ITS_PREFIX = t(
  'Ce préfixe n’est pas celui de la clé appelante.',
  'This is not the prefix of the calling key.',
);

/** Asking for the prefix as a confirmation keeps an agent from revoking its key when it only tries a tool. */
export async function revokeOwnKey({ prefixe }: CleRevoquerEntree, ctx: AccountsContext): Promise<CleRevoquee> {
  const { key, db } = ctx;
  if (!key) throw new ServiceError('cle_absente');
  if (prefixe !== key.prefix) {
    const msg = say(NOT_ITS_PREFIX, ctx.langue);
    throw new ServiceError('validation', {
      detail: [{ loc: ['body', 'prefixe'], msg, type: 'value_error', input: prefixe }],
    });
  }
  const now = ctx.clock();
  await keyStore(db).revoke(key.id, now);
  return { prefixe: key.prefix, revoquee_le: now.toISOString() };
}
