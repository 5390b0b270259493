import { expect, test } from 'vitest';
import { callerOf } from '../../../src/services/limits/index.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:db8:1:200::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['::1', '::/56'],
  ['exemple.fr', 'exemple.fr'],
  ['0199f0e0-key-id', '0199f0e0-key-id'],
])('%s is counted as %s', (name, caller) => {
  expect(callerOf(name)).toBe(caller);
});
