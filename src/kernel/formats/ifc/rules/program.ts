import { IFC2X3_RULES } from '../schema/facts/ifc2x3-rules.js';
import { IFC4_RULES } from '../schema/facts/ifc4-rules.js';
import type { IfcSchema, IfcVersion, Inverse } from '../schema/index.js';
import { ifcSchema } from '../schema/index.js';
import { compile } from './expressions.js';
import type { EntityPlan, Getter, Instance } from './instance.js';
import type { IfcModel } from './model.js';
import type { Node, RuleLine } from './read.js';
import { readLine } from './read.js';
import type { Code } from './scope.js';
import { Frame, Scope } from './scope.js';
import { compileStatement } from './statements.js';
import type { Value } from './values.js';

const TABLES = { IFC4: IFC4_RULES, IFC2X3: IFC2X3_RULES } as const satisfies Record<IfcVersion, string>;

/** A function of the schema, or a rule, that is ready to run. */
export type Run = (model: IfcModel, given: readonly Value[]) => Value;

/** A rule of an entity, a type, or the whole file. */
export interface Rule {
  /** `IfcWall.CorrectPredefinedType` */
  readonly name: string;
  /** Given what it is asked of; false when it is broken. */
  readonly run: Run;
}

/** A rule of the whole file: it is given all instances of an entity. */
export interface GlobalRule extends Rule {
  readonly population: string;
}

/** What a line begins with: `where IfcWall CorrectPredefinedType`. */
const HEAD = /^(\w+) (\w+) (\w+)?/;

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

/** Rules, functions and derived attributes of one schema. Each is compiled when it is first asked for. */
export class RuleProgram {
  readonly schema: IfcSchema;
  /** `IFCRELASSOCIATES.RELATEDOBJECTS` and its like: attributes of which is known who refers by them. */
  readonly pairs: ReadonlyMap<string, number>;
  readonly globals: readonly GlobalRule[];
  /** Names of all rules. */
  readonly names: readonly string[];
  readonly #rules = new Map<string, Rule[]>();
  readonly #derived = new Map<string, Map<string, () => Run>>();
  readonly #functions = new Map<string, () => Run>();
  /** What is compiled at its first call. */
  readonly #compiled: (() => Run)[] = [];
  readonly #plans = new Map<string, EntityPlan | null>();
  readonly #typeNames = new Map<string, readonly string[]>();
  /** Selects in capitals, by the name of what they hold. */
  readonly #selects = new Map<string, string[]>();

  constructor(version: IfcVersion) {
    this.schema = ifcSchema(version);
    const lines = TABLES[version].trim().split('\n');
    this.pairs = new Map(pairsOf(this.schema, lines).map((pair, i) => [pair, i]));
    const globals: GlobalRule[] = [];
    for (const line of lines) this.#take(line, globals);
    this.globals = globals;
    this.names = [...globals, ...[...this.#rules.values()].flat()].map(({ name }) => name);
    for (const { kind, name } of this.schema.types.values()) if (kind === 'select') this.#indexSelect(name);
  }

  #indexSelect(name: string): void {
    for (const choice of this.schema.choices(name)) {
      const known = this.#selects.get(choice);
      if (known) known.push(name.toUpperCase());
      else this.#selects.set(choice, [name.toUpperCase()]);
    }
  }

  #take(line: string, globals: GlobalRule[]): void {
    const [, kind, owner, name] = HEAD.exec(line) as unknown as [string, string, string, string];
    const last = (): Node => readLine(line).at(-1)!;
    if (kind === 'where') {
      const rule = { name: `${owner}.${name}`, run: this.#lazily(() => this.#expression(last())) };
      this.#rules.set(owner, [...(this.#rules.get(owner) ?? []), rule]);
    } else if (kind === 'derive') {
      const of = this.#derived.get(owner) ?? new Map<string, () => Run>();
      this.#derived.set(
        owner,
        of.set(
          name.toLowerCase(),
          this.#once(() => this.#expression(last())),
        ),
      );
    } else if (kind === 'function') {
      const body = this.#once(() => this.#body(readLine(line)));
      this.#functions.set(owner, body);
    } else globals.push(this.#global(line));
  }

  #once(make: () => Run): () => Run {
    const made = once(make);
    this.#compiled.push(made);
    return made;
  }

