import type { Cost, RequestContext } from '../contract/index.js';
import { addCosts, NO_COST } from '../contract/index.js';

/**
 * What the root fields of one request cost together. graphql-js has no place for it in what it returns, and a document
 * may call several: the door that prints the cost takes the sum here.
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
