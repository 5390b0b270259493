import { expect, test } from 'vitest';
import { typeset } from '../../src/words/index.js';

test.each([
  ['aucune composition « plancher » n’est déclarée', 'aucune composition «\u00a0plancher\u00a0» n’est déclarée'],
  ['surface nette ; épaisseur à donner', 'surface nette\u202f; épaisseur à donner'],
  ["l'étude : faite ? Oui !", 'l’étude\u00a0: faite\u202f? Oui\u202f!'],
  ["'a' b;c ?x 12:30", "'a' b;c ?x 12:30"],
])('%j is set as %j', (text, set) => {
  expect(typeset(text)).toBe(set);
});
