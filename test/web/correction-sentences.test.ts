import { expect, test } from 'vitest';
import { correctionSentence } from '../../web/scene/correction.ts';

const change = (cible: string, actuel: unknown, propose: unknown, raison: string) => ({
  cible,
  actuel,
  propose,
  raison,
});

test.each([
  [
    change('/escaliers/0/largeur', 700, 800, 'Largeur minimale'),
    'Largeur minimale : escalier 0, largeur de 700 mm à 800 mm.',
    'Largeur minimale: stair 0, width from 700 mm to 800 mm.',
  ],
  [
    change('/escaliers/2/rampe', null, 'deux', 'Une rampe de chaque côté'),
    'Une rampe de chaque côté : escalier 2, rampe à fixer à « deux ».',
    'Une rampe de chaque côté: stair 2, handrail to be set to “deux”.',
  ],
  [
    change('/garde_corps/3', { x1: 0 }, null, 'Double d’une rampe'),
    'Double d’une rampe : garde-corps 3 à retirer.',
    'Double d’une rampe: guardrail 3 to be removed.',
  ],
  [
    change('/boites/-', null, { type: 'poutre' }, 'Une poutre porte le mur'),
    'Une poutre porte le mur : volume à ajouter.',
    'Une poutre porte le mur: volume to be added.',
  ],
  [
    change('/ouvertures/1/parametres', { a: 1 }, { a: 2 }, 'Abaisser.'),
    'Abaisser : ouverture 1, parametres à récrire.',
    'Abaisser: opening 1, parametres to be rewritten.',
  ],
  [
    change('/georef/orientation', 3, 4, 'Une seule orientation'),
    'Une seule orientation : georef orientation de 3 à 4.',
    'Une seule orientation: georef orientation from 3 to 4.',
  ],
  [
    change('/equipements_speciaux/4/code_ral', 'A', 'B', 'x'),
    'X : equipements speciaux 4, code ral de « A » à « B ».',
    'X: equipements speciaux 4, code ral from “A” to “B”.',
  ],
])('%o is a sentence in both languages', (given, french, english) => {
  expect(correctionSentence(given, 'fr').replaceAll(/[   ]/g, ' ')).toBe(french);
  expect(correctionSentence(given, 'en')).toBe(english);
});
