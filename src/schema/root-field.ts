import type { GraphQLField, GraphQLFieldResolver } from 'graphql';
import { z } from 'zod';
import type {
  Access,
  Accounting,
  Auth,
  Caller,
  Cost,
  Holder,
  Operation,
  OperationContext,
  Repeatable,
  RequestContext,
  StoredAnswer,
} from '../contract/index.js';
import { addCosts, Costed, hasHeld, NO_COST, sceneFormsOf, ServiceError, shareOf } from '../contract/index.js';
import { contextOf } from './contexts.js';
import { takeRoom } from './documents/answer-room.js';
import type { Report } from './errors.js';
import { graphqlErrorOf, serviceErrorIn } from './errors.js';
import { unfold } from './extra.js';
import { resolveFile } from './file-input.js';
import { parseEntree, withoutHeld, withWholeScenes } from './held/settle.js';
import type { BoundOperation } from './registry.js';
import { keepJson, keptJson, nextCall, noteRepeat } from './repeatable.js';
import { resolveScenes } from './scene-entree.js';
import { withoutWritten } from './scene-output/written-parts.js';
import { selectedFields } from './selection.js';
import { addToTally } from './tally.js';
import { fieldsOf } from './zod-shape.js';
import { noteUnreadInScenes } from './unread-in-scenes.js';

/** Members that the middleware needs from the composition root. */
export interface Pipeline {
  readonly accounting: Accounting;
  readonly report: Report;
  /** Bounds the free checks that one address runs at once without a key. */
  readonly gate: { run<T>(ip: string, call: () => Promise<T>): Promise<T> };
  readonly instanceOf: (resolver: BoundOperation['resolver']) => object;
  /** The operation of a name, with what it needs to run; undefined where no plugin brings it. */
  readonly boundOf: (name: string) => BoundOperation | undefined;
}

type Asked = Pick<OperationContext, 'operation' | 'selection'>;

/** Operations that anybody may call. */
const KEYLESS: ReadonlySet<Auth> = new Set(['none', 'optional']);

type Fields = Readonly<Record<string, unknown>>;
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
  const unfolded = unfold(schema, raw);
  const entree = parseEntree(
    schema,
    request.holds ? await withoutHeld(operation, unfolded, request) : unfolded,
    request.langue,
  );
  const scenes = sceneFormsOf(operation);
  const resolved = scenes.length > 0 ? await resolveScenes(entree, scenes, request) : entree;
  noteUnreadInScenes(operation, resolved, request);
  const given = operation.passesScenes ? resolved : await withWholeScenes(resolved, request);
  return operation.body ? resolveFile(given, operation.body, request) : given;
}

const isHeavy = ({ heavy }: Operation, entree: Readonly<Record<string, unknown>>): boolean =>
  typeof heavy === 'function' ? hasHeld(entree) || heavy(entree as never) : (heavy ?? false);

/**
 * An answer that GraphQL could not complete would fail after the charge: what is selected of a charged operation's
 * answer is held against its declared shape before. Not a refusal of the table: the fault is ours, so it is reported
 * and masked.
 */
function checkAnswer({ operation, selection }: Asked, value: unknown, isWritten: boolean): void {
  const { name, cost, resultat } = operation;
  // Root fields are nullable, for those that are refused: no answer is not one.
  if (value === null || value === undefined) throw new Error(`${name} answered nothing`);
  if (cost.units === 0) return;
  const checked = resultat.safeParse(isWritten ? withoutWritten(value as Fields) : value);
  const faults = checked.error?.issues.filter(
    ({ path: [field] }) => field === undefined || selection.has(String(field)),
  );
  if (faults && faults.length > 0) {
    throw new Error(`${name} answered outside its declared shape: ${new z.ZodError(faults).message}`);
  }
}

/** Result of one call of a root field, and its cost: a failed call reports what is left of its account. */
export type FieldOutcome = { readonly cost: Cost } & (
  | { readonly value: unknown; readonly isKept?: boolean; readonly error?: undefined; readonly replayed?: undefined }
  | { readonly error: ServiceError; readonly value?: undefined; readonly replayed?: undefined }
  | { readonly replayed: StoredAnswer; readonly value?: undefined; readonly error?: undefined }
);

