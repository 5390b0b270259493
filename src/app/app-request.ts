import type { EntityManager } from '@mikro-orm/sql';
import type { Billing } from '../billing/billing.js';
import type { Loaders } from '../billing/loaders.js';
import { createLoaders } from '../billing/loaders.js';
import type {
  Access,
  ContextExtensions,
  Cost,
  FileSink,
  Operation,
  OperationContext,
  Progress,
  RegistryView,
  RequestContext,
  Services,
  Site,
} from '../contract/index.js';
import type { Database } from '../persistence/index.js';
import type { RequestInit } from '../schema/door.js';
import { addingUp } from './adding-up.js';

/** What every request of this application shares. */
export interface Shared {
  readonly clock: () => Date;
  readonly registry: RegistryView;
  readonly site: Site;
  readonly services: Services;
  readonly db: Database;
  readonly billing: Billing;
  /** Stores a produced file and answers with its link. */
  readonly files: FileSink;
}

const NO_PROGRESS: Progress = () => {};
const NEVER = new AbortController().signal;

/** One request, whichever the door. A class, so that the costly members are made at their first use only. */
export class AppRequest implements RequestContext, ContextExtensions {
  readonly door: RequestContext['door'];
  readonly requestId: string;
  readonly ip: string;
  readonly langue: RequestContext['langue'];
  readonly secrets: RequestContext['secrets'];
  readonly progress: Progress;
  readonly files: FileSink;
  readonly accepted?: () => void;
  readonly cost: Cost;
  private readonly shared: Shared;
  private readonly init: RequestInit;
  private ownSignal?: AbortSignal;
  private ownEm?: EntityManager;
  private ownLoaders?: Loaders;

  constructor(shared: Shared, init: RequestInit, cost: Cost = { unites: 0, offert: 0, restant: null, plan: null }) {
    this.shared = shared;
    this.init = init;
    this.cost = cost;
    this.door = init.door;
    this.requestId = init.requestId;
    this.ip = init.ip;
    this.langue = init.langue;
    this.secrets = init.secrets;
    this.progress = init.progress ? addingUp(init.progress) : NO_PROGRESS;
    this.accepted = init.accepted;
    this.files = init.files ?? shared.files;
  }

  get signal(): AbortSignal {
    const { signal } = this.init;
    return (this.ownSignal ??= typeof signal === 'function' ? signal() : (signal ?? NEVER));
  }
  hasLeft(): boolean {
    const { signal, hasLeft } = this.init;
    return hasLeft ? hasLeft() : typeof signal === 'object' && signal.aborted;
  }

  get clock(): Shared['clock'] {
    return this.shared.clock;
  }
  get registry(): RegistryView {
    return this.shared.registry;
  }
  get site(): Site {
    return this.shared.site;
  }
  get services(): Services {
    return this.shared.services;
  }
  get db(): Database {
    return this.shared.db;
  }
  get billing(): Billing {
    return this.shared.billing;
  }
  get em(): EntityManager {
    return (this.ownEm ??= this.shared.db.em());
  }
  get loaders(): Loaders {
    return (this.ownLoaders ??= createLoaders(this.shared.db, this.shared.billing.config));
  }
}

/** What the root field adds to a request for the resolver of one field. */
export type FieldShare = Access &
  Pick<OperationContext, 'options' | 'settings' | 'operation' | 'selection'> &
  Pick<ContextExtensions, 'known'>;

/** A resolver's context: the request, who calls, and which field. */
export class AppOperationContext extends AppRequest implements OperationContext {
  readonly key: Access['key'];
  readonly plan: Access['plan'];
  readonly isInternal: boolean;
  readonly known: ContextExtensions['known'];
  readonly options: unknown;
  readonly settings: unknown;
  readonly operation: Operation;
  readonly selection: ReadonlySet<string>;

  constructor(request: AppRequest, own: FieldShare) {
    super(request['shared'], request['init'], request.cost);
    this.key = own.key;
    this.plan = own.plan;
    this.isInternal = own.isInternal;
    this.known = own.known;
    this.options = own.options;
    this.settings = own.settings;
    this.operation = own.operation;
    this.selection = own.selection;
  }
}
