import type { ExpressType } from '../../formats/ifc/schema/index.js';
import type { StepValue } from '../../formats/step/index.js';
import { DERIVED, StepBinary, StepEnum, StepInteger, StepRef, StepTyped } from '../../formats/step/index.js';
import type { Actual } from '../value/index.js';
import type { IfcModel } from './model.js';
import type { Units } from './units.js';

/** A file as facets read it. */
export interface Source {
  readonly model: IfcModel;
  readonly units: Units;
}

/** Values of a property: they are read with the type that the file gives them. `type` is in capitals. */
export interface TypedActual {
  readonly type: string;
  readonly actual: Actual;
}

const LOGICAL: ReadonlySet<string> = new Set(['BOOLEAN', 'LOGICAL']);

/** True when the type is a truth value in the end. */
function isLogical({ model }: Source, type: ExpressType | null): boolean {
  const simple = type && model.schema.underlying(type);
  return simple?.kind === 'simple' && LOGICAL.has(simple.name);
}

/**
 * A value of a file as an IDS compares it; null for one that counts as absent: not given, an empty text, an empty list,
 * a logical that is unknown (IDS 1.0, attribute facet). Measures are in SI.
 *
 * @param type what the schema says the value is; a value that carries its own type is read by that
 * @param unit row of the unit of the value; -1 for that of the project
 */
export function actualOf(
  source: Source,
  value: StepValue | undefined,
  type: ExpressType | null,
  unit = -1,
): Actual | null {
  if (value === null || value === undefined || value === '' || value === DERIVED) return null;
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (value instanceof StepTyped) {
    const named = source.model.schema.type(value.type);
    return actualOf(source, value.value, named ? { kind: 'named', name: named.name } : null, unit);
  }
  if (typeof value === 'number') return measured(source, value, type, unit);
  if (value instanceof StepInteger) return whole(source, value.value, type, unit);
  if (value instanceof StepEnum) return literal(value.name, isLogical(source, type));
  return other(value);
}

function measured({ units }: Source, value: number, type: ExpressType | null, unit: number): Actual {
  return { kind: 'number', value: type?.kind === 'named' ? units.toSi(value, type.name, unit) : value, isWhole: false };
}

/** Some files write a measure as a whole number. */
function whole(source: Source, value: number, type: ExpressType | null, unit: number): Actual {
  const simple = type && source.model.schema.underlying(type);
  if (simple?.kind === 'simple' && simple.name === 'REAL') return measured(source, value, type, unit);
  return { kind: 'number', value, isWhole: true };
}

function literal(name: string, isTruth: boolean): Actual | null {
  if (!isTruth) return { kind: 'text', text: name };
  return name === 'U' ? null : { kind: 'boolean', value: name === 'T' };
}

function other(value: StepRef | StepBinary | readonly StepValue[]): Actual | null {
  if (value instanceof StepRef) return { kind: 'other', shown: `#${value.id}` };
  if (value instanceof StepBinary) return { kind: 'other', shown: `"${value.digits.slice(0, 24)}"` };
  return value.length === 0 ? null : { kind: 'other', shown: `(${value.length})` };
}
