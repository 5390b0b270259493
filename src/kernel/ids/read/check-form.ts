import type { XmlElement } from '../../formats/xml/index.js';
import type { IdsFaults } from '../fault.js';
import type { Form, FormName } from './form.js';
import { FORMS, SIMPLE_TYPES } from './form.js';
import { checkRestrictionForm } from './restriction-form.js';

/** Namespaces of IDS and of XML Schema, and that of attributes which XML Schema allows on every element. */
export const IDS_NAMESPACE = 'http://standards.buildingsmart.org/IDS';
export const XS_NAMESPACE = 'http://www.w3.org/2001/XMLSchema';
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

const nameOf = ({ prefix, local }: { readonly prefix: string; readonly local: string }): string =>
  prefix === '' ? local : `${prefix}:${local}`;

const isChild = ({ local, namespace }: XmlElement, name: string): boolean =>
  local === name && namespace === (name === 'restriction' ? XS_NAMESPACE : IDS_NAMESPACE);

const SHOWN = 60;

class FormChecker {
  readonly #faults: IdsFaults;

  constructor(faults: IdsFaults) {
    this.#faults = faults;
  }

  check(element: XmlElement, name: FormName): void {
    if (name === 'restriction') return checkRestrictionForm(element, this.#faults);
    const form = FORMS[name];
    this.#attributes(element, form);
    if (form.text) return this.#text(element, form);
    const stray = element.text.trim();
    const values = { element: nameOf(element), found: stray.slice(0, SHOWN) };
    if (stray !== '') this.#faults.add('stray_text', element.at, values);
    if (form.order === 'sequence') this.#sequence(element, form);
    else this.#free(element, form);
  }

  #attributes(element: XmlElement, { attributes = {} }: Form): void {
    for (const attribute of element.attributes) {
      if (attribute.namespace === XSI_NAMESPACE) continue;
      const rule = attribute.namespace === '' ? attributes[attribute.local] : undefined;
      const name = nameOf(attribute);
      if (!rule) {
        const expected = Object.keys(attributes).join(', ') || '—';
        this.#faults.add('unknown_attribute', attribute.at, { element: nameOf(element), name, expected });
        continue;
      }
      const { holds, expected } = SIMPLE_TYPES[rule.type];
      if (!holds(attribute.value)) {
        this.#faults.add('bad_attribute', attribute.at, { name, found: attribute.value.slice(0, SHOWN), expected });
      }
    }
    for (const [name, { isRequired }] of Object.entries(attributes)) {
      const isThere = element.attributes.some(({ local, namespace }) => local === name && namespace === '');
      if (isRequired && !isThere) this.#faults.add('missing_attribute', element.at, { element: nameOf(element), name });
    }
  }

  #text(element: XmlElement, form: Form): void {
    const { holds, expected } = SIMPLE_TYPES[form.text!];
    for (const child of element.children) this.#unknown(child, element, [expected.en]);
    if (holds(element.text)) return;
    const found = element.text.trim().slice(0, SHOWN);
    this.#faults.add('bad_text', element.at, { element: nameOf(element), found, expected });
  }

  #sequence(element: XmlElement, { children: rules = [] }: Form): void {
    let rule = 0;
    const counts = rules.map(() => 0);
    for (const child of element.children) {
      let next = rule;
      while (next < rules.length && !isChild(child, rules[next]!.name)) next++;
      const isFull = next < rules.length && counts[next]! > 0 && !rules[next]!.isMany;
      if (next === rules.length || isFull) {
        this.#unknown(child, element, this.#open(rules, counts, rule));
        continue;
      }
      this.#missing(element, child.at, rules, counts, next);
      rule = next;
      counts[next]!++;
      this.check(child, rules[next]!.form);
    }
    this.#missing(element, element.at, rules, counts, rules.length);
  }

  /** Reports each element that should have come before a place of the sequence, once. */
  #missing(element: XmlElement, at: number, rules: NonNullable<Form['children']>, counts: number[], end: number): void {
    for (let i = 0; i < end; i++) {
      if (counts[i]! > 0 || rules[i]!.isOptional) continue;
      counts[i]!++;
      this.#faults.add('missing_element', at, { element: rules[i]!.name, parent: nameOf(element) });
    }
  }

  #open(rules: NonNullable<Form['children']>, counts: readonly number[], from: number): readonly string[] {
    const open = rules.filter(({ isMany }, i) => i >= from && (counts[i] === 0 || isMany)).map(({ name }) => name);
    return open.length > 0 ? open : ['</>'];
  }

  #free(element: XmlElement, { children: rules = [], order }: Form): void {
    let count = 0;
    for (const child of element.children) {
      const rule = rules.find(({ name }) => isChild(child, name));
      if (!rule || (order === 'choice' && count > 0)) {
        this.#unknown(child, element, rule ? ['</>'] : rules.map(({ name }) => name));
        continue;
      }
      count++;
      this.check(child, rule.form);
    }
    if (order !== 'choice' || count > 0) return;
    const names = rules.map(({ name }) => name).join('> | <');
    this.#faults.add('missing_element', element.at, { element: names, parent: nameOf(element) });
  }

  #unknown(child: XmlElement, parent: XmlElement, expected: readonly string[]): void {
    this.#faults.add('unknown_element', child.at, {
      element: nameOf(child),
      parent: nameOf(parent),
      expected: expected.map((name) => (name === '</>' ? `</${nameOf(parent)}>` : name)).join(', '),
    });
  }
}

/** Holds the form of an IDS against its XSD. */
export function checkForm(root: XmlElement, faults: IdsFaults): void {
  if (!isChild(root, 'ids')) {
    faults.add('root', root.at, {
      found: `${nameOf(root)}${root.namespace === '' ? '' : ` xmlns="${root.namespace}"`}`,
    });
    return;
  }
  new FormChecker(faults).check(root, 'ids');
}
