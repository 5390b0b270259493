import { expect, test } from 'vitest';
import { words } from '../../web/scene/texts.js';

test('a scene without alerts is said to be checked, not to stand: no structure is computed', () => {
  expect(words('fr')('none')).toMatch(/contrôlés.*structure n’est pas calculée/);
  expect(words('en')('none')).toMatch(/checked.*structure is not computed/);
  expect(`${words('fr')('none')}${words('en')('none')}`).not.toMatch(/tient debout|stands/);
});