/** What a door says of one call beside its arguments. */
export interface FieldOptions {
  readonly selection: ReadonlySet<string>;
  /** See `OperationContext`. */
  readonly whole?: readonly string[];
  /** Makes what the door sends of the resolver's value, before the charge: what fails there costs nothing. */
  readonly deliver?: (value: unknown, holder: Holder) => unknown;
  readonly repeatable?: Repeatable;
}

/** Runs a root field with its arguments as GraphQL read them. Never throws. */
export type FieldCall = (
  args: Record<string, unknown>,
  request: RequestContext,
  options: FieldOptions,
) => Promise<FieldOutcome>;

/** Every door reports the limit that refused a call beside what is left. */
function costOfRefusal(left: Cost, { extras: { cost, limite } }: ServiceError): Cost {
  const told = cost ? addCosts(left, cost) : left;
  return limite ? { ...told, limites: [...(told.limites ?? []), limite] } : told;
}

/** The cost reported by a resolver that started another call includes that call. */
const costedOf = (value: unknown): Costed<unknown> => (value instanceof Costed ? value : new Costed(value, NO_COST));

const asIs = (value: unknown): unknown => value;

/** The repeatable of a door, for what the pipeline hands on: the answer with the cost of a call that it started. */
const ofCosted = (repeatable: Repeatable | undefined): Repeatable<Costed<unknown>> | undefined =>
  repeatable && { ...repeatable, keep: ({ value }) => repeatable.keep(value) };

const NOBODY: Access = Object.freeze({ key: null, plan: null, isInternal: false });

/**
 * Whose account a free check counts for: it asks for no key, but a good one takes its turns in the queue of its account
 * and is not counted by its address. Any other is nobody's, and so is a good one while it cannot be looked up.
 */
async function accountBehind(accounting: Accounting, request: RequestContext): Promise<Access> {
  if (request.secrets.key === undefined) return NOBODY;
  try {
    return (await accounting.authenticate('optional', request)).access;
  } catch {
    return NOBODY;
  }
}

/** What an operation says of the one whose part it is. */
interface Whole {
  readonly access: Access;
  readonly share: OperationContext['share'];
}

/** Runs operations as parts of another: its caller and his turn are theirs, its charge pays for them. */
function partsOf(
  request: RequestContext,
  { access, share }: Whole,
  { boundOf, instanceOf }: Pipeline,
): OperationContext['part'] {
  const part: OperationContext['part'] = async (name, scene, options = {}) => {
    const bound = boundOf(name);
    if (!bound) return null;
    const { operation, method, plugin } = bound;
    const selection = new Set(fieldsOf(operation.resultat).map((field) => field.name));
    const field = { operation, selection, part, share, options: plugin.options, settings: plugin.values };
    const context = contextOf(request, access, { ...field, whole: undefined, repeatable: undefined });
    const entree = { ...parseEntree(operation.entree!, { ...options }, request.langue), scene };
    const { value } = costedOf(await (instanceOf(bound.resolver) as Record<string, Method>)[method]!(entree, context));
    return value as object;
  };
  return part;
}

