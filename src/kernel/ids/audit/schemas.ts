import type { Attribute, ExpressType, IfcSchema } from '../../formats/ifc/schema/index.js';
import { ifcSchema } from '../../formats/ifc/schema/index.js';
import type { IdsVersion } from '../model.js';
import type { Base } from '../value/index.js';

/** The tables of a version; null for IFC4X3, of which there are none: what needs them is not audited there. */
export const schemaOf = (version: IdsVersion): IfcSchema | null =>
  version === 'IFC4X3_ADD2' ? null : ifcSchema(version);

/** Types whose texts have a form of their own, and counts (buildingSMART, IDS 1.0, DataTypes). */
const BASE_OF_TYPE: Readonly<Record<string, Base>> = {
  IfcDate: 'date',
  IfcDateTime: 'dateTime',
  IfcTime: 'time',
  IfcDuration: 'duration',
  IfcURIReference: 'anyURI',
  IfcCountMeasure: 'integer',
};

const BASES_OF_SIMPLE: Readonly<Record<string, readonly Base[]>> = {
  REAL: ['double', 'decimal', 'float'],
  NUMBER: ['double', 'decimal', 'float'],
  INTEGER: ['integer'],
  BOOLEAN: ['boolean'],
  LOGICAL: ['string', 'boolean'],
  STRING: ['string'],
  BINARY: [],
};

/** Bases that values of a type may be restricted by; none when the type is an entity. Lists are opened. */
export function basesOf(type: ExpressType, schema: IfcSchema): readonly Base[] {
  if (type.kind === 'aggregate') return basesOf(type.of, schema);
  if (type.kind === 'simple') return BASES_OF_SIMPLE[type.name]!;
  const special = BASE_OF_TYPE[type.name];
  if (special) return [special];
  const defined = schema.types.get(type.name);
  if (defined?.kind === 'enumeration') return ['string'];
  if (defined?.kind === 'defined') return basesOf(defined.of, schema);
  if (defined?.kind !== 'select') return [];
  const members = [...schema.choices(type.name)].filter((name) => schema.types.has(name));
  return [...new Set(members.flatMap((name) => basesOf({ kind: 'named', name }, schema)))];
}

/** Attributes that stand in a file under a name, of any entity. */
export function attributesNamed(schema: IfcSchema): ReadonlyMap<string, readonly Attribute[]> {
  let found = named.get(schema);
  if (!found) {
    found = grouped(schema);
    named.set(schema, found);
  }
  return found;
}

const named = new WeakMap<IfcSchema, ReadonlyMap<string, readonly Attribute[]>>();

function grouped(schema: IfcSchema): ReadonlyMap<string, readonly Attribute[]> {
  const byName = new Map<string, Map<string, Attribute>>();
  for (const { attributes } of schema.entities.values()) {
    for (const attribute of attributes) {
      if (attribute.isDerived) continue;
      const owners = byName.get(attribute.name) ?? new Map<string, Attribute>();
      byName.set(attribute.name, owners.set(attribute.owner, attribute));
    }
  }
  return new Map([...byName].map(([name, owners]) => [name, [...owners.values()]]));
}

/** Type of the values of a property of a template: what IfcQuantityArea and its like hold stands in no template. */
const QUANTITY_TYPES: Readonly<Record<string, string>> = {
  Q_LENGTH: 'IfcLengthMeasure',
  Q_AREA: 'IfcAreaMeasure',
  Q_VOLUME: 'IfcVolumeMeasure',
  Q_WEIGHT: 'IfcMassMeasure',
  Q_COUNT: 'IfcCountMeasure',
  Q_TIME: 'IfcTimeMeasure',
};
const TYPED_KINDS: ReadonlySet<string> = new Set(['SINGLEVALUE', 'ENUMERATEDVALUE', 'LISTVALUE', 'BOUNDEDVALUE']);

/** Name in capitals of the type that a property of a template has; null when its template names none. */
export function typeOfProperty({ kind, type }: { readonly kind: string; readonly type: string }): string | null {
  const name = QUANTITY_TYPES[kind] ?? (TYPED_KINDS.has(kind) && type !== '' ? type : null);
  return name === null ? null : name.toUpperCase();
}
