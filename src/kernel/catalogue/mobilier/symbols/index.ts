import type { Stroke } from '../../symbol.js';
import type { FurnitureType } from '../types.js';
import { FURNITURE } from '../table.js';
import type { BuiltIn } from './wet.js';
import { RUNS } from './wet.js';

export { BUILT_IN, builtInSpans } from './wet.js';
export type { BuiltIn } from './wet.js';

export type RunType = keyof typeof RUNS;
/** True for a kitchen run: furniture whose plan shows the fixtures built into it (hob, sink…). */
export const isRun = (type: FurnitureType): type is RunType => Object.hasOwn(RUNS, type);

/** Plan symbol of a piece of width `l` and depth `p`: real millimetres about its centre, back toward −y. */
export const furnitureSymbol = (type: FurnitureType, l: number, p: number): readonly Stroke[] =>
  FURNITURE[type].symbol(l, p);

/** The same for a kitchen run, without the fixtures that stand in it as pieces of their own. */
export const runSymbol = (type: RunType, l: number, p: number, apart: readonly BuiltIn[]): readonly Stroke[] =>
  RUNS[type](l, p, apart);

export type SanitaryType = 'wc' | 'lavabo' | 'douche' | 'baignoire' | 'evier';

/** The same symbol for the fixtures of plomberie[] that are also furniture. */
export const fixtureSymbol = (type: SanitaryType, l: number, p: number): readonly Stroke[] =>
  FURNITURE[type].symbol(l, p);
