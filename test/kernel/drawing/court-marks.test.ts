import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import { patioHouse } from '../../support/scenes/patio-house.js';

test('bays of a court have no mark on the blind walls that hide it', () => {
  const building = buildingOf(patioHouse());
  const marks = (['avant', 'arriere', 'gauche', 'droite'] as const).map((side) =>
    facadeView(building, side, { scale: 50, langue: 'fr' }).items.flatMap((item) =>
      item.kind === 'text' && /^(?:F|PF|P)\d$/.test(item.value) ? [item.value] : [],
    ),
  );
  expect(marks.map((own) => own.toSorted())).toEqual([['F1', 'F1', 'P1'], ['F2', 'F2'], ['F4'], ['F3']]);
});
