import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

/** What is wrong with the syntax of a STEP file (ISO 10303-21), by code. */
export const STEP_FAULTS = {
  not_step: t(
    "Le fichier ne commence pas par « ISO-10303-21; » : ce n'est pas un fichier STEP.",
    'The file does not begin with “ISO-10303-21;”: it is no STEP file.',
  ),
  no_header: t('Il manque la section HEADER.', 'The HEADER section is missing.'),
  no_data: t('Il manque la section DATA.', 'The DATA section is missing.'),
  cut_off: t(
    'Le fichier est coupé : il devrait finir par « ENDSEC; END-ISO-10303-21; ».',
    'The file is cut off: it should end with “ENDSEC; END-ISO-10303-21;”.',
  ),
  not_a_statement: t(
    'Instruction illisible : {piece} ; il faut « #numéro=TYPE(...); ».',
    'Unreadable statement: {piece}; “#number=TYPE(...);” is needed.',
  ),
  bad_id: t(
    'Numéro d’instance illisible ou hors de 1 à {limite} : {piece}.',
    'Instance number unreadable or outside 1 to {limite}: {piece}.',
  ),
  doubled_id: t(
    'Deux instances portent le numéro #{id} : la seconde est ignorée.',
    'Two instances have the number #{id}: the second is left out.',
  ),
  complex: t(
    'L’instance #{id} mélange plusieurs types (notation externe) : un fichier IFC n’en a pas.',
    'Instance #{id} mixes several types (external mapping): an IFC file has none.',
  ),
  bad_value: t('Valeur illisible : {piece}.', 'Unreadable value: {piece}.'),
  bad_number: t('Nombre illisible : {piece}.', 'Unreadable number: {piece}.'),
  bad_text: t(
    'Texte mal codé : « {piece} » n’est pas une séquence de la norme (\\X\\hh, \\X2\\hhhh\\X0\\, \\S\\c…).',
    'Badly encoded text: “{piece}” is no sequence of the standard (\\X\\hh, \\X2\\hhhh\\X0\\, \\S\\c…).',
  ),
  open_text: t('Un texte n’est pas fermé par une apostrophe.', 'A text is not closed by an apostrophe.'),
  open_list: t('Une parenthèse n’est pas fermée.', 'A bracket is not closed.'),
  trailing: t(
    'Texte inattendu après la dernière parenthèse : {piece}.',
    'Unexpected text after the last bracket: {piece}.',
  ),
  too_deep: t('Plus de {limite} parenthèses imbriquées.', 'More than {limite} brackets within brackets.'),
  too_long_statement: t('Instruction de plus de {limite} octets.', 'Statement of more than {limite} bytes.'),
  too_long_text: t('Texte de plus de {limite} octets.', 'Text of more than {limite} bytes.'),
  too_many_instances: t('Plus de {limite} instances.', 'More than {limite} instances.'),
  too_many_types: t('Plus de {limite} noms de types.', 'More than {limite} type names.'),
} as const satisfies Record<string, Text>;

/** Code of a syntax fault. */
export type StepFaultCode = keyof typeof STEP_FAULTS;

/** A syntax fault with its place: line from 1, and the instance when it is in one. */
export interface StepFault {
  readonly code: StepFaultCode;
  readonly line: number;
  readonly id: number | null;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Thrown when an attribute list that is asked for cannot be read. The offset is in bytes from the file's start. */
export class StepSyntaxError extends Error {
  constructor(
    readonly code: StepFaultCode,
    readonly offset: number,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} at byte ${offset}`);
    this.name = 'StepSyntaxError';
  }
}
