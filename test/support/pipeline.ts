import { z } from 'zod';
import type { Accounting, Operation, Plugin } from '../../src/contract/index.js';
import { COST, defineOperation, definePlugin, NO_COST, Operation as Bind } from '../../src/contract/index.js';
import { bodyToEntree } from '../../src/schema/body-to-entree.js';
import { buildAplombSchema } from '../../src/schema/build-schema.js';
import { createCallOperation } from '../../src/schema/call-operation.js';
import type { OwnMembers, Shared } from '../../src/schema/contexts.js';
import type { RequestInit } from '../../src/schema/door.js';
import { createRegistry } from '../../src/schema/registry.js';
import { ANYBODY, testRequests } from './contexts.js';

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
  authenticate: async () => ANYBODY,
  charge: async (_, run) => ({ result: await run(), cost: NO_COST }),
};

/** What a test brings of the request, and of what all requests share. */
export interface World extends Partial<RequestInit>, Partial<Pick<Shared, 'clock' | 'services' | 'site'>> {
  readonly own?: OwnMembers;
}

/** Plugins behind the real registry, schema and root-field middleware, with everybody let in unless `accounting` says otherwise. */
export function pipelineOf(
  plugins: readonly Plugin[],
  { clock, services, site, files, own, ...init }: World,
  accounting: Accounting = open,
) {
  const registry = createRegistry([queryPlugin(), ...plugins]);
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const schema = buildAplombSchema(registry, { accounting, report, gate: { run: (_ip, next) => next() } });
  const callOperation = createCallOperation(schema, registry, report, accounting);
  const given = Object.entries({ clock, services, site, files }).filter(([, value]) => value !== undefined);
  const shared = { registry, ...Object.fromEntries(given) };
  const request = testRequests(shared, own)(init);
  /** Calls an operation with a body as REST or MCP would. */
  const call = (operation: Operation, body: Readonly<Record<string, unknown>>) =>
    callOperation({
      operation,
      form: operation.representations[0],
      entree: bodyToEntree(operation, body).entree,
      request,
    });
  return { registry, schema, callOperation, call, reported };
}
