import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { SectionLine } from '../../../src/kernel/drawing/views/section-lines.js';
import { sectionView } from '../../../src/kernel/drawing/index.js';
import { SCENES } from '../../support/scenes/index.js';

const building = buildingOf(SCENES.twoFlats());
const [landing] = building.stairs.flatMap(({ landings }) => landings);
const { x } = landing!.center;
const texts = (line: SectionLine) =>
  sectionView(building, line, { scale: 50, langue: 'fr' }).items.flatMap((item) =>
    item.kind === 'text' ? [item.value] : [],
  );

test('a landing between two floors that a section cuts has its level', () => {
  const level = `+${(landing!.top / 1000).toFixed(2).replace('.', ',')}`;
  const told = (line: SectionLine) => texts(line).filter((value) => value.endsWith(level));
  expect(told({ name: 'A', a: { x, y: -3000 }, b: { x, y: 20_000 } })).toEqual([`Palier ${level}`]);
  // Beside it there is nothing to tell.
  expect(told({ name: 'A', a: { x: x - 4000, y: -3000 }, b: { x: x - 4000, y: 20_000 } })).toEqual([]);
});
