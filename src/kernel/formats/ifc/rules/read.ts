/** One piece of a rule in prefix notation: a name, a number, a text, or an operator with what it applies to. */
export type Node = string | number | { readonly text: string } | readonly Node[];

/** A rule, a function or a derived attribute as its line has it: words, then trees. */
export type RuleLine = readonly Node[];

const TOKEN = /\s*(?:([()])|("(?:[^"\\]|\\.)*")|([^\s()]+))/y;

const atomOf = (word: string): Node => {
  const number = Number(word);
  return Number.isNaN(number) ? word : number;
};

/** Reads a line of the tables of rules that scripts/ifc-schema.mjs writes. */
export function readLine(line: string): RuleLine {
  const stack: Node[][] = [[]];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(line); match !== null; match = TOKEN.exec(line)) {
    const [, bracket, text, word] = match;
    const top = stack.at(-1)!;
    if (bracket === '(') {
      const inner: Node[] = [];
      top.push(inner);
      stack.push(inner);
    } else if (bracket === ')') stack.pop();
    else top.push(text === undefined ? atomOf(word!) : { text: JSON.parse(text) as string });
  }
  return stack[0]!;
}
