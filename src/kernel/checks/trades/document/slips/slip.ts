import type { Text, Value } from '../../../../../words/index.js';
import type { Building } from '../../../../building/index.js';
import type { Point } from '../../../../maths/geometry.js';

/** A value that the building cannot take as it is written. */
export interface Slip {
  /** JSON pointer of its element. */
  readonly element: string;
  /** Field of the element. */
  readonly field: string;
  /** As written, or what stands for it: the points of an outline are counted. */
  readonly value: Value;
  /** What is wrong with it, and what is done instead. */
  readonly fault: Text;
  /** What would be right. */
  readonly right: Text;
  /** Where it is in plan, mm. */
  readonly at?: Point;
}

/** Finds the slips of one list of the scene. */
export type SlipFinder = (building: Building) => Generator<Slip>;
