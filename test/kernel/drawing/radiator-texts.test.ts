import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, TextItem } from '../../../src/kernel/drawing/display-list.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { textWidth } from '../../../src/kernel/drawing/text/measure.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { offsetFrom, rotate } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const SCALE = 50;
/** Air between the letters of a text and a pipe, mm of paper: less reads as one. */
const AIR = 0.6;

/**
 * The least distance from the middle line of a text to the pipes of a plan, less half of its letters, mm of paper. The
 * line ends half a letter before the text does: else a pipe across its way would count as nearer than it is.
 */
function airOf(text: TextItem, pipes: readonly Item[]): number {
  const half = ((textWidth(text.value, text.height) - text.height) / 2) * SCALE;
  const along = rotate({ x: 1, y: 0 }, text.rotation ?? 0);
  const points = Array.from({ length: 21 }, (_, i) => offsetFrom(text.at, along, ((i - 10) / 10) * half));
  const far = pipes.flatMap((item) =>
    item.kind === 'polyline'
      ? item.points.slice(1).flatMap((b, i) => points.map((point) => distanceToSegment(point, item.points[i]!, b)))
      : [],
  );
  return Math.min(...far) / SCALE - text.height / 2;
}

test('a radiator that no pipe reaches says so beside it', () => {
  const textsOf = (name: 'towerHouse' | 'lHouse'): string[] => {
    const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: {} });
    const { items } = technicalView(building, building.levels[0]!, 'plomberie', { scale: SCALE, langue: 'fr' });
    return items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  };
  expect(textsOf('towerHouse').filter((text) => text.endsWith(' W · sans tube'))).toHaveLength(2);
  expect(textsOf('lHouse').join()).not.toContain('sans tube');
});

test.each(Object.entries(SCENES))('%s: no text of a radiator lies on a pipe or touches one', (_, make) => {
  const { building } = completeScene(buildingOf(make()), { langue: 'fr', switches: {} });
  const radiators = new Set(building.plumbing.filter(({ type }) => type === 'radiateur').map(({ id }) => id));
  const courses = new Set(building.pipes.map(({ id }) => id));
  for (const level of building.levels) {
    const { items } = technicalView(building, level, 'plomberie', { scale: SCALE, langue: 'fr' });
    const pipes = items.filter(
      ({ kind, layer, class: of, id }) =>
        kind === 'polyline' && layer === 'PLOMB_RESEAUX' && of !== 'annotation' && courses.has(id ?? ''),
    );
    const texts = items.filter((item): item is TextItem => item.kind === 'text' && radiators.has(item.id ?? ''));
    const close = texts.filter((text) => airOf(text, pipes) < AIR);
    expect(close.map(({ value }) => value)).toEqual([]);
  }
});
