import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const noteOf = (name: 'lHouse' | 'studio' | 'townHouse', scale: number) => {
  const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: { structure: false } });
  const view = levelView(building, building.levels[0]!, {
    scale,
    langue: 'fr',
    hasOpenings: true,
    content: 'architecte',
  });
  return {
    note: view.title.remarks?.sentences.join(' ') ?? null,
    texts: view.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])),
  };
};

test('a plan says under its title the height of rooms whose tags have no room for it', () => {
  const { note, texts } = noteOf('lHouse', 50);
  expect(texts.filter((text) => text.startsWith('HSP')).length).toBeLessThan(9);
  expect(note).toMatch(/^HSP [\d,]+ dans les locaux sans mention$/);
});

test('it says the area of a bathroom full of fixtures too', () => {
  const { note } = noteOf('studio', 50);
  expect(note).toContain('Salle de bains 3,02 m²');
  expect(note).toMatch(/HSP [\d,]+ dans les locaux sans mention/);
});

test('a plan whose tags say all is remarked on for its shafts alone, one too small for heights not at all', () => {
  expect(noteOf('townHouse', 50).note).toBe('Tirets : gaine technique proposée (hypothèse)');
  expect(noteOf('lHouse', 200).note).toBeNull();
});
