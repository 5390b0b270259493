import { ServiceError } from '../../contract/index.js';
import { fill, t } from '../../words/index.js';
import type { Excess } from './caps.js';

const TOO_MANY = {
  account: t(
    'Au plus {cap} travaux à la fois pour un même appelant, en attente compris : attendez la fin de l’un d’eux. Réessayez dans {retryAfter} s.',
    'At most {cap} pieces of work at a time for one caller, waiting included: wait for one to end. Try again in {retryAfter} s.',
  ),
  address: t(
    'Trop de travaux à la fois depuis cette adresse : attendez la fin de l’un d’eux. Réessayez dans {retryAfter} s.',
    'Too much work at a time from this address: wait for one piece to end. Try again in {retryAfter} s.',
  ),
} as const;
const FULL = t(
  'Le service a trop de travaux en attente. Réessayez dans {retryAfter} s.',
  'The service has too much work waiting. Try again in {retryAfter} s.',
);
const TOO_LATE = t(
  'L’attente prévue ({wait} s) dépasse le temps laissé à cet appel ({limit} s) : rien n’a été commencé. Réessayez dans {retryAfter} s, ou demandez un travail asynchrone (Prefer: respond-async).',
  'The expected wait ({wait} s) is longer than this call may take ({limit} s): nothing was begun. Try again in {retryAfter} s, or ask for an asynchronous call (Prefer: respond-async).',
);

const LONGEST_RETRY_S = 60;

/** Whole seconds after which a new try makes sense: the wait that is expected, between 1 s and a minute. */
export const retrySeconds = (waitMs: number): number =>
  Math.min(LONGEST_RETRY_S, Math.max(1, Math.ceil(waitMs / 1000)));

/**
 * The refusal of one more: 429 `trop_de_requetes` where the caller has too many itself, 503 `indisponible` where all
 * together do.
 */
export function excessRefusal(excess: Excess, cap: number, waitMs: number): ServiceError {
  const retryAfter = retrySeconds(waitMs);
  if (excess === 'total') return new ServiceError('indisponible', { retryAfter, messages: fill(FULL, { retryAfter }) });
  return new ServiceError('trop_de_requetes', {
    retryAfter,
    limite: { nom: 'travaux', unite: 'concurrent-requests', quota: cap, restant: 0, remise: retryAfter },
    messages: fill(TOO_MANY[excess], { cap, retryAfter }),
  });
}

/** The refusal of a call that could not be answered in time: given at once, rather than after the wait. */
export function tooLateRefusal(waitMs: number, limitMs: number): ServiceError {
  const retryAfter = retrySeconds(waitMs);
  const values = { wait: Math.ceil(waitMs / 1000), limit: Math.round(limitMs / 1000), retryAfter };
  return new ServiceError('indisponible', { retryAfter, messages: fill(TOO_LATE, values) });
}
