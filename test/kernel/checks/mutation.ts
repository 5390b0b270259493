import type { AlertCode } from '../../../src/kernel/checks/index.js';
import type { Draft } from './scenes.js';

/** One way of breaking a clean scene, and what the checks must make of it. */
export interface Mutation {
  readonly name: string;
  readonly code: AlertCode;
  readonly base: () => Draft;
  readonly breaks: (scene: Draft) => void;
  /** Critical codes that follow from this defect. */
  readonly consequences?: readonly AlertCode[];
  /** False where no correction can be proposed. */
  readonly isCorrected?: boolean;
}
