import { z } from 'zod';
import type { Accounting, Operation, Plugin, RequestContext } from '../../src/contract/index.js';
import { COST, defineOperation, definePlugin, Operation as Bind } from '../../src/contract/index.js';
import { bodyToEntree } from '../../src/schema/body-to-entree.js';
import { buildAplombSchema } from '../../src/schema/build-schema.js';
import { createCallOperation } from '../../src/schema/call-operation.js';
import { createRegistry } from '../../src/schema/registry.js';

const help = { title: 'Rien', description: 'Rien.' };
// GraphQL refuses a schema without a query.
const rien = defineOperation({
  name: 'rien',
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  resultat: z.object({ ok: z.boolean() }).meta({ id: 'Rien' }),
  help: { fr: help, en: help },
});
class RienResolver {
  @Bind(rien)
  rien() {
    return { ok: true };
  }
}
const queryPlugin = definePlugin({ name: 'rien', operations: [rien], resolvers: [RienResolver] });

const open: Accounting = {
  authenticate: async () => ({ key: null, plan: null, isInternal: false }),
  charge: (_, run) => run(),
};

/** Plugins behind the real registry, schema and root-field middleware, with everybody let in unless `accounting` says otherwise. */
export function pipelineOf(
  plugins: readonly Plugin[],
  request: Partial<RequestContext>,
  accounting: Accounting = open,
) {
  const registry = createRegistry([queryPlugin(), ...plugins]);
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const schema = buildAplombSchema(registry, { accounting, report, gate: { run: (_ip, next) => next() } });
  const callOperation = createCallOperation(schema, registry, report, accounting);
  const context = {
    langue: 'fr',
    ip: '203.0.113.5',
    requestId: 'essai',
    secrets: {},
    cost: {},
    registry,
    ...request,
  } as unknown as RequestContext;
  /** Calls an operation with a body as REST or MCP would. */
  const call = (operation: Operation, body: Readonly<Record<string, unknown>>) =>
    callOperation({
      operation,
      form: operation.representations[0],
      entree: bodyToEntree(operation, body).entree,
      request: context,
    });
  return { registry, schema, callOperation, call, reported };
}
