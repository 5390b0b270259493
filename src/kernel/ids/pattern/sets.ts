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

/** Points that may begin a name of XML, and those that may go on with it (XML 1.0, 2.3): first and last of each. */
const NAME_STARTS =
  '3A 3A, 41 5A, 5F 5F, 61 7A, C0 D6, D8 F6, F8 2FF, 370 37D, 37F 1FFF, 200C 200D, 2070 218F, 2C00 2FEF, ' +
  '3001 D7FF, F900 FDCF, FDF0 FFFD, 10000 EFFFF';
const NAME_POINTS = '2D 2E, 30 39, B7 B7, 300 36F, 203F 2040';

const ranges = (text: string): readonly PointSet[] =>
  text.split(', ').map((range) => {
    const [first, last] = range.split(' ').map((digits) => Number.parseInt(digits, 16)) as [number, number];
    return between(first, last);
  });

const nameStart = anyOf(ranges(NAME_STARTS));
const nameCharacter = anyOf([nameStart, ...ranges(NAME_POINTS)]);

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
