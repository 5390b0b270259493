import type { Cost, RequestContext } from '../contract/index.js';
import { addCosts, NO_COST } from '../contract/index.js';

/**
 * Cost of the root fields of one request together. graphql-js has no place for it in its result, and a document may
 * call several fields: the door that prints the cost reads the sum here.
 */
const tallies = new WeakMap<RequestContext, Cost>();

/** Adds the cost of one root field of a request. */
export function addToTally(request: RequestContext, cost: Cost): void {
  const sum = tallies.get(request);
  tallies.set(request, sum ? addCosts(sum, cost) : cost);
}

/** The cost of a request whose fields are all resolved; the next call with the same request starts at nothing. */
export function takeTally(request: RequestContext): Cost {
  const sum = tallies.get(request) ?? NO_COST;
  tallies.delete(request);
  return sum;
}
