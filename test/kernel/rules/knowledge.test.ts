import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { completeScene, engineRules, RULE_OPTIONS } from '../../../src/kernel/rules/index.js';
import { fitted } from '../../support/scenes/fitted.js';
import { SCENES } from '../../support/scenes/index.js';

/** Every `regle` in a document. */
function rulesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'regle' && typeof member === 'string' ? [member] : rulesIn(member),
  );
}

test('every rule that a completed scene or its report names is taught, in both languages', () => {
  const known = new Set(engineRules('fr').map(({ regle }) => regle));
  const scenes = [fitted(2), fitted(3), SCENES.atticHouse(), SCENES.twoFlats()];
  const named = new Set(
    scenes.flatMap((given) => {
      const { scene, rapport } = completeScene(buildingOf(given), { langue: 'fr' });
      return [...rulesIn(scene), ...rulesIn(rapport)];
    }),
  );
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((rule) => !known.has(rule))).toEqual([]);
});

test('a rule has one key, numbers in the words of its reader, and a text or the word of a hypothesis', () => {
  const [french, english] = [engineRules('fr'), engineRules('en')];
  expect(new Set(french.map(({ cle }) => cle)).size).toBe(french.length);
  expect(new Set(french.map(({ option }) => option))).toEqual(new Set(RULE_OPTIONS));
  expect(english.map(({ cle }) => cle)).toEqual(french.map(({ cle }) => cle));
  for (const { libelle, regle, texte, hypothese } of french) {
    expect(libelle).not.toMatch(/[{}]|undefined|NaN/);
    expect(texte).not.toBe('');
    expect(regle.startsWith('hypothese : ')).toBe(hypothese);
  }
  const bedroom = french.find(({ cle }) => cle === 'electricite_regles.circuit_eclairage')!;
  expect(bedroom.libelle).toContain('1,5 mm²');
  expect(english.find(({ cle }) => cle === bedroom.cle)!.libelle).toContain('1.5 mm²');
});
