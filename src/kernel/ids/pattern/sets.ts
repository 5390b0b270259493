import { BLOCK_RANGES } from './blocks.js';

/** True for the characters (Unicode points) of a set. */
export type PointSet = (point: number) => boolean;

const FIRST_POINTS = 256;

/** The same set with its answers for the first points kept: they are nearly all that is asked. */
export function remembered(set: PointSet): PointSet {
  const known = new Int8Array(FIRST_POINTS);
  return (point) => {
    if (point >= FIRST_POINTS) return set(point);
    if (known[point] === 0) known[point] = set(point) ? 1 : -1;
    return known[point] === 1;
  };
}

/** The set of one character. */
export const only =
  (point: number): PointSet =>
  (other) =>
    other === point;

/** The set of all characters between two. */
export const between =
  (first: number, last: number): PointSet =>
  (point) =>
    point >= first && point <= last;

/** What one of the sets has. */
export const anyOf =
  (sets: readonly PointSet[]): PointSet =>
  (point) =>
    sets.some((set) => set(point));

/** What a set has not. */
export const not =
  (set: PointSet): PointSet =>
  (point) =>
    !set(point);

/** What the first has and the second has not. */
export const without =
  (set: PointSet, removed: PointSet): PointSet =>
  (point) =>
    set(point) && !removed(point);

const matching =
  (pattern: RegExp): PointSet =>
  (point) =>
    pattern.test(String.fromCodePoint(point));

const NAME_START =
  /^[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F]$/u;
const NAME_START_MORE = /^[\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]$/u;
const nameStart = anyOf([matching(NAME_START), matching(NAME_START_MORE)]);
const nameCharacter = anyOf([nameStart, matching(/^[-.0-9\u00B7\u0300-\u036F\u203F\u2040]$/u)]);

/** Everything but an end of line: what the dot stands for. */
export const DOT: PointSet = (point) => point !== 0x0a && point !== 0x0d;

const MULTIPLE: Readonly<Record<string, PointSet>> = {
  s: matching(/^[ \t\n\r]$/),
  i: nameStart,
  c: nameCharacter,
  d: matching(/^\p{Nd}$/u),
  w: matching(/^[^\p{P}\p{Z}\p{C}]$/u),
};

/** The set of a letter after a backslash, such as `d`, a capital being what the small letter has not; or undefined. */
export function multipleSet(letter: string): PointSet | undefined {
  const set = MULTIPLE[letter.toLowerCase()];
  return set && (letter === letter.toLowerCase() ? set : not(set));
}

const CATEGORY = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;

/** The set of `\p{name}`: a general category, or a block after `Is`; undefined when there is none of that name. */
export function propertySet(name: string): PointSet | undefined {
  if (CATEGORY.test(name)) return matching(new RegExp(`^\\p{${name}}$`, 'u'));
  const block = name.startsWith('Is') ? BLOCK_RANGES.get(name.slice(2)) : undefined;
  return block && between(...block);
}
