import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { afterAll, beforeAll } from 'vitest';
import type { Accounting, OperationContext, RequestContext, Services } from '../../../src/contract/index.js';
import {
  Artefact,
  COST,
  SERVICE_SHARE,
  defineOperation,
  definePlugin,
  file,
  json,
  NO_COST,
  Operation,
  post,
  ServiceError,
} from '../../../src/contract/index.js';
import type { Database } from '../../../src/persistence/index.js';
import { openDatabase } from '../../../src/persistence/index.js';
import { work } from '../../../src/plugins/work/index.js';
import { createCalls } from '../../../src/schema/background-call.js';
import type { OwnedJobService } from '../../../src/services/jobs/index.js';
import { createJobService } from '../../../src/services/jobs/index.js';
import { ANYBODY, NOBODY, testRequests } from '../../support/contexts.js';
import { pipelineOf } from '../../support/pipeline.js';

const help = { fr: { title: 'T', description: 'D' }, en: { title: 'T', description: 'D' } };
const entree = z
  .object({ etapes: z.int().min(0), ms: z.int().default(20), format: z.enum(['pdf', 'json']).default('pdf') })
  .meta({ id: 'LentEntree' });
const resultat = z.object({ total: z.int(), fichier: Artefact.nullable() }).meta({ id: 'Lent' });
const lent = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  entree,
  resultat,
  heavy: true,
  rest: post('/essai/lent'),
  representations: [file('pdf', 'application/pdf'), json({ without: ['fichier'] })],
  help,
});

class LentResolver {
  @Operation(lent)
  async lent({ etapes, ms, format }: z.output<typeof entree>, { progress, signal, files }: OperationContext) {
    for (let fait = 1; fait <= etapes; fait += 1) {
      if (signal.aborted) throw new ServiceError('annule');
      await sleep(ms);
      progress(fait, etapes, `étape ${fait}`);
    }
    const fichier =
      format === 'pdf'
        ? await files.put({ name: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') })
        : null;
    return { total: etapes, fichier };
  }
}
const essai = definePlugin({ name: 'essai', operations: [lent], resolvers: [LentResolver] });

/** The work plugin beside a slow operation that needs a key, on real jobs in a database of their own. */
export function useWork() {
  const charged: string[] = [];
  const services = {} as { -readonly [K in keyof Services]: Services[K] };
  const accounting: Accounting = {
    async authenticate(auth, { secrets }) {
      if (auth === 'key' && secrets.key !== 'bonne') throw new ServiceError('cle_absente');
      return auth === 'key' ? { access: NOBODY, cost: { ...NO_COST, plan: 'agent', restant: 6000 } } : ANYBODY;
    },
    async charge({ operation, caller, request }, run) {
      if (operation.cost.units > 0 && request.langue === 'en') throw new ServiceError('depassement_maximal');
      await request.accepted?.(caller.cost, SERVICE_SHARE);
      const result = await run();
      charged.push(operation.name);
      return { result, cost: { ...caller.cost, unites: operation.cost.units } };
    },
  };
  const files: RequestContext['files'] = {
    put: async ({ name, mediaType, bytes }) => ({
      id: 'f',
      nom: name,
      type_mime: mediaType,
      octets: bytes.byteLength,
      sha256: '',
      url: 'https://x/artefacts/f',
      expire_le: null,
    }),
  };
  const world = { services, files, door: 'graphql', secrets: { key: 'bonne' } } as const;
  const pipeline = pipelineOf([work(), essai()], world, accounting);
  const newRequest = testRequests({ services, files, registry: pipeline.registry });
  services.calls = createCalls(() => ({
    registry: pipeline.registry,
    schema: pipeline.schema,
    callOperation: pipeline.callOperation,
    newRequest,
    services,
  }));

  let database: Database;
  let jobs: OwnedJobService;
  beforeAll(async () => {
    database = await openDatabase('sqlite::memory:');
    services.jobs = jobs = createJobService({
      database,
      report: (error) => pipeline.reported.push(error),
      progressMs: 20,
    });
  });
  afterAll(async () => {
    await jobs.close(0);
    await database.close();
  });
  return { ...pipeline, newRequest, charged, services };
}
