import type { IfcModel, Value } from '../rules/index.js';
import { bare, Instance, isA, read, readList, readText } from '../rules/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import type { Bodies, Body } from './body.js';
import { altitudeOf, mergedBody, movedBy, originOf } from './origin.js';

/** A storey of the file. */
export interface SourceStorey {
  readonly guid: string;
  readonly name: string;
  /** Altitude of its floor, mm. */
  readonly z: number;
}

/** An element of the file that is imported or said to be left out. */
export interface SourceElement {
  readonly instance: Instance;
  /** Number of the instance. */
  readonly id: number;
  readonly guid: string;
  /** Class as the schema writes it. */
  readonly entity: string;
  readonly name: string;
  /** Classes and words by which it is recognised: its own, those of its type, its names. */
  readonly words: string;
}

const MM_PER_METRE = 1000;
const PREFIXES: Readonly<Record<string, number>> = {
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 0.1,
  CENTI: 0.01,
  MILLI: 1e-3,
  MICRO: 1e-6,
};

/** Longest name, as a scene takes one. */
export const LONGEST_NAME = 200;
/** Wholes whose parts are looked at one by one. */
const READ_BY_PARTS = ['IfcStair', 'IfcRoof', 'IfcRamp', 'IfcElementAssembly', 'IfcSpatialStructureElement'];
/** Parts of one element: a curtain wall has hundreds. */
const MOST_PARTS = 5_000;

/** Instances by the row of another that a relation ties them to. */
type Ties = ReadonlyMap<number, readonly Instance[]>;

const instancesIn = (value: Value): Instance[] =>
  (Array.isArray(value) ? value : [value]).filter((one: Value): one is Instance => one instanceof Instance);

/** Reads a relation from one attribute to another, each of them one instance or a list. */
function tiesOf(model: IfcModel, entity: string, from: string, to: string): Ties {
  const ties = new Map<number, Instance[]>();
  for (const relation of model.each(entity)) {
    const targets = instancesIn(read(relation, to));
    for (const { row } of instancesIn(read(relation, from))) {
      const known = ties.get(row);
      if (known) known.push(...targets);
      else ties.set(row, [...targets]);
    }
  }
  return ties;
}

/** A file as its elements, how they hang together, and their bodies. */
export class IfcSource {
  /** Millimetres of the unit of length. */
  readonly mm: number;
  /** What is taken off the coordinates of the file, mm. */
  readonly origin: Point3;
  readonly storeys: readonly SourceStorey[];
  readonly #ties = new Map<string, Ties>();
  readonly #bodies = new Map<number, Body | null>();

  constructor(
    readonly model: IfcModel,
    readonly bodies: Bodies,
  ) {
    this.mm = this.#unitOfLength();
    this.origin = originOf(model, bodies, this.mm);
    this.storeys = this.#storeysOf();
  }

  /** What relations of an entity tie an instance to. */
  tied(instance: Instance, entity: string, from: string, to: string): readonly Instance[] {
    const key = `${entity}.${from}.${to}`;
    let ties = this.#ties.get(key);
    if (!ties) this.#ties.set(key, (ties = tiesOf(this.model, entity, from, to)));
    return ties.get(instance.row) ?? [];
  }

  /** Openings cut in an element. */
  openingsOf(host: Instance): readonly Instance[] {
    return this.tied(host, 'IfcRelVoidsElement', 'RelatingBuildingElement', 'RelatedOpeningElement');
  }

  /** The door or window in an opening. */
  fillOf(opening: Instance): Instance | null {
    return this.tied(opening, 'IfcRelFillsElement', 'RelatingOpeningElement', 'RelatedBuildingElement')[0] ?? null;
  }

  /** Parts that an element is made of. */
  partsOf(whole: Instance): readonly Instance[] {
    return this.tied(whole, 'IfcRelAggregates', 'RelatingObject', 'RelatedObjects');
  }

  /** The element that this one is a part of. */
  wholeOf(part: Instance): Instance | null {
    return this.tied(part, 'IfcRelAggregates', 'RelatedObjects', 'RelatingObject')[0] ?? null;
  }

  /** The type of an element. */
  typeOf(element: Instance): Instance | null {
    return this.tied(element, 'IfcRelDefinesByType', 'RelatedObjects', 'RelatingType')[0] ?? null;
  }

