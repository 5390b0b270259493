import type { XmlElement } from '../../formats/xml/index.js';
import { attributeOf } from '../../formats/xml/index.js';
import type { IdsFaults } from '../fault.js';
import { Pattern, PatternError } from '../pattern/index.js';
import type { Base, BoundName, IdsValue, LengthName, Restriction } from '../value/index.js';
import { BASES, BOUNDS, isBase, isLexical, LENGTHS, NUMERIC, orderOf } from '../value/index.js';

const TEXT_CONSTRAINTS = ['enumeration', 'pattern', ...LENGTHS];
const ORDERED_CONSTRAINTS = ['enumeration', 'pattern', ...BOUNDS];

/** Constraints of each base (XML Schema Part 2, 4.3), totalDigits and fractionDigits left out as IDS does. */
const CONSTRAINTS: Readonly<Record<Base, readonly string[]>> = {
  string: TEXT_CONSTRAINTS,
  anyURI: TEXT_CONSTRAINTS,
  boolean: ['pattern'],
  integer: ORDERED_CONSTRAINTS,
  double: ORDERED_CONSTRAINTS,
  decimal: ORDERED_CONSTRAINTS,
  float: ORDERED_CONSTRAINTS,
  date: ORDERED_CONSTRAINTS,
  time: ORDERED_CONSTRAINTS,
  dateTime: ORDERED_CONSTRAINTS,
  duration: ORDERED_CONSTRAINTS,
};

/** A value of each base, to show in a fault. */
export const EXAMPLES: Readonly<Record<Base, string>> = {
  string: 'béton',
  anyURI: 'https://identifier.buildingsmart.org',
  boolean: 'true',
  integer: '42',
  double: '42.5',
  decimal: '42.5',
  float: '42.5',
  date: '2026-11-22',
  time: '14:30:00',
  dateTime: '2026-11-22T14:30:00',
  duration: 'P1DT12H',
};

const XS = 'http://www.w3.org/2001/XMLSchema';
const SHOWN = 80;

const constraintsOf = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter(({ local }) => local !== 'annotation');

function baseOf(element: XmlElement, faults: IdsFaults): Base {
  const written = attributeOf(element, 'base')!.trim();
  const [prefix, local] = written.includes(':') ? (written.split(':') as [string, string]) : ['', written];
  if (element.namespaces.get(prefix) === XS && isBase(local)) return local;
  faults.add('bad_base', element.at, {
    found: written.slice(0, SHOWN),
    expected: BASES.map((base) => `xs:${base}`).join(', '),
  });
  return 'string';
}

function patternOf(text: string, at: number, faults: IdsFaults): Restriction['patterns'] {
  if (text === '') {
    faults.add('empty_value', at, { element: 'xs:pattern' });
    return [];
  }
  try {
    return [{ text, compiled: new Pattern(text) }];
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    const code = error.code === 'syntax' ? 'bad_pattern' : 'heavy_pattern';
    faults.add(code, at, { found: text.slice(0, SHOWN), column: String(error.column) });
    return [];
  }
}

/** Reads the constraints of one restriction. */
class RestrictionReader {
  readonly #faults: IdsFaults;
  readonly #base: Base;
  readonly #enumeration: string[] = [];
  readonly #patterns: Restriction['patterns'][number][] = [];
  readonly #bounds: Partial<Record<BoundName, string>> = {};
  readonly #lengths: Partial<Record<LengthName, number>> = {};

  constructor(base: Base, faults: IdsFaults) {
    this.#base = base;
    this.#faults = faults;
  }

  read(element: XmlElement): Restriction {
    for (const constraint of constraintsOf(element)) this.#add(constraint);
    if (constraintsOf(element).length === 0) this.#faults.add('empty_restriction', element.at);
    this.#checkRange(element.at);
    return {
      kind: 'restriction',
      base: this.#base,
      enumeration: this.#enumeration,
      patterns: this.#patterns,
      bounds: this.#bounds,
      lengths: this.#lengths,
      at: element.at,
    };
  }

  #add(constraint: XmlElement): void {
    const { local, at } = constraint;
    const value = attributeOf(constraint, 'value')!;
    const allowed = CONSTRAINTS[this.#base];
    if (!allowed.includes(local)) {
      const expected = allowed.map((name) => `xs:${name}`).join(', ');
      this.#faults.add('bad_constraint', at, { name: local, base: `xs:${this.#base}`, expected });
    } else if (local === 'pattern') this.#patterns.push(...patternOf(value, at, this.#faults));
    else if (local === 'enumeration') this.#enumeration.push(this.#lexical(value, at));
    else this.#single(local as BoundName | LengthName, value, at);
  }

  #single(name: BoundName | LengthName, value: string, at: number): void {
    const isLength = (LENGTHS as readonly string[]).includes(name);
    const isKnown = isLength ? name in this.#lengths : name in this.#bounds;
    if (isKnown) this.#faults.add('repeated_constraint', at, { name });
    else if (isLength) this.#lengths[name as LengthName] = Number(value);
    else this.#bounds[name as BoundName] = this.#lexical(value, at);
  }

  #lexical(value: string, at: number): string {
    const base = this.#base;
    if (!isLexical(value, base)) {
      this.#faults.add('bad_value', at, { found: value.slice(0, SHOWN), base: `xs:${base}`, example: EXAMPLES[base] });
    }
    return value;
  }

  #checkRange(at: number): void {
    const place = (text: string): number =>
      NUMERIC.has(this.#base) ? Number(text) : (orderOf(text, this.#base) ?? Number.NaN);
    for (const low of ['minInclusive', 'minExclusive'] as const) {
      for (const high of ['maxInclusive', 'maxExclusive'] as const) {
        const [from, to] = [this.#bounds[low], this.#bounds[high]];
        if (from === undefined || to === undefined) continue;
        const isEmpty = place(from) > place(to) || (place(from) === place(to) && (low + high).includes('Exclusive'));
        if (isEmpty) this.#faults.add('impossible_range', at, { low: `${low} ${from}`, high: `${high} ${to}` });
      }
    }
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = this.#lengths;
    if (minLength <= maxLength) return;
    this.#faults.add('impossible_range', at, { low: `minLength ${minLength}`, high: `maxLength ${maxLength}` });
  }
}

/** The value that an element such as `name` or `value` holds. */
export function readValue(element: XmlElement, faults: IdsFaults): IdsValue {
  const [child] = element.children as [XmlElement];
  if (child.local === 'simpleValue') {
    // What no value of a model equals: what is empty there is not there.
    if (child.text.trim() === '') faults.add('empty_value', child.at, { element: element.local });
    return { kind: 'simple', text: child.text, at: child.at };
  }
  return new RestrictionReader(baseOf(child, faults), faults).read(child);
}
