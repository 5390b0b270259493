import { escapeXml } from '../../formats/svg/index.js';

/** A value as XML: the inside of `name`, `value` and their like. */
export interface WrittenValue {
  readonly xml: string;
}

/** A facet as XML, by the name of its element. */
export interface WrittenFacet {
  readonly name: 'entity' | 'partOf' | 'attribute' | 'property' | 'material';
  readonly attributes: string;
  readonly inside: string;
}

const simple = (text: string): string => `<simpleValue>${escapeXml(text)}</simpleValue>`;

const restriction = (base: string, constraints: readonly (readonly [string, string])[]): WrittenValue => ({
  xml: [
    `<xs:restriction base="xs:${base}">`,
    ...constraints.map(([name, value]) => `<xs:${name} value="${escapeXml(value)}" />`),
    '</xs:restriction>',
  ].join(''),
});

/** A text that a pattern of XML Schema is the whole of. */
export const pattern = (text: string): WrittenValue => restriction('string', [['pattern', text]]);

/** A number from one to another, ends included. */
export const between = (least: string, most: string): WrittenValue =>
  restriction('double', [
    ['minInclusive', least],
    ['maxInclusive', most],
  ]);

/** A number from one on. */
export const above = (least: string): WrittenValue => restriction('double', [['minInclusive', least]]);

const valueXml = (value: string | WrittenValue): string => (typeof value === 'string' ? simple(value) : value.xml);

const element = (name: string, value: string | WrittenValue | undefined): string =>
  value === undefined ? '' : `<${name}>${valueXml(value)}</${name}>`;

const oneOf = (names: readonly string[]): string | WrittenValue =>
  names.length === 1
    ? names[0]!
    : restriction(
        'string',
        names.map((name) => ['enumeration', name] as const),
      );

/** Instances of a class, or of one of several. Names in capitals. */
export const entity = (...names: readonly string[]): WrittenFacet => ({
  name: 'entity',
  attributes: '',
  inside: element('name', oneOf(names)),
});

/** Instances of a class that have one of some predefined types. Names in capitals. */
export const entityOf = (name: string, ...predefined: readonly string[]): WrittenFacet => ({
  name: 'entity',
  attributes: '',
  inside: element('name', name) + element('predefinedType', oneOf(predefined)),
});

/** An attribute, given, and with a value when one is asked for. */
export const attribute = (name: string, value?: string | WrittenValue): WrittenFacet => ({
  name: 'attribute',
  attributes: '',
  inside: element('name', name) + element('value', value),
});

/** A property or a quantity of a set, of a type in capitals. */
export const property = (set: string, name: string, type: string, value?: string | WrittenValue): WrittenFacet => ({
  name: 'property',
  attributes: ` dataType="${type}"`,
  inside: element('propertySet', set) + element('baseName', name) + element('value', value),
});

/** Any material. */
export const material = (): WrittenFacet => ({ name: 'material', attributes: '', inside: '' });

/** A part of an instance of a class, by any relation. */
export const partOf = (name: string): WrittenFacet => ({
  name: 'partOf',
  attributes: '',
  inside: `<entity>${element('name', name)}</entity>`,
});
