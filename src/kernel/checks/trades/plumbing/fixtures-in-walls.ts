import { t } from '../../../../words/index.js';
import type { Building, Fixture, Wall } from '../../../building/index.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { cross, leftOf, offsetFrom, subtract } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { wallBodies } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import { atFixture, named } from './at-fixture.js';
import { slid } from './crowded-fixtures.js';

const OUT_OF_WALL = t('Sortir l’appareil du mur', 'Bring the fixture out of the wall');

/** Fixtures stand on the finished face: tiles and a recess take this much, mm. */
const RECESS_MM = 30;
/** Fixtures that people use from the floor of a room. Radiators, meters and heaters have their niches. */
const STANDING: ReadonlySet<Fixture['type']> = new Set(['baignoire', 'douche', 'evier', 'lavabo', 'wc']);

/** Baths, showers, basins, sinks and WCs that run into a wall. */
export const fixturesInWalls = check({
  raises: ['sanitaire_dans_mur'],
  stage: 'installations',
  *run(building) {
    for (const fixture of building.plumbing.filter(({ type }) => STANDING.has(type))) {
      const [hit] = hitsOf(fixture.footprint, fixture, building);
      if (!hit) continue;
      yield {
        ...atFixture(fixture, building),
        code: 'sanitaire_dans_mur',
        params: { ...named(fixture), mur: hit.wall.index },
        valeur: hit.depth,
        seuil: RECESS_MM,
        fixes: fixture.seat ? slid(fixture, building) : movedOut(fixture, building),
      };
    }
  },
});

interface Hit {
  readonly wall: Wall;
  readonly depth: number;
}

/** Walls that a fixture runs into at a place, the deepest first. */
const hitsOf = (ring: Ring, fixture: Fixture, building: Building): Hit[] =>
  [...wallBodies(building).met(ring, fixture)]
    .map(({ of: wall, ring: body }) => ({ wall, depth: overlapOf(body, ring) }))
    .filter(({ depth }) => depth > RECESS_MM)
    .toSorted((p, q) => q.depth - p.depth);

/** A free fixture pushed out of the walls it runs into, one after the other; nothing where they hold it fast. */
function movedOut(fixture: Fixture, building: Building): Fix[] {
  let [ring, center] = [fixture.footprint, fixture.center];
  for (const { wall } of hitsOf(ring, fixture, building)) {
    const push = pushFrom(wall, ring, center);
    ring = ring.map((point) => ({ x: point.x + push.x, y: point.y + push.y }));
    center = { x: center.x + push.x, y: center.y + push.y };
  }
  if (hitsOf(ring, fixture, building).length > 0) return [];
  const { pointer, source } = fixture;
  return (['x', 'y'] as const)
    .map((axis) => ({ axis, propose: Math.round((source[axis] ?? 0) + center[axis] - fixture.center[axis]) }))
    .filter(({ axis, propose }) => propose !== source[axis])
    .map(({ axis, propose }) => ({ cible: `${pointer}/${axis}`, actuel: source[axis], propose, raison: OUT_OF_WALL }));
}

/** What brings a shape onto the face of a wall, on the side that its middle is on. */
function pushFrom({ a, direction, thickness }: Wall, ring: Ring, center: Point): Point {
  const side = Math.sign(cross(direction, subtract(center, a))) || 1;
  const away = Math.min(...ring.map((point) => side * cross(direction, subtract(point, a))));
  return offsetFrom({ x: 0, y: 0 }, leftOf(direction), side * (thickness / 2 - away));
}
