import type { Building } from '../building/index.js';
import type { Finding } from '../checks/index.js';
import { houseOf } from './house.js';
import type { Advice, AdviceRule } from './rule.js';
import { ADVICE_RULES } from './rules/index.js';

/** An advice with its rule. */
export interface Found {
  readonly rule: AdviceRule;
  readonly advice: Advice;
}

/** Most advice of one rule: of a hundred equal faults the first ones are enough. */
const MOST_OF_A_RULE = 25;

/**
 * What every trade has to say of a building, by rule and then by place, without what an alert of the checks says
 * already.
 * @param findings of the checks
 */
export function everyAdvice(building: Building, findings: readonly Finding[]): readonly Found[] {
  const said = new Set(findings.map(({ code }) => code));
  const saidOf = new Set(findings.flatMap((finding) => elementsOf(finding).map((objet) => `${finding.code} ${objet}`)));
  const house = houseOf(building);
  return ADVICE_RULES.flatMap((rule) => {
    const isSaid = ({ objet }: Advice): boolean => (rule.saidBy ?? []).some((code) => saidOf.has(`${code} ${objet}`));
    if (rule.silentWith?.some((code) => said.has(code))) return [];
    return firstOf(rule.find(house), MOST_OF_A_RULE, isSaid).map((advice) => ({ rule, advice }));
  });
}

/** Elements that a finding speaks of: of a pair that clashes one is its object, the other the index in its message. */
function elementsOf({ objet, params }: Finding): readonly string[] {
  const other = params?.['autre'];
  return typeof other === 'number' ? [objet, objet.replace(/\/\d+$/, `/${other}`)] : [objet];
}

function firstOf(advice: Iterable<Advice>, most: number, isSaid: (advice: Advice) => boolean): Advice[] {
  const first: Advice[] = [];
  for (const one of advice) {
    if (isSaid(one)) continue;
    first.push(one);
    if (first.length === most) break;
  }
  return first;
}
