import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import {
  FieldsOnCorrectTypeRule,
  KnownArgumentNamesRule,
  KnownTypeNamesRule,
  parse,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  validate,
  VariablesInAllowedPositionRule,
} from 'graphql';
import type { Accounting, Operation, RequestContext } from '../contract/index.js';
import { NO_COST, ServiceError } from '../contract/index.js';
import type { Call, CallOperation, CallOutcome } from './door.js';
import type { Report } from './errors.js';
import { coercionError } from './coercion.js';
import { isRequestError, serviceErrorIn } from './errors.js';
import { fold, withoutNulls } from './extra.js';
import { withHeldFaults } from './held/faults.js';
import { parseEntree, settled } from './held/settle.js';
import { sceneTypes } from './held/typed-scene.js';
import { besideScenes } from './strays.js';
import { takeUnreadInScenes } from './unread-in-scenes.js';
import { sceneOptionsOf, Unread } from './unread.js';
import type { Registry } from './registry.js';
import { RegistryError } from './registry.js';
import { fullSelection } from './selection.js';
import type { StoredCall } from './stored-call.js';
import { storedCall } from './stored-call.js';
import { fieldsOf } from './zod-shape.js';

type Form = Call['form'];
type AnyCall = Pick<Call, 'operation' | 'form' | 'entree' | 'request'>;
const formKey = (operation: Operation, form: Form) => `${operation.name}:${form === 'tool' ? 'tool' : form.format}`;

/** Fields that a form leaves out of the whole answer; undefined for one that asks for a file alone. */
function leftOut({ tool }: Operation, form: Form): readonly string[] | undefined {
  if (form === 'tool') return (tool && tool.without) || [];
  return form.file ? undefined : (form.without ?? []);
}

/** Text of the document behind a REST route or a tool. */
export function documentText(schema: GraphQLSchema, operation: Operation, form: Form): string {
  const root = operation.kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
  const field = root.getFields()[operation.name]!;
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const values = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const head = `${operation.kind} ${operation.name}${variables && `(${variables})`}`;
  return `${head} { ${operation.name}${values && `(${values})`}${selectionOf(field.type, operation, form)} }`;
}

function selectionOf(type: Parameters<typeof fullSelection>[0], operation: Operation, form: Form): string {
  const without = leftOut(operation, form);
  if (form === 'tool' || !form.file) return fullSelection(type, without);
  const hasVerdict = fieldsOf(operation.resultat).some((field) => field.name === 'verdict');
  const verdict = hasVerdict ? ' verdict { livrable }' : '';
  return ` { ${form.file} { id nom type_mime octets sha256 url expire_le }${verdict} }`;
}

/**
 * Validation rules for a text made from the schema; the other rules would cost a tenth of the start and find nothing.
 */
const RULES = [
  FieldsOnCorrectTypeRule,
  ScalarLeafsRule,
  KnownTypeNamesRule,
  KnownArgumentNamesRule,
  ProvidedRequiredArgumentsRule,
  VariablesInAllowedPositionRule,
];

/** Documents of every form of every operation, parsed and validated at boot. @throws RegistryError */
function storedDocuments(schema: GraphQLSchema, registry: Registry): ReadonlyMap<string, DocumentNode> {
  const faults: string[] = [];
  const documents = new Map<string, DocumentNode>();
  for (const operation of registry.operations) {
    const forms: Form[] = [...operation.representations, ...(operation.toolName === null ? [] : (['tool'] as const))];
    for (const form of forms) {
      const document = parse(documentText(schema, operation, form), { noLocation: true });
      faults.push(...validate(schema, document, RULES).map((error) => `${formKey(operation, form)}: ${error.message}`));
      documents.set(formKey(operation, form), document);
    }
  }
  if (faults.length > 0) throw new RegistryError(faults);
  return documents;
}

/** The call behind a form of an operation, made ready at its first use: most of the hundreds are never used. */
function readyCalls(schema: GraphQLSchema, registry: Registry): (operation: Operation, form: Form) => StoredCall {
  const documents = storedDocuments(schema, registry);
  const ready = new Map<Operation, Map<Form, StoredCall>>();
  return (operation, form) => {
    let forms = ready.get(operation);
    if (!forms) ready.set(operation, (forms = new Map()));
    let made = forms.get(form);
    if (!made) {
      const document = documents.get(formKey(operation, form));
      if (!document) throw new Error(`no stored document for ${formKey(operation, form)}`);
      forms.set(form, (made = storedCall(schema, document, leftOut(operation, form))));
    }
    return made;
  };
}

