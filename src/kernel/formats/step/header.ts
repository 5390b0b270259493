import { decodeAttributes } from './decode.js';
import { StepSyntaxError } from './fault.js';
import type { StepValue } from './values.js';

/** Header of a STEP file (ISO 10303-21, §8.2). What is missing or unreadable is empty. */
export interface StepHeader {
  /** FILE_DESCRIPTION: lines such as `ViewDefinition [ReferenceView_V1.2]`. */
  readonly description: readonly string[];
  /** `2;1` */
  readonly implementationLevel: string;
  readonly name: string;
  /** ISO 8601, as written. */
  readonly timeStamp: string;
  readonly author: readonly string[];
  readonly organization: readonly string[];
  readonly preprocessor: string;
  readonly originatingSystem: string;
  readonly authorization: string;
  /** FILE_SCHEMA: one name for an IFC file, in capitals. */
  readonly schemas: readonly string[];
  /** Attributes as written, by entity: null where the header lacks it or cannot be read. */
  readonly entities: Readonly<Record<'FILE_DESCRIPTION' | 'FILE_NAME' | 'FILE_SCHEMA', readonly StepValue[] | null>>;
}

const text = (value: StepValue | undefined): string => (typeof value === 'string' ? value : '');
const texts = (value: StepValue | undefined): readonly string[] => (Array.isArray(value) ? value.map(text) : []);

function read(bytes: Uint8Array, offset: number | undefined): readonly StepValue[] | null {
  if (offset === undefined) return null;
  try {
    return decodeAttributes(bytes, offset);
  } catch (error) {
    if (error instanceof StepSyntaxError) return null;
    throw error;
  }
}

/** Reads the header from the offsets of its entities. */
export function headerOf(bytes: Uint8Array, offsets: ReadonlyMap<string, number>): StepHeader {
  const entities = {
    FILE_DESCRIPTION: read(bytes, offsets.get('FILE_DESCRIPTION')),
    FILE_NAME: read(bytes, offsets.get('FILE_NAME')),
    FILE_SCHEMA: read(bytes, offsets.get('FILE_SCHEMA')),
  };
  const [description, implementationLevel] = entities.FILE_DESCRIPTION ?? [];
  const [name, timeStamp, author, organization, preprocessor, originatingSystem, authorization] =
    entities.FILE_NAME ?? [];
  return {
    description: texts(description),
    implementationLevel: text(implementationLevel),
    name: text(name),
    timeStamp: text(timeStamp),
    author: texts(author),
    organization: texts(organization),
    preprocessor: text(preprocessor),
    originatingSystem: text(originatingSystem),
    authorization: text(authorization),
    schemas: texts(entities.FILE_SCHEMA?.[0]).map((schema) => schema.toUpperCase()),
    entities,
  };
}
