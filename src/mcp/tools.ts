import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { Cost, Holder, Langue, Operation, RequestContext, SceneForm } from '../contract/index.js';
import { sceneFormsOf, ServiceError } from '../contract/index.js';
import { atRoot, bodyToEntree } from '../schema/body-to-entree.js';
import type { DoorKit, Value } from '../schema/door.js';
import { HeldValue } from '../schema/held/held-value.js';
import { readerOf } from '../schema/held/reader.js';
import { readJson } from '../schema/read-json.js';
import { say, t } from '../words/index.js';
import { isCrossOrigin, REFUSED_TO_OTHER_SITES } from '../schema/other-sites.js';
import { otherLanguage } from '../schema/other-language.js';
import { keptJson, NOT_KEPT, REPLAYED } from '../schema/repeatable.js';
import { repeatableCall, requestOf } from './request.js';
import { isReadable, resourceUri } from './resources.js';
import type { Caller, DoorTool } from './surface.js';
import { toolDefinitions } from './tool-list.js';
import { toolError } from './tool-error.js';
import type { ResultContext } from './tool-result.js';
import { toolResult } from './tool-result.js';

/** One tool for each operation that has a tool name, in the registry's order. */
export function registryTools(kit: DoorKit): readonly DoorTool[] {
  const operations = kit.registry.operations.filter((operation) => operation.toolName !== null);
  const definitions = new Map<Langue, ReadonlyMap<string, Tool>>();
  const definitionsIn = (langue: Langue) => {
    let known = definitions.get(langue);
    if (!known) definitions.set(langue, (known = toolDefinitions(operations, langue)));
    return known;
  };
  const keyTool = operations.some(({ toolName }) => toolName === 'obtenir_cle_api');
  return operations.map((operation) =>
    operationTool(kit, operation, keyTool, (langue) => definitionsIn(langue).get(operation.toolName!)!),
  );
}

/** What is refused before a scene is read: what pages of other sites may not call, and unknown languages. */
function refusedAtOnce(
  operation: Operation,
  args: Readonly<Record<string, unknown>>,
  { isStranger = false }: Caller,
  langue: Langue,
): ServiceError | null {
  if (isStranger && !isCrossOrigin(operation)) return REFUSED_TO_OTHER_SITES;
  const detail = otherLanguage(args['langue'], ['body', 'langue'], langue);
  return detail.length > 0 ? new ServiceError('validation', { detail }) : null;
}

function operationTool(
  kit: DoorKit,
  operation: Operation,
  keyTool: boolean,
  definition: DoorTool['definition'],
): DoorTool {
  return {
    name: operation.toolName!,
    definition,
    call: async (args, exchange) => {
      const repeatable = repeatableCall(operation, args, exchange);
      const request = requestOf(kit, exchange, { langue: args['langue'], repeatable });
      const refused = (error: ServiceError, cost?: Cost) => toolError(error, operation, request.langue, cost, keyTool);
      const refusal = refusedAtOnce(operation, args, exchange.caller, request.langue);
      if (refusal) return refused(refusal);
      let body = args;
      for (const form of sceneFormsOf(operation)) body = await withReadScene(body, form, request);
      const { entree, isSceneAtRoot } = bodyToEntree(operation, { ...(operation.tool || {}).defaults, ...body });
      const deliver = (value: Value, holder: Holder) => {
        const context = { operation, langue: request.langue, holder };
        return resultIn(kit, context, value, entree);
      };
      const { value, error, cost, replayed, isKept, unread } = await kit.callOperation({
        operation,
        form: 'tool',
        entree,
        request,
        deliver,
      });
      if (error) return refused(located(error, isSceneAtRoot), cost);
      const result = replayed ? (keptJson(replayed) as CallToolResult) : value!;
      const content = unread ? [...result.content, unreadNote(unread, request.langue)] : result.content;
      return {
        ...result,
        content,
        _meta: { cout: cost, ...(replayed && REPLAYED), ...(isKept === false && NOT_KEPT) },
      };
    },
  };
}

function resultIn(
  kit: DoorKit,
  call: Pick<ResultContext, 'operation' | 'langue' | 'holder'>,
  value: Value,
  entree: Value,
) {
  const { services, settings } = kit;
  const resource =
    isReadable(call.operation) && Object.keys(entree).length === 0 ? resourceUri(call.operation.rest!.path) : undefined;
  const { wholeScenes } = call.operation.tool || {};
  const isWhole = typeof wholeScenes === 'string' ? entree[wholeScenes] === true : wholeScenes === true;
  return toolResult(value, { ...call, services, baseUrl: settings.baseUrl, resource, isWhole });
}

const located = (error: ServiceError, isSceneAtRoot: boolean): ServiceError =>
  error.extras.detail
    ? new ServiceError(error.code, {
        ...error.extras,
        detail: error.extras.detail.map((detail) => atRoot(detail, isSceneAtRoot)),
      })
    : error;

/**
 * Models often write an object they cannot see the type of as its JSON text: that is a scene all the same. A text that
 * cannot be read, or holds too much, is left to be refused as a text.
 */
async function withReadScene(args: Arguments, { field }: SceneForm, request: RequestContext): Promise<Arguments> {
  const written = args[field];
  if (written instanceof HeldValue && written.kind === 'string') {
    const read = await readerOf(request).readText(written);
    return read.fault === undefined ? { ...args, [field]: read.value } : args;
  }
  if (typeof written !== 'string') return args;
  try {
    return { ...args, [field]: readJson(written, request.langue) };
  } catch {
    return args;
  }
}

const UNREAD = t(
  'Arguments que cet outil ne lit pas, ignorés : {names}',
  'Arguments that this tool does not read, ignored: {names}',
);

/** Says which arguments changed nothing: a model may have meant something by them. */
const unreadNote = (names: readonly string[], langue: Langue) => ({
  type: 'text' as const,
  text: say(UNREAD, langue, { names: names.slice(0, 20).join(', ') }),
});

type Arguments = Readonly<Record<string, unknown>>;
