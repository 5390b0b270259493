import type { Operation, Repeatable, RequestContext } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { keepJson, repeatableOf } from '../schema/repeatable.js';
import { languageNamed } from '../words/index.js';
import { progressOf } from './progress.js';
import type { Exchange } from './surface.js';

interface Options {
  /** The argument `langue`, which wins over the session's language. */
  readonly langue?: unknown;
  readonly repeatable?: Repeatable;
}

/** The request of the pipeline behind one protocol exchange. */
export const requestOf = (
  kit: DoorKit,
  { caller, mcp }: Exchange,
  { langue, repeatable }: Options = {},
): RequestContext =>
  kit.newRequest({
    door: 'mcp',
    requestId: caller.requestId,
    ip: caller.ip,
    langue: languageNamed(langue) ?? caller.langue,
    secrets: caller.secrets,
    holds: caller.holds,
    signal: mcp.mcpReq.signal,
    progress: progressOf(mcp),
    repeatable,
  });

const KEY = 'idempotency-key';

/** The call behind an idempotency key: `_meta["idempotency-key"]` of the request, else the header of its POST. */
export function repeatableCall(
  operation: Operation,
  args: Readonly<Record<string, unknown>>,
  { caller, mcp }: Exchange,
): Repeatable | undefined {
  const key = (mcp.mcpReq._meta as Readonly<Record<string, unknown>> | undefined)?.[KEY] ?? caller.idempotencyKey;
  if (key === undefined || operation.kind !== 'mutation') return undefined;
  // What is not a text is refused as an empty one is.
  return repeatableOf(typeof key === 'string' ? key : '', [operation.name, JSON.stringify(args)], keepJson);
}
