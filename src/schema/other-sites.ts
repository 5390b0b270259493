import type { Operation } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { t } from '../words/index.js';

/**
 * Pages of other sites may call what reads or checks, and what needs a key: the key, not a cookie, is the proof of
 * intent. The rest (signing up, feedback) stays with pages of ours, so that no site can make its visitors do it.
 */
export const isCrossOrigin = ({ kind, auth }: Pick<Operation, 'kind' | 'auth'>): boolean =>
  kind === 'query' || auth === 'key';

/** Refusal of what pages of other sites may not call. */
export const REFUSED_TO_OTHER_SITES = new ServiceError('acces_refuse', {
  messages: t(
    'La page d’un autre site appelle ce qui lit ou vérifie, et ce qui demande une clé : ceci n’en demande pas.',
    'A page of another site calls what reads or checks, and what needs a key: this needs none.',
  ),
});
