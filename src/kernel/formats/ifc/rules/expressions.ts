import type { Getter } from './instance.js';
import { Instance } from './instance.js';
import { BINARY, entryAt, UNARY } from './operators.js';
import type { Node } from './read.js';
import type { Code, Frame, Scope } from './scope.js';
import type { Value } from './values.js';
import { both, either, itemsOf, TypedValue, UNKNOWN } from './values.js';

type Compile = (parts: readonly Node[], scope: Scope) => Code;

const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['?', null],
  ['true', true],
  ['false', false],
  ['unknown', UNKNOWN],
]);

/** Makes an expression ready to run: once a rule, however many instances it is asked of. */
export function compile(node: Node, scope: Scope): Code {
  if (typeof node === 'number') return () => node;
  if (typeof node === 'string') return compileName(node, scope);
  if ('text' in node) return () => node.text;
  const [operator, ...parts] = node as readonly [string, ...Node[]];
  const special = SPECIAL[operator];
  if (special) return special(parts, scope);
  const codes = parts.map((part) => compile(part, scope));
  const unary = UNARY[operator];
  if (unary && codes.length === 1) return (frame) => unary(codes[0]!(frame));
  const binary = BINARY[operator];
  if (!binary) throw new Error(`The tables of rules have no operator ${operator}.`);
  const [left, right] = codes as [Code, Code];
  return (frame) => binary(left(frame), right(frame));
}

function compileName(name: string, scope: Scope): Code {
  const constant = CONSTANTS.get(name);
  if (constant !== undefined) return () => constant;
  if (name.startsWith('.')) return attribute((frame) => frame.variables[0]!, name.slice(1));
  const place = scope.place(name);
  return (frame) => frame.variables[place] ?? null;
}

/** An attribute by its name. Most instances that one place of a rule meets are of one entity: its getter is kept. */
function attribute(of: Code, name: string): Code {
  const lower = name.toLowerCase();
  let plan: Instance['plan'] | null = null;
  let getter: Getter | undefined;
  return (frame) => {
    const instance = of(frame);
    if (!(instance instanceof Instance)) return null;
    if (instance.plan !== plan) {
      plan = instance.plan;
      getter = plan.getter(lower);
    }
    return getter ? getter(instance) : null;
  };
}

/** Names of the types that a value is of, in capitals (ISO 10303-11, §15.25). */
function typeNames(value: Value, scope: Scope): readonly string[] {
  if (value instanceof Instance) return value.plan.typeNames;
  return value instanceof TypedValue ? scope.program.typeNames(value.type) : [];
}

/** `'IFCWALL' IN TYPEOF(x)`, by far the most frequent question. */
function isOfType(name: string, of: Code, scope: Scope): Code {
  return (frame) => {
    const value = of(frame);
    if (value instanceof Instance) return value.plan.types.has(name);
    return typeNames(value, scope).includes(name);
  };
}

const isCall = (node: Node | undefined, operator: string): node is readonly Node[] =>
  Array.isArray(node) && node[0] === operator;

const textOf = (node: Node): string | null => (typeof node === 'object' && 'text' in node ? node.text : null);

/** Runs a condition on each entry; only those for which it is true count (§12.6.7). */
function query(parts: readonly Node[], scope: Scope): { each: (frame: Frame, take: (item: Value) => void) => boolean } {
  const [variable, aggregate, condition] = parts as readonly [string, Node, Node];
  const items = compile(aggregate, scope);
  const place = scope.place(variable);
  const holds = compile(condition, scope);
  return {
    each(frame, take) {
      const entries = itemsOf(items(frame));
      if (!entries) return false;
      frame.model.meter.spend(entries.length);
      const before = frame.variables[place] ?? null;
      for (const entry of entries) {
        frame.variables[place] = entry;
        if (holds(frame) === true) take(entry);
      }
      frame.variables[place] = before;
      return true;
    },
  };
}

const compileQuery: Compile = (parts, scope) => {
  const found = query(parts, scope);
  return (frame) => {
    const taken: Value[] = [];
    return found.each(frame, (item) => taken.push(item)) ? taken : null;
  };
};

