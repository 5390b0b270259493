import type { Party } from './party.js';

export interface CapSettings {
  /** Most that one account of weight 1 has at once, waiting and under way; one of weight 3 has three times that. */
  readonly perWeight: number;
  /** Most of all together. */
  readonly total: number;
}

/** Which cap refused an entry: that of its account, of its address, or of the queue as a whole. */
export type Excess = 'account' | 'address' | 'total';

/** One address may hold this many times what one of its accounts may: several people share it. */
const ACCOUNTS_AN_ADDRESS = 2;

/** Counts what each account and each address has at once, waiting or under way. */
export class Caps {
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(private readonly settings: CapSettings) {}

  get total(): number {
    return this.#total;
  }

  /** Most that this party may have at once. */
  capOf({ weight }: Party): number {
    return this.settings.perWeight * weight;
  }

  /** Counts one more, or names the cap that refuses it. */
  enter(party: Party): Excess | null {
    const excess = this.#excess(party);
    if (excess === null) this.#add(party, 1);
    return excess;
  }

  /** What entered has ended, or given up. */
  leave(party: Party): void {
    this.#add(party, -1);
  }

  #excess(party: Party): Excess | null {
    const cap = this.capOf(party);
    if (this.#count(party.owner) >= cap) return 'account';
    if (party.address !== null && this.#count(addressKey(party.address)) >= cap * ACCOUNTS_AN_ADDRESS) return 'address';
    return this.#total >= this.settings.total ? 'total' : null;
  }

  #count(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #add({ owner, address }: Party, step: 1 | -1): void {
    this.#total += step;
    for (const key of address === null ? [owner] : [owner, addressKey(address)]) {
      const count = this.#count(key) + step;
      if (count > 0) this.#held.set(key, count);
      else this.#held.delete(key);
    }
  }
}

// Beside the owner of that name: an address counts the calls of every account behind it.
const addressKey = (address: string): string => `depuis:${address}`;
