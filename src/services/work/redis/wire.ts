import { deserialize, serialize } from 'node:v8';
import type { LaneKind } from '../lane-queue.js';
import type { ProgressMessage, WireError } from '../wire.js';

/** Names in Redis, one set a database. */
export const QUEUES: Readonly<Record<LaneKind, string>> = { long: 'aplomb-travail', short: 'aplomb-travail-court' };
export const CANCEL_CHANNEL = 'aplomb:annulations';
/** Key in Redis by which a machine that begins the task of this identifier learns that nobody waits for it. */
export const cancelKey = (id: string): string => `aplomb:annulee:${id}`;
/** Key in Redis of the answer to the task of this identifier. */
export const resultKey = (id: string): string => `aplomb:resultat:${id}`;

/** Name of a worker, which says how many of its tasks run at once. */
export const workerName = (threads: number): string => `fils-${threads}`;
/** Of a machine whose name does not say it: that of a version before, or of a Redis that gives no names. */
const UNTOLD = 1;
/** What `workerName` wrote at the end of the name that Redis gives. */
export const threadsIn = (name: string | undefined): number => Number(/fils-(\d+)$/.exec(name ?? '')?.[1] ?? UNTOLD);

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
  /** Whose it is, and how long it is expected to take, ms; a node of a version before sends neither. */
  readonly owner?: string;
  readonly expectedMs?: number;
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
