import { say } from '../../words/index.js';
import type { Text } from '../../words/index.js';

/** An input that names what does not exist, or declares what cannot be: nothing is answered. */
export class FamilyRefusal extends Error {
  /** Where it is in the input. */
  readonly loc: readonly (string | number)[];
  readonly value: unknown;
  readonly reason: Text;
  /** What was certainly meant; undefined where the meaning is uncertain. */
  readonly suggestion: unknown;

  constructor(loc: readonly (string | number)[], value: unknown, reason: Text, suggestion?: unknown) {
    super(say(reason, 'en'));
    this.name = 'FamilyRefusal';
    [this.loc, this.value, this.reason, this.suggestion] = [loc, value, reason, suggestion];
  }
}
