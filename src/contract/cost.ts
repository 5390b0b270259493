/** What a call of an operation costs. Operations carry their class; the tariff answer is printed from the operations. */
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
