import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { IDS_VERSIONS, RELATIONS } from '../model.js';
import { isLexical } from '../value/index.js';

/** The XSD of IDS 1.0 (standards.buildingsmart.org/IDS/1.0/ids.xsd) as tables: what an element holds. */

/** A simple type: which texts are its values, and what to say of the others. */
export interface SimpleType {
  readonly holds: (text: string) => boolean;
  readonly expected: Text<never>;
}

const oneOf = (words: readonly string[]): SimpleType => {
  const list = words.map((word) => `"${word}"`).join(', ');
  return { holds: (text) => words.includes(text), expected: { fr: list, en: list } };
};

const anyText: SimpleType = { holds: () => true, expected: t('un texte', 'a text') };

/** Values of attributes and of elements that hold text. */
export const SIMPLE_TYPES = {
  string: anyText,
  author: {
    holds: (text) => /^[^@]+@[^.]+\..+$/.test(text.trim()),
    expected: t('une adresse courriel', 'an e-mail address'),
  },
  date: { holds: (text) => isLexical(text.trim(), 'date'), expected: t('une date AAAA-MM-JJ', 'a date YYYY-MM-DD') },
  uri: { holds: () => true, expected: t('une adresse', 'an address') },
  versions: {
    holds: (text) =>
      text.trim() !== '' &&
      text
        .trim()
        .split(/\s+/)
        .every((word) => isVersion(word)),
    expected: fill(t('une ou plusieurs versions parmi {list}', 'one or more versions out of {list}'), {
      list: IDS_VERSIONS.join(', '),
    }),
  },
  upperCase: { holds: (text) => /^[A-Z]+$/.test(text), expected: t('un nom en capitales', 'a name in capitals') },
  relation: oneOf(RELATIONS),
  simpleCardinality: oneOf(['required', 'prohibited']),
  cardinality: oneOf(['required', 'prohibited', 'optional']),
  count: {
    holds: (text) => /^\+?[0-9]+$/.test(text.trim()),
    expected: t('un entier naturel', 'a whole number from 0'),
  },
  countOrUnbounded: {
    holds: (text) => /^(?:\+?[0-9]+|unbounded)$/.test(text.trim()),
    expected: t('un entier naturel ou unbounded', 'a whole number from 0, or unbounded'),
  },
} as const satisfies Record<string, SimpleType>;

const isVersion = (word: string): boolean => (IDS_VERSIONS as readonly string[]).includes(word);

/** Name of a simple type. */
export type SimpleTypeName = keyof typeof SIMPLE_TYPES;

interface AttributeRule {
  readonly type: SimpleTypeName;
  readonly isRequired?: true;
}

/** A child: how many there are, one by default. `many` has no upper bound. */
interface ChildRule {
  readonly name: string;
  readonly form: FormName;
  readonly isOptional?: true;
  readonly isMany?: true;
}

/** What an element holds: children in this order, any of them in any order, one of them, or a text. */
export interface Form {
  readonly attributes?: Readonly<Record<string, AttributeRule>>;
  readonly order?: 'sequence' | 'any' | 'choice';
  readonly children?: readonly ChildRule[];
  readonly text?: SimpleTypeName;
}

/** Name of a form. */
export type FormName =
  | 'ids'
  | 'info'
  | SimpleForm
  | 'specifications'
  | 'specification'
  | 'applicability'
  | 'requirements'
  | 'value'
  | 'restriction'
  | 'partEntity'
  | `${'applicable' | 'required'}${Capital}`;

type SimpleForm = 'textOnly' | 'authorOnly' | 'dateOnly';
type Capital = 'Entity' | 'PartOf' | 'Classification' | 'Attribute' | 'Property' | 'Material';

const child = (name: string, form: FormName, rule: Partial<ChildRule> = {}): ChildRule => ({ name, form, ...rule });
const optional = { isOptional: true } as const;
const any = { isOptional: true, isMany: true } as const;
const text = { type: 'string' } as const;

