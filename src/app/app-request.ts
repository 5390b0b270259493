import type { EntityManager } from '@mikro-orm/sql';
import type { Billing } from '../billing/billing.js';
import type { Loaders } from '../billing/loaders.js';
import { createLoaders } from '../billing/loaders.js';
import type { ContextExtensions, Cost, FileSink, Progress, RegistryView, RequestContext, Services } from '../contract/index.js';
import type { Database } from '../persistence/index.js';
import type { RequestInit } from '../schema/door.js';

/** What every request of this application shares. */
export interface Shared {
  readonly horloge: () => Date;
  readonly registre: RegistryView;
  readonly services: Services;
  readonly db: Database;
  readonly billing: Billing;
}

const NO_PROGRESS: Progress = () => {};
const NEVER = new AbortController().signal;

/** One request, whichever the door. A class, so that the costly members are made at their first use only. */
export class AppRequest implements RequestContext, ContextExtensions {
  readonly porte: RequestContext['porte'];
  readonly requeteId: string;
  readonly ip: string;
  readonly langue: RequestContext['langue'];
  readonly secrets: RequestContext['secrets'];
  readonly signal: AbortSignal;
  readonly progress: Progress;
  readonly fichiers: FileSink;
  readonly accepted?: () => void;
  readonly cout: Cost = { unites: 0, offert: 0, restant: null, plan: null };
  // Not #private: a resolver's context has this object as its prototype.
  private readonly shared: Shared;
  private ownEm?: EntityManager;
  private ownLoaders?: Loaders;

  constructor(shared: Shared, init: RequestInit) {
    this.shared = shared;
    this.porte = init.porte;
    this.requeteId = init.requeteId;
    this.ip = init.ip;
    this.langue = init.langue;
    this.secrets = init.secrets;
    this.signal = init.signal ?? NEVER;
    this.progress = init.progress ?? NO_PROGRESS;
    this.accepted = init.accepted;
    const { artefacts } = shared.services;
    this.fichiers = init.fichiers ?? { deposer: (file) => artefacts.put(file) };
  }

  get horloge(): Shared['horloge'] {
    return this.shared.horloge;
  }
  get registre(): RegistryView {
    return this.shared.registre;
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
