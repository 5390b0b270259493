/** The cost of a call. Operations carry their class; the tariff answer is printed from the operations. */
export interface CostClass {
  /** Name in `cout_par_appel` and in the journal. */
  readonly name: string;
  /** Units a call. */
  readonly units: number;
  /** True when the production promotion (PROMOTION_END) waives this class. */
  readonly promotion?: boolean;
  /** True when each call leaves a line in the journal and counts as access (minutes of the eval plan). */
  readonly isJournalled: boolean;
}

const charged = (name: string, units: number, promotion = false): CostClass => ({
  name,
  units,
  promotion,
  isJournalled: true,
});
const free = (name: string): CostClass => ({ name, units: 0, isJournalled: false });

/** The classes of the specification. A plugin may bring a class of its own: same name, same definition everywhere. */
export const COST = {
  free: free('free'),
  me: free('me'),
  usage: free('usage'),
  decide: { name: 'decide', units: 0, isJournalled: true },
  irl: charged('irl', 1),
  regul: charged('regul', 2),
  document: charged('document', 4),
  cao: charged('cao', 2, true),
} as const satisfies Record<string, CostClass>;

/** An allowance that the call drew on, as the RateLimit header fields write it. */
export interface Allowance {
  /** `mois` and `jour` of a key; else the name of the limit. */
  readonly nom: string;
  /** Units of the allowance: those of a key, else those that the RateLimit header fields define. */
  readonly unite: 'unites' | 'minutes' | 'requests' | 'content-bytes' | 'concurrent-requests';
  readonly quota: number;
  readonly restant: number;
  /** Length of the window, s; none where what is counted is how many run at once. */
  readonly fenetre?: number;
  /** Time until it starts again, s. */
  readonly remise: number;
}

/** `extensions.cout` of GraphQL, `X-Cout-*` of REST, `_meta` of a tool: what the request cost, what is left. */
export interface Cost {
  readonly unites: number;
  readonly offert: number;
  /** Units left this month before overage ends; null on the eval plan. */
  readonly restant: number | null;
  readonly plan: string | null;
  /** Units of the month (paid plans), minutes of the day (eval plan), and the limit that a call was refused by. */
  readonly limites?: readonly Allowance[];
}

/** Cost of a request that was not charged and that has no account. */
export const NO_COST: Cost = Object.freeze({ unites: 0, offert: 0, restant: null, plan: null });

/** Both lists; a limit of the second replaces the limit of the same name in the first. */
function mergeLimits(first: Cost['limites'], later: Cost['limites']): Cost['limites'] {
  if (!first || !later) return later ?? first;
  return [...new Map([...first, ...later].map((limit) => [limit.nom, limit])).values()];
}

/** The cost of two calls of one request: charges are added, and what is left is taken from the later call. */
export function addCosts(first: Cost, later: Cost): Cost {
  const account = later.plan === null ? first : later;
  const limites = mergeLimits(first.limites, later.limites);
  return {
    unites: first.unites + later.unites,
    offert: first.offert + later.offert,
    restant: account.restant,
    plan: account.plan,
    ...(limites && { limites }),
  };
}

/** A value with what it cost: of a job that ended, and of a resolver whose call started another one. */
export class Costed<T> {
  constructor(
    readonly value: T,
    readonly cost: Cost,
  ) {}
}