const ENTITY = [child('name', 'value'), child('predefinedType', 'value', optional)];
const PART_OF = [child('entity', 'partEntity')];
const CLASSIFICATION = [child('value', 'value', optional), child('system', 'value')];
const ATTRIBUTE = [child('name', 'value'), child('value', 'value', optional)];
const PROPERTY = [child('propertySet', 'value'), child('baseName', 'value'), child('value', 'value', optional)];
const MATERIAL = [child('value', 'value', optional)];

const sequence = (children: readonly ChildRule[], attributes: Form['attributes'] = {}): Form => ({
  order: 'sequence',
  children,
  attributes,
});

const instructions = { instructions: text } as const;
const asked = { cardinality: { type: 'cardinality' }, instructions: text } as const;
const addressed = { ...asked, uri: { type: 'uri' } } as const;
const relation = { relation: { type: 'relation' } } as const;
const dataType = { dataType: { type: 'upperCase' } } as const;

/** Elements of an IDS. */
export const FORMS: Readonly<Record<FormName, Form>> = {
  ids: sequence([child('info', 'info'), child('specifications', 'specifications')]),
  info: sequence([
    child('title', 'textOnly'),
    child('copyright', 'textOnly', optional),
    child('version', 'textOnly', optional),
    child('description', 'textOnly', optional),
    child('author', 'authorOnly', optional),
    child('date', 'dateOnly', optional),
    child('purpose', 'textOnly', optional),
    child('milestone', 'textOnly', optional),
  ]),
  textOnly: { text: 'string' },
  authorOnly: { text: 'author' },
  dateOnly: { text: 'date' },
  specifications: sequence([child('specification', 'specification', { isMany: true })]),
  specification: sequence([child('applicability', 'applicability'), child('requirements', 'requirements', optional)], {
    name: { type: 'string', isRequired: true },
    ifcVersion: { type: 'versions', isRequired: true },
    identifier: text,
    description: text,
    instructions: text,
  }),
  applicability: sequence(
    [
      child('entity', 'applicableEntity', optional),
      child('partOf', 'applicablePartOf', any),
      child('classification', 'applicableClassification', any),
      child('attribute', 'applicableAttribute', any),
      child('property', 'applicableProperty', any),
      child('material', 'applicableMaterial', any),
    ],
    { minOccurs: { type: 'count' }, maxOccurs: { type: 'countOrUnbounded' } },
  ),
  requirements: {
    order: 'any',
    attributes: { description: text },
    children: [
      child('entity', 'requiredEntity'),
      child('partOf', 'requiredPartOf'),
      child('classification', 'requiredClassification'),
      child('attribute', 'requiredAttribute'),
      child('property', 'requiredProperty'),
      child('material', 'requiredMaterial'),
    ],
  },
  value: { order: 'choice', children: [child('simpleValue', 'textOnly'), child('restriction', 'restriction')] },
  /** Read by `restriction.ts`: its elements are those of XML Schema. */
  restriction: {},
  partEntity: sequence(ENTITY),
  applicableEntity: sequence(ENTITY),
  applicablePartOf: sequence(PART_OF, relation),
  applicableClassification: sequence(CLASSIFICATION),
  applicableAttribute: sequence(ATTRIBUTE),
  applicableProperty: sequence(PROPERTY, dataType),
  applicableMaterial: sequence(MATERIAL),
  requiredEntity: sequence(ENTITY, instructions),
  requiredPartOf: sequence(PART_OF, { ...relation, ...instructions, cardinality: { type: 'simpleCardinality' } }),
  requiredClassification: sequence(CLASSIFICATION, addressed),
  requiredAttribute: sequence(ATTRIBUTE, asked),
  requiredProperty: sequence(PROPERTY, { ...dataType, ...addressed }),
  requiredMaterial: sequence(MATERIAL, addressed),
};
