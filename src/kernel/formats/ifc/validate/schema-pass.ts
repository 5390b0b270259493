import type { StepValue } from '../../step/index.js';
import { DERIVED, StepRef } from '../../step/index.js';
import type { IfcModel } from '../rules/index.js';
import type { Attribute, Entity, Uniqueness } from '../schema/index.js';
import type { Findings } from './findings.js';
import { shown } from './shown.js';
import type { Place, TypeCheck } from './type-checks.js';
import { stepKey, TypeChecks } from './type-checks.js';

/** How one attribute is checked, and which inverse attributes it makes. */
interface Slot {
  readonly attribute: Attribute;
  readonly check: TypeCheck;
  /** Numbers of the pairs that it is: what refers by it is kept. */
  readonly pairs: readonly number[];
  readonly isGlobalId: boolean;
}

/** What is checked of the instances of an entity. */
interface Plan {
  readonly entity: Entity;
  readonly slots: readonly Slot[];
  readonly uniqueness: readonly { readonly rule: Uniqueness; readonly places: readonly number[] }[];
}

/** A GlobalId: 128 bits in 22 characters of a base of 64 (buildingSMART, IfcGloballyUniqueId). */
const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;

/**
 * First pass over a file: each instance is decoded once, its attributes are checked, and who refers to whom is
 * collected for inverse attributes and rules.
 */
export class SchemaPass {
  readonly #unevaluated: Set<string>;
  readonly #model: IfcModel;
  readonly #findings: Findings;
  readonly #checks: TypeChecks;
  readonly #plans = new Map<string, Plan | null>();
  /** First row that has the values of a UNIQUE clause, by rule and values. */
  readonly #known = new Map<string, Map<string, number>>();

  constructor(model: IfcModel, findings: Findings, unevaluated: Set<string>, hasRules: boolean) {
    this.#unevaluated = unevaluated;
    this.#model = model;
    this.#findings = findings;
    this.#checks = new TypeChecks(model.program.schema, (types) => (hasRules ? model.program.rulesOf(types) : []));
  }

  /** Checks the instance of a row. */
  check(row: number): void {
    const type = this.#model.file.type(row);
    const plan = this.#planOf(type);
    if (!plan) {
      const told = { type, schema: this.#model.program.schema.version };
      this.#findings.fault('classe_inconnue', { family: 'schema', row }, told);
      return;
    }
    const read = this.#model.file.read(row);
    if ('code' in read) {
      this.#findings.syntax(read);
      return;
    }
    if (plan.entity.isAbstract) {
      this.#findings.fault('classe_abstraite', { family: 'schema', row }, { type: plan.entity.name });
    }
    this.#checkAttributes(row, plan, read);
    for (const { rule, places } of plan.uniqueness) this.#checkUnique(row, rule, places, read);
  }

  #planOf(type: string): Plan | null {
    let plan = this.#plans.get(type);
    if (plan === undefined) {
      const entity = this.#model.program.schema.entity(type);
      plan = entity ? this.#makePlan(entity) : null;
      this.#plans.set(type, plan);
    }
    return plan;
  }

  #makePlan(entity: Entity): Plan {
    const { pairs } = this.#model.program;
    const slots = entity.attributes.map((attribute) => ({
      attribute,
      check: this.#checks.of(attribute.type),
      pairs: entity.lineage.flatMap((name) => pairs.get(`${name}.${attribute.name}`.toUpperCase()) ?? []),
      isGlobalId: attribute.type.kind === 'named' && attribute.type.name === 'IfcGloballyUniqueId',
    }));
    const place = (name: string) => entity.attributes.findIndex((attribute) => attribute.name === name);
    const uniqueness = entity.uniqueness.map((rule) => ({ rule, places: rule.attributes.map(place) }));
    return { entity, slots, uniqueness: uniqueness.filter(({ places }) => !places.includes(-1)) };
  }

  #checkAttributes(row: number, { entity, slots }: Plan, values: readonly StepValue[]): void {
    if (values.length !== slots.length) {
      const told = { nombre: values.length, type: entity.name, attendu: slots.length };
      this.#findings.fault('nombre_attributs', { family: 'schema', row }, told);
    }
    const count = Math.min(values.length, slots.length);
    for (let i = 0; i < count; i++) this.#checkSlot(row, slots[i]!, values[i]!);
  }

  #checkSlot(row: number, { attribute, check, pairs, isGlobalId }: Slot, value: StepValue): void {
    const told = { family: 'schema', row, attribute: attribute.name } as const;
    if (attribute.isDerived) {
      if (value !== DERIVED) this.#findings.fault('attribut_derive', told, { valeur: shown(value) });
      return;
    }
    if (value === DERIVED) this.#findings.fault('etoile', { ...told, severity: 'avertissement' });
    if (value === null || value === DERIVED) {
      if (!attribute.isOptional) this.#findings.fault('attribut_absent', told);
      return;
    }
    const place: Place = {
      model: this.#model,
      findings: this.#findings,
      row,
      attribute: attribute.name,
      unevaluated: this.#unevaluated,
    };
    const isSound = check(value, place);
    if (isSound && isGlobalId && !GLOBAL_ID.test(value as string)) {
      this.#findings.fault('globalid', told, { valeur: shown(value) });
    }
    for (const pair of pairs) this.#collect(pair, row, value);
  }

  #collect(pair: number, row: number, value: StepValue): void {
    if (value instanceof StepRef) {
      const target = this.#model.file.rowOf(value.id);
      if (target >= 0) this.#model.references.add(pair, target, row);
    } else if (Array.isArray(value)) for (const entry of value as readonly StepValue[]) this.#collect(pair, row, entry);
  }

  /** A UNIQUE clause: instances that lack one of its attributes are not compared (ISO 10303-11, §9.2.2.1). */
  #checkUnique(row: number, rule: Uniqueness, places: readonly number[], values: readonly StepValue[]): void {
    const given = places.map((place) => values[place] ?? null);
    if (given.some((value) => value === null || value === DERIVED)) return;
    const name = `${rule.entity}.${rule.rule}`;
    const known = this.#known.get(name) ?? new Map<string, number>();
    this.#known.set(name, known);
    const key = given.map(stepKey).join('\n');
    const other = known.get(key);
    if (other === undefined) {
      known.set(key, row);
      return;
    }
    const attribute = rule.attributes.join(', ');
    this.#findings.unique(name, row, attribute, this.#model.file.id(other));
  }
}
