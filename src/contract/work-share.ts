import type { Access } from './context.js';

/**
 * Whose share of the service a call takes: each account takes turns with the others, and so does each address without
 * a key. Set in one place, the context of a field (`share`).
 */
export interface WorkShare {
  /** Id of the key; null without one: its address then stands for it. */
  readonly account: string | null;
  /** Address that the call came from; null for work of the service itself. */
  readonly address: string | null;
  /** Turns it takes in a round of the queue: that of its plan. */
  readonly weight: number;
  /** True for an asynchronous call: nobody holds a connection open for it, so it may wait longer. */
  readonly isBackground: boolean;
}

/** Whose a stored thing is: an account's, or, without one, an address's. A resolver's `share` says it. */
export type Holder = Pick<WorkShare, 'account' | 'address'>;

/** What its own chores take: work that no caller asked for. */
export const SERVICE_SHARE: WorkShare = Object.freeze({
  account: 'service',
  address: null,
  weight: 1,
  isBackground: false,
});

/** The share of whoever calls from an address without a key. */
export const shareOfAddress = (address: string): WorkShare => ({
  account: null,
  address,
  weight: 1,
  isBackground: false,
});

/** The share of a call, once it is authenticated. */
export const shareOf = (
  { key, plan, isInternal }: Access,
  { ip, isBackground = false }: { readonly ip: string; readonly isBackground?: boolean },
): WorkShare => ({
  account: isInternal ? 'interne' : (key?.id ?? null),
  address: ip,
  weight: plan?.weight ?? 1,
  isBackground,
});
