import type { Langue, Text, Value } from '../../words/index.js';
import { say, t } from '../../words/index.js';

/** What is wrong with an IDS, by code: its form (XSD of IDS 1.0), then what it says (rules of the official audit). */
export const IDS_FAULTS = {
  xml: t('XML mal formé : {reason}', 'Malformed XML: {reason}'),
  root: t(
    'L’élément racine est <{found}> : il faut <ids> de l’espace de noms http://standards.buildingsmart.org/IDS.',
    'The root element is <{found}>: <ids> of the namespace http://standards.buildingsmart.org/IDS is needed.',
  ),
  unknown_element: t(
    '<{element}> n’a pas sa place dans <{parent}> : il y faut {expected}.',
    '<{element}> has no place in <{parent}>: {expected} is needed there.',
  ),
  missing_element: t('Il manque <{element}> dans <{parent}>.', '<{element}> is missing in <{parent}>.'),
  unknown_attribute: t(
    '<{element}> n’a pas d’attribut {name} ; attributs possibles : {expected}.',
    '<{element}> has no attribute {name}; possible attributes: {expected}.',
  ),
  missing_attribute: t('Il manque l’attribut {name} de <{element}>.', 'Attribute {name} of <{element}> is missing.'),
  bad_attribute: t(
    'L’attribut {name} vaut « {found} » : il faut {expected}.',
    'Attribute {name} is “{found}”: {expected} is needed.',
  ),
  bad_text: t('<{element}> vaut « {found} » : il faut {expected}.', '<{element}> is “{found}”: {expected} is needed.'),
  stray_text: t(
    '<{element}> ne contient que des éléments : retirez le texte « {found} ».',
    '<{element}> holds elements only: remove the text “{found}”.',
  ),
  no_applicability: t(
    'L’applicabilité est vide : il faut au moins une facette (entity, partOf, classification, attribute, property ou material).',
    'The applicability is empty: at least one facet is needed (entity, partOf, classification, attribute, property or material).',
  ),
  occurrences: t(
    'minOccurs {min} et maxOccurs {max} : il faut 1 et unbounded (obligatoire), 0 et unbounded (facultatif) ou 0 et 0 (interdit).',
    'minOccurs {min} and maxOccurs {max}: 1 and unbounded (required), 0 and unbounded (optional) or 0 and 0 (prohibited) is needed.',
  ),
  empty_value: t('<{element}> est vide : il faut une valeur.', '<{element}> is empty: a value is needed.'),
  empty_restriction: t(
    'La restriction n’a aucune contrainte : il faut xs:enumeration, xs:pattern, des bornes ou une longueur.',
    'The restriction has no constraint: xs:enumeration, xs:pattern, bounds or a length is needed.',
  ),
  bad_base: t('Base « {found} » : il faut {expected}.', 'Base “{found}”: {expected} is needed.'),
  bad_constraint: t(
    'xs:{name} n’existe pas pour la base {base} : il faut {expected}.',
    'xs:{name} does not exist for base {base}: {expected} is needed.',
  ),
  repeated_constraint: t('xs:{name} ne peut figurer qu’une fois.', 'xs:{name} may stand once only.'),
  bad_value: t(
    '« {found} » n’est pas une valeur de {base} : il faut par exemple {example}.',
    '“{found}” is no value of {base}: {example}, for example, is needed.',
  ),
  bad_pattern: t(
    'Motif illisible au caractère {column} : « {found} » (expressions de XML Schema, sans ^ ni $ d’ancrage, ni (?…), ni *?).',
    'Pattern unreadable at character {column}: “{found}” (expressions of XML Schema, without anchors, (?…) or *?).',
  ),
  heavy_pattern: t(
    'Motif trop lourd : « {found} » ; il faut moins de 10 000 caractères ou répétitions en tout.',
    'Pattern too heavy: “{found}”; less than 10,000 characters or repetitions in all are needed.',
  ),
  impossible_range: t('Aucune valeur n’est à la fois {low} et {high}.', 'No value is both {low} and {high}.'),
  unknown_entity: t(
    '{found} n’est pas une classe de {version} : {expected}',
    '{found} is no class of {version}: {expected}',
  ),
  unknown_predefined: t(
    '{found} n’est pas un type prédéfini de {entity} en {version} : {expected}',
    '{found} is no predefined type of {entity} in {version}: {expected}',
  ),
  unknown_attribute_name: t(
    '{found} n’est pas un attribut direct de {entity} en {version} : {expected}',
    '{found} is no direct attribute of {entity} in {version}: {expected}',
  ),
  not_a_value: t(
    'L’attribut {name} n’a pas de valeur simple en {version} : retirez <value>.',
    'Attribute {name} has no simple value in {version}: remove <value>.',
  ),
  wrong_base: t(
    'La valeur de {name} est de base {found} : il faut {expected} en {version}.',
    'The value of {name} has base {found}: {expected} is needed in {version}.',
  ),
  incompatible: t(
    'Aucune classe de {version} ne satisfait à la fois les facettes obligatoires : {why}.',
    'No class of {version} meets the required facets at once: {why}.',
  ),
  relation_owner: t(
    '{relation} ne relie rien à {entity} en {version} : il faut {expected}.',
    '{relation} relates nothing to {entity} in {version}: {expected} is needed.',
  ),
  unknown_type: t(
    '{found} n’est pas un type de valeur de {version} : il faut par exemple {expected}.',
    '{found} is no value type of {version}: {expected}, for example, is needed.',
  ),
  reserved_set: t(
    '{found} n’est pas un jeu de buildingSMART en {version} : les préfixes Pset_ et Qto_ lui sont réservés.',
    '{found} is no set of buildingSMART in {version}: the prefixes Pset_ and Qto_ are reserved to it.',
  ),
  unknown_property: t(
    '{found} n’est pas une propriété de {set} en {version} : {expected}',
    '{found} is no property of {set} in {version}: {expected}',
  ),
  wrong_type: t(
    'La propriété {name} de {set} est de type {expected} en {version}, non {found}.',
    'Property {name} of {set} has type {expected} in {version}, not {found}.',
  ),
  optional_needs: t(
    'Une facette {kind} facultative ne peut échouer sans {expected} : ajoutez-le.',
    'An optional {kind} facet cannot fail without {expected}: add it.',
  ),
  prohibited_type: t(
    'Une propriété interdite n’a ni dataType ni <value> : retirez-les.',
    'A prohibited property has neither dataType nor <value>: remove them.',
  ),
  value_needs_type: t(
    'Une propriété dont la valeur est contrôlée doit dire son dataType.',
    'A property whose value is checked must say its dataType.',
  ),
} as const satisfies Record<string, Text>;

