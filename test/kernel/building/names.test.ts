import { describe, expect, it } from 'vitest';
import {
  buildingOf,
  furnitureName,
  levelName,
  roomNameIn,
  roomName,
  roomsName,
} from '../../../src/kernel/building/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { LANGUES } from '../../../src/words/index.js';

/** Three cells of 4 × 4 m in a row, on as many storeys as there are altitudes. */
function row(altitudes: readonly number[], rest: Partial<Scene> = {}): Scene {
  const murs = altitudes.flatMap((z) => [
    ...[0, 4000, 8000, 12_000].map((x) => ({ x1: x, y1: 0, x2: x, y2: 4000, z, hauteur: 2600 })),
    ...[0, 4000].map((y) => ({ x1: 0, y1: y, x2: 12_000, y2: y, z, hauteur: 2600 })),
  ]);
  return { murs, ...rest };
}
const cell = (i: number) => ({ x: 2000 + 4000 * i, y: 2000 });
const roomsOf = (pieces: Scene['pieces']) => {
  const { rooms } = buildingOf(row([0], { pieces }));
  return rooms.toSorted((a, b) => a.labelPoint.x - b.labelPoint.x);
};
const namesOf = (pieces: Scene['pieces']) =>
  LANGUES.map((langue) => roomsOf(pieces).map((room) => roomName(room)[langue]));

describe('a level', () => {
  it('is counted from the ground and named in each language', () => {
    const { levels } = buildingOf(row([-2800, 0, 2800, 5600]));
    expect(levels.map(({ ordinal }) => ordinal)).toEqual([-1, 0, 1, 2]);
    expect(levels.map((level) => levelName(level).fr)).toEqual(['R-1', 'RDC', 'R+1', 'R+2']);
    expect(levels.map((level) => levelName(level).en)).toEqual(['Level -1', 'Ground floor', 'Level 1', 'Level 2']);
  });
});

describe('a room', () => {
  it('is called by its use, numbered where several of a level have the same', () => {
    const [fr, en] = namesOf([
      { type: 'chambre', ...cell(0) },
      { type: 'chambre', ...cell(1) },
      { type: 'cuisine', ...cell(2) },
    ]);
    expect(fr).toEqual(['Chambre 1', 'Chambre 2', 'Cuisine']);
    expect(en).toEqual(['Bedroom 1', 'Bedroom 2', 'Kitchen']);
  });

  it('is called by a word that says more than its use, and judged by that use', () => {
    const pieces = [
      { type: 'patio', ...cell(0) },
      { type: 'cave', ...cell(1) },
      { type: 'vide_sur_sejour', ...cell(2) },
    ];
    expect(namesOf(pieces)).toEqual([
      ['Patio', 'Cave', 'Vide sur séjour'],
      ['Patio', 'Cellar', 'Void over the living room'],
    ]);
    expect(roomsOf(pieces).map(({ use }) => use)).toEqual(['exterieur', 'cellier', 'gaine']);
  });

  it('is called by the word of a place that no rule speaks of, known or not, never by « Pièce » alone', () => {
    const [fr, en] = namesOf([
      { type: 'veranda', ...cell(0) },
      { type: 'salle_de_musique', ...cell(1) },
      { type: 'Salle de réunion', ...cell(2) },
    ]);
    expect(fr).toEqual(['Véranda', 'Salle de musique', 'Salle de réunion']);
    expect(en).toEqual(['Veranda', 'Salle de musique', 'Meeting room']);
    expect(
      namesOf([
        { type: 'autre', ...cell(0) },
        { type: '12', ...cell(1) },
        { type: '', ...cell(2) },
      ])[0],
    ).toEqual(['Pièce 1', 'Pièce 2', 'Pièce 3']);
  });

  it('keeps the name that the document gives it, whatever the language', () => {
    const [fr, en] = namesOf([
      { type: 'chambre', nom: 'Chambre de Lou', ...cell(0) },
      { type: 'salle_de_bain', nom: 'Wet room {1}', ...cell(1) },
      { type: 'garage', ...cell(2) },
    ]);
    expect(fr).toEqual(['Chambre de Lou', 'Wet room {1}', 'Garage']);
    expect(en).toEqual(fr);
  });

  it('is numbered beside a room that a language would give the same name', () => {
    const [fr, en] = namesOf([
      { type: 'chambre', nom: 'Chambre', ...cell(0) },
      { type: 'chambre', ...cell(1) },
      { type: 'suite_parentale', nom: 'Bedroom', ...cell(2) },
    ]);
    expect(fr).toEqual(['Chambre 1', 'Chambre 2', 'Bedroom 3']);
    expect(en).toEqual(['Chambre 1', 'Bedroom 2', 'Bedroom 3']);
  });

  it('of two points bears both names, in their order, each once', () => {
    const pieces = [
      { type: 'sejour', x: 1000, y: 2000 },
      { type: 'cuisine', x: 3000, y: 2000 },
      { type: 'sejour', x: 1500, y: 2000 },
    ];
    const [first] = roomsOf(pieces);
    expect(roomName(first!)).toEqual({ fr: 'Séjour – Cuisine', en: 'Living room – Kitchen' });
    expect(roomsName([first!, first!]).en).toBe('Living room – Kitchen – Living room – Kitchen');
  });
});

it('a piece of furniture is called by its label, else by the catalogue', () => {
  const { furniture } = buildingOf(
    row([0], {
      mobilier: [
        { type: 'canape', ...cell(0) },
        { type: 'canape', label: 'Coin télé', ...cell(1) },
      ],
    }),
  );
  expect(furniture.map((piece) => furnitureName(piece).en)).toEqual(['Three-seat sofa', 'Coin télé']);
  expect(furniture.map((piece) => furnitureName(piece).fr)).toEqual(['Canapé trois places', 'Coin télé']);
});

describe('a room in a sentence about the building', () => {
  const box = (z: number) =>
    [
      [0, 0, 4000, 0],
      [4000, 0, 4000, 4000],
      [4000, 4000, 0, 4000],
      [0, 4000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, z }));
  const at = (type: string, z: number) => ({ type, x: 2000, y: 2000, z });
  const named = (...types: string[]) => {
    const building = buildingOf({
      murs: types.flatMap((_, i) => box(2500 * i)),
      pieces: types.map((type, i) => at(type, 2500 * i)),
    });
    return building.rooms.map((room) => roomNameIn(building, room));
  };

  it('is called with its storey where another storey has a room of that name', () => {
    const names = named('sejour', 'chambre', 'chambre');
    expect(names.map(({ fr }) => fr)).toEqual(['Séjour', 'Chambre (R+1)', 'Chambre (R+2)']);
    expect(names.map(({ en }) => en)).toEqual(['Living room', 'Bedroom (Level 1)', 'Bedroom (Level 2)']);
  });
});
