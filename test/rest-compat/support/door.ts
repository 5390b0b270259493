import Fastify from 'fastify';
import type {
  Accounting,
  Artefact,
  Charged,
  ChargedCall,
  Cost,
  Costed,
  FileContent,
  Job,
  JobService,
  Services,
  StoredAnswer,
} from '../../../src/contract/index.js';
import { langueOf } from '../../../src/app/language.js';
import { isRepeatable, SERVICE_SHARE, ServiceError } from '../../../src/contract/index.js';
import { frameworkProblem, restDoor } from '../../../src/rest-compat/index.js';
import { buildAplombSchema } from '../../../src/schema/build-schema.js';
import { createCallOperation } from '../../../src/schema/call-operation.js';
import type { DoorKit } from '../../../src/schema/door.js';
import { createRegistry } from '../../../src/schema/registry.js';
import { atelier } from '../../../src/plugins/atelier/index.js';
import { asStored, bodiesHere } from '../../support/bodies.js';
import { ANYBODY, testRequests } from '../../support/contexts.js';
import { essai } from './fixture.js';

/** One key for each way an allowance can end. */
const REFUSALS: Readonly<Record<string, () => ServiceError>> = {
  epuisee: () => new ServiceError('quota_epuise', { retryAfter: 3600 }),
  depassee: () => new ServiceError('depassement_maximal', { members: { achat: 'https://exemple.test/achat' } }),
};

const MOIS = {
  nom: 'mois',
  unite: 'unites',
  quota: 6000,
  restant: 5998,
  fenetre: 2_592_000,
  remise: 777_600.4,
} as const;

/** Answers by account and Idempotency-Key, for as long as the test runs. */
class MemoryRepeats {
  readonly kept = new Map<string, { print: string; answer?: StoredAnswer }>();
  isDown = false;
  async once<T>(call: ChargedCall<T>, run: () => Promise<Done<T>>): Promise<Charged<T>> {
    const { operation, caller, repeatable } = call;
    const account = caller.access.key?.id;
    if (!repeatable || !isRepeatable(operation) || account === undefined) return run();
    if (this.isDown) throw new Error('secret: no database');
    const name = `${account} ${repeatable.key}`;
    const known = this.kept.get(name);
    if (known && known.print !== repeatable.fingerprint) throw new ServiceError('idempotence_differente');
    if (known && !known.answer) throw new ServiceError('idempotence_en_cours');
    if (known?.answer) return { replayed: known.answer, cost: caller.cost };
    const entry: { print: string; answer?: StoredAnswer } = { print: repeatable.fingerprint };
    this.kept.set(name, entry);
    try {
      // Where a call can be followed, its repetitions do so before it has ended.
      void repeatable.meanwhile?.then((headers) => (entry.answer ??= { status: 202, headers, body: Buffer.alloc(0) }));
      const done = await run();
      const answer = repeatable.keep(done.result);
      const headers = { ...answer.headers, ...(await repeatable.meanwhile) };
      entry.answer = { ...answer, headers, body: Buffer.from(answer.body) };
      return done;
    } catch (error) {
      this.kept.delete(name);
      throw error;
    }
  }
}

interface Done<T> {
  readonly result: T;
  readonly cost: Cost;
}

const accountingOf = (repeats: MemoryRepeats): Accounting => ({
  async authenticate(auth, { secrets }) {
    if (auth !== 'key' && auth !== 'automation-or-key') return ANYBODY;
    if (!secrets.key) throw new ServiceError('cle_absente');
    if (!['bonne', 'epuisee', 'depassee'].includes(secrets.key)) throw new ServiceError('cle_invalide');
    const key = { id: secrets.key, prefix: 'apl_', name: 'essai', plan: 'agent', createdAt: new Date(0) };
    const limites = [{ ...MOIS, restant: 6000 }];
    return {
      access: { key, plan: null, isInternal: false },
      cost: { unites: 0, offert: 0, restant: 6000, plan: 'agent', limites },
    };
  },
  charge(call, run) {
    const { operation, caller, request } = call;
    const { access, cost } = caller;
    return repeats.once(call, async () => {
      const refusal = REFUSALS[access.key?.id ?? ''];
      if (refusal) throw refusal();
      await request.accepted?.(cost, SERVICE_SHARE);
      const result = await run();
      const left = access.key ? { ...cost, restant: 5998, limites: [MOIS] } : cost;
      return { result, cost: { ...left, unites: operation.cost.units } };
    });
  },
});

