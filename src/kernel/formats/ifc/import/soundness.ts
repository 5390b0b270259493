import type { StepValue } from '../../step/index.js';
import { DERIVED, StepInteger, StepRef, StepTyped } from '../../step/index.js';
import type { IfcModel } from '../rules/index.js';
import type { Attribute, Entity, ExpressType, IfcSchema } from '../schema/index.js';

/** Larger numbers are no measures of a building. */
const LARGEST = 1e12;
/** Instances looked at for one element: a face of a mesh is some. */
const MOST = 2_000_000;

/** What shapes are made of: nothing that the schema requires of it may be left out. */
const OF_SHAPES = ['IfcRepresentationItem', 'IfcProfileDef', 'IfcObjectPlacement', 'IfcRepresentationMap'];

/**
 * Checks that all that an instance is made of is there, and of its type: the library that builds shapes never ends on
 * some that refer to nothing or to what is none. Each instance is looked at once.
 */
export class Soundness {
  readonly #model: IfcModel;
  readonly #schema: IfcSchema;
  readonly #judged = new Map<number, boolean>();
  /** Names in capitals of an entity and of those that descend from it. */
  readonly #families = new Map<string, ReadonlySet<string>>();

  constructor(model: IfcModel) {
    this.#model = model;
    this.#schema = model.program.schema;
  }

  /** True when each reference from a row on leads to an instance of its class, and each number is of a building. */
  isSound(row: number): boolean {
    const known = this.#judged.get(row);
    if (known !== undefined) return known;
    const seen = new Set([row]);
    const left = [row];
    while (left.length > 0 && seen.size < MOST) {
      const parts = this.partsOf(left.pop()!);
      if (parts === null || parts.some((part) => this.#judged.get(part) === false)) {
        this.#judged.set(row, false);
        return false;
      }
      for (const part of parts) {
        if (seen.has(part) || this.#judged.get(part)) continue;
        seen.add(part);
        left.push(part);
      }
    }
    for (const one of seen) this.#judged.set(one, true);
    return true;
  }

  /** Rows that an instance refers to; null of one that is not as its class says. */
  partsOf(row: number): readonly number[] | null {
    const { file } = this.#model;
    const entity = this.#schema.entity(file.type(row));
    const values = file.read(row);
    if (!entity || 'code' in values) return null;
    const isOfShape = OF_SHAPES.some((name) => this.#family(name).has(entity.name.toUpperCase()));
    const rows: number[] = [];
    const isSound = entity.attributes.every((attribute, i) =>
      this.#fitsSlot(attribute, values[i] ?? null, { isOfShape, rows }),
    );
    return isSound ? rows : null;
  }

  #fitsSlot(
    { type, isOptional, isDerived }: Attribute,
    value: StepValue,
    { isOfShape, rows }: { readonly isOfShape: boolean; readonly rows: number[] },
  ): boolean {
    // Some programs leave out what the schema requires of names and contexts; no shape depends on it.
    if (value === null || value === DERIVED) return isOptional || isDerived || !isOfShape;
    return this.#fits(type, value, rows);
  }

  #fits(type: ExpressType, value: StepValue, rows: number[]): boolean {
    if (type.kind === 'aggregate') {
      const items = Array.isArray(value) ? (value as readonly StepValue[]) : null;
      return items !== null && items.length >= type.min && items.every((item) => this.#fits(type.of, item, rows));
    }
    if (type.kind === 'simple') return fitsSimple(type.name, value);
    const known = this.#schema.types.get(type.name);
    if (value instanceof StepRef) return (!known || known.kind === 'select') && this.#refers(type.name, value, rows);
    if (!known) return false;
    if (known.kind === 'defined') return this.#fits(known.of, value, rows);
    return value instanceof StepTyped ? isMeasure(value.value) : known.kind === 'enumeration';
  }

  /** A reference to an instance of an entity; of a select, to any. */
  #refers(name: string, { id }: StepRef, rows: number[]): boolean {
    const row = this.#model.file.rowOf(id);
    if (row < 0) return false;
    rows.push(row);
    return !this.#schema.entities.has(name) || this.#family(name).has(this.#model.file.type(row));
  }

  #family(name: string): ReadonlySet<string> {
    let family = this.#families.get(name);
    if (!family) {
      family = new Set(this.#schema.subtypes(name).map((subtype: Entity['name']) => subtype.toUpperCase()));
      this.#families.set(name, family);
    }
    return family;
  }
}

const isMeasure = (value: StepValue): boolean => typeof value !== 'number' || Math.abs(value) < LARGEST;

/** Reals are often written as integers. */
function fitsSimple(name: string, value: StepValue): boolean {
  if (name !== 'REAL' && name !== 'NUMBER' && name !== 'INTEGER') return true;
  if (value instanceof StepInteger) return Math.abs(value.value) < LARGEST;
  return typeof value === 'number' && isMeasure(value);
}
