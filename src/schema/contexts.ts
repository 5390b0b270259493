import type {
  Access,
  ChoreContext,
  ContextExtensions,
  FileSink,
  Operation,
  OperationContext,
  Progress,
  RegistryView,
  RequestContext,
  Services,
  Site,
  WorkShare,
} from '../contract/index.js';
import { addingUp } from './adding-up.js';
import type { RequestInit } from './door.js';

/** Members that all requests of an application share. */
export interface Shared {
  readonly clock: RequestContext['clock'];
  readonly registry: RegistryView;
  readonly site: Site;
  readonly services: Services;
  /** Stores a produced file and answers with its link: where a door brings no sink of its own. */
  readonly files: FileSink;
}

/**
 * Members that persistence and billing add to a context: each is made at its first use in a request, and kept with it.
 */
export type OwnMembers = { readonly [Name in keyof ContextExtensions]?: () => ContextExtensions[Name] };

/** Members that the root field adds to a request for the resolver of one field. */
type OfField = 'options' | 'settings' | 'operation' | 'selection' | 'whole' | 'share' | 'part' | 'repeatable';
export type FieldShare = Pick<OperationContext, OfField>;

const NO_PROGRESS: Progress = () => {};
const NEVER = new AbortController().signal;

/** One request, whichever the door. A class, so that the costly members are made at their first use only. */
abstract class Request implements RequestContext {
  readonly door: RequestContext['door'];
  readonly requestId: string;
  readonly ip: string;
  readonly langue: RequestContext['langue'];
  readonly secrets: RequestContext['secrets'];
  readonly progress: Progress;
  readonly isBackground: boolean;
  readonly files: FileSink;
  readonly accepted: RequestContext['accepted'];
  readonly repeatable: RequestContext['repeatable'];
  readonly holds: boolean;
  readonly shared: Shared;
  readonly init: RequestInit;
  // Not #private: Apollo runs a document with a copy of the context it was given.
  private ownSignal?: AbortSignal;

  constructor(shared: Shared, init: RequestInit) {
    this.shared = shared;
    this.init = init;
    this.door = init.door;
    this.requestId = init.requestId;
    this.ip = init.ip;
    this.langue = init.langue;
    this.secrets = init.secrets;
    this.progress = init.progress ? addingUp(init.progress) : NO_PROGRESS;
    this.isBackground = init.isBackground ?? false;
    this.accepted = init.accepted;
    this.repeatable = init.repeatable;
    this.holds = init.holds ?? false;
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

  abstract ofField(access: Access, share: FieldShare): OperationContext;

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
}

/** A resolver's context: the request, who calls, and which field. What the request makes once, its fields share. */
class FieldContext implements RequestContext, Access, FieldShare {
  declare readonly key: Access['key'];
  declare readonly plan: Access['plan'];
  declare readonly isInternal: boolean;
  readonly options: unknown;
  readonly settings: unknown;
  readonly share: WorkShare;
  readonly operation: Operation;
  readonly selection: ReadonlySet<string>;
  readonly whole: OperationContext['whole'];
  readonly repeatable: RequestContext['repeatable'];
  readonly part: OperationContext['part'];
  readonly request: RequestContext;
  readonly door: RequestContext['door'];
  readonly requestId: string;
  readonly ip: string;
  readonly langue: RequestContext['langue'];
  readonly secrets: RequestContext['secrets'];
  readonly progress: Progress;
  readonly isBackground: boolean;
  readonly clock: RequestContext['clock'];
  readonly registry: RegistryView;
  readonly site: Site;
  readonly services: Services;
  readonly holds: boolean;

  constructor(request: RequestContext, access: Access, own: FieldShare) {
    this.request = request;
    this.door = request.door;
    this.requestId = request.requestId;
    this.ip = request.ip;
    this.langue = request.langue;
    this.secrets = request.secrets;
    this.progress = request.progress;
    this.isBackground = request.isBackground;
    this.clock = request.clock;
    this.registry = request.registry;
    this.site = request.site;
    this.services = request.services;
    this.holds = request.holds;
    this.options = own.options;
    this.settings = own.settings;
    this.operation = own.operation;
    this.selection = own.selection;
    this.whole = own.whole;
    this.share = own.share;
    this.part = own.part;
    this.repeatable = own.repeatable;
    // With what billing knows of the caller.
    Object.assign(this, access);
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }
  /** A file that is stored is the caller's. */
  get files(): FileSink {
    return { put: (file) => this.request.files.put(file, this.share) };
  }
  hasLeft(): boolean {
    return this.request.hasLeft();
  }
}

type Members = Record<string, () => unknown>;

/** The members of an application on its requests, each kept as the request's own once it is made. */
function addMembers(prototype: object, members: Members): void {
  for (const [name, make] of Object.entries(members)) {
    Object.defineProperty(prototype, name, {
      get(this: object) {
        const value = make();
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
}

function passMembers(prototype: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      get(this: FieldContext) {
        return (this.request as unknown as Record<string, unknown>)[name];
      },
    });
  }
}

/** Members that a chore has beside those of all requests. */
export type ChoreShare = Pick<ChoreContext, 'options' | 'settings' | 'signal'>;

/** The context of a plugin outside any request. */
class Chore implements ChoreContext {
  declare readonly options: unknown;
  declare readonly settings: unknown;
  declare readonly signal: AbortSignal;
  readonly clock: Shared['clock'];
  readonly registry: RegistryView;
  readonly site: Site;
  readonly services: Services;

  constructor({ clock, registry, site, services }: Shared, own: ChoreShare) {
    this.clock = clock;
    this.registry = registry;
    this.site = site;
    this.services = services;
    Object.assign(this, own);
  }
}

/** Makes the contexts of an application. */
export interface Contexts {
  readonly newRequest: (init: RequestInit) => RequestContext;
  readonly newChore: (own: ChoreShare) => ChoreContext;
}

/**
 * The one place where contexts are made: for the three doors, asynchronous work, the desktop client, chores and tests.
 */
export function createContexts(shared: Shared, own: OwnMembers = {}): Contexts {
  const members = own as Members;
  class AppFieldContext extends FieldContext {}
  class AppRequest extends Request {
    ofField(access: Access, share: FieldShare): OperationContext {
      return new AppFieldContext(this, access, share) as FieldContext & ContextExtensions;
    }
  }
  class AppChore extends Chore {}
  addMembers(AppRequest.prototype, members);
  addMembers(AppChore.prototype, members);
  passMembers(AppFieldContext.prototype, Object.keys(members));
  return {
    newRequest: (init) => new AppRequest(shared, init),
    newChore: (share) => new AppChore(shared, share),
  };
}

/** The context of one field of a request that `createContexts` made. */
export const contextOf = (request: RequestContext, access: Access, share: FieldShare): OperationContext =>
  (request as Request).ofField(access, share);
