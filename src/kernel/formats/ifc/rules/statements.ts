import { compile } from './expressions.js';
import { Instance } from './instance.js';
import type { Node } from './read.js';
import type { Code, Frame, Kind, Scope } from './scope.js';
import type { Value } from './values.js';
import { bare, equal, ExpressArray, itemsOf, keyOf } from './values.js';

/** What a statement does to those after it. */
export type Outcome = 'next' | 'escape' | 'return';

/** A statement that is ready to run. */
export type Step = (frame: Frame) => Outcome;

type Compile = (parts: readonly Node[], scope: Scope) => Step;

/** Makes a statement ready to run (ISO 10303-11, §13). */
export function compileStatement(node: Node, scope: Scope): Step {
  const [operator, ...parts] = node as readonly [string, ...Node[]];
  return STATEMENTS[operator]!(parts, scope);
}

/** An aggregate as a variable of this kind holds it. */
function held(value: Value, kind: Kind, frame: Frame): Value {
  const items = itemsOf(value);
  if (kind === 'any' || !items) return value;
  if (kind !== 'set') return new ExpressArray(Number(kind.low(frame) ?? 1), items);
  const keys = new Set<unknown>();
  return items.filter((item) => !keys.has(keyOf(item)) && keys.add(keyOf(item)));
}

type Assign = (frame: Frame, value: Value) => void;

/** Where an assignment goes. An instance or aggregate that is changed is a copy: a file's own is never written to. */
function target(node: Node, scope: Scope): Assign {
  if (typeof node === 'string') return toVariable(node, scope);
  const [operator, of, what] = node as readonly [string, Node, Node];
  if (operator === 'as') return target(of, scope);
  const current = compile(of, scope);
  const store = target(of, scope);
  if (operator === '.') {
    const name = (what as string).toLowerCase();
    return (frame, value) => {
      const instance = current(frame);
      if (instance instanceof Instance) store(frame, withAttribute(instance, name, value));
    };
  }
  const index = compile(what, scope);
  return (frame, value) => {
    const before = current(frame);
    const after = withEntry(frame, before, index(frame), value);
    if (after !== before) store(frame, after);
  };
}

function toVariable(name: string, scope: Scope): Assign {
  const place = scope.place(name);
  return (frame, value) => {
    frame.variables[place] = value;
  };
}

function withAttribute(instance: Instance, name: string, value: Value): Value {
  const index = instance.plan.indexOf(name);
  return index < 0 ? instance : instance.with(index, value);
}

/** An aggregate with another entry: the same one when this run made it. */
function withEntry(frame: Frame, aggregate: Value, index: Value, value: Value): Value {
  const items = itemsOf(aggregate);
  const plain = bare(index);
  if (!items || typeof plain !== 'number') return aggregate;
  const array = aggregate instanceof ExpressArray ? aggregate : null;
  const place = plain - (array?.low ?? 1);
  if (place < 0 || place > items.length) return aggregate;
  if (frame.owned.has(items)) {
    (items as Value[])[place] = value;
    return aggregate;
  }
  frame.model.meter.spend(items.length);
  const copy = [...items];
  copy[place] = value;
  frame.owned.add(copy);
  return array ? new ExpressArray(array.low, copy) : copy;
}

/** `Names := Names + x` of a set: the entry is added where it stands, in constant time. */
function addTo(name: string, value: Node, scope: Scope): Step {
  const place = scope.place(name);
  const code = compile(value, scope);
  const keys = new WeakMap<readonly Value[], Set<unknown>>();
  return (frame) => {
    const before = frame.variables[place] ?? null;
    const added = code(frame);
    const items = itemsOf(before);
    if (!items || added === null) {
      frame.variables[place] = null;
      return 'next';
    }
    const own = keys.get(items) ? (items as Value[]) : [...items];
    const known = keys.get(own) ?? new Set(own.map(keyOf));
    keys.set(own, known);
    for (const item of itemsOf(added) ?? [added]) {
      const key = keyOf(item);
      if (!known.has(key)) own.push(item);
      known.add(key);
    }
    frame.variables[place] = own;
    return 'next';
  };
}

const isSum = (node: Node, name: string): node is readonly Node[] =>
  Array.isArray(node) && node[0] === '+' && node[1] === name;

const set: Compile = ([to, value], scope) => {
  const kind = typeof to === 'string' ? scope.kindOf(to) : 'any';
  if (kind === 'set' && isSum(value!, to as string)) return addTo(to as string, value[2]!, scope);
  const code = compile(value!, scope);
  const assign = target(to!, scope);
  const isVariable = typeof to === 'string';
  return (frame) => {
    const given = held(code(frame), kind, frame);
    if (isVariable) frame.owned.clear();
    assign(frame, given);
    return 'next';
  };
};

const local: Compile = ([name, kind, value], scope) => {
  const known: Kind = Array.isArray(kind) ? { low: compile(kind[1], scope) } : (kind as 'any' | 'set');
  const code = compile(value!, scope);
  const place = scope.declare(name as string, known);
  return (frame) => {
    frame.variables[place] = held(code(frame), known, frame);
    return 'next';
  };
};

const block: Compile = (parts, scope) => {
  const steps = parts.map((part) => compileStatement(part, scope));
  return (frame) => {
    for (const step of steps) {
      const outcome = step(frame);
      if (outcome !== 'next') return outcome;
    }
    return 'next';
  };
};

const repeat: Compile = ([variable, from, to, body], scope) => {
  const [first, last] = [compile(from!, scope), compile(to!, scope)];
  const place = scope.place(variable as string);
  const step = compileStatement(body!, scope);
  return (frame) => {
    const [low, high] = [bare(first(frame)), bare(last(frame))];
    if (typeof low !== 'number' || typeof high !== 'number') return 'next';
    for (let i = low; i <= high; i++) {
      frame.model.meter.spend(1);
      frame.variables[place] = i;
      const outcome = step(frame);
      if (outcome === 'escape') break;
      if (outcome === 'return') return 'return';
    }
    return 'next';
  };
};

const choose: Compile = ([value, ...cases], scope) => {
  const code = compile(value!, scope);
  const choices = (cases as readonly (readonly Node[])[]).map(([word, ...parts]) =>
    word === 'else'
      ? { labels: null, step: compileStatement(parts[0]!, scope) }
      : { labels: compile(parts[0]!, scope), step: compileStatement(parts[1]!, scope) },
  );
  return (frame) => {
    const given = code(frame);
    const matches = (labels: Code | null) =>
      labels === null || itemsOf(labels(frame))!.some((label) => equal(given, label) === true);
    return choices.find(({ labels }) => matches(labels))?.step(frame) ?? 'next';
  };
};

const STATEMENTS: Readonly<Record<string, Compile>> = {
  set,
  local,
  do: block,
  repeat,
  case: choose,
  escape: () => () => 'escape',
  return: ([value], scope) => {
    const code = compile(value!, scope);
    return (frame) => {
      frame.result = code(frame);
      return 'return';
    };
  },
  if: ([condition, then, otherwise], scope) => {
    const holds = compile(condition!, scope);
    const first = compileStatement(then!, scope);
    const second = otherwise === undefined ? null : compileStatement(otherwise, scope);
    return (frame) => {
      if (holds(frame) === true) return first(frame);
      return second ? second(frame) : 'next';
    };
  },
};
