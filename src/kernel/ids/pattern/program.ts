import type { Node } from './parse.js';
import { PatternError } from './parse.js';
import type { PointSet } from './sets.js';

/** Instructions of one pattern; `{n,m}` repeats what it stands on. */
const MAX_INSTRUCTIONS = 10_000;

/** What a pattern does at one place: read a character of a set, go on at two places, or be content. */
export type Instruction =
  | { readonly op: 'read'; readonly set: PointSet }
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; to: number }
  | { readonly op: 'end' };

class Compiler {
  readonly program: Instruction[] = [];

  add(node: Node): void {
    switch (node.kind) {
      case 'set':
        this.#push({ op: 'read', set: node.set });
        return;
      case 'sequence':
        for (const part of node.parts) this.add(part);
        return;
      case 'choice':
        this.#choice(node.parts);
        return;
      case 'repeat':
        this.#repeat(node.node, node.min, node.max);
    }
  }

  end(): readonly Instruction[] {
    this.#push({ op: 'end' });
    return this.program;
  }

  #choice(parts: readonly Node[]): void {
    const jumps: { to: number }[] = [];
    for (const [i, part] of parts.entries()) {
      const isLast = i === parts.length - 1;
      const split = isLast ? null : this.#push({ op: 'split', first: 0, second: 0 });
      if (split) split.first = this.program.length;
      this.add(part);
      if (!split) continue;
      jumps.push(this.#push({ op: 'jump', to: 0 }));
      split.second = this.program.length;
    }
    for (const jump of jumps) jump.to = this.program.length;
  }

  #repeat(node: Node, min: number, max: number | null): void {
    for (let i = 0; i < min; i++) if (this.#grows(node)) break;
    if (max === null) return this.#loop(node);
    const skips: { second: number }[] = [];
    for (let i = min; i < max; i++) {
      const skip = this.#push({ op: 'split', first: 0, second: 0 });
      skip.first = this.program.length;
      skips.push(skip);
      if (this.#grows(node)) break;
    }
    for (const skip of skips) skip.second = this.program.length;
  }

  /** Adds a node. @returns true when it is empty: more of it is nothing more */
  #grows(node: Node): boolean {
    const before = this.program.length;
    this.add(node);
    return this.program.length === before;
  }

  #loop(node: Node): void {
    const to = this.program.length;
    const split = this.#push({ op: 'split', first: to + 1, second: 0 });
    this.add(node);
    this.#push({ op: 'jump', to });
    split.second = this.program.length;
  }

  #push<I extends Instruction>(instruction: I): I {
    if (this.program.length >= MAX_INSTRUCTIONS) throw new PatternError('too_heavy', 1);
    this.program.push(instruction);
    return instruction;
  }
}

/**
 * The program of a pattern (Thompson's construction): it is run on all its ways at once, so a text costs at most its
 * length times the length of the program, whatever the pattern.
 *
 * @throws PatternError when it would be longer than 10,000 instructions
 */
export function compileProgram(node: Node): readonly Instruction[] {
  const compiler = new Compiler();
  compiler.add(node);
  return compiler.end();
}
