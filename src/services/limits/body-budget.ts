import { ServiceError } from '../../contract/index.js';
import { fill, t } from '../../words/index.js';
import { callerOf } from './caller.js';

/** What one body holds of the budget. */
export interface BodyShare {
  /**
   * Holds `bytes` more, for as long as the body is in memory.
   * @throws ServiceError indisponible (all bodies together), trop_de_requetes (those of its address)
   */
  take(bytes: number): void;
  /** Gives back all that it held; once is enough, again changes nothing. */
  end(): void;
}

/** Bytes of request bodies that this process holds at once: nothing else bounds bodies that are never finished. */
export interface BodyBudget {
  open(ip: string): BodyShare;
  /** Bytes held by all. */
  held(): number;
}

/** A counter of bytes under way, in all and for each address. @param sizes in bytes */
export function bodyBudget({ total, perCaller }: { readonly total: number; readonly perCaller: number }): BodyBudget {
  const ofCallers = new Map<string, number>();
  let held = 0;

  const add = (caller: string, bytes: number): void => {
    const own = (ofCallers.get(caller) ?? 0) + bytes;
    held += bytes;
    if (own > 0) ofCallers.set(caller, own);
    else ofCallers.delete(caller);
  };

  return {
    held: () => held,
    open(ip) {
      const caller = callerOf(ip);
      let own = 0;
      let isOpen = true;
      return {
        take(bytes) {
          if (!isOpen) return;
          if ((ofCallers.get(caller) ?? 0) + bytes > perCaller) throw tooManyOfOne(perCaller);
          if (held + bytes > total) throw tooMany();
          own += bytes;
          add(caller, bytes);
        },
        end() {
          if (!isOpen) return;
          isOpen = false;
          add(caller, -own);
        },
      };
    },
  };
}

const RETRY_AFTER_S = 1;

const FULL = t(
  'Trop de corps de requêtes arrivent à la fois : réessayez.',
  'Too many request bodies are arriving at once: try again.',
);
const tooMany = (): ServiceError => new ServiceError('indisponible', { retryAfter: RETRY_AFTER_S, messages: FULL });

const FULL_OF_ONE = t(
  'Au plus {max} octets de corps de requêtes à la fois par adresse : attendez la fin de ceux en cours.',
  'At most {max} bytes of request bodies at a time for one address: wait for those under way to end.',
);
const tooManyOfOne = (max: number): ServiceError =>
  new ServiceError('trop_de_requetes', {
    retryAfter: RETRY_AFTER_S,
    limite: { nom: 'corps', unite: 'content-bytes', quota: max, restant: 0, remise: RETRY_AFTER_S },
    messages: fill(FULL_OF_ONE, { max: String(max) }),
  });
