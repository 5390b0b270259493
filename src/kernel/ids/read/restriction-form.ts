import type { XmlElement } from '../../formats/xml/index.js';
import { attributeOf } from '../../formats/xml/index.js';
import type { IdsFaults } from '../fault.js';
import { BOUNDS, LENGTHS } from '../value/index.js';

const XS = 'http://www.w3.org/2001/XMLSchema';
const DIGITS = ['totalDigits', 'fractionDigits'];

/** Constraints of XML Schema, with those that IDS does not allow: the rules of restrictions report these. */
const CONSTRAINTS: ReadonlySet<string> = new Set([
  'enumeration',
  'pattern',
  'whiteSpace',
  'assertion',
  'explicitTimezone',
  ...BOUNDS,
  ...LENGTHS,
  ...DIGITS,
]);
const ATTRIBUTES: ReadonlySet<string> = new Set(['base', 'id']);
const CONSTRAINT_ATTRIBUTES: ReadonlySet<string> = new Set(['value', 'fixed', 'id']);
const COUNTS: ReadonlySet<string> = new Set([...LENGTHS, ...DIGITS]);

function checkAttributes(element: XmlElement, allowed: ReadonlySet<string>, faults: IdsFaults): void {
  for (const { local, namespace, at } of element.attributes) {
    if (namespace !== '' || allowed.has(local)) continue;
    faults.add('unknown_attribute', at, {
      element: `xs:${element.local}`,
      name: local,
      expected: [...allowed].join(', '),
    });
  }
}

function checkConstraint(element: XmlElement, faults: IdsFaults): void {
  const { local, at } = element;
  checkAttributes(element, CONSTRAINT_ATTRIBUTES, faults);
  const value = attributeOf(element, 'value');
  if (value === undefined) faults.add('missing_attribute', at, { element: `xs:${local}`, name: 'value' });
  else if (COUNTS.has(local) && !/^\+?[0-9]{1,9}$/.test(value.trim())) {
    const expected = { fr: 'un entier naturel', en: 'a whole number from 0' };
    faults.add('bad_attribute', at, { name: 'value', found: value.slice(0, 60), expected });
  }
  for (const child of element.children) {
    if (child.local === 'annotation' && child.namespace === XS) continue;
    faults.add('unknown_element', child.at, { element: child.local, parent: `xs:${local}`, expected: 'xs:annotation' });
  }
}

/** Holds the form of `xs:restriction` against XML Schema (Part 2, 4.3): constraints, each with its value. */
export function checkRestrictionForm(element: XmlElement, faults: IdsFaults): void {
  checkAttributes(element, ATTRIBUTES, faults);
  if (attributeOf(element, 'base') === undefined) {
    faults.add('missing_attribute', element.at, { element: 'xs:restriction', name: 'base' });
  }
  for (const child of element.children) {
    if (child.namespace === XS && child.local === 'annotation') continue;
    if (child.namespace === XS && CONSTRAINTS.has(child.local)) checkConstraint(child, faults);
    else {
      const expected = [...CONSTRAINTS].map((name) => `xs:${name}`).join(', ');
      faults.add('unknown_element', child.at, { element: child.local, parent: 'xs:restriction', expected });
    }
  }
}
