import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError } from '../../src/contract/index.js';
import { graphqlErrorOf } from '../../src/schema/errors.js';

const { prepareStackTrace } = Error;
afterEach(() => {
  Error.prepareStackTrace = prepareStackTrace;
});

/** How often a stack was written while `work` ran. */
function stacksWritten(work: () => unknown): number {
  const write = vi.fn(() => 'written');
  Error.prepareStackTrace = write;
  work();
  return write.mock.calls.length;
}

test('a refusal is written for GraphQL without the stack of its error, which takes 50 ms the first time', () => {
  const refuse = () => graphqlErrorOf(new ServiceError('quota_epuise'), 'fr').stack;
  expect(stacksWritten(refuse)).toBe(0);
  expect(refuse()).toMatch(/^ServiceError: .+/);
});

test('a fault of the service keeps where it happened', () => {
  expect(new ServiceError('erreur_interne').stack).toContain(import.meta.filename);
});
