import { StepEnum } from '../../formats/step/index.js';
import type { IfcModel } from './model.js';
import { linked } from './model.js';

/** Type of an instance (IfcRelDefinesByType); itself when it is a type, -1 when it has none. */
export function typeOf(model: IfcModel, row: number): number {
  if (model.isA(row, 'IfcTypeObject')) return row;
  return linked(model.links('IfcRelDefinesByType', 'RelatedObjects', 'RelatingType'), row)[0] ?? -1;
}

/** Attributes that name the kind of a type or of an occurrence that is none of the list. */
const OWN_NAMES = ['ElementType', 'ProcessType', 'ResourceType', 'ObjectType'];

/** The word of a type that leaves it to its occurrences. */
const LEFT_OPEN = 'NOTDEFINED';

/** What one instance says of its predefined type: the words that an IDS may ask for. */
function words(model: IfcModel, row: number): readonly string[] {
  const value = model.get(row, 'PredefinedType');
  const word = value instanceof StepEnum ? value.name : null;
  if (word !== null && word !== 'USERDEFINED') return [word];
  const own = OWN_NAMES.flatMap((name) => model.text(row, name) ?? []).find((text) => text !== '');
  if (word === null) return own === undefined ? [] : [own];
  return own === undefined ? [word] : [own, word];
}

/**
 * Words for the predefined type of an instance: its type's, unless that leaves it open, then its own; one that the
 * author defined goes by its own name and by USERDEFINED (IDS 1.0, entity facet).
 */
export function predefinedTypes(model: IfcModel, row: number): readonly string[] {
  const type = typeOf(model, row);
  const ofType = type < 0 ? [] : words(model, type);
  if (ofType.length > 0 && ofType[0] !== LEFT_OPEN) return ofType;
  return type === row ? ofType : words(model, row);
}

/** Class of which IFC2X3 keeps the type under another branch than its occurrence. */
const IRREGULAR: Readonly<Record<string, string>> = { IfcVibrationIsolatorType: 'IfcEquipmentElement' };

/**
 * Names of the class of an instance, in capitals: its own, and in IFC2X3 the one that its type gives it, such as
 * IFCAIRTERMINAL for an IfcFlowTerminal of an IfcAirTerminalType (IDS 1.0, ifc2x3-occurrence-type-mapping-table).
 */
export function classNames(model: IfcModel, row: number): readonly string[] {
  const own = model.type(row);
  if (model.schema.version !== 'IFC2X3') return [own];
  const type = typeOf(model, row);
  const special = type < 0 || type === row ? undefined : model.entity(type);
  const general = model.entity(row)?.name;
  if (!special || !general || !special.name.endsWith('Type')) return [own];
  const isSpecial = special.lineage.indexOf(`${general}Type`) > 0 || IRREGULAR[special.name] === general;
  return isSpecial ? [own, special.name.slice(0, -'Type'.length).toUpperCase()] : [own];
}