/** Code of a fault. */
export type IdsFaultCode = keyof typeof IDS_FAULTS;

/** A fault with its place, from 1. */
export interface IdsFault {
  readonly code: IdsFaultCode;
  readonly line: number;
  readonly column: number;
  readonly values: Readonly<Record<string, Value>>;
}

/** Most faults reported of one file. */
const MOST_FAULTS = 100;

/** Collects faults; places are given as offsets in the text. */
export class IdsFaults {
  readonly list: IdsFault[] = [];
  readonly #told = new Set<string>();
  readonly #placeOf: (at: number) => { readonly line: number; readonly column: number };

  constructor(placeOf: (at: number) => { readonly line: number; readonly column: number }) {
    this.#placeOf = placeOf;
  }

  /** Adds a fault, once: what is wrong in each version is wrong once. */
  add(code: IdsFaultCode, at: number, values: Readonly<Record<string, Value>> = {}): void {
    const key = JSON.stringify([code, at, values]);
    if (this.list.length >= MOST_FAULTS || this.#told.has(key)) return;
    this.#told.add(key);
    this.list.push({ code, ...this.#placeOf(at), values });
  }
}

/** The sentence of a fault. */
export const sayFault = ({ code, values }: IdsFault, langue: Langue): string =>
  say(IDS_FAULTS[code] as Text, langue, values);
