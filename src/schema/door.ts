import type { GraphQLSchema } from 'graphql';
import type {
  Cost,
  Door,
  FileContent,
  FileSink,
  Holder,
  Langue,
  Operation,
  Progress,
  RegistryView,
  Representation,
  RequestContext,
  ServiceError,
  Services,
  StoredAnswer,
} from '../contract/index.js';

/** Members of a request that a door knows before it is run. */
export interface RequestInit {
  readonly door: Door;
  readonly requestId: string;
  readonly ip: string;
  readonly langue: Langue;
  readonly secrets: RequestContext['secrets'];
  /** Or what makes it, for a caller who may leave: called at the first use. */
  readonly signal?: AbortSignal | (() => AbortSignal);
  readonly hasLeft?: () => boolean;
  readonly progress?: Progress;
  /** True for an asynchronous call. @default false */
  readonly isBackground?: boolean;
  /** @default a sink that stores the file and answers with a link */
  readonly files?: FileSink;
  readonly accepted?: RequestContext['accepted'];
  readonly repeatable?: RequestContext['repeatable'];
  /** @default false */
  readonly holds?: boolean;
}

/** Value of a root field. */
export type Value = Record<string, unknown>;

export interface Call<Answer = Value> {
  readonly operation: Operation;
  /** Which stored document to run: a representation of the operation, or its tool form. */
  readonly form: Representation | 'tool';
  /** The operation's input as the door understood it (already through `bodyToEntree`), checked by the pipeline. */
  readonly entree: Readonly<Record<string, unknown>>;
  readonly request: RequestContext;
  /**
   * Makes what the door sends of the root field's value, before the charge: what fails there costs nothing.
   * `holder`: whose whatever it stores is.
   */
  readonly deliver?: (value: Value, holder: Holder) => Answer | Promise<Answer>;
}

export interface CallOutcome<Answer = Value> {
  /** Value of the root field, or what the door made of it; absent when the call failed or was replayed. */
  readonly value?: Answer;
  readonly error?: ServiceError;
  /** The answer kept of the call that this one repeats under its Idempotency-Key. */
  readonly replayed?: StoredAnswer;
  /** False when nothing could be kept under the call's Idempotency-Key. */
  readonly isKept?: boolean;
  /** Places of the input that the operation does not read; absent when it reads all. */
  readonly unread?: readonly string[];
  readonly cost: Cost;
}

/** Runs an operation's stored, parsed and validated document through graphql-js. Never throws. */
export type CallOperation = <Answer = Value>(call: Call<Answer>) => Promise<CallOutcome<Answer>>;

/** Settings a door needs, read from the configuration by main.ts. */
export interface DoorSettings {
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  readonly version: string;
  readonly maxBody: number;
  readonly contact: string;
  readonly purchaseUrl: string;
}

/** Members that main.ts gives to each door. */
export interface DoorKit {
  readonly registry: RegistryView;
  readonly schema: GraphQLSchema;
  readonly callOperation: CallOperation;
  /**
   * Who may not call an operation is refused: for doors that take in much before they can run it. @throws ServiceError
   */
  readonly authenticate: (operation: Operation, request: RequestContext) => Promise<unknown>;
  readonly newRequest: (init: RequestInit) => RequestContext;
  readonly services: Services;
  readonly settings: DoorSettings;
  readonly langue: (acceptLanguage: string | undefined, option?: unknown) => Langue;
}

/** Files kept with the request: REST streams them without storing. */
export interface MemoryFiles extends FileSink {
  get(id: string): FileContent | undefined;
}
