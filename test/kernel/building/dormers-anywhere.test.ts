import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Shape } from '../../../src/kernel/building/index.js';
import { bodiesOf, buildingOf, shapeMesh } from '../../../src/kernel/building/index.js';
import { heightOn, volumeUnder } from '../../../src/kernel/building/roofs/plane.js';
import { volumeOf } from '../../../src/kernel/maths/mesh.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { draft, ring, sceneOf } from '../../support/scenes/draft.js';

/** One dormer wherever it falls on a roof of any form: over a hip, at the ridge, lower than its pane, askew. */
const places = fc.record({
  type: fc.constantFrom('deux_pans', 'quatre_pans', 'conique', 'dome'),
  x: fc.integer({ min: 0, max: 9000 }),
  y: fc.integer({ min: 0, max: 7000 }),
  z: fc.constantFrom(2500, undefined),
  turn: fc.constantFrom(0, 17, 45),
});
type Place = typeof places extends fc.Arbitrary<infer T> ? T : never;

function dormerParts({ type, x, y, z, turn }: Place): Body[] {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const at = (u: number, v: number) => [u * c - v * s, u * s + v * c] as const;
  const d = draft();
  ring(d, [at(0, 0), at(9000, 0), at(9000, 7000), at(0, 7000)], { epaisseur: 200, hauteur: 2500 });
  const [px, py] = at(x, y);
  const dormer = { type: 'chien_assis', x: px, y: py, ...(z !== undefined && { z }) };
  const scene = sceneOf(d, {
    titre: 'Lucarne',
    toitures: [{ type, debord: 300, hauteur_faitage: 2200 } as never, dormer as never],
  });
  return bodiesOf(buildingOf(scene)).filter(({ pointer }) => pointer === '/toitures/1');
}

const byFormula = (shape: Shape): number =>
  shape.kind === 'between_planes'
    ? volumeUnder(shape.profile, (at) => heightOn(shape.top, at) - heightOn(shape.bottom, at))
    : volumeOf(shapeMesh(shape));

function judge({ shape, part, id }: Body): void {
  const [said, meshed] = [byFormula(shape), volumeOf(shapeMesh(shape))];
  expect(said, id).toBeGreaterThan(0);
  expect(Math.abs(said - meshed) / meshed, id).toBeLessThan(1e-3);
  if (part !== 'well' || shape.kind !== 'extrusion') return;
  const points = shape.profile.outer.map(({ x, y }) => `${Math.round(x * 10)} ${Math.round(y * 10)}`);
  expect(new Set(points).size, id).toBe(points.length);
  // A program that cuts takes a side of a hair for a fault of the outline, and cuts nothing.
  const sides = shape.profile.outer.map((p, i, all) => distance(p, all[(i + 1) % all.length]!));
  expect(Math.min(...sides), id).toBeGreaterThan(1);
}

describe('a dormer anywhere', () => {
  it('has parts whose top is above their foot, and opens the roof by outlines that meet themselves nowhere', () => {
    fc.assert(
      fc.property(places, (place) => dormerParts(place).forEach(judge)),
      { numRuns: 60, seed: 15 },
    );
  });
});
