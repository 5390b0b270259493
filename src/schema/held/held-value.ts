import { Held } from '../../contract/index.js';
import type { HeldKind, Hole, Outline, Path, Source } from './source.js';
import { putAt } from './outline.js';

/** A part of a document that was left with its bytes: on the event loop, only what it is and where. */
export class HeldValue {
  readonly source: Source;
  readonly path: Path;
  readonly kind: HeldKind;
  readonly sha256: string | undefined;

  constructor(source: Source, path: Path, { kind, sha256 }: Omit<Hole, 'at'>) {
    this.source = source;
    this.path = path;
    this.kind = kind;
    this.sha256 = sha256;
  }

  /** Stands for the value where a call is fingerprinted. */
  toJSON(): string {
    return `sha256:${this.sha256 ?? ''}`;
  }
}

/** An outline with what was left out of it standing in its place, as held values. @param base where it begins */
export function filled({ value, holes }: Outline, source: Source, base: Path = []): unknown {
  return holes.reduce(
    (outline, { at, ...hole }) => putAt(outline, at, new HeldValue(source, [...base, ...at], hole)),
    value,
  );
}

/** The JSON type of a value, held or not, in `typeof`'s words, with words of their own for a list and for null. */
export function kindOfValue(value: unknown): string {
  if (value instanceof HeldValue) return value.kind;
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Every held value in an outline, with its place there. */
export function heldIn(value: unknown, at: Path = []): readonly { readonly at: Path; readonly held: HeldValue }[] {
  if (value instanceof HeldValue) return [{ at, held: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => heldIn(item, [...at, name]));
}

/** True for a value that is held, or has something held in it; a scene that is held as one has not. */
export function holdsAny(value: unknown): boolean {
  if (value instanceof HeldValue) return true;
  if (value instanceof Held) return false;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsAny);
}

type Json = Record<string, unknown>;

/** A JSON object, held or not: neither null nor a list nor a text. */
export const isObject = (value: unknown): value is Json => kindOfValue(value) === 'object';
