import type { EntityPlan, IfcModel, Rule } from '../rules/index.js';
import { TooMuchWork } from '../rules/index.js';
import type { Inverse } from '../schema/index.js';
import type { Findings } from './findings.js';
import { ruleMessage } from './messages.js';

/** Steps that one rule may take on one instance. */
const STEPS = 2_000_000;

/** What is asked of the instances of an entity. */
interface Plan {
  readonly rules: readonly Rule[];
  readonly inverses: readonly (Inverse & { readonly pair: number })[];
}

/** Second pass over a file: inverse cardinalities and EXPRESS rules, once it is known who refers to whom. */
export class RulePass {
  readonly #hasRules: boolean;
  readonly #unevaluated: Set<string>;
  readonly #model: IfcModel;
  readonly #findings: Findings;
  readonly #plans = new Map<string, Plan>();

  constructor(model: IfcModel, findings: Findings, unevaluated: Set<string>, hasRules: boolean) {
    this.#hasRules = hasRules;
    this.#model = model;
    this.#findings = findings;
    this.#unevaluated = unevaluated;
  }

  /** Asks the rules of the whole file. */
  checkFile(): void {
    if (!this.#hasRules) return;
    for (const rule of this.#model.program.globals) {
      const given = [this.#model.population(rule.population)];
      if (this.#isBroken(rule, given)) this.#tell(rule);
    }
  }

  /** Asks the rules of the instance of a row. */
  check(row: number): void {
    const entity = this.#model.program.plan(this.#model.file.type(row));
    if (!entity) return;
    const { rules, inverses } = this.#planOf(entity);
    for (const inverse of inverses) this.#checkInverse(row, inverse);
    if (rules.length === 0) return;
    const given = [this.#model.instance(row)];
    for (const rule of rules) if (this.#isBroken(rule, given)) this.#tell(rule, row);
  }

  #planOf({ entity }: EntityPlan): Plan {
    let plan = this.#plans.get(entity.name);
    if (!plan) {
      const { pairs } = this.#model.program;
      plan = {
        rules: this.#hasRules ? this.#model.program.rulesOf(entity.lineage) : [],
        inverses: entity.inverses
          .filter(({ min, max }) => min > 0 || max !== null)
          .map((inverse) => ({ ...inverse, pair: pairs.get(`${inverse.entity}.${inverse.by}`.toUpperCase())! })),
      };
      this.#plans.set(entity.name, plan);
    }
    return plan;
  }

  #checkInverse(row: number, { name, min, max, pair }: Inverse & { readonly pair: number }): void {
    const { length } = this.#model.references.of(row, pair);
    if (length >= min && (max === null || length <= max)) return;
    const attendu = min === max ? String(min) : `${min} – ${max ?? '?'}`;
    const told = { family: 'schema', row, attribute: name } as const;
    this.#findings.fault('cardinalite_inverse', told, { nombre: length, attendu });
  }

  #isBroken({ name, run }: Rule, given: Parameters<Rule['run']>[1]): boolean {
    try {
      this.#model.meter.begin(STEPS);
      return run(this.#model, given) === false;
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      this.#unevaluated.add(name);
      return false;
    }
  }

  #tell({ name }: Rule, row?: number): void {
    this.#findings.add({ family: 'regle', code: name, row, message: ruleMessage(name) });
  }
}
