import { z } from 'zod';
import type { Langue } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { COPILOT_OPERATIONS, operationSchema } from '../../kernel/catalogue/index.js';
import type { OperationCode, WrittenOperation } from '../../kernel/copilot/index.js';
import { OPERATION_CODES } from '../../kernel/copilot/index.js';
import type { Change, JsonPatchOperation } from '../../kernel/scene/edit/index.js';
import { parse } from '../../schema/index.js';
import { say, t, type Text } from '../../words/index.js';
import type { CaoScenesModifierEntree } from './modify.operation.js';
import type { Asked, AskedPatch } from './modify.js';

type Json = Readonly<Record<string, unknown>>;

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

const NEITHER = t('operations ou patch est requis', 'operations or patch is required');

const refuse = (langue: Langue, field: string, text: Text<never>): never => {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', field], msg: say(text, langue), type: 'value_error' }],
  });
};

/** The changes asked for in a request. @throws ServiceError validation, naming each faulty operation or change */
export function askedOf({ operations = [], patch }: CaoScenesModifierEntree, langue: Langue): Asked {
  if (operations.length === 0 && !patch) refuse(langue, 'operations', NEITHER);
  return {
    operations: operations.map((one, at) => operationOf(one, at, langue)),
    patch: patch ? patchOf(patch, langue) : null,
  };
}

/** By ids as soon as one change names an element so: a list is of one kind. */
function patchOf(patch: readonly Json[], langue: Langue): AskedPatch {
  const at = (index: number) => ['body', 'patch', index];
  if (patch.some(isById)) {
    const changes = patch.map((change, index) => parse(ById, spelled(change), langue, at(index)));
    return { kind: 'ids', changes: changes as Change[] };
  }
  const changes = patch.map((change, index) => parse(JsonPatch, change, langue, at(index)));
  return { kind: 'rfc6902', changes: changes as JsonPatchOperation[] };
}

/** RFC 6902 names places by `path` alone. */
const isById = (change: Json): boolean =>
  change['action'] !== undefined || (change['path'] === undefined && BY_ID.some((name) => change[name] !== undefined));
const BY_ID = ['id', 'objet', 'champ', 'liste'] as const;

/** Words of RFC 6902 for the same things. */
const ACTIONS: Readonly<Record<string, string>> = { add: 'ajouter', remove: 'retirer', replace: 'changer' };

/** `op` is another name of `action`, `objet` of `id`; lists and fields may be written without their slash. */
function spelled({ op, objet, ...change }: Json): Json {
  const withSlash = (name: string) => {
    const value = change[name];
    return typeof value === 'string' && value !== '' && !value.startsWith('/') ? { [name]: `/${value}` } : {};
  };
  const id = objet === undefined || change['id'] !== undefined ? {} : { id: objet };
  const action = op === undefined || change['action'] !== undefined ? {} : { action: ACTIONS[String(op)] ?? op };
  return { ...change, ...id, ...action, ...withSlash('liste'), ...withSlash('champ') };
}

const Code = z.object({ operation: z.enum(OPERATION_CODES as [OperationCode, ...OperationCode[]]) });

/** Operations are flat as in the catalogue, or {op, parametres}. */
function operationOf(written: Json, at: number, langue: Langue): WrittenOperation {
  const { op, parametres, ...own } = written;
  const inner = typeof parametres === 'object' && parametres !== null ? parametres : {};
  const flat = { ...own, ...inner, operation: own['operation'] ?? op };
  const prefix = ['body', 'operations', at];
  const { operation } = parse(Code, flat, langue, prefix);
  parse(operationSchema(operation, COPILOT_OPERATIONS[operation]), flat, langue, prefix);
  return flat as unknown as WrittenOperation;
}
