import { expect, test } from 'vitest';
import { buildingOf, clearHeightAt } from '../../../src/kernel/building/index.js';
import { ductPlace } from '../../../src/kernel/drawing/plan/duct-places.js';
import { ductParts, isUpright } from '../../../src/kernel/drawing/plan/ventilation-items.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { distance, midpoint } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

test('a duct in a barn open to its roof runs along a wall, and says so', () => {
  const { building } = completeScene(buildingOf(SCENES.barn()), { langue: 'fr' });
  const [level] = building.levels;
  const parts = ductParts(building, level!).filter((part) => !isUpright(part) && distance(part.a, part.b) > 500);
  const open = parts.flatMap((part) => {
    const at = midpoint(part.a, part.b);
    const room = level!.rooms.find(({ polygon }) => polygonContains(polygon, at));
    return room && room.z + clearHeightAt(room, at) - part.a.z > 600 ? [{ part, at, room }] : [];
  });
  expect(open.length).toBeGreaterThan(0);
  for (const { part, at, room } of open) {
    expect(ductPlace(building, level!, part)).toBe('apparente');
    const { outer } = room.polygon;
    const gaps = outer.map((a, i) => distanceToSegment(at, a, outer[(i + 1) % outer.length]!));
    expect(Math.min(...gaps)).toBeLessThan(400);
  }
});
