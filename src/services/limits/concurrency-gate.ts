import { ServiceError } from '../../contract/index.js';
import { callerOf } from './caller.js';
import { RefusalPace } from './refusal-pace.js';
import { fill, t } from '../../words/index.js';

/** Bounds what one address has under way at once. */
export interface ConcurrencyGate {
  /**
   * Counts one more of this address, until the function that it gives is called.
   * @throws ServiceError trop_de_requetes when it already has too many, at the pace of refusals
   */
  enter(ip: string): Promise<() => void>;
  /** Runs a call unless its caller already has too many under way. @throws ServiceError trop_de_requetes */
  run<T>(ip: string, call: () => Promise<T>): Promise<T>;
}

/**
 * Free checks ask for no key, so nothing else bounds how many one address runs at once. Held in the process: what it
 * protects is this process. Refusals of an address that asks by the hundred are paced: asked again at once, they would
 * be most of what the event loop does.
 */
export function concurrencyGate(max: number): ConcurrencyGate {
  const underWay = new Map<string, number>();
  const pace = new RefusalPace();
  const enter = async (ip: string) => {
    const caller = callerOf(ip);
    const count = underWay.get(caller) ?? 0;
    if (count >= max) {
      await pace.wait(caller);
      throw new ServiceError('trop_de_requetes', { retryAfter: 1, limite: limitOf(max), messages: tooMany(max) });
    }
    underWay.set(caller, count + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = underWay.get(caller)! - 1;
      if (left > 0) underWay.set(caller, left);
      else underWay.delete(caller);
    };
  };
  return {
    enter,
    async run(ip, call) {
      const leave = await enter(ip);
      try {
        return await call();
      } finally {
        leave();
      }
    },
  };
}

const limitOf = (max: number) =>
  ({ nom: 'verifications', unite: 'concurrent-requests', quota: max, restant: 0, remise: 1 }) as const;

const TOO_MANY = t(
  'Au plus {max} vérifications sans clé à la fois par adresse : attendez la fin de l’une d’elles, ou appelez avec une clé.',
  'At most {max} checks without a key at a time for one address: wait for one to end, or call with a key.',
);
const tooMany = (max: number) => fill(TOO_MANY, { max });
