import { expect, test } from 'vitest';
import { joined } from '../../../src/kernel/maths/joined-mesh.js';
import { openEdges, prism, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { meshParts } from '../../../src/kernel/maths/mesh-parts.js';

const box = (x: number) =>
  prism(
    {
      outer: [
        { x, y: 0 },
        { x: x + 10, y: 0 },
        { x: x + 10, y: 10 },
        { x, y: 10 },
      ],
      holes: [],
    },
    0,
    10,
  );

test('bars that lie apart are a closed mesh each; a mesh of one part is left as it is', () => {
  const parts = meshParts(joined([box(0), box(20), box(40)]));
  expect(parts.map(volumeOf)).toEqual([1000, 1000, 1000]);
  expect(parts.map(openEdges)).toEqual([0, 0, 0]);
  expect(parts.map(({ positions }) => positions.length)).toEqual([24, 24, 24]);
  const one = box(0);
  expect(meshParts(one)).toEqual([one]);
});
