import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { fallOf } from '../../../src/kernel/drawing/views/flat-roof-falls.js';
import { ringContains } from '../../../src/kernel/maths/ring.js';
import { renovation } from '../../support/scenes/renovation.js';
import { SCENES } from '../../support/scenes/index.js';

const HOUSES = Object.entries({ ...SCENES, renovation });

test.each(HOUSES)('%s: the outlets of its flat roofs go down in no wall and through no bay', (_, make) => {
  const building = buildingOf(make());
  const { walls, openings, roofs } = building;
  const inside = roofs.flatMap((roof) =>
    (fallOf(building, roof)?.outlets ?? []).filter((at) =>
      [...walls, ...openings].some(({ footprint, top }) => top > roof.eaveZ - 1500 && ringContains(footprint, at)),
    ),
  );
  expect(inside).toEqual([]);
});
