import { parsePattern } from './parse.js';
import type { Instruction } from './program.js';
import { compileProgram } from './program.js';

/** Work that patterns may do in a run, in instructions: about two seconds. One budget is shared by all of a run. */
export class PatternBudget {
  #left: number;

  constructor(instructions = 200_000_000) {
    this.#left = instructions;
  }

  /** Takes from what is left. @throws PatternTooHeavy when nothing is left */
  spend(instructions: number, pattern: string): void {
    this.#left -= instructions;
    if (this.#left < 0) throw new PatternTooHeavy(pattern);
  }
}

/** Thrown when the patterns of a run ask for more work than they may. */
export class PatternTooHeavy extends Error {
  constructor(readonly pattern: string) {
    super('patterns ask for too much work');
    this.name = 'PatternTooHeavy';
  }
}

/** Places of a program that read, reached at once, and where each character leads from them. */
interface State {
  readonly reads: readonly number[];
  readonly isEnd: boolean;
  readonly next: Map<number, State>;
}

const STATES_KEPT = 1000;
const TEXTS_KEPT = 1000;
const LONG_TEXT = 256;

/** A pattern that whole texts are held against. */
export class Pattern {
  readonly #pattern: string;
  readonly #program: readonly Instruction[];
  readonly #states = new Map<string, State>();
  readonly #texts = new Map<string, boolean>();
  readonly #start: State;

  /** @throws PatternError when the pattern cannot be read, or is too heavy */
  constructor(pattern: string) {
    this.#pattern = pattern;
    this.#program = compileProgram(parsePattern(pattern));
    this.#start = this.#stateOf([0]);
  }

  /** True when the pattern is the whole text. @throws PatternTooHeavy beyond the budget */
  matches(text: string, budget: PatternBudget): boolean {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const found = this.#run(text, budget);
    if (text.length <= LONG_TEXT && this.#texts.size < TEXTS_KEPT) this.#texts.set(text, found);
    return found;
  }

  #run(text: string, budget: PatternBudget): boolean {
    let state = this.#start;
    for (const character of text) {
      budget.spend(1, this.#pattern);
      const point = character.codePointAt(0)!;
      state = state.next.get(point) ?? this.#step(state, point, budget);
      if (state.reads.length === 0 && !state.isEnd) return false;
    }
    return state.isEnd;
  }

  #step(state: State, point: number, budget: PatternBudget): State {
    budget.spend(state.reads.length + 1, this.#pattern);
    const after = state.reads.filter((at) => (this.#program[at] as { set(point: number): boolean }).set(point));
    budget.spend(this.#program.length, this.#pattern);
    const next = this.#stateOf(after.map((at) => at + 1));
    if (this.#states.size < STATES_KEPT) state.next.set(point, next);
    return next;
  }

  /** The state of everything reached from places without reading. */
  #stateOf(from: readonly number[]): State {
    const seen = new Set<number>();
    const left = [...from];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const instruction = this.#program[at]!;
      if (instruction.op === 'split') left.push(instruction.first, instruction.second);
      else if (instruction.op === 'jump') left.push(instruction.to);
    }
    const reads = [...seen].filter((at) => this.#program[at]!.op === 'read').sort((a, b) => a - b);
    const isEnd = [...seen].some((at) => this.#program[at]!.op === 'end');
    const key = `${reads.join()}${isEnd ? '!' : ''}`;
    const known = this.#states.get(key);
    if (known) return known;
    const state: State = { reads, isEnd, next: new Map() };
    if (this.#states.size < STATES_KEPT) this.#states.set(key, state);
    return state;
  }
}
