import type { StepValue } from '../../step/index.js';
import { DERIVED, StepBinary, StepEnum, StepInteger, StepRef, StepTyped } from '../../step/index.js';

/** Characters of a value that a finding shows, and entries of a list. */
const CHARACTERS = 60;
const ENTRIES = 4;

/** A value as a file writes it, shortened for a sentence. */
export function shown(value: StepValue | undefined): string {
  const text = written(value ?? null);
  return text.length > CHARACTERS ? `${text.slice(0, CHARACTERS)}…` : text;
}

function written(value: StepValue): string {
  if (value === null) return '$';
  if (value === DERIVED) return '*';
  if (typeof value === 'string') return `'${value.slice(0, CHARACTERS)}'`;
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.` : String(value);
  if (value instanceof StepInteger) return String(value.value);
  if (value instanceof StepEnum) return `.${value.name}.`;
  if (value instanceof StepRef) return `#${value.id}`;
  if (value instanceof StepTyped) return `${value.type}(${written(value.value)})`;
  if (value instanceof StepBinary) return `"${value.digits.slice(0, CHARACTERS)}"`;
  const entries = (value as readonly StepValue[]).slice(0, ENTRIES).map(written);
  return `(${entries.join(',')}${entries.length < (value as readonly StepValue[]).length ? ',…' : ''})`;
}