  /** A run that is compiled at its first call. */
  #lazily(make: () => Run): Run {
    const made = this.#once(make);
    return (model, given) => made()(model, given);
  }

  #global(line: string): GlobalRule {
    const [, owner, rule, population] = line.split(' ', 4) as [string, string, string, string];
    const run = this.#lazily(() => this.#body(['rule', owner, [population.toLowerCase()], readLine(line).at(-1)!]));
    return { name: `${owner}.${rule}`, population, run };
  }

  #expression(node: Node): Run {
    const scope = new Scope(this);
    const code: Code = compile(node, scope);
    return (model, [self]) => code(new Frame(model, frameOf(scope, [self ?? null])));
  }

  /** A function, or a global rule: statements, with parameters in the first variables after SELF. */
  #body([, , parameters, statement]: RuleLine): Run {
    const scope = new Scope(this);
    for (const name of parameters as readonly string[]) scope.place(name);
    const step = compileStatement(statement!, scope);
    return (model, given) => {
      const frame = new Frame(model, frameOf(scope, [null, ...given]));
      step(frame);
      return frame.result;
    };
  }

  /** Compiles all that is compiled at its first call. @throws Error naming what this code does not know */
  compileAll(): void {
    for (const compiled of this.#compiled) compiled();
  }

  /** A function of the schema by its name. */
  function(name: string): Run {
    const callee = this.#functions.get(name)!;
    return (model, given) => callee()(model, given);
  }

  /** An entity by its name in capitals; null when the schema has none. */
  plan(capitals: string): EntityPlan | null {
    let plan = this.#plans.get(capitals);
    if (plan === undefined) {
      plan = this.schema.entity(capitals) ? this.#makePlan(capitals) : null;
      this.#plans.set(capitals, plan);
    }
    return plan;
  }

  /** An entity of the schema by its name. */
  planOf(name: string): EntityPlan {
    return this.plan(name.toUpperCase())!;
  }

  #makePlan(capitals: string): EntityPlan {
    const entity = this.schema.entity(capitals)!;
    const names = entity.lineage.flatMap((name) => [name.toUpperCase(), ...(this.#selects.get(name) ?? [])]);
    const getters = new Map<string, Getter | undefined>();
    const indexOf = (name: string) => entity.attributes.findIndex((attribute) => attribute.name.toLowerCase() === name);
    const getter = (name: string): Getter | undefined => {
      if (!getters.has(name)) getters.set(name, this.#getter(name, entity.lineage, indexOf(name), entity.inverses));
      return getters.get(name);
    };
    return { entity, types: new Set(names), typeNames: [...new Set(names)], getter, indexOf };
  }

  /** What is derived comes first: it stands for what an ancestor has in the file. */
  #getter(name: string, lineage: readonly string[], index: number, inverses: readonly Inverse[]): Getter | undefined {
    const derived = lineage.map((owner) => this.#derived.get(owner)?.get(name)).find(Boolean);
    if (derived) {
      const compute = (instance: Instance) => instance.model.meter.within(() => derived()(instance.model, [instance]));
      return (instance) => instance.derived(name, () => compute(instance));
    }
    if (index >= 0) return (instance) => instance.explicit(index);
    const inverse = inverses.find((found) => found.name.toLowerCase() === name);
    return inverse && this.#inverseGetter(inverse);
  }

  #inverseGetter({ entity, by, isSet }: Inverse): Getter {
    const pair = this.pairs.get(`${entity}.${by}`.toUpperCase())!;
    return (instance) => {
      const found = instance.model.referring(instance, pair);
      return isSet ? found : (found[0] ?? null);
    };
  }

  /** Rules of an entity and of all that it descends from, or of a type and of those that it is made of. */
  rulesOf(names: readonly string[]): readonly Rule[] {
    return names.flatMap((name) => this.#rules.get(name) ?? []);
  }

  /** Types that a typed value is of, in capitals: its own, those that it is made of, and the selects that hold them. */
  typeNames(capitals: string): readonly string[] {
    let names = this.#typeNames.get(capitals);
    if (!names) {
      names = this.#lineOf(capitals).flatMap((name) => [name.toUpperCase(), ...(this.#selects.get(name) ?? [])]);
      this.#typeNames.set(capitals, names);
    }
    return names;
  }

  #lineOf(capitals: string): readonly string[] {
    const type = this.schema.type(capitals);
    if (!type) return [];
    const within = type.kind === 'defined' && type.of.kind === 'named' ? this.#lineOf(type.of.name.toUpperCase()) : [];
    return [type.name, ...within];
  }
}

const frameOf = (scope: Scope, first: readonly Value[]): Value[] => {
  const variables = Array.from<Value>({ length: Math.max(scope.size, first.length) }).fill(null);
  for (let i = 0; i < first.length; i++) variables[i] = first[i]!;
  return variables;
};

/** Attributes of which inverse attributes and USEDIN ask who refers by them. */
function pairsOf(schema: IfcSchema, lines: readonly string[]): readonly string[] {
  const inverse = [...schema.entities.values()].flatMap(({ inverses }) =>
    inverses.map(({ entity, by }) => `${entity}.${by}`.toUpperCase()),
  );
  const used = lines.flatMap((line) => [...line.matchAll(/\(usedin \S+ "([^"]+)"\)/g)].map(([, pair]) => pair!));
  return [...new Set([...inverse, ...used.map((pair) => pair.toUpperCase())])];
}

const programs = new Map<IfcVersion, RuleProgram>();

/** The rules of a version, read when they are first asked for. */
export function ruleProgram(version: IfcVersion): RuleProgram {
  let program = programs.get(version);
  if (!program) {
    program = new RuleProgram(version);
    programs.set(version, program);
  }
  return program;
}
