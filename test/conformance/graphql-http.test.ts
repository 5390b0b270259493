import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

/** The audits of GraphQL over HTTP (graphql-http), each one a test: all must be ok, none a notice or a warning. */
let app: TestApp;
let url = '';
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0' } });
  url = `${await app.listen()}/graphql`;
});
afterAll(() => app.close());

const audits = serverAudits({ url: () => url });

describe('GraphQL over HTTP', () => {
  test('has 61 audits', () => expect(audits).toHaveLength(61));
  for (const audit of audits) {
    test(`${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn();
      expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok');
    });
  }
});
