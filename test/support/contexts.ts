import type { Access, Caller, RequestContext, Services } from '../../src/contract/index.js';
import { NO_COST } from '../../src/contract/index.js';
import type { OwnMembers, Shared } from '../../src/schema/contexts.js';
import { createContexts } from '../../src/schema/contexts.js';
import type { RequestInit } from '../../src/schema/door.js';

const NOTHING: Shared = {
  clock: () => new Date(0),
  registry: {
    operations: [],
    operation: () => undefined,
    journey: [],
    chapters: new Map(),
    pages: [],
    trades: [],
    costClasses: new Map(),
  },
  site: { baseUrl: 'http://aplomb.test', contact: 'contact@aplomb.test' },
  services: {} as Services,
  files: { put: () => Promise.reject(new Error('no file was expected')) },
};

const REQUEST: RequestInit = { door: 'rest', requestId: 'essai', ip: '203.0.113.5', langue: 'fr', secrets: {} };

/** Requests made as the application makes them, with what a test brings and nothing else. */
export function testRequests(
  shared: Partial<Shared> = {},
  own: OwnMembers = {},
): (init?: Partial<RequestInit>) => RequestContext {
  const { newRequest } = createContexts({ ...NOTHING, ...shared }, own);
  return (init) => newRequest({ ...REQUEST, ...init });
}

/** Nobody: neither key nor plan. */
export const NOBODY: Access = Object.freeze({ key: null, plan: null, isInternal: false });
export const ANYBODY: Caller = Object.freeze({ access: NOBODY, cost: NO_COST });
