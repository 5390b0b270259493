import { createClient } from 'graphql-sse';
import { langue } from './words.ts';

/** Same origin as the page; subscriptions use graphql-sse in distinct connections mode. */
const QUERIES = '/graphql';
const SUBSCRIPTIONS = '/graphql/stream';

const isSubscription = (document, name) =>
  document?.definitions.some((d) => d.operation === 'subscription' && (!name || d.name?.value === name)) ?? false;

async function post(body, headers) {
  const answer = await fetch(QUERIES, {
    method: 'POST',
    credentials: 'omit',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.json();
}

function subscribe(body, headers) {
  const client = createClient({ url: SUBSCRIPTIONS, credentials: 'omit', headers, retryAttempts: 0 });
  return client.iterate(body);
}

/** GraphiQL's fetcher. `currentKey` gives the key typed in the bar; the headers editor has the last word. */
export const createFetcher = (currentKey) => (params, options) => {
  const key = currentKey();
  const headers = { 'accept-language': langue, ...(key && { 'x-api-key': key }), ...lowercase(options?.headers) };
  return isSubscription(options?.documentAST, params.operationName)
    ? subscribe(params, headers)
    : post(params, headers);
};

const lowercase = (headers = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
