import { jsonLanguage } from '@codemirror/lang-json';

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Values among the children of a node: names, brackets and commas are none. */
function valuesOf(node: Node): Node[] {
  const values: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (/^(Object|Array|String|Number|True|False|Null)$/.test(child.name)) values.push(child);
  }
  return values;
}

/** The property of an object; null where it has none of that name. */
function propertyOf(node: Node, text: string, name: string): Node | null {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const key = child.name === 'Property' ? child.getChild('PropertyName') : null;
    if (key && JSON.parse(text.slice(key.from, key.to)) === name) return child;
  }
  return null;
}

/** What a step of a pointer leads to: a property, or a value of a list; null where there is none. */
function stepInto(node: Node, text: string, step: string): Node | null {
  const value = node.name === 'Property' ? valuesOf(node)[0] : node;
  if (!value) return null;
  if (value.name === 'Array') return valuesOf(value)[Number(step)] ?? null;
  return value.name === 'Object' ? propertyOf(value, text, step) : null;
}

/**
 * The line of a JSON text where what a pointer means is written; of what is not there, that of what should hold it.
 * A request of the service has its scene in the member `scene`: pointers are into that.
 */
export function lineOf(text: string, pointer: string): number {
  const root = valuesOf(jsonLanguage.parser.parse(text).topNode)[0];
  if (!root) return 1;
  const scene = stepInto(root, text, 'scene');
  const isWrapped = scene !== null && valuesOf(scene)[0]?.name === 'Object';
  let at: Node = isWrapped ? scene : root;
  for (const step of pointer.split('/').slice(1)) {
    const next = step === '' ? null : stepInto(at, text, step);
    if (!next) break;
    at = next;
  }
  return lineAt(text, at.from);
}

/** Line and column of the first thing in a text that is no JSON; null when there is none. */
export function faultOf(text: string): { line: number; column: number } | null {
  let at: number | null = null;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
      return at === null;
    },
  });
  if (at === null) return null;
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
