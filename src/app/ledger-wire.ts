import type { ErrorCode, ErrorExtras } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { CommitUnknownError, DatabaseUnavailable } from '../persistence/index.js';
import type { Ledger } from '../billing/ledger/index.js';
import { UnknownOutcomeError } from '../billing/ledger/index.js';

/** What the thread of the ledger is started with. */
export interface LedgerSettings {
  /** DATABASE_URL of a server. */
  readonly url: string;
  readonly confirmMs: number;
}

/** Calls of the ledger, by name. */
export type LedgerMethod = keyof Ledger;

/** What the main thread asks; `null` ends the thread once what it has begun is answered. */
export type LedgerRequest = {
  readonly serial: number;
  readonly method: LedgerMethod;
  readonly args: readonly unknown[];
} | null;

/** What the thread says: an answer, or an outage that it met. */
export type LedgerReply =
  | { readonly serial: number; readonly value: unknown }
  | { readonly serial: number; readonly failure: WireFailure }
  | { readonly outage: WireFault };

/** A fault as data: structured clone keeps neither the class of an error nor its members. */
export interface WireFault {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly errno: number | undefined;
}

/** Errors that callers tell apart by their class, with what was the matter underneath. */
const KINDS = {
  outcome: UnknownOutcomeError,
  commit: CommitUnknownError,
  unavailable: DatabaseUnavailable,
} as const;

type Kind = keyof typeof KINDS;

/** An error of the ledger as data. */
export interface WireFailure {
  readonly kind: Kind | 'service' | 'other';
  readonly fault: WireFault;
  readonly service?: { readonly code: ErrorCode; readonly extras: ErrorExtras };
}

/** A fault as it travels between threads. */
export function faultToWire(thrown: unknown): WireFault {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack, code, errno } = error as Error & Partial<WireFault>;
  return { message, stack, code, errno };
}

/** The fault that `faultToWire` wrote, its stack that of the thread that it happened on. */
export function faultFromWire({ message, ...members }: WireFault): Error {
  return Object.assign(new Error(message), members);
}

/** An error of the ledger as it travels between threads. */
export function failureToWire(thrown: unknown): WireFailure {
  const kind = (Object.keys(KINDS) as Kind[]).find((name) => thrown instanceof KINDS[name]);
  if (kind !== undefined) return { kind, fault: faultToWire((thrown as Error).cause) };
  const fault = faultToWire(thrown);
  if (!(thrown instanceof ServiceError)) return { kind: 'other', fault };
  return { kind: 'service', fault, service: { code: thrown.code, extras: thrown.extras } };
}

/** The error that `failureToWire` wrote, of its class. */
export function failureFromWire({ kind, fault, service }: WireFailure): Error {
  if (service) return new ServiceError(service.code, service.extras);
  const cause = faultFromWire(fault);
  return kind === 'other' || kind === 'service' ? cause : new KINDS[kind](cause);
}