  /** Groups and systems that an element belongs to. */
  groupsOf(element: Instance): readonly Instance[] {
    return this.tied(element, 'IfcRelAssignsToGroup', 'RelatedObjects', 'RelatingGroup');
  }

  /** The material of an element, else of its type. */
  materialOf(element: Instance): Instance | null {
    const of = (one: Instance): Instance | null =>
      this.tied(one, 'IfcRelAssociatesMaterial', 'RelatedObjects', 'RelatingMaterial')[0] ?? null;
    const type = this.typeOf(element);
    return of(element) ?? (type && of(type));
  }

  /** Value of a property of an element, else of its type; null where neither has it. */
  property(element: Instance, set: string, name: string): Value {
    const type = this.typeOf(element);
    const sets = [
      ...this.tied(element, 'IfcRelDefinesByProperties', 'RelatedObjects', 'RelatingPropertyDefinition'),
      ...((type ? readList(type, 'HasPropertySets') : []) as readonly Instance[]),
    ];
    for (const one of sets) {
      if (readText(one, 'Name') !== set) continue;
      const found = readList(one, 'HasProperties').find((property) => readText(property, 'Name') === name);
      if (found) return bare(read(found, 'NominalValue'));
    }
    return null;
  }

  /** The body of an instance, else that of its parts; null for one without geometry. */
  bodyOf(instance: Instance): Body | null {
    const known = this.#bodies.get(instance.row);
    if (known !== undefined) return known;
    const own = this.bodies(this.idOf(instance));
    const body = own ? movedBy(own, this.origin) : this.#bodyOfParts(instance);
    this.#bodies.set(instance.row, body);
    return body;
  }

  /** Walls, floors and the like of layers each modelled on its own; stairs and roofs are read part by part. */
  #bodyOfParts(instance: Instance): Body | null {
    if (READ_BY_PARTS.some((entity) => isA(instance, entity))) return null;
    const parts = this.partsOf(instance).filter((part) => isA(part, 'IfcElement'));
    return mergedBody(parts.slice(0, MOST_PARTS).flatMap((part) => this.bodyOf(part) ?? []));
  }

  /** Number of an instance in the file. */
  idOf({ row }: Instance): number {
    return this.model.file.id(row);
  }

  /** An instance of an element with the words that say what it is. */
  elementOf(instance: Instance): SourceElement {
    const type = this.typeOf(instance);
    const names = [readText(instance, 'Name'), readText(instance, 'ObjectType'), type ? readText(type, 'Name') : ''];
    const kinds = [instance, type].flatMap((one) =>
      one ? [one.plan.entity.name, readText(one, 'PredefinedType')] : [],
    );
    return {
      instance,
      id: this.idOf(instance),
      guid: readText(instance, 'GlobalId').slice(0, LONGEST_NAME),
      entity: instance.plan.entity.name,
      name: names[0]!.slice(0, LONGEST_NAME),
      words: [...kinds, ...names].join(' ').replaceAll('_', ' ').toLowerCase(),
    };
  }

  #unitOfLength(): number {
    for (const project of this.model.each('IfcProject')) {
      for (const unit of readList(read(project, 'UnitsInContext'), 'Units')) {
        if (readText(unit, 'UnitType') === 'LENGTHUNIT') return MM_PER_METRE * metresOf(unit);
      }
    }
    return MM_PER_METRE;
  }

  #storeysOf(): SourceStorey[] {
    const storeys = this.model.population('IfcBuildingStorey').map((storey) => ({
      guid: readText(storey, 'GlobalId').slice(0, LONGEST_NAME),
      name: (readText(storey, 'LongName') || readText(storey, 'Name')).slice(0, LONGEST_NAME),
      z: altitudeOf(storey, this.mm) - this.origin.z,
    }));
    return storeys.toSorted((p, q) => p.z - q.z);
  }
}

/** Metres of a unit of length. */
function metresOf(unit: Value): number {
  if (isA(unit, 'IfcSIUnit')) return PREFIXES[readText(unit, 'Prefix')] ?? 1;
  const factor = read(unit, 'ConversionFactor');
  const value = Number(bare(read(factor, 'ValueComponent')));
  const component = read(factor, 'UnitComponent');
  return value > 0 ? value * (isA(component, 'IfcSIUnit') ? metresOf(component) : 1) : 1;
}
