import type { FileSink } from './artefact.js';
import type { Cost, CostClass } from './cost.js';
import type { Langue, Text } from '../words/index.js';
import type { JourneyStep } from './journey.js';
import type { Auth, Operation } from './operation.js';
import type { BoundPage } from './page.js';
import type { Services } from './services.js';
import type { Repeatable, StoredAnswer } from './repeatable.js';
import type { Progress } from './task.js';
import type { PluginTrade } from './trade.js';
import type { WorkShare } from './work-share.js';

export type Door = 'graphql' | 'rest' | 'mcp';
export type Clock = () => Date;

/** A key as resolvers see it: never the secret. */
export interface Key {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly plan: string;
  readonly createdAt: Date;
}

export interface Plan {
  readonly name: string;
  /** Monthly price, EUR. */
  readonly monthlyPrice: number;
  /** Units a month; null on the eval plan, which counts minutes. */
  readonly includedUnits: number | null;
  /** Price of a unit beyond the quota, EUR; null on the eval plan. */
  readonly overagePrice: number | null;
  /** Turns that an account of this plan takes in a round of the queues; its caps are as many times larger. */
  readonly weight: number;
}

/**
 * Who is calling, once authenticated. `interne`: the automation secret, journalled to an internal account, uncharged.
 */
export interface Access {
  readonly key: Key | null;
  readonly plan: Plan | null;
  readonly isInternal: boolean;
}

/** Public address of the service and its contact, for links, mails and pages. */
export interface Site {
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** Whom to write to, most often an address. */
  readonly contact: string;
}

/** The members of every request, in all three doors. */
export interface RequestContext {
  readonly door: Door;
  readonly requestId: string;
  readonly ip: string;
  readonly langue: Langue;
  readonly clock: Clock;
  /** Aborted when the caller leaves or the asynchronous work is cancelled. */
  readonly signal: AbortSignal;
  /** True when nobody waits for the answer any more; cheaper than `signal` where one look is enough. */
  hasLeft(): boolean;
  readonly progress: Progress;
  /** True for an asynchronous call: nobody holds a connection open for its answer. */
  readonly isBackground: boolean;
  /** Credentials as they came; billing alone reads them. */
  readonly secrets: { readonly key?: string; readonly automation?: string };
  readonly registry: RegistryView;
  readonly site: Site;
  readonly services: Services;
  readonly files: FileSink;
  /** True when parts of its body were left with a thread: the pipeline brings back what an operation needs. */
  readonly holds: boolean;
  /**
   * Called once the call is authenticated, valid and within its allowance, with what is left and whose turn it takes;
   * it runs when this resolves. What it rejects with refuses the call.
   */
  readonly accepted?: (left: Cost, share: WorkShare) => void | Promise<void>;
  /** Present when the call came with an Idempotency-Key. */
  readonly repeatable?: Repeatable;
}

/** Filled in by persistence (`em`) and billing (`loaders`) through declaration merging: the contract names neither. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface ContextExtensions {}

/** The context of a resolver, beside its input. */
export interface OperationContext<Options = unknown, Settings = unknown>
  extends RequestContext, Access, ContextExtensions {
  /** Options of the operation's plugin, complete and typed. */
  readonly options: Options;
  /** Settings of the operation's plugin, as the environment gives them. */
  readonly settings: Settings;
  /** First-level fields the caller asked for: make only these. */
  readonly selection: ReadonlySet<string>;
  /**
   * Present when the caller takes the whole answer as JSON, but for these fields (`a.b`: b of what stands in a): long
   * lists may then come written, as `WrittenList`.
   */
  readonly whole?: readonly string[];
  readonly operation: Operation;
  /** Whose turn the work of this call takes. */
  readonly share: WorkShare;
  /**
   * Runs another scene operation as a part of this call, by name: what it answers to a scene that is parsed and held to
   * the rules, for the same caller. Nothing more is charged than this call. Null when no plugin here brings it.
   */
  part(operation: string, scene: object, options?: Readonly<Record<string, unknown>>): Promise<object | null>;
}

/** Read-only registry: plugins and doors print lists, help and tariffs from it. */
export interface RegistryView {
  readonly operations: readonly Operation[];
  operation(name: string): Operation | undefined;
  /** First steps of all plugins, in their order: `journeyAt` says them. */
  readonly journey: readonly JourneyStep[];
  /** Chapters of the documentation, by name of operation; those of plugins that say none are absent. */
  readonly chapters: ReadonlyMap<string, Text>;
  /** Trades of checks that plugins add to the kernel's own: `checksOf` of the schema puts them together. */
  readonly trades: readonly PluginTrade['trade'][];
  /** Pages of all plugins. */
  readonly pages: readonly BoundPage[];
  /** Every cost class in use, by name. */
  readonly costClasses: ReadonlyMap<string, CostClass>;
}

/** Who is calling, and what the account behind the call has left before it. */
export interface Caller {
  readonly access: Access;
  /** Nothing is charged yet: its units are 0. */
  readonly cost: Cost;
}

/** A call as billing sees it. `heavy` calls hold their units while they run. */
export interface ChargedCall<T = unknown> {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly request: RequestContext;
  readonly heavy: boolean;
  readonly repeatable?: Repeatable<T>;
}

/** What a call came to: its result, or the answer kept of the call that it repeats, which costs nothing. */
export type Charged<T> = { readonly cost: Cost } & (
  | {
      readonly result: T;
      /** False when the call came with an Idempotency-Key under which nothing could be kept. */
      readonly isKept?: boolean;
      readonly replayed?: undefined;
    }
  | { readonly replayed: StoredAnswer }
);

/** Authentication and charging, for the root-field middleware: supplied by main.ts, used by schema. */
export interface Accounting {
  /** @throws ServiceError cle_absente, cle_invalide, acces_refuse */
  authenticate(auth: Auth, request: RequestContext): Promise<Caller>;
  /**
   * Runs a call and charges it: refuses before running when the allowance is spent, charges and journals in one
   * transaction after it, charges nothing when it throws. The answer to keep under an Idempotency-Key is written in
   * that transaction too. The cost is that of this call, and what it leaves.
   * @throws ServiceError quota_epuise, depassement_maximal, idempotence_en_cours, idempotence_differente,
   * issue_inconnue, and whatever `run` throws
   */
  charge<T>(call: ChargedCall<T>, run: () => Promise<T>): Promise<Charged<T>>;
}
