import type { GraphQLFieldResolver } from 'graphql';
import type {
  Access,
  Accounting,
  ContextExtensions,
  Operation,
  OperationContext,
  RequestContext,
} from '../contract/index.js';
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
  /** A resolver's context; without it, one whose prototype is the request. */
  readonly contextOf?: (request: RequestContext, own: FieldShare) => OperationContext;
  readonly instanceOf: (resolver: BoundOperation['resolver']) => object;
}

type Method = (entree: unknown, context: OperationContext) => unknown;

const NO_INPUT = Object.freeze({});

/** The caller's input: unfolded, checked by zod, its scene handle replaced by the scene. */
async function readEntree(
  operation: Operation,
  args: Record<string, unknown>,
  request: RequestContext,
): Promise<Record<string, unknown>> {
  const schema = operation.entree!;
  const raw = operation.flat ? args : ((args['entree'] ?? {}) as Record<string, unknown>);
  const entree = parse(schema, unfold(schema, raw), request.langue) as Record<string, unknown>;
  return operation.scene ? resolveScene(entree, request) : entree;
}

const isHeavy = ({ heavy }: Operation, entree: never): boolean =>
  typeof heavy === 'function' ? heavy(entree) : (heavy ?? false);

/**
 * An answer that GraphQL could not complete would fail after the charge: a charged operation's answer is held against
 * its declared shape before. Not a refusal of the table: the fault is ours, so it is reported and masked.
 */
function checkAnswer({ name, cost, resultat }: Operation, value: unknown): void {
  if (cost.units === 0) return;
  const checked = resultat.safeParse(value);
  if (!checked.success) throw new Error(`${name} answered outside its declared shape: ${checked.error.message}`);
}

type FieldShare = Access & Pick<OperationContext, 'options' | 'settings' | 'operation' | 'selection'>;

// Prototype, not copy: members such as `em` are getters of the request that build on first use.
const inheriting = (request: RequestContext, own: FieldShare): OperationContext =>
  Object.assign(Object.create(request) as OperationContext & ContextExtensions, own);

/**
 * The one middleware of every root field: authenticate → read the input → (reserve →) run → settle and journal.
 * It calls the resolver's method itself with the parsed input: type-graphql would first rebuild each nested input as a
 * class instance, 60 ms for a large scene.
 */
export function rootField(
  bound: BoundOperation,
  pipeline: Pipeline,
): GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>> {
  const { operation, method } = bound;
  const { accounting, gate, report, contextOf = inheriting } = pipeline;
  const isAnonymousCheck = (operation.scene ?? false) && operation.auth === 'none';
  let resolver: Record<string, Method> | undefined;

  return async (_root, args, request, info) => {
    try {
      const access = await accounting.authenticate(operation.auth, request);
      const entree = operation.entree ? await readEntree(operation, args, request) : NO_INPUT;
      const context = contextOf(request, {
        ...access,
        options: bound.plugin.options,
        settings: bound.plugin.values,
        operation,
        selection: selectedFields(info),
      });
      const run = async (): Promise<unknown> => {
        resolver ??= pipeline.instanceOf(bound.resolver) as Record<string, Method>;
        const value = await resolver[method]!(entree, context);
        checkAnswer(operation, value);
        // Delivered or free: nobody waits for this answer any more.
        if (request.hasLeft ? request.hasLeft() : request.signal?.aborted) throw new ServiceError('annule');
        return value;
      };
      const charged = () =>
        accounting.charge({ operation, access, request, heavy: isHeavy(operation, entree as never) }, run);
      return await (isAnonymousCheck && request.secrets.key === undefined ? gate.run(request.ip, charged) : charged());
    } catch (error) {
      const known = serviceErrorIn(error);
      if (!known) report(error, request.requestId);
      // Every door tells the limit where it tells what is left.
      const { cost } = request;
      if (known?.extras.limite) cost.limites = [...(cost.limites ?? []), known.extras.limite];
      throw graphqlErrorOf(known ?? new ServiceError('erreur_interne'), request.langue);
    }
  };
}
