import proxyAddr from '@fastify/proxy-addr';
import { expect, test, vi } from 'vitest';
import { trusting } from '../../src/app/trust-list.js';

test('an address is judged once, however often it is asked for', () => {
  const compile = vi.spyOn(proxyAddr, 'compile');
  const judge = vi.fn((address: string) => address === '127.0.0.1');
  compile.mockReturnValueOnce(judge);
  const isTrusted = trusting('loopback');
  for (let i = 0; i < 3; i += 1) {
    expect([isTrusted('127.0.0.1', i), isTrusted('203.0.113.9', i)]).toEqual([true, false]);
  }
  expect(judge).toHaveBeenCalledTimes(2);
  compile.mockRestore();
});

test.each([
  ['loopback', '127.0.0.9', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback, 10.0.0.0/8,2001:db8::/32', '10.20.30.40', true],
  ['loopback, 10.0.0.0/8,2001:db8::/32', '2001:db8::7', true],
  ['uniquelocal', '203.0.113.9', false],
  ['uniquelocal', 'unknown', false],
])('%s trusts %s: %s', (list, address, isTrusted) => {
  expect(trusting(list)(address, 0)).toBe(isTrusted);
  expect(trusting(list)(address, 1)).toBe(isTrusted);
});
