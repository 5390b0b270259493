import { expect, test } from 'vitest';
import { TEXTS } from '../../web/scene/texts.js';

test('a scene without alerts is said to be checked, not to stand: no structure is computed', () => {
  expect(TEXTS.none.fr).toMatch(/contrôlés.*structure n’est pas calculée/);
  expect(TEXTS.none.en).toMatch(/checked.*structure is not computed/);
  expect(`${TEXTS.none.fr}${TEXTS.none.en}`).not.toMatch(/tient debout|stands/);
});
