import type { ExpressType } from '../../formats/ifc/schema/index.js';
import type { StepValue } from '../../formats/step/index.js';
import { StepTyped } from '../../formats/step/index.js';
import type { Actual } from '../value/index.js';
import type { Source } from './actual.js';
import { actualOf } from './actual.js';
import type { IfcModel } from './model.js';
import { linked, listOf } from './model.js';
import { typeOf } from './types.js';

/** Where a property stands: an instance of IfcProperty or IfcPhysicalQuantity, or an attribute of a predefined set. */
type Place = { readonly row: number } | { readonly set: number; readonly attribute: string };

/** Sets of an instance: by their names, the places of their properties by name. */
export type Sets = ReadonlyMap<string, ReadonlyMap<string, Place>>;

/** A value with the name of its type in capitals. */
export interface Valued {
  readonly type: string;
  readonly actual: Actual;
}

/** What a property holds. `bounds` is an interval of which an end may be open. */
export type Content =
  | { readonly kind: 'values'; readonly values: readonly Valued[] }
  | {
      readonly kind: 'bounds';
      readonly lower: Valued | null;
      readonly upper: Valued | null;
      readonly setPoint: Valued | null;
    }
  | { readonly kind: 'unsupported' };

/** Attributes that list what a set has. */
const LISTS = ['HasProperties', 'Quantities', 'Properties', 'ExtendedProperties'];

function membersOf(model: IfcModel, set: number): ReadonlyMap<string, Place> {
  const list = LISTS.find((name) => model.get(set, name) !== undefined);
  const members = new Map<string, Place>();
  if (list !== undefined) {
    for (const row of model.refs(set, list)) {
      const name = model.text(row, 'Name');
      if (name !== null) members.set(name, { row });
    }
    return members;
  }
  const roots = new Set(['IfcRoot', 'IfcPropertyDefinition', 'IfcMaterialProperties', 'IfcProfileProperties']);
  for (const { name, owner } of model.entity(set)?.attributes ?? []) {
    if (!roots.has(owner)) members.set(name, { set, attribute: name });
  }
  return members;
}

/** Relations from what has no GlobalId to its sets, by version. */
function resourceSets(model: IfcModel, row: number): readonly number[] {
  if (model.schema.version === 'IFC2X3') {
    return linked(model.links('IfcExtendedMaterialProperties', 'Material', null), row);
  }
  const relation = model.isA(row, 'IfcProfileDef') ? 'IfcProfileProperties' : 'IfcMaterialProperties';
  const attribute = relation === 'IfcProfileProperties' ? 'ProfileDefinition' : 'Material';
  return linked(model.links(relation, attribute, null), row);
}

/** Rows of the sets of an instance, its type's first. IfcPropertySetDefinitionSet is a list of sets. */
function setsRows(model: IfcModel, row: number): readonly number[] {
  if (model.isA(row, 'IfcTypeObject')) return model.refs(row, 'HasPropertySets');
  if (!model.isA(row, 'IfcRoot') && model.entity(row)) return resourceSets(model, row);
  const type = typeOf(model, row);
  const ofType = type < 0 ? [] : model.refs(type, 'HasPropertySets');
  const ours = linked(model.links('IfcRelDefinesByProperties', 'RelatedObjects', null), row).flatMap((relation) => {
    const value = model.get(relation, 'RelatingPropertyDefinition');
    return model.targets(value instanceof StepTyped ? value.value : value);
  });
  return [...ofType, ...ours];
}

/**
 * Sets of properties and quantities of an instance, those of its type included: a property of its own hides the one of
 * the same set and name that its type has (IDS 1.0, property facet).
 */
export function setsOf(model: IfcModel, row: number): Sets {
  const sets = new Map<string, Map<string, Place>>();
  for (const set of setsRows(model, row)) {
    const name = model.text(set, 'Name');
    if (name === null) continue;
    const known = sets.get(name) ?? new Map<string, Place>();
    for (const [property, place] of membersOf(model, set)) known.set(property, place);
    sets.set(name, known);
  }
  return sets;
}

const NO_UNIT = -1;

class ContentReader {
  readonly #source: Source;
  readonly #row: number;

  constructor(source: Source, row: number) {
    this.#source = source;
    this.#row = row;
  }

  /** Values of an attribute, alone or in a list; those that count as absent are left out. */
  values(attribute: string, unit = 'Unit'): readonly Valued[] {
    const value = this.#source.model.get(this.#row, attribute);
    return listOf(value).flatMap((one) => this.#valued(one, unit) ?? []);
  }

  #valued(value: StepValue | undefined, unit: string): Valued | null {
    if (!(value instanceof StepTyped)) return null;
    const [row = NO_UNIT] = this.#source.model.refs(this.#row, unit);
    const actual = actualOf(this.#source, value, null, row);
    return actual && { type: value.type, actual };
  }

  one(attribute: string): Valued | null {
    return this.values(attribute)[0] ?? null;
  }

  /** The measure of a simple quantity: its fourth attribute, of the type that the schema gives it. */
  quantity(): readonly Valued[] {
    const { model } = this.#source;
    const attribute = model.entity(this.#row)!.attributes[3]!;
    const [unit = NO_UNIT] = model.refs(this.#row, 'Unit');
    const actual = actualOf(this.#source, model.get(this.#row, attribute.name), attribute.type, unit);
    return actual ? [{ type: typeName(attribute.type), actual }] : [];
  }
}

const typeName = (type: ExpressType): string => (type.kind === 'aggregate' ? '' : type.name.toUpperCase());

const values = (list: readonly Valued[]): Content => ({ kind: 'values', values: list });

/** What each class of property holds (IDS 1.0: complex and reference properties are not read). */
const READERS: Readonly<Record<string, (reader: ContentReader) => Content>> = {
  IfcPropertySingleValue: (reader) => values(reader.values('NominalValue')),
  IfcPropertyEnumeratedValue: (reader) => values(reader.values('EnumerationValues')),
  IfcPropertyListValue: (reader) => values(reader.values('ListValues')),
  IfcPropertyTableValue: (reader) =>
    values([...reader.values('DefiningValues', 'DefiningUnit'), ...reader.values('DefinedValues', 'DefinedUnit')]),
  IfcPropertyBoundedValue: (reader) => ({
    kind: 'bounds',
    lower: reader.one('LowerBoundValue'),
    upper: reader.one('UpperBoundValue'),
    setPoint: reader.one('SetPointValue'),
  }),
  IfcPhysicalSimpleQuantity: (reader) => values(reader.quantity()),
};

/** What stands at the place of a property. */
export function contentOf(source: Source, place: Place): Content {
  const { model } = source;
  if ('set' in place) {
    const type = model.entity(place.set)!.attributes.find(({ name }) => name === place.attribute)!.type;
    const actual = actualOf(source, model.get(place.set, place.attribute), type);
    return values(actual ? [{ type: typeName(type), actual }] : []);
  }
  const known = model.entity(place.row)?.lineage.find((ancestor) => ancestor in READERS);
  return known === undefined ? { kind: 'unsupported' } : READERS[known]!(new ContentReader(source, place.row));
}