class MemoryJobs implements JobService {
  readonly jobs = new Map<string, { job: Job; abort: AbortController; changed: PromiseWithResolvers<void> }>();
  #update(id: string, change: Partial<Job>) {
    const entry = this.jobs.get(id)!;
    entry.job = { ...entry.job, ...change };
    entry.changed.resolve();
    entry.changed = Promise.withResolvers();
  }
  async start(operation: string, run: Parameters<JobService['start']>[1]): Promise<Job> {
    const id = `travail-${this.jobs.size + 1}`;
    const abort = new AbortController();
    const job: Job = {
      id,
      etat: 'en_cours',
      fait: 0,
      total: 0,
      libelle: operation,
      resultat: null,
      erreur: null,
      cout: null,
    };
    this.jobs.set(id, { job, abort, changed: Promise.withResolvers() });
    const progress = (fait: number, total: number, libelle: string) => this.#update(id, { fait, total, libelle });
    void (run({ progress, signal: abort.signal }) as Promise<Costed<unknown>>).then(
      ({ value, cost }) => this.#update(id, { etat: 'termine', resultat: value, cout: cost }),
      (error: ServiceError) => this.#update(id, { etat: 'echec', erreur: { code: error.code } }),
    );
    return job;
  }
  async get(id: string) {
    return this.jobs.get(id)?.job ?? null;
  }
  async cancel(id: string) {
    this.jobs.get(id)?.abort.abort();
    return this.get(id);
  }
  async *watch(id: string, signal: AbortSignal): AsyncIterable<Job> {
    const entry = this.jobs.get(id)!;
    while (!signal.aborted) {
      const { job, changed } = entry;
      yield job;
      if (job.etat !== 'en_cours' && job.etat !== 'attente') return;
      await changed.promise;
    }
  }
}

export interface DoorOptions {
  readonly maxBody?: number;
}

/** The REST door on a fixture registry and the real pipeline; accounts, jobs and repeats are kept in memory. */
export async function startDoor({ maxBody = 100_000 }: DoorOptions = {}) {
  const registry = createRegistry([essai(), atelier()]);
  const repeats = new MemoryRepeats();
  const accounting = accountingOf(repeats);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const gate = { run: <T>(_ip: string, call: () => Promise<T>) => call() };
  const schema = buildAplombSchema(registry, { accounting, report, gate });
  const stored: FileContent[] = [];
  const jobs = new MemoryJobs();
  const scenes = {
    put: async () => Promise.reject(new Error('unused')),
    get: async (id: string) => (id === 'connue' ? asStored({ murs: [{ x1: 0, y1: 0, x2: 1000, y2: 0 }] }) : null),
  };
  const services = { jobs, scenes, bodies: bodiesHere } as unknown as Services;
  const storing = {
    async put(content: FileContent): Promise<Artefact> {
      stored.push(content);
      return {
        id: 'a1',
        nom: content.name,
        type_mime: content.mediaType,
        octets: content.bytes.byteLength,
        sha256: 'x',
        url: 'http://localhost/artefacts/j',
        expire_le: '2026-12-01T00:00:00Z',
      };
    },
  };
  const kit: DoorKit = {
    registry,
    schema,
    authenticate: async () => undefined,
    callOperation: createCallOperation(schema, registry, report, accounting),
    newRequest: testRequests({ registry, services, files: storing }),
    services,
    settings: {
      baseUrl: 'http://aplomb.test',
      version: '1.0.0',
      maxBody,
      contact: 'contact@aplomb.test',
      purchaseUrl: 'https://aplomb.test/achat',
    },
    langue: langueOf,
  };
  // As main.ts does: HEAD is for the door to declare.
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: frameworkProblem(langueOf),
  });
  await app.register(restDoor(kit));
  await app.ready();
  return { app, kit, reported, stored, repeats, jobs };
}

export type TestDoor = Awaited<ReturnType<typeof startDoor>>;
export const AUTH = { 'x-api-key': 'bonne' };
