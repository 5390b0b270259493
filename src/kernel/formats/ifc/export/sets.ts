import { guidOf, partId } from '../../../scene/index.js';
import type { Ifc4Entities, PropertyTemplate, Ref } from '../schema/index.js';
import { ifcSchema } from '../schema/index.js';
import type { IfcWriter } from '../writer.js';
import type { Instances } from './instances.js';
import type { Relations } from './relations.js';
import { tidy } from './frames.js';

/** A value of a property; null and undefined leave the property out. */
export type PropertyValue = string | number | boolean | null | undefined;
/** A value of a set of our own, with its type. */
export type OwnValue = readonly [type: string, value: PropertyValue];

type Object = Ref<'IfcObjectDefinition'>;
type Property = Ref<'IfcProperty'>;

type Quantity = Ref<'IfcPhysicalQuantity'>;

/** How each kind of quantity is written. */
const QUANTITIES: Readonly<Record<string, (writer: IfcWriter, Name: string, value: number) => Quantity>> = {
  Q_LENGTH: (writer, Name, LengthValue) => writer.add('IfcQuantityLength', { Name, LengthValue }),
  Q_AREA: (writer, Name, AreaValue) => writer.add('IfcQuantityArea', { Name, AreaValue }),
  Q_VOLUME: (writer, Name, VolumeValue) => writer.add('IfcQuantityVolume', { Name, VolumeValue }),
  Q_WEIGHT: (writer, Name, WeightValue) => writer.add('IfcQuantityWeight', { Name, WeightValue }),
  Q_COUNT: (writer, Name, CountValue) => writer.add('IfcQuantityCount', { Name, CountValue }),
};

/** Status of the templates: existing before the works, or made by them. */
export const statusOf = (isExisting: boolean): 'EXISTING' | 'NEW' => (isExisting ? 'EXISTING' : 'NEW');

/** Properties of each set by name. */
const templates = new Map<string, ReadonlyMap<string, PropertyTemplate>>();

/** The templates of buildingSMART by set and property. */
function templateOf(set: string, property: string): PropertyTemplate {
  let properties = templates.get(set);
  if (!properties) {
    const own = ifcSchema('IFC4').templates.get(set)?.properties ?? [];
    properties = new Map(own.map((template) => [template.name, template]));
    templates.set(set, properties);
  }
  const found = properties.get(property);
  if (!found) throw new RangeError(`The templates of IFC4 have no ${set}.${property}`);
  return found;
}

/**
 * Sets of properties and quantities, typed by the templates of buildingSMART. Equal sets of properties are one set of
 * several objects.
 */
export class Sets {
  readonly #instances: Instances;
  readonly #relations: Relations;
  readonly #namespace: string;

  constructor(instances: Instances, relations: Relations, namespace: string) {
    this.#instances = instances;
    this.#relations = relations;
    this.#namespace = namespace;
  }

  /** A set of the templates on an object. @throws RangeError for a property that its template lacks */
  properties(object: Object, set: string, values: Readonly<Record<string, PropertyValue>>): void {
    this.#define(object, set, values, (name, value) => this.#templated(templateOf(set, name), value));
  }

  /** A set of our own: each value says its type. */
  own(object: Object, set: string, values: Readonly<Record<string, OwnValue>>): void {
    const plain = Object.fromEntries(Object.entries(values).map(([name, [, value]]) => [name, value]));
    this.#define(object, set, plain, (name, value) => this.single(name, values[name]![0], value));
  }

  #define(
    object: Object,
    set: string,
    values: Readonly<Record<string, PropertyValue>>,
    write: (name: string, value: string | number | boolean) => Property,
  ): void {
    const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
    if (known.length === 0) return;
    const id = `${this.#namespace}|${set}|${JSON.stringify(known)}`;
    const ref = this.#instances.once(id, () =>
      this.#instances.writer.add('IfcPropertySet', {
        GlobalId: guidOf(id),
        Name: set,
        HasProperties: known.map(([name, value]) => write(name, value!)),
      }),
    );
    this.#relations.add('describes', id, ref, object);
  }

  #templated({ name, kind, type, words }: PropertyTemplate, value: string | number | boolean): Property {
    if (kind !== 'ENUMERATEDVALUE') return this.single(name, type || 'IfcLabel', value);
    if (!words.includes(String(value))) throw new RangeError(`${name} has no word ${value}`);
    return this.#property(`${name}|${value}`, () =>
      this.#instances.writer.add('IfcPropertyEnumeratedValue', {
        Name: name,
        EnumerationValues: [{ type: 'IfcLabel', value: String(value) }],
        EnumerationReference: this.#enumeration(name, words),
      }),
    );
  }

  #enumeration(name: string, words: readonly string[]): Ref<'IfcPropertyEnumeration'> {
    const title = `PEnum_${name === 'Status' ? 'ElementStatus' : name}`;
    return this.#instances.once(`${title}|${words.join()}`, () =>
      this.#instances.writer.add('IfcPropertyEnumeration', {
        Name: title,
        EnumerationValues: words.map((value) => ({ type: 'IfcLabel' as const, value })),
      }),
    );
  }

  /** One property of one value; equal ones are written once. */
  single(name: string, type: string, value: PropertyValue): Property {
    const written = typeof value === 'number' ? tidy(value) : value;
    return this.#property(`${name}|${type}|${written}`, () =>
      this.#instances.writer.add('IfcPropertySingleValue', {
        Name: name,
        NominalValue: { type, value: written } as never,
      }),
    );
  }

  #property(key: string, write: () => Property): Property {
    return this.#instances.once(`property|${key}`, write);
  }

  /** Quantities of an object: lengths in mm, areas in m², volumes in m³. @param id of the object */
  quantities(object: Object, id: string, set: string, values: Readonly<Record<string, number | null>>): void {
    const own = partId(id, set);
    const { writer } = this.#instances;
    const quantities: Quantity[] = [];
    for (const name of Object.keys(values)) {
      const value = values[name]!;
      if (value === null || !Number.isFinite(value) || value < 0) continue;
      quantities.push(QUANTITIES[templateOf(set, name).kind]!(writer, name, tidy(value)));
    }
    if (quantities.length === 0) return;
    const ref = writer.add('IfcElementQuantity', {
      GlobalId: guidOf(own),
      Name: set,
      MethodOfMeasurement: 'BaseQuantities',
      Quantities: quantities,
    } as Ifc4Entities['IfcElementQuantity']);
    // Quantities are of one object each: their relation need not be gathered.
    writer.add('IfcRelDefinesByProperties', {
      GlobalId: guidOf(partId(own, 'describes')),
      RelatedObjects: [object],
      RelatingPropertyDefinition: ref,
    });
  }
}
