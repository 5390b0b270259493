import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMO_NAMES, DEMOS } from '../../../src/kernel/demo/index.js';
import { PICTURE_LAYERS, pictureOf, USUAL_LAYERS } from '../../../src/kernel/drawing/plan/picture.js';
import { readSheet, verdictOf } from '../../../src/kernel/drawing/index.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';

describe.each(DEMO_NAMES)('the picture of %s', (name) => {
  const building = buildingOf(DEMOS[name]());

  test.each(['fr', 'en'] as const)('has the tag of every room in its frame, also one led outside: %s', (langue) => {
    const { views } = pictureOf(building, { layers: USUAL_LAYERS, langue });
    for (const level of building.levels) {
      const view = views[level.index]!;
      for (const room of level.rooms) {
        const texts = view.items.filter((item) => item.kind === 'text' && item.id === room.id);
        expect([room.id, texts.length > 0]).toEqual([room.id, true]);
        for (const text of texts) {
          const box = itemBounds(text, view.scale);
          const isInside =
            box.minX >= view.bounds.minX &&
            box.maxX <= view.bounds.maxX &&
            box.minY >= view.bounds.minY &&
            box.maxY <= view.bounds.maxY;
          expect([room.id, isInside]).toEqual([room.id, true]);
        }
      }
    }
  });

  test('has neither tags nor their leaders when rooms are not asked for', () => {
    const { views } = pictureOf(building, { layers: ['ouvertures'], langue: 'fr' });
    const rooms = new Set(building.rooms.map(({ id }) => id));
    const left = views.flatMap(({ items }) =>
      items.filter((item) => item.class === 'annotation' && 'id' in item && rooms.has(item.id ?? '')),
    );
    expect(left).toEqual([]);
  });
});

test.each(Object.entries({ ...SCENES, ...DEMOS }))('the picture of %s reads without a fault', (_, make) => {
  const building = buildingOf(make());
  for (const layers of [USUAL_LAYERS, PICTURE_LAYERS]) {
    const { sheet } = pictureOf(building, { layers, langue: 'fr' });
    expect(readSheet(sheet).faults).toEqual([]);
  }
});

test('a mezzanine has a plan of its own, and what stands on it is not drawn over the room below', () => {
  const scene = SCENES.studio();
  const { z } = scene.planchers![0]!;
  const bed = { type: 'lit', x: 1200, y: 2600, z, l: 1400 } as const;
  const building = buildingOf({ ...scene, mobilier: [...scene.mobilier!, bed] });
  const { sheet, views } = pictureOf(building, { layers: USUAL_LAYERS, langue: 'fr' });
  const onDeck = building.furniture.slice(-1).map(({ id }) => id);
  const drawn = views.map(({ items }) => new Set(items.map((item) => ('id' in item ? item.id : undefined))));
  expect(drawn.map((ids) => onDeck.filter((id) => ids.has(id)).length)).toEqual([0, onDeck.length]);
  const names = sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(names).toEqual(expect.arrayContaining(views.map(({ name }) => name)));
});

test('a picture without dimensions measures nothing', () => {
  const { sheet } = pictureOf(buildingOf(SCENES.twoFlats()), { layers: USUAL_LAYERS, langue: 'fr' });
  const items = sheet.views.flatMap(({ view }) => view.items);
  expect(items.filter(({ kind }) => kind === 'dimension')).toEqual([]);
  expect(items.filter((item) => item.kind === 'text' && item.layer === 'ESCALIER')).toEqual([]);
});

test('plans stand in a row or one above the other, whichever is larger', () => {
  const scaleOf = (make: () => Scene) =>
    pictureOf(buildingOf(make()), { layers: USUAL_LAYERS, langue: 'fr' }).sheet.scale;
  expect(scaleOf(SCENES.twoFlats)).toBeLessThan(90);
  expect(scaleOf(SCENES.townHouse)).toBeLessThan(110);
});

test('a picture of a large floor is read, whatever scale fills it', () => {
  const building = buildingOf(SCENES.office());
  const { views } = pictureOf(building, { layers: USUAL_LAYERS, langue: 'fr' });
  expect(views[0]!.scale).toBeGreaterThan(200);
  const { controles } = verdictOf({ views, criticalAlerts: 0, langue: 'fr' });
  expect(controles.find(({ code }) => code === 'echelle_lisible')).toMatchObject({ ok: true, sans_objet: true });
});

test('values of narrow bays stay by their rows, and the two lines of steps together', () => {
  const building = buildingOf(SCENES.townHouse());
  const { views } = pictureOf(building, { layers: PICTURE_LAYERS, langue: 'fr' });
  const far = views.flatMap(({ items, scale }) =>
    items.flatMap((item) => {
      if (item.kind !== 'dimension' || !item.isTextMoved) return [];
      const { lineFrom: p, lineTo: q, textAt: at } = item;
      const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
      const paper = (Math.hypot(at.x - middle.x, at.y - middle.y) - Math.hypot(q.x - p.x, q.y - p.y) / 2) / scale;
      return paper > 16 ? [[item.text, paper]] : [];
    }),
  );
  expect(far).toEqual([]);
  for (const { items, scale } of views) {
    const steps = items.flatMap((item) => (item.kind === 'text' && item.layer === 'ESCALIER' ? [item] : []));
    const [rise, going] = [/ h × /, /^g /].map((part) => steps.find(({ value }) => part.test(value)));
    if (!rise || !going) continue;
    expect(Math.hypot(rise.at.x - going.at.x, rise.at.y - going.at.y) / scale).toBeLessThan(6);
  }
});

test('a picture shows the same of a house however it stands turned: no terrace before its walls that is not asked for', () => {
  const shown = (scene: Scene): number => {
    const { views } = pictureOf(buildingOf(scene), { layers: USUAL_LAYERS, langue: 'fr' });
    return new Set(views.flatMap(({ items }) => items.flatMap(({ id, layer }) => (layer === 'OBJETS' && id) || [])))
      .size;
  };
  const straight = shown(SCENES.lHouse());
  expect(straight).toBeGreaterThan(5);
  for (const angle of [23, 45, 110, 200]) {
    expect([angle, shown(turned(SCENES.lHouse(), angle))]).toEqual([angle, straight]);
  }
});
