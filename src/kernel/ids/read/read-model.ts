import type { XmlElement } from '../../formats/xml/index.js';
import { attributeOf } from '../../formats/xml/index.js';
import type { IdsFaults } from '../fault.js';
import type { Cardinality, Facet, Ids, IdsVersion, Relation, Specification } from '../model.js';
import type { IdsValue } from '../value/index.js';
import { readValue } from './read-value.js';

const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(({ local }) => local === name);

class ModelReader {
  readonly #faults: IdsFaults;

  constructor(faults: IdsFaults) {
    this.#faults = faults;
  }

  ids(root: XmlElement): Ids {
    const title = childOf(childOf(root, 'info')!, 'title')!.text.trim();
    const specifications = childOf(root, 'specifications')!.children.map((element) => this.#specification(element));
    return { title, specifications };
  }

  #specification(element: XmlElement): Specification {
    const applicability = childOf(element, 'applicability')!;
    const facets = applicability.children.map((facet) => this.#facet(facet));
    if (facets.length === 0) this.#faults.add('no_applicability', applicability.at);
    return {
      name: attributeOf(element, 'name')!,
      identifier: attributeOf(element, 'identifier') ?? null,
      description: attributeOf(element, 'description') ?? null,
      instructions: attributeOf(element, 'instructions') ?? null,
      versions: attributeOf(element, 'ifcVersion')!.trim().split(/\s+/) as IdsVersion[],
      cardinality: this.#occurrences(applicability),
      applicability: facets,
      requirements: (childOf(element, 'requirements')?.children ?? []).map((facet) => this.#facet(facet)),
      at: element.at,
    };
  }

  /** Both are 1 where they are not written (XML Schema, attributeGroup occurs); three pairs have a meaning. */
  #occurrences(applicability: XmlElement): Cardinality {
    const min = Number((attributeOf(applicability, 'minOccurs') ?? '1').trim());
    const max = (attributeOf(applicability, 'maxOccurs') ?? '1').trim();
    if (min === 1 && max === 'unbounded') return 'required';
    if (min === 0 && max === 'unbounded') return 'optional';
    if (min !== 0 || Number(max) !== 0) this.#faults.add('occurrences', applicability.at, { min: String(min), max });
    return 'prohibited';
  }

  #facet(element: XmlElement): Facet {
    const { at } = element;
    const common = { cardinality: (attributeOf(element, 'cardinality') ?? 'required') as Cardinality, at };
    const value = this.#maybe(element, 'value');
    switch (element.local) {
      case 'entity':
        return { ...common, kind: 'entity', ...this.#entity(element) };
      case 'partOf':
        return {
          ...common,
          kind: 'partOf',
          ...this.#entity(childOf(element, 'entity')!),
          relation: relationOf(element),
        };
      case 'classification':
        return { ...common, kind: 'classification', value, system: this.#value(element, 'system') };
      case 'attribute':
        return { ...common, kind: 'attribute', value, name: this.#value(element, 'name') };
      case 'property':
        return {
          ...common,
          kind: 'property',
          value,
          propertySet: this.#value(element, 'propertySet'),
          baseName: this.#value(element, 'baseName'),
          dataType: attributeOf(element, 'dataType') ?? null,
        };
      default:
        return { ...common, kind: 'material', value };
    }
  }

  #entity(element: XmlElement): { readonly name: IdsValue; readonly predefinedType: IdsValue | null } {
    return { name: this.#value(element, 'name'), predefinedType: this.#maybe(element, 'predefinedType') };
  }

  #value(element: XmlElement, name: string): IdsValue {
    return readValue(childOf(element, name)!, this.#faults);
  }

  #maybe(element: XmlElement, name: string): IdsValue | null {
    const child = childOf(element, name);
    return child ? readValue(child, this.#faults) : null;
  }
}

const relationOf = (element: XmlElement): Relation | null =>
  (attributeOf(element, 'relation') ?? null) as Relation | null;

/** The model of an IDS whose form is right; faults of its values are reported. */
export const readModel = (root: XmlElement, faults: IdsFaults): Ids => new ModelReader(faults).ids(root);
