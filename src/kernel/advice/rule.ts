import type { Text } from '../../words/index.js';
import type { Params, Severity } from '../checks/index.js';
import type { WrittenOperation } from '../copilot/index.js';
import type { Point3 } from '../maths/geometry.js';
import type { House } from './house.js';
import type { AdviceTrade } from './trades.js';

/** Operations of the copilot that may carry an advice out, all of them together. */
export type Way = readonly WrittenOperation[];

/** One thing that could be better, found by a rule. Names are those of `Alert`. */
export interface Advice {
  /** Pointer of the element that it is about; with the code it identifies one advice of a scene. */
  readonly objet: string;
  /** Where to look, mm. */
  readonly position: Point3 | null;
  readonly params: Params;
  /**
   * Ways to carry it out, the best first, made when they are asked for. They are tried: a way that raises an alert or
   * another advice, or leaves this advice standing, is not proposed.
   */
  readonly ways?: () => Iterable<Way>;
}

/** A rule of good practice: what a professional advises, beyond what a legal text or a standard asks for. */
export interface AdviceRule {
  readonly code: string;
  readonly metier: AdviceTrade;
  /** How grave it is once a person has confirmed it. */
  readonly confirmed: Severity;
  readonly message: Text;
  /** Why it is said, and where the figure comes from. */
  readonly reason: Text;
  /** Alerts that already say the same of the element: the advice is then left out. */
  readonly saidBy?: readonly string[];
  /** Alerts of the whole scene that silence the rule. */
  readonly silentWith?: readonly string[];
  /** Pure, and blind to the order of lists: everything it reads comes sorted by place from the house. */
  find(house: House): Iterable<Advice>;
}

/** Declares a rule of good practice. */
export const defineAdvice = (rule: AdviceRule): AdviceRule => rule;
