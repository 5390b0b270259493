import 'reflect-metadata';
import { graphql, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { appContexts } from '../../src/app/contexts.js';
import { createBilling, accounts, type Billing, type BillingConfig } from '../../src/billing/index.js';
import {
  COST,
  defineOperation,
  definePlugin,
  get,
  Operation,
  post,
  type Langue,
  type Mail,
  type Operation as Declared,
  type Services,
} from '../../src/contract/index.js';
import { openDatabase, type Database } from '../../src/persistence/index.js';
import { buildAplombSchema } from '../../src/schema/build-schema.js';
import { createCallOperation } from '../../src/schema/call-operation.js';
import { createRegistry } from '../../src/schema/registry.js';
import { rootCalls } from '../../src/schema/documents/root-calls.js';

const help = { fr: { title: 'Essai', description: 'Essai' }, en: { title: 'Try', description: 'Try' } };
const Fait = z.object({ fait: z.boolean() }).meta({ id: 'Fait' });
const dxf = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  resultat: Fait,
  rest: post('/cao/dxf'),
  help,
});
const irl = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.irl,
  resultat: Fait,
  rest: post('/irl/revision'),
  help,
});
const verifier = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  resultat: Fait,
  rest: post('/cao/verifier', { aliases: ['/cao/controle'] }),
  help,
});
const demo = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  resultat: Fait,
  rest: get('/cao/demo'),
  help,
});

class TryResolver {
  @Operation(dxf)
  dxf() {
    return { fait: true };
  }
  @Operation(irl)
  irl() {
    return { fait: true };
  }
  @Operation(verifier)
  verifier() {
    return { fait: true };
  }
  @Operation(demo)
  demo() {
    return { fait: true };
  }
}
const tries = definePlugin({
  name: 'tries',
  journey: [{ order: 300, operation: irl, says: { signup: true } }],
  operations: [dxf, irl, verifier, demo],
  resolvers: [TryResolver],
});

export interface AccountService {
  readonly db: Database;
  readonly billing: Billing;
  readonly schema: GraphQLSchema;
  readonly mails: Mail[];
  now: Date;
  mailWorks: boolean;
  /** REST's way: the stored document of an operation. */
  rest(
    name: string,
    entree?: Record<string, unknown>,
    secret?: string,
    langue?: Langue,
  ): Promise<{ value?: Record<string, never>; code?: string; error?: unknown; cout: unknown }>;
  /** GraphQL's way: a document. */
  gql(
    document: string,
    variables?: Record<string, unknown>,
    secret?: string,
  ): Promise<{ data?: Record<string, never> | null; codes: unknown[] }>;
  close(): Promise<void>;
}

/** The accounts plugin beside a few operations of each kind, on the real schema and pipeline. */
export async function accountService(settings: Partial<BillingConfig> = {}): Promise<AccountService> {
  const db = await openDatabase('sqlite::memory:');
  const billing = createBilling(db, { promotionEnd: '2026-12-31', ...settings });
  const registry = createRegistry([accounts({ promotionEnd: '2026-12-31', ...settings }), tries()]);
  const report = (error: unknown) => {
    throw error;
  };
  const schema = buildAplombSchema(registry, {
    accounting: billing.accounting,
    report,
    gate: { run: (_ip, call) => call() },
  });
  const mails: Mail[] = [];
  const service: AccountService = {
    db,
    billing,
    schema,
    mails,
    now: new Date('2026-11-21T10:00:00Z'),
    mailWorks: true,
    async rest(name, entree = {}, secret, langue = 'fr') {
      const operation = registry.operation(name) as Declared;
      const request = requestOf(secret, langue, 'rest');
      const outcome = await createCallOperation(
        schema,
        registry,
        report,
        billing.accounting,
      )({ operation, form: operation.representations[0], entree, request });
      return { value: outcome.value as never, code: outcome.error?.code, error: outcome.error, cout: outcome.cost };
    },
    async gql(source, variableValues, secret) {
      const result = await graphql({
        schema,
        source,
        variableValues,
        contextValue: requestOf(secret, 'fr', 'graphql'),
      });
      const codes = (result.errors ?? []).map((e) => e.extensions['code'] ?? e.message);
      return { data: result.data as never, codes };
    },
    close: () => db.close(),
  };
  const services = {
    limits: { consume: async () => undefined },
    mail: {
      get configured() {
        return true;
      },
      async send(mail: Mail) {
        if (!service.mailWorks) throw new Error('smtp is down');
        mails.push(mail);
        return { messageId: 'm' };
      },
    },
    artefacts: {},
    calls: {
      rootCalls: async (document: string, operationName?: string) => rootCalls(schema, document, operationName),
    },
  } as unknown as Services;
  const site = { baseUrl: 'http://aplomb.test', contact: 'contact@aplomb.test' };
  const shared = { clock: () => service.now, registry, site, services, files: services.artefacts };
  const { newRequest } = appContexts(shared, db, billing.config);
  const requestOf = (secret: string | undefined, langue: Langue, porte: 'rest' | 'graphql') =>
    newRequest({ door: porte, requestId: 'r', ip: '192.0.2.9', langue, secrets: { key: secret } });
  return service;
}
