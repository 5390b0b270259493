import type { StepFile, StepHeader, StepValue } from '../../step/index.js';
import type { Findings } from './findings.js';
import { shown } from './shown.js';

type Form = 'text' | 'texts';

/** Attributes of the header (ISO 10303-21, §8.2), in the order of a file. */
const ENTITIES: Readonly<Record<keyof StepHeader['entities'], readonly (readonly [string, Form])[]>> = {
  FILE_DESCRIPTION: [
    ['description', 'texts'],
    ['implementation_level', 'text'],
  ],
  FILE_NAME: [
    ['name', 'text'],
    ['time_stamp', 'text'],
    ['author', 'texts'],
    ['organization', 'texts'],
    ['preprocessor_version', 'text'],
    ['originating_system', 'text'],
    ['authorization', 'text'],
  ],
  FILE_SCHEMA: [['schema_identifiers', 'texts']],
};

const EXPECTED = { text: 'STRING', texts: 'LIST [1:?] OF STRING' } as const;

const HOLDS: Readonly<Record<Form, (value: StepValue) => boolean>> = {
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string'),
};

/** Checks the header of a file: its entities, their attributes and the implementation level. */
export function checkHeader(file: StepFile, findings: Findings): void {
  for (const [entity, attributes] of Object.entries(ENTITIES)) {
    const values = file.header.entities[entity as keyof StepHeader['entities']];
    if (values) checkEntity(entity, attributes, values, findings);
    else findings.fault('entete_absent', { family: 'entete' }, { entite: entity });
  }
  const level = file.header.implementationLevel;
  if (level !== '' && !/^[23];1$/.test(level)) {
    findings.fault('niveau_implementation', { family: 'entete', severity: 'avertissement' }, { valeur: level });
  }
}

function checkEntity(
  entite: string,
  attributes: readonly (readonly [string, Form])[],
  values: readonly StepValue[],
  findings: Findings,
): void {
  if (values.length !== attributes.length) {
    const counts = { entite, nombre: values.length, attendu: attributes.length };
    findings.fault('entete_attributs', { family: 'entete' }, counts);
  }
  for (const [i, [attribute, form]] of attributes.entries()) {
    const value = values[i];
    if (value === undefined || HOLDS[form](value)) continue;
    const told = { entite, attendu: EXPECTED[form], valeur: shown(value) };
    findings.fault('entete_valeur', { family: 'entete', attribute }, told);
  }
}
