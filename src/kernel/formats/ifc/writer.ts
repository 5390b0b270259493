import type { StepHeaderInput } from '../step/index.js';
import { encodeInteger, encodeReal, encodeText, StepWriter } from '../step/index.js';
import type { Ifc4Entities } from './schema/facts/ifc4-entities.js';
import type { ExpressType, IfcSchema, Ref, RefTo } from './schema/index.js';
import { ifcSchema } from './schema/index.js';

type Encode = (value: never) => string;

/** Texts of the simple types of EXPRESS. */
const SIMPLE: Readonly<Record<string, Encode>> = {
  REAL: encodeReal as Encode,
  NUMBER: encodeReal as Encode,
  INTEGER: encodeInteger as Encode,
  STRING: encodeText as Encode,
  BOOLEAN: ((value: boolean) => (value ? '.T.' : '.F.')) as Encode,
  LOGICAL: ((value: boolean | 'UNKNOWN') => logical(value)) as Encode,
  BINARY: ((digits: string) => `"${digits}"`) as Encode,
};

function logical(value: boolean | 'UNKNOWN'): string {
  if (value === 'UNKNOWN') return '.U.';
  return value ? '.T.' : '.F.';
}

const refText = ({ id }: RefTo<unknown>): string => `#${id}`;

/** How one attribute is written, and what to call it when it is wrong. */
interface Slot {
  readonly name: string;
  readonly place: string;
  readonly isOptional: boolean;
  readonly isDerived: boolean;
  readonly encode: Encode;
}

/** Encoders of a schema: each type's is made once. */
class Encoders {
  readonly #schema: IfcSchema;
  readonly #named = new Map<string, Encode>();
  readonly #slots = new Map<string, readonly Slot[]>();

  constructor(schema: IfcSchema) {
    this.#schema = schema;
  }

  /** Attributes of an entity in the order of a file. */
  slotsOf(entity: string): readonly Slot[] {
    let slots = this.#slots.get(entity);
    if (!slots) {
      slots = this.#schema.entities.get(entity)!.attributes.map(({ name, isOptional, isDerived, type }) => ({
        name,
        place: `${entity}.${name}`,
        isOptional,
        isDerived,
        encode: this.#of(type),
      }));
      this.#slots.set(entity, slots);
    }
    return slots;
  }

  #of(type: ExpressType): Encode {
    if (type.kind === 'simple') return SIMPLE[type.name]!;
    if (type.kind === 'named') return this.#ofNamed(type.name);
    const entry = this.#of(type.of);
    const { min, max } = type;
    return ((values: readonly never[]) => {
      if (values.length < min || (max !== null && values.length > max)) {
        throw new RangeError(`${values.length} entries where the schema asks for ${min} to ${max ?? 'any number'}`);
      }
      return `(${values.map(entry).join(',')})`;
    }) as Encode;
  }

  #ofNamed(name: string): Encode {
    let encode = this.#named.get(name);
    if (!encode) {
      encode = this.#makeNamed(name);
      this.#named.set(name, encode);
    }
    return encode;
  }

  #makeNamed(name: string): Encode {
    const type = this.#schema.types.get(name);
    if (!type) return refText as Encode;
    if (type.kind === 'defined') return this.#of(type.of);
    if (type.kind === 'enumeration') return ((literal: string) => `.${literal}.`) as Encode;
    return ((value: { readonly type: string; readonly value: never } | RefTo<unknown>) =>
      'id' in value
        ? refText(value)
        : `${value.type.toUpperCase()}(${this.#ofNamed(value.type)(value.value)})`) as Encode;
  }
}

let known: Encoders | null = null;
/** Encoders of IFC4, made when the first file is written. */
const encodersOfIfc4 = (): Encoders => (known ??= new Encoders(ifcSchema('IFC4')));

/** Attributes of an entity as a file has them. @throws RangeError naming the attribute that cannot be written */
function encodeAttributes(encoders: Encoders, entity: string, values: Readonly<Record<string, unknown>>): string {
  const texts = encoders.slotsOf(entity).map(({ name, place, isOptional, isDerived, encode }) => {
    if (isDerived) return '*';
    const value = values[name];
    if (value === undefined) {
      if (isOptional) return '$';
      throw new RangeError(`${place} is not given`);
    }
    try {
      return encode(value as never);
    } catch (error) {
      throw new RangeError(`${place}: ${(error as Error).message}`, { cause: error });
    }
  });
  return texts.join(',');
}

/**
 * Writes an IFC4 file. What an entity holds is checked by the compiler; attributes are named, and stand in the order of
 * the schema whatever the order they are given in.
 */
export class IfcWriter {
  readonly #step: StepWriter;
  readonly #encoders = encodersOfIfc4();

  constructor(header: Omit<StepHeaderInput, 'schema'>) {
    this.#step = new StepWriter({ ...header, schema: 'IFC4' });
  }

  /** How many instances there are so far. */
  get count(): number {
    return this.#step.count;
  }

  /** Adds an instance. @throws RangeError for a value that no file can hold */
  add<N extends keyof Ifc4Entities>(entity: N, values: Ifc4Entities[N]): Ref<N> {
    const attributes = encodeAttributes(this.#encoders, entity, values as unknown as Readonly<Record<string, unknown>>);
    return this.#step.addEncoded(entity.toUpperCase(), attributes);
  }

  /** The whole file. */
  end(): Uint8Array<ArrayBuffer> {
    return this.#step.end();
  }
}
