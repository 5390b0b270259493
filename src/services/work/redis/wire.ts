import { deserialize, serialize } from 'node:v8';
import type { ProgressMessage, WireError } from '../wire.js';

/** Names in Redis, one set a database. */
export const QUEUE = 'aplomb-travail';
export const CANCEL_CHANNEL = 'aplomb:annulations';
/** Key in Redis of the answer to the task of this identifier. */
export const resultKey = (id: string): string => `aplomb:resultat:${id}`;

/** How long an answer waits for whoever asked: longer means that nobody does any more. */
export const RESULT_SECONDS = 600;

/** What a worker machine is asked to do. */
export interface QueuedTask {
  /** Path under dist/. */
  readonly module: string;
  readonly export: string;
  readonly affinity?: string;
  /** Packed. */
  readonly input: string;
}

export type QueuedAnswer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: WireError };
export type QueuedProgress = ProgressMessage;

/**
 * Structured clone as text: dates, maps and bytes arrive as they left. Redis is inside the trust boundary (operations
 * guide).
 */
export const pack = (value: unknown): string => serialize(value).toString('base64');
/** The value that `pack` wrote. @throws Error when the text is not such a value */
export const unpack = (text: string): unknown => deserialize(Buffer.from(text, 'base64'));
