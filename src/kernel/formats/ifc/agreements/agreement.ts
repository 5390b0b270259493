import type { Text } from '../../../../words/index.js';
import type { IfcModel, Instance } from '../rules/index.js';
import type { Precision } from './precision.js';

/** What an agreement looks at, and where it reports a breach. */
export interface Asked {
  readonly model: IfcModel;
  /** How near two points are the same one. */
  readonly precision: Precision;
  /** Counts steps of work; true once the file has used up its own. */
  readonly isSpent: (steps: number) => boolean;
  readonly tell: (of: Instance, detail: Text | null) => void;
}

/** A rule of the buildingSMART validation service, under its own name. */
export interface Agreement {
  /** What the rule wants, as a sentence. */
  readonly wants: Text;
  /**
   * `norm`: an informal proposition of the schema or an agreement of implementers. `practice`: of good practice, asked
   * of files that others wrote alone.
   */
  readonly rank: 'norm' | 'practice';
  readonly check: (asked: Asked) => void;
}
