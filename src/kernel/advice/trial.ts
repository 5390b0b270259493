import type { Building } from '../building/index.js';
import { buildingOf } from '../building/index.js';
import { moved } from '../changes/index.js';
import type { Checks, Finding } from '../checks/index.js';
import { operationFaults, runOperations } from '../copilot/index.js';
import type { Places } from '../scene/edit/index.js';
import type { Scene } from '../scene/index.js';
import { workOf } from '../scene/index.js';
import type { Found } from './found.js';
import { everyAdvice } from './found.js';
import type { Advice, Way } from './rule.js';

/** Checks a changed scene against the rules of every scene. @throws an error that says which rule it breaks */
export type Read = (scene: Readonly<Record<string, unknown>>) => Scene;

/** Most ways tried for one advice. */
const MOST_WAYS = 6;
/** Work of all the trials of a review: a house of 300 elements is tried a hundred times, one of 2,000 seven times. */
const MOST_WORK = 30_000;
/**
 * A trial costs as much as one of the first number of elements at least; beyond the second, each element costs more.
 */
const [LEAST_WORK, LARGE] = [100, 1000];

const costOf = (elements: number): number => Math.max(LEAST_WORK, elements) * Math.max(1, elements / LARGE);

/** What is found in a scene: alerts of its checks, and advice of every trade. */
interface Reviewed {
  readonly building: Building;
  readonly findings: readonly Finding[];
  readonly found: readonly Found[];
}

/** Tries ways to carry advice out on a scene. */
export class Trial {
  readonly #before: Reviewed;
  readonly #checks: Checks;
  readonly #read: Read;
  readonly #cost: number;
  #left = MOST_WORK;

  constructor(before: Reviewed, checks: Checks, read: Read) {
    [this.#before, this.#checks, this.#read] = [before, checks, read];
    this.#cost = costOf(workOf(before.building.scene).total);
  }

  /**
   * The first way after which the advice is gone and nothing new is found, neither an alert nor an advice of any trade;
   * null when none of those tried is such, or when the review has done all its work.
   */
  wayFor({ rule, advice }: Found): Way | null {
    if (this.#left < this.#cost) return null;
    let tried = 0;
    for (const way of advice.ways?.() ?? []) {
      if (tried >= MOST_WAYS || this.#left < this.#cost) return null;
      if (way.length === 0) continue;
      tried += 1;
      this.#left -= this.#cost;
      if (this.#isGood(way, rule.code, advice)) return way;
    }
    return null;
  }

  #isGood(way: Way, code: string, { objet }: Advice): boolean {
    const { building, findings, found } = this.#before;
    if (way.some((operation) => operationFaults(operation).length > 0)) return false;
    const outcome = runOperations(building.scene, way);
    if ('refused' in outcome) return false;
    const { scene, places } = outcome;
    const after = this.#reviewed(scene);
    if (!after || !this.#isSound(after.findings, findings, places)) return false;
    const here = moved(objet, places);
    const isLeft = after.found.some(({ rule, advice }) => rule.code === code && advice.objet === here);
    const [left, before] = [codesOf(after.found), codesOf(found)];
    before.splice(before.indexOf(code), 1);
    return !isLeft && isWithin(left, before);
  }

  /**
   * True when no critical alert is new, of whatever element, and none of any code is there more often. The alert on a
   * pair that clashes may name either of the two, so alerts are also counted by code.
   */
  #isSound(after: readonly Finding[], before: readonly Finding[], places: Places): boolean {
    const isCritical = ({ code, severite }: Finding): boolean =>
      (severite ?? this.#checks.alerts[code]!.severite) === 'critique';
    const keys = (findings: readonly Finding[], since?: Places) => alertKeys(findings.filter(isCritical), since);
    const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code);
    return isWithin(keys(after), keys(before, places)) && isWithin(codes(after), codes(before));
  }

  /** What is found in a changed scene; null where the changes left no valid scene. */
  #reviewed(scene: Readonly<Record<string, unknown>>): Pick<Reviewed, 'findings' | 'found'> | null {
    let read: Scene;
    try {
      read = this.#read(scene);
    } catch {
      return null;
    }
    const building = buildingOf(read);
    const findings = this.#checks.findingsOf(building).flat();
    return { findings, found: everyAdvice(building, findings) };
  }
}

const keyOf = (code: string, objet: string): string => `${code} ${objet}`;

/** Findings by code and element, pointers followed to where their entries have gone. */
const alertKeys = (findings: readonly Finding[], places?: Places): string[] =>
  findings.map(({ code, objet }) => keyOf(code, places ? moved(objet, places) : objet));

/**
 * Codes of advice, each as often as it is given. They are compared without elements: advice on several elements names
 * the first, which a change may turn into another.
 */
const codesOf = (found: readonly Found[]): string[] => found.map(({ rule }) => rule.code);

/** True when each key of the first list is in the second, at least as often. */
function isWithin(after: readonly string[], before: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const key of before) left.set(key, (left.get(key) ?? 0) + 1);
  return after.every((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
}
