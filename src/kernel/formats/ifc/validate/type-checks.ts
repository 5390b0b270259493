import type { StepValue } from '../../step/index.js';
import { DERIVED, StepBinary, StepEnum, StepInteger, StepRef, StepTyped } from '../../step/index.js';
import { TooMuchWork } from '../rules/index.js';
import type { IfcModel, Rule, Value } from '../rules/index.js';
import type { AggregateType, ExpressType, IfcSchema, SimpleType } from '../schema/index.js';
import type { Findings } from './findings.js';
import { valueRuleMessage } from './messages.js';
import { shown } from './shown.js';

/** Where a value stands, and where its faults are reported. */
export interface Place {
  readonly model: IfcModel;
  readonly findings: Findings;
  readonly row: number;
  readonly attribute: string;
  /** Rules that were too much work. */
  readonly unevaluated: Set<string>;
}

/** Checks a value of a type. @returns false when it is not of the type: its rules are then not asked */
export type TypeCheck = (value: StepValue, place: Place) => boolean;

const SIMPLE: Readonly<Record<SimpleType['name'], (value: StepValue) => boolean>> = {
  REAL: (value) => typeof value === 'number',
  NUMBER: (value) => typeof value === 'number' || value instanceof StepInteger,
  INTEGER: (value) => value instanceof StepInteger,
  STRING: (value) => typeof value === 'string',
  BINARY: (value) => value instanceof StepBinary,
  BOOLEAN: (value) => value instanceof StepEnum && (value.name === 'T' || value.name === 'F'),
  LOGICAL: (value) => value instanceof StepEnum && (value.name === 'T' || value.name === 'F' || value.name === 'U'),
};

/** Reports that a value is of another type. */
function wrong(value: StepValue, expected: string, { findings, row, attribute }: Place): false {
  findings.fault('type_valeur', { family: 'schema', row, attribute }, { attendu: expected, valeur: shown(value) });
  return false;
}

/** Key of a value in a set: a reference by its number, any other value by how it is written. */
export function stepKey(value: StepValue): string {
  if (value instanceof StepRef) return `#${value.id}`;
  if (Array.isArray(value)) return `(${value.map(stepKey).join()})`;
  if (value instanceof StepTyped) return `${value.type}(${stepKey(value.value)})`;
  if (value instanceof StepEnum) return `.${value.name}`;
  if (value instanceof StepInteger) return String(value.value);
  if (value instanceof StepBinary) return `"${value.digits}`;
  return typeof value === 'string' ? `'${value}` : String(value);
}

const boundsText = ({ min, max }: { readonly min: number; readonly max: number | null }): string =>
  max === min ? String(min) : `${min} – ${max ?? '?'}`;

/** Checks of the types of a schema, each made once. */
export class TypeChecks {
  readonly #named = new Map<string, TypeCheck>();

  readonly #schema: IfcSchema;
  readonly #rulesOf: (types: readonly string[]) => readonly Rule[];

  constructor(schema: IfcSchema, rulesOf: (types: readonly string[]) => readonly Rule[]) {
    this.#schema = schema;
    this.#rulesOf = rulesOf;
  }

  /** The check of a type. */
  of(type: ExpressType): TypeCheck {
    if (type.kind === 'simple') return this.#simple(type);
    return type.kind === 'aggregate' ? this.#aggregate(type) : this.#ofNamed(type.name);
  }

