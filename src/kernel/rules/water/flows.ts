import type { Appliance } from '../support/appliances.js';
import { DRAWS, simultaneityOf } from './figures.js';

/** What a heater serves. */
type HeatedBy = (heater: Appliance) => readonly Appliance[];

/** Appliances that draw water: a heater stands for those that it serves, and what is asked for twice is drawn once. */
const drawing = (appliances: readonly Appliance[], heatedBy: HeatedBy): readonly Appliance[] => [
  ...new Set(
    appliances
      .flatMap((one) => (one.type === 'chauffe_eau' ? heatedBy(one) : [one]))
      .filter(({ type }) => type !== 'chauffe_eau'),
  ),
];

const flowOf = ({ type }: Appliance): number => (type === 'chauffe_eau' ? 0 : DRAWS[type].flow);

/** Flows in a building: what its pipes carry at once. */
export class Flows {
  readonly #all: readonly Appliance[];
  readonly #heatedBy: HeatedBy;

  /**
   * @param all appliances of the building: hot water is drawn at once with the cold that its heater takes, so that no
   * hot main is wider than the cold water that feeds it
   * @param heatedBy those that a heater counts for
   */
  constructor(all: readonly Appliance[], heatedBy: HeatedBy) {
    this.#all = drawing(all, heatedBy);
    this.#heatedBy = heatedBy;
  }

  /** Whether a pipe to some appliances serves several: those of a heater are several. */
  isShared(appliances: readonly Appliance[]): boolean {
    return drawing(appliances, this.#heatedBy).length > 1;
  }

  /**
   * Probable flow to some appliances, l/s: the sum of their base flows by simultaneity. It jumps down at six appliances
   * (from the whole sum to 0.36 of it), so a branch of five would want a wider pipe than the main that feeds it: what
   * a group draws is at most what any larger group that it belongs to does. Hence no pipe is narrower than those that
   * it feeds.
   */
  to(appliances: readonly Appliance[]): number {
    const own = drawing(appliances, this.#heatedBy);
    const others = this.#all.filter((one) => !own.includes(one)).map(flowOf);
    let [count, sum] = [own.length, own.reduce((total, one) => total + flowOf(one), 0)];
    let least = simultaneityOf(count) * sum;
    for (const flow of others.toSorted((p, q) => p - q)) {
      [count, sum] = [count + 1, sum + flow];
      least = Math.min(least, simultaneityOf(count) * sum);
    }
    return least;
  }
}
