import type { StepHeaderInput, StepOutput } from '../step/index.js';
import { encodeInteger, StepWriter } from '../step/index.js';
import type { Ifc4Entities } from './schema/facts/ifc4-entities.js';
import type { ExpressType, IfcSchema, Ref, RefTo } from './schema/index.js';
import { ifcSchema } from './schema/index.js';

/** Writes one value in the form of its type. */
type Encode = (out: StepOutput, value: never) => void;

const [COMMA, OPEN, CLOSE] = [',', '(', ')'].map((mark) => mark.charCodeAt(0)) as [number, number, number];

/** How the simple types of EXPRESS are written. */
const SIMPLE: Readonly<Record<string, Encode>> = {
  REAL: (out, value: number) => out.real(value),
  NUMBER: (out, value: number) => out.real(value),
  INTEGER: (out, value: number) => out.ascii(encodeInteger(value)),
  STRING: (out, value: string) => out.text(value),
  BOOLEAN: (out, value: boolean) => out.ascii(value ? '.T.' : '.F.'),
  LOGICAL: (out, value: boolean | 'UNKNOWN') => out.ascii(logical(value)),
  BINARY: (out, digits: string) => out.ascii(`"${digits}"`),
};

function logical(value: boolean | 'UNKNOWN'): string {
  if (value === 'UNKNOWN') return '.U.';
  return value ? '.T.' : '.F.';
}

const reference: Encode = (out, { id }: RefTo<unknown>) => out.reference(id);

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
    return (out, values: readonly never[]) => {
      if (values.length < min || (max !== null && values.length > max)) {
        throw new RangeError(`${values.length} entries where the schema asks for ${min} to ${max ?? 'any number'}`);
      }
      out.byte(OPEN);
      for (let i = 0; i < values.length; i++) {
        if (i > 0) out.byte(COMMA);
        entry(out, values[i]!);
      }
      out.byte(CLOSE);
    };
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
    if (!type) return reference;
    if (type.kind === 'defined') return this.#of(type.of);
    if (type.kind === 'enumeration') return (out, literal: string) => out.ascii(`.${literal}.`);
    return (out, value: { readonly type: string; readonly value: never } | RefTo<unknown>) => {
      if ('id' in value) {
        out.reference(value.id);
        return;
      }
      out.ascii(`${value.type.toUpperCase()}(`);
      this.#ofNamed(value.type)(out, value.value);
      out.byte(CLOSE);
    };
  }
}

let known: Encoders | null = null;
/** Encoders of IFC4, made when the first file is written. */
const encodersOfIfc4 = (): Encoders => (known ??= new Encoders(ifcSchema('IFC4')));

/** One attribute as a file has it. @throws RangeError naming the attribute that cannot be written */
function writeSlot(out: StepOutput, { place, isOptional, isDerived, encode }: Slot, value: unknown): void {
  if (isDerived || value === undefined) {
    if (!isDerived && !isOptional) throw new RangeError(`${place} is not given`);
    out.ascii(isDerived ? '*' : '$');
    return;
  }
  try {
    encode(out, value as never);
  } catch (error) {
    throw new RangeError(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

/** Attributes of an entity as a file has them. @throws RangeError naming the attribute that cannot be written */
function writeAttributes(out: StepOutput, slots: readonly Slot[], values: Readonly<Record<string, unknown>>): void {
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!;
    if (i > 0) out.byte(COMMA);
    writeSlot(out, slot, values[slot.name]);
  }
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

  /** @param expected bytes of the whole file, as far as they are known */
  constructor(header: Omit<StepHeaderInput, 'schema'>, expected?: number) {
    this.#step = new StepWriter({ ...header, schema: 'IFC4' }, expected);
  }

  /** How many instances there are so far. */
  get count(): number {
    return this.#step.count;
  }

  /** Adds an instance. @throws RangeError for a value that no file can hold */
  add<N extends keyof Ifc4Entities>(entity: N, values: Ifc4Entities[N]): Ref<N> {
    const { capitals, slots } = this.#encoders.formOf(entity);
    const out = this.#step.begin(capitals);
    try {
      writeAttributes(out, slots, values as unknown as Record<string, unknown>);
    } catch (error) {
      this.#step.abandon();
      throw error;
    }
    return this.#step.finish();
  }

  /** The whole file. */
  end(): Uint8Array<SharedArrayBuffer> {
    return this.#step.end();
  }
}
