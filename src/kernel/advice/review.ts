import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Building } from '../building/index.js';
import type { Checks } from '../checks/index.js';
import type { Suggestion } from './answer.js';
import type { Found } from './found.js';
import { everyAdvice } from './found.js';
import type { Way } from './rule.js';
import type { AdviceTrade } from './trades.js';
import { ADVICE_TRADES } from './trades.js';
import type { Read } from './trial.js';
import { Trial } from './trial.js';

/** What a review needs of its service. */
export interface ReviewOptions {
  readonly checks: Checks;
  readonly langue: Langue;
  readonly read: Read;
  /** Trades that are asked. @default all */
  readonly metiers?: readonly AdviceTrade[];
}

/** What the rules say of a building. */
export interface Review {
  readonly suggestions: Suggestion[];
  readonly metiers: AdviceTrade[];
  /** Why the building could not be read over; null where it was. */
  readonly unread: string | null;
}

const UNREADABLE = t(
  'La scène n’est pas relue : {alerte}. Corrigez-la d’abord (POST /cao/verifier).',
  'The scene is not read over: {alerte}. Correct it first (POST /cao/verifier).',
);

/** Trades in the order of the list, each once. */
const tradesOf = (asked: readonly AdviceTrade[] = ADVICE_TRADES): AdviceTrade[] =>
  ADVICE_TRADES.filter((trade) => asked.includes(trade));

/**
 * Reads a building over as professionals of some trades would: what they would do better, beside what the checks ask
 * for, with operations of the copilot that do it. The same whatever the order of the lists of the scene.
 */
export function reviewOf(building: Building, { checks, langue, read, metiers }: ReviewOptions): Review {
  const trades = tradesOf(metiers);
  const findings = checks.findingsOf(building).flat();
  const exclusive = findings.find(({ code }) => checks.exclusive.some(({ check }) => check.raises.includes(code)));
  if (exclusive) {
    const unread = say(UNREADABLE, langue, { alerte: exclusive.code });
    return { suggestions: [], metiers: trades, unread };
  }
  const found = everyAdvice(building, findings);
  const trial = new Trial({ building, findings, found }, checks, read);
  const suggestions = found
    .filter(({ rule }) => trades.includes(rule.metier))
    .map((one) => suggestionOf(one, trial.wayFor(one), langue));
  return { suggestions, metiers: trades, unread: null };
}

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

function suggestionOf({ rule, advice }: Found, way: Way | null, langue: Langue): Suggestion {
  const { objet, position, params } = advice;
  return {
    metier: rule.metier,
    code: rule.code,
    severite: 'suggestion',
    severite_si_confirmee: rule.confirmed,
    message: say(rule.message, langue, params),
    objet,
    position: position ? { x: rounded(position.x), y: rounded(position.y), z: rounded(position.z) } : null,
    raison: say(rule.reason, langue, params),
    source: 'regles',
    ...(way ? { operations: way.map((operation) => ({ ...operation })) } : {}),
  };
}
