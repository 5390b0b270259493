import { assert, array, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { COPILOT_OPERATIONS } from '../../../src/kernel/catalogue/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { understand } from '../../../src/kernel/instruction/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { Scene as SceneSchema } from '../../../src/kernel/scene/index.js';
import type { Langue } from '../../../src/words/index.js';
import { LANGUES, say } from '../../../src/words/index.js';

const demo = SceneSchema.parse(DEMOS.maison());
const read = (sentence: string, scene: Scene = demo, choix: readonly string[] = [], langue: Langue = 'fr') =>
  understand(sentence, buildingOf(scene), { langue, choix, holds: () => true });

describe('every example of the catalogue is understood as its operation', () => {
  const examples = Object.entries(COPILOT_OPERATIONS).flatMap(([operation, { example }]) =>
    LANGUES.map((langue) => ({
      langue,
      sentence: say(example.instruction, langue),
      expected: { operation, ...(example.values as object) },
    })),
  );
  test.each(examples)('$sentence', ({ sentence, expected, langue }) => {
    const { operations, notUnderstood, questions, refusals } = read(sentence, demo, [], langue);
    expect({ notUnderstood, questions, refusals }).toEqual({ notUnderstood: [], questions: [], refusals: [] });
    expect(operations.map(({ operation }) => operation)).toEqual([expected]);
  });
});

describe('sentences that people write', () => {
  test.each<[string, object[]]>([
    ['Supprime le mur entre la cuisine et le séjour', [{ operation: 'supprimer_mur', mur: 5 }]],
    ['Agrandis la fenêtre de la cuisine à 1,60 m', [{ operation: 'modifier_ouverture', ouverture: 4, largeur: 1600 }]],
    ['Agrandis la fenêtre de la cuisine de 40 cm', [{ operation: 'modifier_ouverture', ouverture: 4, largeur: 1600 }]],
    ['Peux-tu élargir la porte d’entrée à 1 m ?', [{ operation: 'modifier_ouverture', ouverture: 5, largeur: 1000 }]],
    [
      'Baisse l’allège de la fenêtre de la cuisine à 90 cm',
      [{ operation: 'modifier_ouverture', ouverture: 4, z: 900 }],
    ],
    ['Peins les murs de la cuisine en blanc', [{ operation: 'peindre', piece: 'Cuisine', couleur: '#ffffff' }]],
    ['paint the walls of the kitchen white, please', [{ operation: 'peindre', piece: 'Cuisine', couleur: '#ffffff' }]],
    [
      'Mets du carrelage dans la cuisine et la salle de bains',
      [
        { operation: 'changer_sol', piece: 'Cuisine', type: 'carrelage' },
        { operation: 'changer_sol', piece: 'Salle de bains', type: 'carrelage' },
      ],
    ],
    ['Remove the north wall of the kitchen', [{ operation: 'supprimer_mur', mur: 4 }]],
    ['Supprime la porte entre le séjour et l’entrée', [{ operation: 'supprimer_ouverture', ouverture: 9 }]],
    [
      'Réduis la largeur de la fenêtre de la cuisine de 20 %',
      [{ operation: 'modifier_ouverture', ouverture: 4, largeur: 960 }],
    ],
    ['make the kitchen window twice as wide', [{ operation: 'modifier_ouverture', ouverture: 4, largeur: 2400 }]],
    ['Agrandis le séjour de 50 cm vers le nord', [{ operation: 'deplacer_mur', mur: 4, dy: 500 }]],
    [
      'Could you please add a window in the east wall of the kitchen?',
      [
        {
          operation: 'ajouter_ouverture',
          mur: 1,
          // Beside the one over the sink, in the stretch of the wall along the kitchen, not that of the utility room.
          position: 3400,
          largeur: 1200,
          hauteur: 1250,
          z: 900,
          type: 'fenetre',
        },
      ],
    ],
    [
      'Ajoute un garde-corps de (0,0) à (2000,0) à l’étage',
      [{ operation: 'ajouter_garde_corps', x1: 0, y1: 0, x2: 2000, y2: 0, z: 2700 }],
    ],
    ['Vide la chambre du fond', [{ operation: 'vider_piece', piece: 'Chambre 3' }]],
    ['Vide la cuisine', [{ operation: 'vider_piece', piece: 'Cuisine' }]],
    ['Mets une toiture plate', [{ operation: 'changer_toiture', type: 'plat' }]],
    ['Supprime le canapé du salon', [{ operation: 'supprimer_mobilier', mobilier: 3 }]],
  ])('« %s »', (sentence, expected) => {
    const { operations, notUnderstood, questions, refusals } = read(sentence);
    expect({ notUnderstood, questions, refusals }).toEqual({ notUnderstood: [], questions: [], refusals: [] });
    expect(operations.map(({ operation }) => operation)).toEqual(expected);
  });

  test.each([
    'Ne supprime pas la porte',
    'Don’t remove the sofa',
    'Supprime tout sauf le canapé',
    'Combien mesure le salon ?',
    'Is the kitchen large?',
    'Ferme la fenêtre de la cuisine',
    'Supprime la moitié des fenêtres de la cuisine',
    'Ajoute une lampe dans le coin nord-ouest de la chambre 2',
    'N’ajoute pas de prise dans la cuisine',
    'Supprime le canapé et zorglube la table',
    'Supprime',
    'le canapé',
    '🏠🏠🏠',
    '(((((((((((((',
    'a'.repeat(9000),
    'et puis et puis et puis',
  ])('« %.40s » is no change', (sentence) => {
    const { operations, notUnderstood } = read(sentence);
    expect(notUnderstood.length).toBeGreaterThan(0);
    expect(operations.some(({ operation: { operation } }) => operation === 'supprimer_ouverture')).toBe(false);
  });

  test('two doors of WCs: which one is asked, its id settles it', () => {
    const sentence = 'Mets la porte du WC à 90 cm de large';
    const { questions, operations } = read(sentence);
    expect(operations).toEqual([]);
    expect(questions[0]!.candidats).toHaveLength(2);
    const settled = read(sentence, demo, [questions[0]!.candidats[0]!.id]);
    expect(settled.operations).toHaveLength(1);
  });

  test('what is not there is refused, not guessed', () => {
    const { refusals } = read('Supprime le mur 99');
    expect(refusals).toHaveLength(1);
  });
});

describe('street and garden', () => {
  const opening = (scene: object, sentence: string): unknown =>
    read(sentence, SceneSchema.parse(scene)).operations.map(({ operation }) => operation['ouverture']);

  test.each([
    ['south', 0, 16],
    ['east', 1, 17],
  ])('a street along the %s of the plot is where its side says', (_side, index, window) => {
    const scene = { ...demo, limites: [{ index, nature: 'voie' }] };
    expect(opening(scene, 'Supprime la fenêtre côté rue de la chambre 3')).toEqual([window]);
  });

  test('without a plot the street is where the entrance door looks, the garden across from it', () => {
    const { parcelle: _plot, limites: _sides, allees: _paths, ...scene } = demo;
    expect(opening(scene, 'Bouche la fenêtre côté rue du cellier')).toEqual([8]);
    expect(opening(scene, 'Remove the window on the garden side of bedroom 3')).toEqual([16]);
  });

  test('a side of the plot behind is the garden, wherever the street is', () => {
    const scene = {
      ...demo,
      limites: [
        { index: 2, nature: 'voie' },
        { index: 1, nature: 'fond' },
      ],
    };
    expect(opening(scene, 'Supprime la fenêtre côté jardin de la chambre 3')).toEqual([17]);
  });
});

describe('the order of lists', () => {
  test('changes nothing but indexes', () => {
    const ouvertures = demo.ouvertures!.toReversed();
    const turned = SceneSchema.parse({ ...demo, ouvertures, pieces: demo.pieces!.toReversed() });
    const { operations } = read('Agrandis la fenêtre de la cuisine à 1,60 m', turned);
    const last = demo.ouvertures!.length - 1;
    expect(operations.map(({ operation }) => operation)).toEqual([
      { operation: 'modifier_ouverture', ouverture: last - 4, largeur: 1600 },
    ]);
  });
});

const WORDS = [
  ...'ajoute supprime déplace agrandis peins tourne mets renomme add remove move paint widen un une le la les the a'.split(
    ' ',
  ),
  ...'fenêtre porte mur cuisine séjour chambre canapé prise lavabo window door wall kitchen nord gauche entre et'.split(
    ' ',
  ),
  ...'de du dans à contre sous (mur 5) 1,20 m 90° 120x115 deux vert en par puis , ; ( ) « x » toutes étage'.split(' '),
];

test('whatever words follow each other, nothing breaks: it is understood, asked, refused or not understood', () => {
  assert(
    property(array(constantFrom(...WORDS), { minLength: 1, maxLength: 14 }), (words) => {
      const { operations, notUnderstood, questions, refusals } = read(words.join(' '));
      expect(operations.length + notUnderstood.length + questions.length + refusals.length).toBeGreaterThan(0);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 400) },
  );
});

test.each(['une chaise et une table et ', 'la cuisine de ', 'entre la cuisine et le séjour ', '(mur 5 '])(
  'long and crooked sentences of « %s » come to an end',
  (part) => {
    const { operations } = read(`Ajoute ${part.repeat(Math.floor(9000 / part.length))}`);
    expect(operations).toEqual([]);
  },
);