  #simple({ name, width, isFixed }: SimpleType): TypeCheck {
    const holds = SIMPLE[name];
    return (value, place) => {
      if (!holds(value)) return wrong(value, name, place);
      if (width === null || typeof value !== 'string') return true;
      if (isFixed || value.length <= width || [...value].length <= width) return true;
      const { row, attribute } = place;
      place.findings.fault('longueur', { family: 'schema', row, attribute }, { nombre: value.length, attendu: width });
      return true;
    };
  }

  #aggregate(type: AggregateType): TypeCheck {
    const entry = this.of(type.of);
    const isArray = type.name === 'ARRAY';
    const min = isArray ? type.max! - type.min + 1 : type.min;
    const max = isArray ? min : type.max;
    return (value, place) => {
      if (!Array.isArray(value)) return wrong(value, `${type.name} [${type.min}:${type.max ?? '?'}]`, place);
      const { findings, row, attribute } = place;
      if (value.length < min || (max !== null && value.length > max)) {
        const counts = { nombre: value.length, attendu: boundsText({ min, max }) };
        findings.fault('cardinalite', { family: 'schema', row, attribute }, counts);
      }
      if (type.isUnique) checkUnique(value, place);
      let isSound = true;
      for (const item of value as readonly StepValue[]) isSound = entry(item, place) && isSound;
      return isSound;
    };
  }

  #ofNamed(name: string): TypeCheck {
    let check = this.#named.get(name);
    if (!check) {
      check = this.#makeNamed(name);
      this.#named.set(name, check);
    }
    return check;
  }

  #makeNamed(name: string): TypeCheck {
    const type = this.#schema.types.get(name);
    if (!type) return this.#entity(name);
    if (type.kind === 'select') return this.#select(name);
    if (type.kind === 'enumeration') return enumeration(name, type.literals);
    const inner = this.of(type.of);
    const rules = this.#rulesOf([name]);
    if (rules.length === 0) return inner;
    return (value, place) => inner(value, place) && checkRules(rules, value, place);
  }

  #entity(name: string): TypeCheck {
    const accepted = new Set(this.#schema.subtypes(name).map((subtype) => subtype.toUpperCase()));
    return (value, place) => {
      if (!(value instanceof StepRef)) return wrong(value, name, place);
      const type = referred(value, place);
      return type === null || accepted.has(type) || wrong(value, name, place);
    };
  }

  #select(name: string): TypeCheck {
    const choices = [...this.#schema.choices(name)];
    const isEntity = (choice: string) => this.#schema.entities.has(choice);
    const entities = new Set(
      choices.filter(isEntity).flatMap((choice) => this.#schema.subtypes(choice).map((found) => found.toUpperCase())),
    );
    const types = new Map(choices.filter((choice) => !isEntity(choice)).map((found) => [found.toUpperCase(), found]));
    return (value, place) => {
      if (value instanceof StepRef) {
        const type = referred(value, place);
        return type === null || entities.has(type) || wrong(value, name, place);
      }
      const chosen = value instanceof StepTyped ? types.get(value.type) : undefined;
      return chosen ? this.#ofNamed(chosen)((value as StepTyped).value, place) : wrong(value, name, place);
    };
  }
}

/** Type of what is referred to; null when the file has no such instance, which is reported. */
function referred({ id }: StepRef, { model, findings, row, attribute }: Place): string | null {
  const target = model.file.rowOf(id);
  if (target >= 0) return model.file.type(target);
  findings.fault('reference_absente', { family: 'schema', row, attribute }, { valeur: id });
  return null;
}

function enumeration(name: string, literals: ReadonlySet<string>): TypeCheck {
  return (value, place) => {
    if (!(value instanceof StepEnum)) return wrong(value, name, place);
    if (literals.has(value.name)) return true;
    const { findings, row, attribute } = place;
    findings.fault('enumeration', { family: 'schema', row, attribute }, { valeur: value.name, attendu: name });
    return false;
  };
}

function checkUnique(values: readonly StepValue[], { findings, row, attribute }: Place): void {
  if (values.length < 2) return;
  const known = new Set<string>();
  for (const value of values) {
    const key = stepKey(value);
    if (known.has(key)) {
      findings.fault('doublon', { family: 'schema', row, attribute }, { valeur: shown(value) });
      return;
    }
    known.add(key);
  }
}

/** Asks the rules of a type of a value: `IfcPositiveLengthMeasure.WR1`. */
function checkRules(rules: readonly Rule[], value: StepValue, place: Place): boolean {
  if (value === null || value === DERIVED) return true;
  const { model, findings, row, attribute } = place;
  const given: readonly Value[] = [model.convert(value)];
  for (const { name, run } of rules) {
    try {
      model.meter.begin(100_000);
      if (run(model, given) !== false) continue;
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      place.unevaluated.add(name);
      continue;
    }
    const told = { family: 'regle', row, attribute } as const;
    findings.add({ ...told, code: name, message: valueRuleMessage(name, attribute, value) });
  }
  return true;
}
