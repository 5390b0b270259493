import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import type { TextItem, View } from '../../../src/kernel/drawing/display-list.js';
import { textCorners } from '../../../src/kernel/drawing/item-bounds.js';
import { lengthOf } from '../../../src/kernel/drawing/length-text.js';
import { areaView } from '../../../src/kernel/drawing/permit/area-view.js';
import { overlaps } from '../../../src/kernel/drawing/boxes.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { surfacesOf } from '../../../src/kernel/permit/index.js';
import { STRANGE_SCENES } from '../../support/scenes.js';

const SCALE = 100;

function viewOf(building: Building, level: number | null): View {
  const lines = surfacesOf(building, 'fr').lines.map((line, i) => ({ number: i + 1, line }));
  return areaView(building, level, lines, { scale: SCALE, langue: 'fr' });
}

const titled = /^(Plancher|Emprise|Échelle)/;
const textsOf = ({ items }: View): TextItem[] =>
  items.filter((item): item is TextItem => item.kind === 'text').filter(({ value }) => !titled.test(value));

describe('the calculation of areas, drawn', () => {
  test('a garage that is counted and taken away whole has both its numbers, one under the other', () => {
    const texts = textsOf(viewOf(buildingOf(STRANGE_SCENES.slopeHouse()), 1));
    const numbers = texts.map(({ value }) => value).filter((value) => value.includes(':'));
    expect(numbers).toEqual(['2 : +66,03 m²', '3 : +20,55 m²', '4 : −20,55 m²']);
    const boxes = texts.map((text) => boundsOf(textCorners(text, SCALE)));
    boxes.forEach((box, i) => {
      expect(boxes.slice(i + 1).some((other) => overlaps(box, other))).toBe(false);
    });
  });

  test('the sides of what is counted are written inside it: a rectangle is found again from its two lengths', () => {
    const walls = [
      [0, 0, 8000, 0],
      [8000, 0, 8000, 5000],
      [8000, 5000, 0, 5000],
      [0, 5000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 200, hauteur: 2500 }));
    const view = viewOf(buildingOf({ murs: walls } as never), null);
    const lengths = textsOf(view)
      .map(({ value }) => value)
      .filter((value) => !value.includes(':'));
    expect(lengths.map(lengthOf).toSorted((a, b) => a - b)).toEqual([5200, 5200, 8200, 8200]);
    const { minX, maxX, minY, maxY } = view.extent;
    for (const text of textsOf(view)) {
      const box = boundsOf(textCorners(text, SCALE));
      expect(box.minX > minX && box.maxX < maxX && box.minY > minY && box.maxY < maxY, text.value).toBe(true);
    }
  });
});
