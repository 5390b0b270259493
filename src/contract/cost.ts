/** What a call of an operation costs. Operations carry their class; the tariff answer is printed from the operations. */
export interface CostClass {
  /** Name in `cout_par_appel` and in the journal. */
  readonly classe: string;
  /** Units a call. */
  readonly unites: number;
  /** True when the production promotion (PROMOTION_END) waives this class. */
  readonly promotion?: boolean;
  /** True when each call leaves a line in the journal and counts as access (minutes of the eval plan). */
  readonly journalise: boolean;
}

const charged = (classe: string, unites: number, promotion = false): CostClass => ({
  classe,
  unites,
  promotion,
  journalise: true,
});
const free = (classe: string): CostClass => ({ classe, unites: 0, journalise: false });

/** The classes of the specification. A plugin may bring a class of its own: same name, same definition everywhere. */
export const COST = {
  free: free('free'),
  me: free('me'),
  usage: free('usage'),
  decide: { classe: 'decide', unites: 0, journalise: true },
  irl: charged('irl', 1),
  regul: charged('regul', 2),
  document: charged('document', 4),
  cao: charged('cao', 2, true),
} as const satisfies Record<string, CostClass>;
