import type { Langue, RequestContext } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { progressOf } from './progress.js';
import type { Exchange } from './surface.js';

const isLangue = (option: unknown): option is Langue => option === 'fr' || option === 'en';

/** The request of the pipeline behind one protocol exchange; an argument `langue` wins over the session's language. */
export const requestOf = (kit: DoorKit, { caller, mcp }: Exchange, option?: unknown): RequestContext =>
  kit.newRequest({
    door: 'mcp',
    requestId: caller.requestId,
    ip: caller.ip,
    langue: isLangue(option) ? option : caller.langue,
    secrets: caller.secrets,
    signal: mcp.mcpReq.signal,
    progress: progressOf(mcp),
  });