/** A call once its caller is known: its input read, its resolver run, its answer charged. */
function answerer(bound: BoundOperation, pipeline: Pipeline) {
  const { accounting, gate, instanceOf } = pipeline;
  const { operation, method } = bound;
  const isOfScene = sceneFormsOf(operation).length > 0;
  // A thread has written long parts of such an answer.
  const isWritten = isOfScene || operation.heavy !== undefined;
  const isAnonymousCheck = isOfScene && KEYLESS.has(operation.auth);
  let resolver: Record<string, Method> | undefined;

  return async (args: Record<string, unknown>, request: RequestContext, caller: Caller, how: FieldOptions) => {
    const { selection, whole, deliver = asIs, repeatable } = how;
    const account = isAnonymousCheck ? await accountBehind(accounting, request) : caller.access;
    const share = shareOf(account, request);
    const part = partsOf(request, { access: caller.access, share }, pipeline);
    const entree = operation.entree ? await readEntree(operation, args, request) : NO_INPUT;
    const { options, values: settings } = bound.plugin;
    const field = { operation, selection, whole, share, part, repeatable, options, settings };
    const context = contextOf(request, caller.access, field);
    const run = async (): Promise<Costed<unknown>> => {
      resolver ??= instanceOf(bound.resolver) as Record<string, Method>;
      const { value, cost } = costedOf(await resolver[method]!(entree, context));
      checkAnswer({ operation, selection }, value, isWritten);
      const delivered = await deliver(value, context.share);
      // Delivered or free: nobody waits for this answer any more.
      if (request.hasLeft()) throw new ServiceError('annule');
      return new Costed(delivered, cost);
    };
    const heavy = isHeavy(operation, entree as never);
    const charge = () =>
      accounting.charge({ operation, caller, request, heavy, repeatable: ofCosted(repeatable) }, run);
    // What is light is done in turns: it is the threads that one address must not hold.
    return isAnonymousCheck && heavy && account.key === null ? gate.run(request.ip, charge) : charge();
  };
}

/**
 * The one middleware of every root field: authenticate → read the input → (reserve →) run → settle and journal.
 * It calls the resolver's method itself with the parsed input: type-graphql would first rebuild each nested input as a
 * class instance, 60 ms for a large scene.
 */
export function fieldCall(bound: BoundOperation, pipeline: Pipeline): FieldCall {
  const { accounting, report } = pipeline;
  const answer = answerer(bound, pipeline);

  return async (args, request, options) => {
    let left = NO_COST;
    try {
      if (request.hasLeft()) throw new ServiceError('annule');
      const caller = await accounting.authenticate(bound.operation.auth, request);
      left = caller.cost;
      const done = await answer(args, request, caller, options);
      if (done.replayed) return done;
      const { result, cost, isKept } = done;
      const total = result.cost === NO_COST ? cost : addCosts(cost, result.cost);
      return { value: result.value, cost: total, ...(isKept === false && { isKept }) };
    } catch (error) {
      const known = serviceErrorIn(error);
      if (!known) report(error, request.requestId);
      const refusal = known ?? new ServiceError('erreur_interne');
      return { error: refusal, cost: costOfRefusal(left, refusal) };
    }
  };
}

/** Looks at a value before the charge where graphql-js will make the answer of it. */
type Check = (value: unknown, selection: ReadonlySet<string>) => unknown;

/** The function that graphql-js calls: the result of the call, its cost added to that of the request. */
const resolverOf =
  (call: FieldCall, check: Check = asIs): GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>> =>
  async (_root, args, request, info) => {
    const document = request.repeatable;
    // An answer of a document is made of several: what is kept is what the field resolved to.
    const repeatable = document && { ...nextCall(document), keep: keepJson };
    const selection = selectedFields(info);
    const fitting = (value: unknown): unknown => {
      takeRoom(value, request, info);
      return check(value, selection);
    };
    const outcome = await call(args, request, { selection, deliver: fitting, repeatable });
    if (document) noteRepeat(document, outcome);
    addToTally(request, outcome.cost);
    if (outcome.error) throw graphqlErrorOf(outcome.error, request.langue);
    return outcome.replayed ? keptJson(outcome.replayed) : outcome.value;
  };

const CALL = Symbol('call');
type Extensions = { readonly [CALL]?: FieldCall };

/** Makes a field of the schema run a call, for graphql-js and for stored documents. */
export function bindCall(field: GraphQLField<unknown, RequestContext>, call: FieldCall, check?: Check): void {
  field.resolve = resolverOf(call, check);
  field.extensions = { ...field.extensions, [CALL]: call } as GraphQLField<unknown, RequestContext>['extensions'];
}

/** The call behind a root field; undefined for a field that another made. */
export const callBehind = ({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldCall | undefined =>
  (extensions as Extensions)[CALL];
