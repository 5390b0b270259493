import { z } from 'zod';
import { COPILOT_OPERATIONS, operationSchema } from '../kernel/catalogue/index.js';
import type { Json, Step } from '../kernel/changes/index.js';
import type { OperationCode, WrittenOperation } from '../kernel/copilot/index.js';
import { OPERATION_CODES } from '../kernel/copilot/index.js';
import type { Change, JsonPatchOperation } from '../kernel/scene/edit/index.js';
import type { Langue } from '../words/index.js';
import { parse } from './validation.js';

const pointer = z.string().max(4000);
const any = z.unknown();
const JsonPatch = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), path: pointer, value: any }),
  z.object({ op: z.literal('replace'), path: pointer, value: any }),
  z.object({ op: z.literal('test'), path: pointer, value: any }),
  z.object({ op: z.literal('remove'), path: pointer }),
  z.object({ op: z.literal('move'), path: pointer, from: pointer }),
  z.object({ op: z.literal('copy'), path: pointer, from: pointer }),
]);
const ById = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('ajouter'),
    liste: pointer,
    id: pointer.optional(),
    apres: pointer.nullable().optional(),
    valeur: any,
  }),
  z.strictObject({ action: z.literal('retirer'), id: pointer }),
  z.strictObject({
    action: z.literal('changer'),
    id: pointer.optional(),
    champ: pointer,
    avant: any.optional(),
    valeur: any.optional(),
  }),
  z.strictObject({ action: z.literal('ordonner'), liste: pointer, ordre: z.array(pointer).max(60_000) }),
]);

/** Operations, then a patch of what they made of the scene. @throws ServiceError validation, naming the faulty one */
export function stepsOf(operations: readonly Json[], patch: readonly Json[], langue: Langue): Step[] {
  const steps = [operationStep(operations, 0, langue), patchStep(patch, { field: 'patch', from: 0 }, langue)];
  return steps.filter(({ changes }) => changes.length > 0);
}

/**
 * Operations and changes of a patch in one list, each kind known by how it is written: those of one kind that follow
 * each other are one step. @throws ServiceError validation, naming the faulty one
 */
export function mixedSteps(changes: readonly Json[], langue: Langue): Step[] {
  const steps: Step[] = [];
  let from = 0;
  while (from < changes.length) {
    const kind = kindOf(changes[from]!);
    const end = changes.findIndex((change, at) => at > from && kindOf(change) !== kind);
    const run = changes.slice(from, end === -1 ? changes.length : end);
    const origin = { field: 'operations', from } as const;
    steps.push(kind === 'operations' ? operationStep(run, from, langue) : patchStep(run, origin, langue));
    from += run.length;
  }
  return steps;
}

/** How one change of a mixed list is written; what is none of them is read as an operation, which says what lacks. */
function kindOf(change: Json): Step['kind'] {
  const isVerb = change['operation'] !== undefined || OPERATION_CODES.includes(change['op'] as OperationCode);
  if (!isVerb && isById(change)) return 'ids';
  return isVerb || change['path'] === undefined ? 'operations' : 'rfc6902';
}

const operationStep = (operations: readonly Json[], from: number, langue: Langue): Step => ({
  kind: 'operations',
  field: 'operations',
  from,
  changes: operations.map((one, at) => operationOf(one, from + at, langue)),
});

/** By ids as soon as one change names an element so: a list is of one kind. */
function patchStep(patch: readonly Json[], origin: Pick<Step, 'field' | 'from'>, langue: Langue): Step {
  const at = (index: number) => ['body', origin.field, origin.from + index];
  if (patch.some(isById)) {
    const changes = patch.map((change, index) => {
      const { action } = change;
      const op = change['op'] === undefined ? {} : { op: actionOf(change['op']) };
      parse(action === undefined ? Verb.op : Verb.action, action === undefined ? op : { action }, langue, at(index));
      return parse(ById, spelled(change), langue, at(index));
    });
    return { ...origin, kind: 'ids', changes: changes as Change[] };
  }
  const changes = patch.map((change, index) => {
    const { data } = JsonPatch.safeParse(change);
    if (data) return data;
    parse(Verb.rfc6902, change, langue, at(index));
    return parse(JsonPatch, change, langue, at(index));
  });
  return { ...origin, kind: 'rfc6902', changes: changes as JsonPatchOperation[] };
}

/** RFC 6902 names places by `path` alone. */
const isById = (change: Json): boolean =>
  change['action'] !== undefined || (change['path'] === undefined && BY_ID.some((name) => change[name] !== undefined));
const BY_ID = ['id', 'objet', 'champ', 'liste'] as const;

const ACTION_WORDS = ['ajouter', 'retirer', 'changer', 'ordonner'] as const;
const JSON_PATCH_WORDS = ['add', 'replace', 'test', 'remove', 'move', 'copy'] as const;

/**
 * The field that says what a change does: a wrong word is refused before the fields that it would need are read. Each
 * is made once: zod takes half a millisecond to make one, and a patch may hold ten thousand changes.
 */
const Verb = {
  op: z.object({ op: z.enum(ACTION_WORDS) }),
  action: z.object({ action: z.enum(ACTION_WORDS) }),
  rfc6902: z.object({ op: z.enum(JSON_PATCH_WORDS) }),
};

/** Words of RFC 6902, and others that people use, for the same things. */
const ACTIONS: Readonly<Record<string, string>> = {
  add: 'ajouter',
  remove: 'retirer',
  delete: 'retirer',
  supprimer: 'retirer',
  replace: 'changer',
  set: 'changer',
  update: 'changer',
  modifier: 'changer',
  remplacer: 'changer',
};
const actionOf = (op: unknown): unknown => (typeof op === 'string' ? (ACTIONS[op] ?? op) : op);

/** `op` is another name of `action`, `objet` of `id`; lists and fields may be written without their slash. */
function spelled({ op, objet, ...change }: Json): Json {
  const withSlash = (name: string) => {
    const value = change[name];
    return typeof value === 'string' && value !== '' && !value.startsWith('/') ? { [name]: `/${value}` } : {};
  };
  const id = objet === undefined || change['id'] !== undefined ? {} : { id: objet };
  const action = op === undefined || change['action'] !== undefined ? {} : { action: actionOf(op) };
  return { ...change, ...id, ...action, ...withSlash('liste'), ...withSlash('champ') };
}

const Code = z.object({ operation: z.enum(OPERATION_CODES as [OperationCode, ...OperationCode[]]) });

const schemas = new Map<OperationCode, ReturnType<typeof operationSchema>>();

/** The schema of an operation, made at its first use: see `Verb`. */
function writtenAs(operation: OperationCode): ReturnType<typeof operationSchema> {
  const known = schemas.get(operation) ?? operationSchema(operation, COPILOT_OPERATIONS[operation]);
  schemas.set(operation, known);
  return known;
}

/** Operations are flat as in the catalogue, or {op, parametres}. */
function operationOf(written: Json, at: number, langue: Langue): WrittenOperation {
  const { op, parametres, ...own } = written;
  const inner = typeof parametres === 'object' && parametres !== null ? parametres : {};
  const flat = { ...own, ...inner, operation: own['operation'] ?? op };
  const prefix = ['body', 'operations', at];
  const { operation } = parse(Code, flat, langue, prefix);
  parse(writtenAs(operation), flat, langue, prefix);
  return flat as unknown as WrittenOperation;
}
