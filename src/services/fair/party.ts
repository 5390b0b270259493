import type { WorkShare } from '../../contract/index.js';
import { callerOf } from '../limits/caller.js';

/** Who stands in a queue. Networks of IPv6 count as one address, as they do for limits. */
export interface Party {
  /** Each owner takes turns with the others: an account, else an address. */
  readonly owner: string;
  readonly address: string | null;
  /** Turns in a round. */
  readonly weight: number;
}

/** The place of a call in queues: its account, or its address where it has none. */
export function partyOf({ account, address, weight }: WorkShare): Party {
  const counted = address === null ? null : callerOf(address);
  const owner = account === null ? `adresse:${counted ?? ''}` : `cle:${account}`;
  return { owner, address: counted, weight: Math.max(1, Math.floor(weight)) };
}
