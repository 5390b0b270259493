import type { MessagePort } from 'node:worker_threads';
import type { ErrorCode, ErrorExtras } from '../../contract/index.js';
import { ERRORS, Held, ServiceError } from '../../contract/index.js';
import { compiledUrl } from './module-url.js';

/** What the main thread sends to a worker. `cancelled[0]` becomes 1 when the caller no longer wants the answer. */
export interface WorkRequest {
  readonly module: string;
  readonly export: string;
  readonly input: unknown;
  /** Properties of the input that the thread makes itself, by name. */
  readonly held: Readonly<Record<string, WireMaking>>;
  /** What the thread does once, before the first task that it is given. */
  readonly prepare?: { readonly module: string; readonly export: string; readonly input: unknown };
  readonly port: MessagePort;
  readonly cancelled: Int32Array;
}

/** `Making`, its module as a thread imports it. */
export interface WireMaking {
  readonly module: string;
  readonly export: string;
  readonly input: unknown;
}

/** The input of a task as it travels: what is held apart, since structured clone keeps no class. */
export function inputToWire(input: unknown): Pick<WorkRequest, 'input' | 'held'> {
  if (typeof input !== 'object' || input === null) return { input, held: {} };
  const held = Object.entries(input).filter((entry): entry is [string, Held] => entry[1] instanceof Held);
  if (held.length === 0) return { input, held: {} };
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => !(value instanceof Held)));
  const makings = held.map(([name, { making }]) => {
    const module = compiledUrl(new URL(making.module)).href;
    return [name, { module, export: making.export, input: making.input }] as const;
  });
  return { input: rest, held: Object.fromEntries(makings) };
}

/** A thread has its code and begins a task: what it took to start is not the task's time. */
export interface BegunMessage {
  readonly isBegun: true;
}

export interface ProgressMessage {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

export type WorkReply =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: WireError };

/** An error as data: structured clone keeps neither the class nor the members of an Error. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly service?: { readonly code: ErrorCode; readonly extras: ErrorExtras };
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** By shape, not by class: the thrower may have loaded another copy of the contract. */
export function errorToWire(thrown: unknown): WireError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) };
  const { name, message, stack } = thrown;
  const { code, extras } = thrown as Partial<ServiceError>;
  if (name !== 'ServiceError' || !isCode(code)) return { name, message, stack };
  return { name, message, stack, service: { code, extras: plain(extras ?? {}) } };
}

// Extras are data by contract; one that is not must not turn the refusal into a clone error.
const plain = (extras: ErrorExtras): ErrorExtras => JSON.parse(JSON.stringify(extras)) as ErrorExtras;

/**
 * The error that `errorToWire` wrote: a ServiceError with its code and extras, else an Error of the same name, message
 * and stack.
 */
export function errorFromWire(wire: WireError): Error {
  const error = wire.service ? new ServiceError(wire.service.code, wire.service.extras) : new Error(wire.message);
  if (!wire.service) error.name = wire.name;
  // The worker's stack says where it happened; this thread's says nothing.
  if (wire.stack) error.stack = wire.stack;
  return error;
}
