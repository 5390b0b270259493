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
  readonly #forms = new Map<string, Form>();

  constructor(schema: IfcSchema) {
    this.#schema = schema;
  }

  /** How an entity is written, its attributes in the order of a file. */
  formOf(entity: string): Form {
    let form = this.#forms.get(entity);
    if (!form) {
      const slots = this.#schema.entities.get(entity)!.attributes.map(({ name, isOptional, isDerived, type }) => ({
        name,
        place: `${entity}.${name}`,
        isOptional,
        isDerived,
        encode: this.#of(type),
      }));
      form = { capitals: entity.toUpperCase(), slots };
      this.#forms.set(entity, form);
    }
    return form;
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
      let text = '(';
      for (let i = 0; i < values.length; i++) text += i === 0 ? entry(values[i]!) : `,${entry(values[i]!)}`;
      return `${text})`;
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

/** One attribute as a file has it. @throws RangeError naming the attribute that cannot be written */
function encodeSlot({ place, isOptional, encode }: Slot, value: unknown): string {
  if (value === undefined) {
    if (isOptional) return '$';
    throw new RangeError(`${place} is not given`);
  }
  try {
    return encode(value as never);
  } catch (error) {
    throw new RangeError(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

/** Attributes of an entity as a file has them. @throws RangeError naming the attribute that cannot be written */
function encodeAttributes(slots: readonly Slot[], values: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!;
    if (i > 0) text += ',';
    text += slot.isDerived ? '*' : encodeSlot(slot, values[slot.name]);
  }
  return text;
}

/** An entity as it is written: its name in capitals, and its attributes. */
interface Form {
  readonly capitals: string;
  readonly slots: readonly Slot[];
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
    const { capitals, slots } = this.#encoders.formOf(entity);
    return this.#step.addEncoded(capitals, encodeAttributes(slots, values as unknown as Record<string, unknown>));
  }

  /** The whole file. */
  end(): Uint8Array<ArrayBuffer> {
    return this.#step.end();
  }
}
