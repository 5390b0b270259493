import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { createChecks, TRADES } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const MANY = 40_000;
const many = <T>(make: (at: { x: number; y: number }) => T): T[] =>
  Array.from({ length: MANY }, (_, i) => make({ x: (i % 250) * 3000, y: Math.floor(i / 250) * 3000 }));

test.each([
  ['boites', { boites: many((at) => ({ ...at, l: 1500, p: 1000, h: 800 })) }],
  ['mobilier', { mobilier: many((at) => ({ ...at, type: 'table' })) }],
  ['garde_corps', { garde_corps: many(({ x, y }) => ({ x1: x, y1: y, x2: x + 1000, y2: y })) }],
  ['electricite', { electricite: many((at) => ({ ...at, type: 'luminaire', z: 2400 })) }],
])('a scene of forty thousand %s is checked: it has more of them than a call has arguments', (_, scene) => {
  const checks = createChecks(TRADES);
  const building = buildingOf(Scene.parse(scene));
  expect(Array.isArray(checks.alertsOf(checks.findingsOf(building).flat(), 'fr'))).toBe(true);
});
