import type { Pattern } from '../pattern/index.js';
import type { Base } from './bases.js';

/** Bounds of a restriction, as they are written. */
export const BOUNDS = ['minInclusive', 'minExclusive', 'maxInclusive', 'maxExclusive'] as const;

/** Lengths of a restriction. */
export const LENGTHS = ['length', 'minLength', 'maxLength'] as const;

export type BoundName = (typeof BOUNDS)[number];
export type LengthName = (typeof LENGTHS)[number];

/** One value. */
export interface SimpleValue {
  readonly kind: 'simple';
  readonly text: string;
  readonly at: number;
}

/** A restriction of XML Schema: every part that is there must hold; one of the enumeration, one of the patterns. */
export interface Restriction {
  readonly kind: 'restriction';
  readonly base: Base;
  readonly enumeration: readonly string[];
  readonly patterns: readonly { readonly text: string; readonly compiled: Pattern }[];
  readonly bounds: Readonly<Partial<Record<BoundName, string>>>;
  readonly lengths: Readonly<Partial<Record<LengthName, number>>>;
  readonly at: number;
}

/** What an IDS asks of a name or of a value. */
export type IdsValue = SimpleValue | Restriction;

/** A value of a model. A number is in SI units; `isWhole` says that it is an integer there. */
export type Actual =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly isWhole: boolean }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** A reference, a list, a binary: it is there, and equals nothing. */
  | { readonly kind: 'other'; readonly shown: string };
