import type { Langue, Text, Value } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

/** Why an instance does not meet a requirement, by code. `expected` is what the IDS asks for. */
export const REASONS = {
  class: t('La classe est {actual} : il faut {expected}.', 'The class is {actual}: {expected} is needed.'),
  no_predefined: t(
    'Il n’y a pas de type prédéfini : il faut {expected}.',
    'There is no predefined type: {expected} is needed.',
  ),
  predefined: t(
    'Le type prédéfini est {actual} : il faut {expected}.',
    'The predefined type is {actual}: {expected} is needed.',
  ),
  no_attribute: t('L’attribut {name} n’est pas renseigné.', 'Attribute {name} is not given.'),
  attribute: t(
    'L’attribut {name} vaut « {actual} » : il faut {expected}.',
    'Attribute {name} is “{actual}”: {expected} is needed.',
  ),
  attribute_prohibited: t(
    'L’attribut {name} vaut « {actual} » : il est interdit.',
    'Attribute {name} is “{actual}”: it is prohibited.',
  ),
  no_classification: t('Il n’y a aucune classification de {expected}.', 'There is no classification of {expected}.'),
  classification: t(
    'La classification est {actual} : il faut {expected}.',
    'The classification is {actual}: {expected} is needed.',
  ),
  classification_prohibited: t('La classification {actual} est interdite.', 'Classification {actual} is prohibited.'),
  no_set: t('Il n’y a pas de jeu de propriétés {expected}.', 'There is no property set {expected}.'),
  no_property: t('La propriété {name} de {set} n’est pas renseignée.', 'Property {name} of {set} is not given.'),
  unsupported: t(
    'La propriété {name} de {set} est complexe ou une référence : une IDS ne la lit pas.',
    'Property {name} of {set} is complex or a reference: an IDS does not read it.',
  ),
  data_type: t(
    'La propriété {name} de {set} est de type {actual} : il faut {expected}.',
    'Property {name} of {set} has type {actual}: {expected} is needed.',
  ),
  property: t(
    'La propriété {name} de {set} vaut {actual} : il faut {expected}.',
    'Property {name} of {set} is {actual}: {expected} is needed.',
  ),
  property_prohibited: t('La propriété {name} de {set} est interdite.', 'Property {name} of {set} is prohibited.'),
  no_material: t('Il n’y a pas de matériau.', 'There is no material.'),
  material: t('Les matériaux sont {actual} : il faut {expected}.', 'The materials are {actual}: {expected} is needed.'),
  material_prohibited: t('Le matériau {actual} est interdit.', 'Material {actual} is prohibited.'),
  no_part: t('L’élément ne fait partie de rien par {relation}.', 'The element is part of nothing by {relation}.'),
  part: t(
    'L’élément fait partie de {actual} par {relation} : il faut {expected}.',
    'The element is part of {actual} by {relation}: {expected} is needed.',
  ),
  part_prohibited: t(
    'L’élément fait partie de {actual} par {relation} : c’est interdit.',
    'The element is part of {actual} by {relation}: it is prohibited.',
  ),
  specification_prohibited: t(
    'Rien ne doit répondre à l’applicabilité de cette spécification.',
    'Nothing may meet the applicability of this specification.',
  ),
} as const satisfies Record<string, Text>;

/** Code of a reason. */
export type ReasonCode = keyof typeof REASONS;

/** Why one requirement is not met. */
export interface Reason {
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, Value>>;
}

/** A reason with what it speaks of. */
export const reason = (code: ReasonCode, values: Reason['values'] = {}): Reason => ({ code, values });

/** The sentence of a reason. */
export const sayReason = ({ code, values }: Reason, langue: Langue): string =>
  say(REASONS[code] as Text, langue, values);
