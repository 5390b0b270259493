import type { Attribute, Entity, IfcSchema } from '../../formats/ifc/schema/index.js';
import { ifcSchema } from '../../formats/ifc/schema/index.js';
import type { StepFile, StepValue } from '../../formats/step/index.js';
import { StepRef } from '../../formats/step/index.js';

/** Instances whose attributes are kept: relations and sets of properties are read again and again. */
const KEPT = 50_000;
const NOTHING: readonly StepValue[] = [];

/**
 * Instances of an IFC file by row, with the names of their attributes. IFC4X3 is read with the tables of IFC4, whose
 * classes it keeps; what it adds is known by its first attributes only (those of IfcRoot).
 */
export class IfcModel {
  readonly file: StepFile;
  readonly schema: IfcSchema;
  readonly #values = new Map<number, readonly StepValue[]>();
  readonly #slots = new Map<string, ReadonlyMap<string, number>>();
  readonly #links = new Map<string, ReadonlyMap<number, readonly number[]>>();

  constructor(file: StepFile) {
    this.file = file;
    this.schema = ifcSchema(this.version === 'IFC2X3' ? 'IFC2X3' : 'IFC4');
  }

  /** Name of the schema as the header writes it, in capitals: `IFC4X3_ADD2`. */
  get schemaName(): string {
    return (this.file.header.schemas[0] ?? '').toUpperCase();
  }

  /** Version as an IDS names it. */
  get version(): 'IFC2X3' | 'IFC4' | 'IFC4X3_ADD2' {
    if (this.schemaName.startsWith('IFC2X')) return 'IFC2X3';
    return this.schemaName.startsWith('IFC4X') ? 'IFC4X3_ADD2' : 'IFC4';
  }

  /** Class of an instance in capitals. */
  type(row: number): string {
    return this.file.type(row);
  }

  /** What the tables say of an instance's class; undefined for a class they do not have. */
  entity(row: number): Entity | undefined {
    return this.schema.entity(this.type(row));
  }

  /** True when an instance is of a class, or of one that descends from it. */
  isA(row: number, ancestor: string): boolean {
    return this.entity(row)?.lineage.includes(ancestor) ?? false;
  }

  /** Rows of a class and of all that descend from it. */
  *rowsOf(entity: string): Generator<number> {
    for (const name of this.schema.subtypes(entity)) yield* this.file.rowsOf(name.toUpperCase());
  }

  /** Attributes of an instance in file order; none when they cannot be read. */
  values(row: number): readonly StepValue[] {
    let values = this.#values.get(row);
    if (!values) {
      const read = this.file.read(row);
      values = 'code' in read ? NOTHING : read;
      if (this.#values.size >= KEPT) this.#values.clear();
      this.#values.set(row, values);
    }
    return values;
  }

  /** Attributes that a class has in a file: name and place. Those that are derived stand there as `*`. */
  slots(type: string): ReadonlyMap<string, number> {
    let slots = this.#slots.get(type);
    if (!slots) {
      const attributes: readonly Pick<Attribute, 'name' | 'isDerived'>[] =
        this.schema.entity(type)?.attributes ?? this.schema.entities.get('IfcRoot')!.attributes;
      slots = new Map(attributes.flatMap(({ name, isDerived }, i) => (isDerived ? [] : [[name, i] as const])));
      this.#slots.set(type, slots);
    }
    return slots;
  }

  /** Value of an attribute; undefined when the class has none of that name, null when it is not given. */
  get(row: number, name: string): StepValue | undefined {
    const slot = this.slots(this.type(row)).get(name);
    return slot === undefined ? undefined : (this.values(row)[slot] ?? null);
  }

  /** Text of an attribute; null when it is none. */
  text(row: number, name: string): string | null {
    const value = this.get(row, name);
    return typeof value === 'string' ? value : null;
  }

  /** Row that a value refers to; -1 when it refers to nothing in the file. */
  target(value: StepValue | undefined): number {
    return value instanceof StepRef ? this.file.rowOf(value.id) : -1;
  }

  /** Rows that a value refers to, alone or in a list. */
  targets(value: StepValue | undefined): readonly number[] {
    return listOf(value)
      .map((one) => this.target(one))
      .filter((row) => row >= 0);
  }

  /** Rows that an attribute refers to. */
  refs(row: number, name: string): readonly number[] {
    return this.targets(this.get(row, name));
  }

  /**
   * What a relation relates, from each of `from` to those of `to`; with `to` null, to the relation itself. Made at the
   * first question.
   */
  links(relation: string, from: string, to: string | null): ReadonlyMap<number, readonly number[]> {
    const key = `${relation}.${from}.${to}`;
    let links = this.#links.get(key);
    if (!links) {
      links = this.#linked(relation, from, to);
      this.#links.set(key, links);
    }
    return links;
  }

  #linked(relation: string, from: string, to: string | null): ReadonlyMap<number, readonly number[]> {
    const links = new Map<number, number[]>();
    for (const row of this.rowsOf(relation)) {
      const ends = to === null ? [row] : this.refs(row, to);
      for (const start of this.refs(row, from)) {
        const known = links.get(start);
        if (known) known.push(...ends);
        else links.set(start, [...ends]);
      }
    }
    return links;
  }
}

/** The entries of a list; a value alone is a list of one. */
export const listOf = (value: StepValue | undefined): readonly (StepValue | undefined)[] =>
  Array.isArray(value) ? (value as readonly StepValue[]) : [value as StepValue | undefined];

const NONE: readonly number[] = [];

/** Rows that a link leads to from a row. */
export const linked = (links: ReadonlyMap<number, readonly number[]>, row: number): readonly number[] =>
  links.get(row) ?? NONE;