/** `SIZEOF(QUERY(…))` counts without keeping. */
const sizeOf: Compile = ([of], scope) => {
  if (!isCall(of, 'query')) {
    const code = compile(of!, scope);
    return (frame) => UNARY['sizeof']!(code(frame));
  }
  const found = query(of.slice(1), scope);
  return (frame) => {
    let count = 0;
    return found.each(frame, () => count++) ? count : null;
  };
};

const compileIn: Compile = ([left, right], scope) => {
  const name = textOf(left!);
  if (name !== null && isCall(right, 'typeof')) return isOfType(name, compile(right[1]!, scope), scope);
  const [item, aggregate] = [compile(left!, scope), compile(right!, scope)];
  return (frame) => BINARY['in']!(item(frame), aggregate(frame));
};

/** An instance that holds these values in the attributes which its entity itself declares. */
const make: Compile = ([name, ...given], scope) => {
  const plan = scope.program.planOf(name as string);
  const codes = given.map((part) => compile(part, scope));
  return (frame) => {
    const values = codes.map((code) => code(frame));
    let next = 0;
    const all = plan.entity.attributes.map(({ owner }) =>
      owner === plan.entity.name ? (values[next++] ?? null) : null,
    );
    return new Instance(frame.model, plan, -1, all);
  };
};

const call: Compile = ([name, ...given], scope) => {
  const callee = scope.program.function(name as string);
  const codes = given.map((part) => compile(part, scope));
  return (frame) => {
    const values = codes.map((code) => code(frame));
    return frame.model.meter.within(() => callee(frame.model, values));
  };
};

/** `[a, b, c : 3]`. */
const list: Compile = (parts, scope) => {
  const entries = parts.map((part): { code: Code; count: Code | null } =>
    isCall(part, 'times')
      ? { code: compile(part[1]!, scope), count: compile(part[2]!, scope) }
      : { code: compile(part, scope), count: null },
  );
  return (frame) => entries.flatMap(({ code, count }) => (count ? repeated(frame, code, count) : [code(frame)]));
};

function repeated(frame: Frame, code: Code, count: Code): Value[] {
  const times = count(frame);
  if (typeof times !== 'number' || !(times > 0)) return [];
  frame.model.meter.spend(times);
  return Array.from({ length: Math.trunc(times) }, () => code(frame));
}

/** `USEDIN(x, 'IFCRELASSOCIATES.RELATEDOBJECTS')`: who refers to x by that attribute. */
const usedIn: Compile = ([of, role], scope) => {
  const code = compile(of!, scope);
  const pair = scope.program.pairs.get(textOf(role!)!.toUpperCase());
  return (frame) => {
    const value = code(frame);
    return value instanceof Instance && pair !== undefined ? frame.model.referring(value, pair) : [];
  };
};

const SPECIAL: Readonly<Record<string, Compile>> = {
  '.': ([of, name], scope) => attribute(compile(of!, scope), name as string),
  as: ([of, name], scope) => {
    const code = compile(of!, scope);
    const type = (name as string).toUpperCase();
    return (frame) => {
      const value = code(frame);
      return value instanceof Instance && value.plan.types.has(type) ? value : null;
    };
  },
  at: ([of, index], scope) => {
    const [aggregate, place] = [compile(of!, scope), compile(index!, scope)];
    return (frame) => entryAt(aggregate(frame), place(frame));
  },
  and: ([left, right], scope) => {
    const [a, b] = [compile(left!, scope), compile(right!, scope)];
    return (frame) => {
      const first = a(frame);
      return first === false ? false : both(first, b(frame));
    };
  },
  or: ([left, right], scope) => {
    const [a, b] = [compile(left!, scope), compile(right!, scope)];
    return (frame) => {
      const first = a(frame);
      return first === true ? true : either(first, b(frame));
    };
  },
  nvl: ([of, otherwise], scope) => {
    const [a, b] = [compile(of!, scope), compile(otherwise!, scope)];
    return (frame) => a(frame) ?? b(frame);
  },
  typeof: ([of], scope) => {
    const code = compile(of!, scope);
    return (frame) => typeNames(code(frame), scope);
  },
  in: compileIn,
  sizeof: sizeOf,
  query: compileQuery,
  usedin: usedIn,
  new: make,
  call,
  list,
};
