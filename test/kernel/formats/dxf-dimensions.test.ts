import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { drawingDxf, shiftLevels } from '../../../src/kernel/formats/dxf/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { lowGarage } from '../../support/scenes/low-garage.js';
import { strangeScene } from '../building/strange-scenes.js';

interface Written {
  readonly style: string;
  readonly measure: number;
  readonly text: string;
}

/** The dimensions of a file, read tag by tag. */
function dimensionsOf(file: string): Written[] {
  const lines = file.split(/\r?\n/);
  const found: Record<number, string>[] = [];
  let current: Record<number, string> | null = null;
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1]!];
    if (code === 0) {
      current = value === 'DIMENSION' ? {} : null;
      if (current) found.push(current);
    } else if (current) current[code] ??= value;
  }
  return found.map((tags) => ({ style: tags[3]!, measure: Number(tags[42]), text: tags[1]! }));
}

/** What a style shows of a value, as software formats it: centimetres, metres, metres with millimetres. */
const SHOWN: Readonly<Record<string, (mm: number) => string>> = {
  CM: (mm) => (mm / 10).toFixed(1).replace(/\.0$/, ''),
  M: (mm) => (mm / 1000).toFixed(2),
  MM: (mm) => (mm / 1000).toFixed(3),
  CM0: (mm) => (mm / 10).toFixed(0),
  // Rounded to 5 mm.
  CM5: (mm) => (Math.round(mm / 5) / 2).toFixed(1).replace(/\.0$/, ''),
  MM5: (mm) => ((Math.round(mm / 5) * 5) / 1000).toFixed(3),
};

const shownBy = ({ style, measure, text }: Written): string =>
  text === '<>' ? SHOWN[style.split('_')[1]!]!(measure).replace('.', ',') : text;

const drawn = (scene: Scene) => {
  const building = buildingOf(scene);
  const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const items = views.flatMap((view) => view.items).filter((item) => item.kind === 'dimension');
  const file = drawingDxf(building, shiftLevels(building, views), { langue: 'fr', hasOpenings: true, projet: 'Essai' });
  return { items, dimensions: dimensionsOf(file) };
};

test('a slanted building: every dimension shows the value written on the plan, and keeps its true measure', () => {
  const { items, dimensions } = drawn(strangeScene('slantedStone'));
  expect(dimensions.map(shownBy)).toEqual(items.map(({ text }) => text));
  expect(dimensions.map(({ measure }) => measure)).toEqual(items.map(({ value }) => value));
  expect(items.some(({ value, written }) => value !== written)).toBe(true);
  expect(dimensions.some(({ text }) => text !== '<>')).toBe(true);
});

test('a square building: software measures every dimension again', () => {
  const { items, dimensions } = drawn(DEMOS.maison());
  expect(dimensions.map(shownBy)).toEqual(items.map(({ text }) => text));
  expect(dimensions.every(({ text }) => text === '<>')).toBe(true);
});

test('a partition of 72 mm is measured again too, rounded as the plan is written', () => {
  const { items, dimensions } = drawn(lowGarage());
  const partitions = dimensions.filter(({ measure }) => measure === 72);
  expect(partitions.length).toBeGreaterThan(0);
  for (const one of partitions) expect([one.text, shownBy(one)]).toEqual(['<>', '7']);
  expect(dimensions.map(shownBy)).toEqual(items.map(({ text }) => text));
});

test('rows stand by the walls, whatever lies in the garden, and their values mask its lines', () => {
  const building = buildingOf(DEMOS.extension());
  const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const [{ items, scale }] = views as [(typeof views)[number]];
  const rows = items.filter((item) => item.kind === 'dimension' && item.height > 2);
  const outline = building.footprint.flatMap(({ outer }) => outer);
  const [lowest, highest] = [Math.min(...outline.map(({ y }) => y)), Math.max(...outline.map(({ y }) => y))];
  const furthest = rows.map((row) => (row.kind === 'dimension' ? row.lineFrom.y : 0));
  // Four rows below, one above: 10 mm of paper, then 7 mm each.
  expect(Math.min(...furthest)).toBeCloseTo(lowest - (10 + 3 * 7) * scale, 3);
  expect(Math.max(...furthest)).toBeCloseTo(highest + 10 * scale, 3);
  const file = drawingDxf(building, shiftLevels(building, views), { langue: 'fr', hasOpenings: true, projet: 'Essai' });
  const lines = file.split(/\r?\n/);
  const masked = lines.filter((value, i) => value === '3' && lines[i - 1]?.trim() === '90');
  expect(masked.length).toBeGreaterThanOrEqual(dimensionsOf(file).length);
});

test('what stands in the garden under a row is pale, what no row crosses is not', () => {
  const building = buildingOf(DEMOS.extension());
  const [view] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const inkOf = (wanted: string) => {
    const { id } = building.furniture.find(({ type }) => type === wanted)!;
    return view!.items.find((item) => item.id === id)?.ink;
  };
  expect([inkOf('salon_jardin'), inkOf('arbre')]).toEqual(['gris_clair', 'noir']);
});