type Refused = Required<Pick<CallOutcome, 'error' | 'cost'>>;
/** The error of the table that callers read; any other is reported and masked. */
type Masked = (error: unknown, call: AnyCall) => ServiceError;

/** What came of a step before the root field: its value, or the refusal with what the caller has left. */
type Step<T> = { readonly value: T; readonly refused?: undefined } | { readonly refused: Refused };
/** Runs a step for a caller who may make the call; another caller is refused before any fault of the input is named. */
type ForCaller = <T>(call: AnyCall, act: () => T | Promise<T>) => Promise<Step<T>>;

const forCaller =
  ({ authenticate }: Pick<Accounting, 'authenticate'>, masked: Masked): ForCaller =>
  async (call, act) => {
    let cost = NO_COST;
    try {
      ({ cost } = await authenticate(call.operation.auth, call.request));
      return { value: await act() };
    } catch (error) {
      return { refused: { error: masked(error, call), cost } };
    }
  };

/** Throws what is wrong with an input that GraphQL refused. @throws ServiceError validation */
function refuseInput(error: GraphQLError, { operation, entree, request }: AnyCall): never {
  // zod names the field, the value and the repair better than graphql-js' sentence.
  if (operation.entree) parseEntree(operation.entree, withoutNulls(operation.entree, entree), request.langue);
  throw coercionError(withHeldFaults([error])[0]!, request.langue);
}

/** The refusal of an input of which a part would be ignored: a field of a scene beside the scene, a misspelt field. */
function lossIn({ operation, entree, request }: AnyCall, unread: Unread): ServiceError | undefined {
  const beside = besideScenes(operation, entree, request.langue);
  if (beside) return beside;
  const detail = unread.details(request.langue);
  return detail.length > 0 ? new ServiceError('validation', { detail }) : undefined;
}

/**
 * The input of a call as the root field takes it: nothing of it is ignored, and the parts of its body that threads hold
 * are read.
 * @throws ServiceError
 */
async function preparedEntree(
  { operation, entree, request }: AnyCall,
  types: string,
  loss: ServiceError | undefined,
): Promise<Call['entree']> {
  if (loss) throw loss;
  return request.holds ? settled(operation, entree, request, types) : entree;
}

/** Adds to an outcome the caller's own properties, and those of its scenes, that the operation did not read. */
function telling<Answer>(outcome: CallOutcome<Answer>, unread: Unread, request: RequestContext): CallOutcome<Answer> {
  const [ofInput, ofScenes] = [unread.names, takeUnreadInScenes(request)];
  if (outcome.error || ofInput.length + ofScenes.length === 0) return outcome;
  return { ...outcome, unread: [...ofInput, ...ofScenes] };
}

/**
 * Runs stored documents through the same root field as Apollo, without its layers. Never throws: an error of the table
 * is returned, any other is reported and masked.
 */
export function createCallOperation(
  schema: GraphQLSchema,
  registry: Registry,
  report: Report,
  accounting: Pick<Accounting, 'authenticate'>,
): CallOperation {
  const callOf = readyCalls(schema, registry);
  const options = sceneOptionsOf(registry.operations);
  const masked: Masked = (error, { request }) => {
    const known = serviceErrorIn(error);
    if (!known) report(error, request.requestId);
    return known ?? new ServiceError('erreur_interne');
  };
  const step = forCaller(accounting, masked);
  const refusalOf = async (error: GraphQLError, call: AnyCall): Promise<Refused> =>
    (await step(call, () => refuseInput(error, call))).refused!;

  const run = async <Answer>(call: Call<Answer>): Promise<CallOutcome<Answer>> => {
    const { operation, form, entree, request, deliver } = call;
    try {
      const folded = operation.entree ? fold(operation.entree, entree) : {};
      const outcome = await callOf(operation, form)(request, operation.flat ? folded : { entree: folded }, deliver);
      if (!outcome.error) return outcome as CallOutcome<Answer>;
      if (isRequestError(outcome.error)) return await refusalOf(outcome.error, call);
      return { error: masked(outcome.error, call), cost: outcome.cost };
    } catch (error) {
      if (isRequestError(error)) return await refusalOf(error, call);
      return { error: masked(error, call), cost: NO_COST };
    }
  };

  return async (call) => {
    const unread = new Unread(call.operation, call.entree, options);
    const loss = lossIn(call, unread);
    // Most calls have nothing to prepare: the root field authenticates them.
    if (!call.request.holds && !loss) return telling(await run(call), unread, call.request);
    const prepared = await step(call, () => preparedEntree(call, sceneTypes(schema), loss));
    return prepared.refused ?? telling(await run({ ...call, entree: prepared.value }), unread, call.request);
  };
}
