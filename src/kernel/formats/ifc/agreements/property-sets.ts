import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Instance, Value } from '../rules/index.js';
import { bare, isA, read, readList, readText, TypedValue } from '../rules/index.js';
import type { PropertyTemplate, SetTemplate } from '../schema/index.js';
import type { Agreement, Asked } from './agreement.js';

const PREFIX = 'Pset_';

const TOLD = {
  set: t('{jeu} n’est pas un jeu de propriétés d’IFC4.', '{jeu} is no property set of IFC4.'),
  property: t('{jeu} n’a pas de propriété {nom}.', '{jeu} has no property {nom}.'),
  kind: t('{nom} de {jeu} est une {attendu}.', '{nom} of {jeu} is an {attendu}.'),
  type: t('{nom} de {jeu} est une valeur {attendu}.', '{nom} of {jeu} is a value {attendu}.'),
  word: t('{nom} de {jeu} ne peut être {valeur}.', '{nom} of {jeu} cannot be {valeur}.'),
  object: t('{jeu} n’est pas pour {classe}.', '{jeu} is not for {classe}.'),
} as const;

/** Class of a property by its kind in the templates. */
const CLASSES: Readonly<Record<string, string>> = {
  SINGLEVALUE: 'IfcPropertySingleValue',
  ENUMERATEDVALUE: 'IfcPropertyEnumeratedValue',
  BOUNDEDVALUE: 'IfcPropertyBoundedValue',
  LISTVALUE: 'IfcPropertyListValue',
  TABLEVALUE: 'IfcPropertyTableValue',
  REFERENCEVALUE: 'IfcPropertyReferenceValue',
  COMPLEX: 'IfcComplexProperty',
};

/** Where a property of one type has its values. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  SINGLEVALUE: ['NominalValue'],
  BOUNDEDVALUE: ['LowerBoundValue', 'UpperBoundValue', 'SetPointValue'],
  LISTVALUE: ['ListValues'],
};

const valuesOf = (of: Value, names: readonly string[]): readonly Value[] =>
  names.flatMap((name) => {
    const value = read(of, name);
    return Array.isArray(value) ? (value as readonly Value[]) : [value];
  });

/** A word of an enumeration; empty for what is no text. */
const textOf = (value: Value): string => {
  const plain = bare(value);
  return typeof plain === 'string' ? plain : '';
};

/** What is wrong with a property of a set; null when nothing is. */
function propertyFault(jeu: string, property: Value, template: PropertyTemplate | undefined): Text | null {
  const nom = readText(property, 'Name');
  if (!template) return fill(TOLD.property, { jeu, nom });
  const { kind, type, words } = template;
  const expected = CLASSES[kind];
  if (expected && !isA(property, expected)) return fill(TOLD.kind, { jeu, nom, attendu: expected });
  const isOther = (value: Value): boolean =>
    value instanceof TypedValue && type !== '' && value.type !== type.toUpperCase();
  if (valuesOf(property, VALUES[kind] ?? []).some(isOther)) return fill(TOLD.type, { jeu, nom, attendu: type });
  if (kind !== 'ENUMERATEDVALUE') return null;
  const said = readList(property, 'EnumerationValues').map((value) => textOf(value));
  const stray = said.find((word) => !words.includes(word));
  return stray === undefined ? null : fill(TOLD.word, { jeu, nom, valeur: stray });
}

/** Objects that a set describes: occurrences, and types that carry it or are related to it. */
const objectsOf = (set: Instance): readonly Value[] => [
  ...readList(set, 'DefinesOccurrence').flatMap((rel) => readList(rel, 'RelatedObjects')),
  ...readList(set, 'DefinesType'),
];

/** Predefined types that an object says, its type's too; one that says nothing may be any. */
function predefinedOf(object: Value): readonly string[] {
  const types = readList(object, 'IsTypedBy').map((rel) => read(rel, 'RelatingType'));
  const said: readonly Value[] = [object, ...types];
  const words = said.map((of) => readText(of, 'PredefinedType'));
  return words.filter((word) => word !== '' && word !== 'NOTDEFINED');
}

/** True where a set is for an object, by its class or that of its occurrences, and by its predefined type. */
const isFor = ({ applicable }: SetTemplate, object: Value): boolean =>
  applicable.some((entry) => {
    const [entity = '', predefined] = entry.split('/');
    if (![entity, `${entity}Type`, `${entity}Style`].some((name): boolean => isA(object, name))) return false;
    const said = predefinedOf(object);
    return predefined === undefined || said.length === 0 || said.includes(predefined);
  });

/** What is wrong with a set and with what it describes, each fault listed once. */
function faultsOf(set: Instance, { model }: Asked): readonly Text[] {
  const jeu = readText(set, 'Name');
  const template = model.program.schema.templates.get(jeu);
  if (!template) return [fill(TOLD.set, { jeu })];
  const byName = new Map(template.properties.map((property) => [property.name, property]));
  const properties = readList(set, 'HasProperties').flatMap(
    (property) => propertyFault(jeu, property, byName.get(readText(property, 'Name'))) ?? [],
  );
  const stray = objectsOf(set).find((object) => !isFor(template, object)) as Instance | undefined;
  return stray ? [...properties, fill(TOLD.object, { jeu, classe: stray.plan.entity.name })] : properties;
}

/** Rules of property sets. */
export const PROPERTY_SETS = {
  PSE001: {
    wants: t(
      'Un jeu Pset_ est l’un de ceux du schéma, avec ses propriétés, sur les objets pour lesquels il est fait.',
      'A set Pset_ is one of the schema’s, with its properties, on the objects that it is made for.',
    ),
    rank: 'norm',
    check: (asked) => {
      for (const set of asked.model.each('IfcPropertySet')) {
        if (!readText(set, 'Name').startsWith(PREFIX)) continue;
        for (const fault of faultsOf(set, asked)) asked.tell(set, fault);
      }
    },
  },
  PSE002: {
    wants: t(
      'Le nom d’un jeu hors du schéma ne commence pas comme ceux du schéma (Pset).',
      'The name of a set that is none of the schema’s does not begin like one (Pset).',
    ),
    rank: 'practice',
    check: ({ model, tell }) => {
      for (const set of model.each('IfcPropertySet')) {
        const name = readText(set, 'Name');
        if (/^pset/i.test(name) && !name.startsWith(PREFIX)) tell(set, null);
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
