import { expect, test } from 'vitest';
import { say, t } from '../../src/words/index.js';

const SOCKETS = t('« {nom} » a {valeur} prise(s) spécialisée(s) : {seuil} au moins', '“{nom}” has {valeur} socket(s)');

test.each([
  [0, '« Chambre 2 » a 0 prise spécialisée : 4 au moins', '“Chambre 2” has 0 sockets'],
  [1, '« Chambre 2 » a 1 prise spécialisée : 4 au moins', '“Chambre 2” has 1 socket'],
  [1.5, '« Chambre 2 » a 1,5 prise spécialisée : 4 au moins', '“Chambre 2” has 1.5 sockets'],
  [3, '« Chambre 2 » a 3 prises spécialisées : 4 au moins', '“Chambre 2” has 3 sockets'],
])('%d decides the endings of what it counts', (valeur, fr, en) => {
  const values = { nom: 'Chambre 2', valeur, seuil: 4 };
  expect([say(SOCKETS, 'fr', values), say(SOCKETS, 'en', values)]).toEqual([fr, en]);
});

test('a plural in x, two numbers in one sentence, a number that counts nothing', () => {
  const notice = t('{floor} m² de plancher, {storeys} niveau(x). Place(s) à prévoir', '-');
  expect(say(notice, 'fr', { floor: 120, storeys: 1 })).toBe('120 m² de plancher, 1 niveau. Place(s) à prévoir');
  expect(say(notice, 'fr', { floor: 1, storeys: 2 })).toBe('1 m² de plancher, 2 niveaux. Place(s) à prévoir');
});

test('an ending before whose number there is no value yet waits for it', () => {
  expect(say(t('4 murs, {count} pièce(s)', '-'), 'fr', {} as never)).toBe('4 murs, {count} pièce(s)');
});
