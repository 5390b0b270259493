import type { Panel } from '../building/index.js';

/** Range that a service breaker is set in, A, and the leak that it opens at, mA. */
export interface ServiceBreaker {
  readonly from: number;
  readonly to: number;
  readonly sensitivity: number;
}

/** Service breakers of single-phase supplies (NF C 14-100): up to 9 kVA, and up to 12. */
const SMALL: ServiceBreaker = { from: 15, to: 45, sensitivity: 500 };
const LARGE: ServiceBreaker = { ...SMALL, from: 30, to: 60 };
/** What draws for hours beside all the rest: 9 kVA do not carry a dwelling with one of these. */
const LASTING: ReadonlySet<string> = new Set(['chauffage', 'radiateur', 'irve']);

/** The service breaker proposed for a board, by what it feeds: the operator of the grid has the last word. */
export const serviceBreaker = ({ circuits }: Pick<Panel, 'circuits'>): ServiceBreaker =>
  circuits.some(({ nature }) => LASTING.has(nature)) ? LARGE : SMALL;
