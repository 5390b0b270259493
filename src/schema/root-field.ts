import type { GraphQLResolveInfo } from 'graphql';
import type { Access, Accounting, ContextExtensions, Operation, OperationContext, RequestContext } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import type { Report } from './errors.js';
import { graphqlErrorOf, serviceErrorIn } from './errors.js';
import { unfold } from './extra.js';
import type { BoundOperation } from './registry.js';
import { selectedFields } from './selection.js';
import { resolveScene } from './scene-entree.js';
import { parse } from './validation.js';

/** What the middleware needs from the composition root. */
export interface Pipeline {
  readonly accounting: Accounting;
  readonly report: Report;
  /** Bounds the free checks that one address runs at once without a key. */
  readonly gate: { run<T>(ip: string, call: () => Promise<T>): Promise<T> };
  readonly instanceOf: (resolver: BoundOperation['resolver']) => object;
}

type Method = (entree: unknown, context: OperationContext) => unknown;
type ResolverData = { readonly args: Record<string, unknown>; readonly context: object; readonly info: GraphQLResolveInfo };

/** The caller's input: unfolded, checked by zod, its scene handle replaced by the scene. */
async function readEntree(operation: Operation, args: Record<string, unknown>, request: RequestContext): Promise<Record<string, unknown>> {
  const { entree: schema } = operation;
  if (!schema) return {};
  const raw = operation.flat ? args : ((args['entree'] ?? {}) as Record<string, unknown>);
  const entree = parse(schema, unfold(schema, raw), request.langue) as Record<string, unknown>;
  return operation.scene ? resolveScene(entree, request) : entree;
}

const isHeavy = ({ heavy }: Operation, entree: never): boolean => (typeof heavy === 'function' ? heavy(entree) : (heavy ?? false));

/**
 * An answer that GraphQL could not complete would fail after the charge: a charged operation's answer is held against
 * its declared shape before. Not a refusal of the table: the fault is ours, so it is reported and masked.
 */
function checkAnswer({ name, cost, resultat }: Operation, value: unknown): void {
  if (cost.unites === 0) return;
  const checked = resultat.safeParse(value);
  if (!checked.success) throw new Error(`${name} answered outside its declared shape: ${checked.error.message}`);
}

function operationContext(request: RequestContext, access: Access, bound: BoundOperation, info: GraphQLResolveInfo): OperationContext {
  // Prototype, not copy: `em` and `loaders` are getters of the request that build on first use.
  const context = Object.create(request) as OperationContext & ContextExtensions;
  return Object.assign(context, access, { options: bound.plugin.options, operation: bound.operation, selection: selectedFields(info) });
}

/**
 * The one middleware of every root field: authenticate → read the input → (reserve →) run → settle and journal.
 * It calls the resolver's method itself with the parsed input: type-graphql would first rebuild each nested input as a
 * class instance, 60 ms for a large scene.
 */
export function rootField(bound: BoundOperation, pipeline: Pipeline) {
  const { operation } = bound;
  const run = async ({ args, context, info }: ResolverData): Promise<unknown> => {
    const request = context as RequestContext;
    const access = await pipeline.accounting.authenticate(operation.auth, request);
    const entree = await readEntree(operation, args, request);
    const resolver = pipeline.instanceOf(bound.resolver) as Record<string, Method>;
    const ownContext = operationContext(request, access, bound, info);
    const call = { operation, access, request, heavy: isHeavy(operation, entree as never) };
    const charged = () =>
      pipeline.accounting.charge(call, async () => {
        const value = await resolver[bound.method]!(entree, ownContext);
        checkAnswer(operation, value);
        // Delivered or free: nobody waits for this answer any more.
        if (request.signal?.aborted) throw new ServiceError('annule');
        return value;
      });
    const isAnonymousCheck = operation.scene && operation.auth === 'none' && request.secrets.cle === undefined;
    return isAnonymousCheck ? pipeline.gate.run(request.ip, charged) : charged();
  };
  return async (data: ResolverData): Promise<unknown> => {
    try {
      return await run(data);
    } catch (error) {
      const { langue, requeteId } = data.context as RequestContext;
      const known = serviceErrorIn(error);
      if (!known) pipeline.report(error, requeteId);
      throw graphqlErrorOf(known ?? new ServiceError('erreur_interne'), langue);
    }
  };
}
