import type { Building, Fixture } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { rotate } from '../../../maths/vector.js';
import type { Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import type { Front } from '../../support/free-depth.js';
import { stripBefore } from '../../support/free-depth.js';
import { isSolid, obstaclesOf } from '../../support/obstacles.js';
import { overlapOf, sharedHeight } from '../../support/overlap.js';
import { atFixture } from './at-fixture.js';
import { slid } from './crowded-fixtures.js';

/** Air that a radiator needs before it, mm. */
const AIR_MM = 100;
/** Parts of a radiator's width and height that hide it. */
const HIDDEN = 0.5;
/** A radiator this much over the sill stands in the way of the leaf, mm. */
const OVER_SILL_MM = 20;

/** Radiators behind furniture, and before a bay that opens. */
export const hiddenRadiators = check({
  raises: ['radiateur_masque', 'radiateur_devant_ouvrant'],
  stage: 'installations',
  *run(building): Findings<'radiateur_masque' | 'radiateur_devant_ouvrant'> {
    for (const radiator of building.plumbing.filter(({ type }) => type === 'radiateur')) {
      const { index } = radiator;
      const piece = hiding(radiator, building);
      if (piece) {
        const params = { index, meuble: FURNITURE[piece.type].label, autre: piece.index };
        yield { ...atFixture(radiator, building), code: 'radiateur_masque', params, fixes: [] };
      }
      const bay = bayBehind(radiator, building);
      if (bay) {
        const params = { index, ouverture: bay.index };
        const fixes = slid(radiator, building);
        yield { ...atFixture(radiator, building), code: 'radiateur_devant_ouvrant', params, fixes };
      }
    }
  },
});

/** The front of a fixture: the middle of its front face, looking where it faces. */
export const frontOf = ({
  center,
  facing,
  depth,
  width,
}: Pick<Fixture, 'center' | 'facing' | 'depth' | 'width'>): Front => {
  const ahead = rotate({ x: 1, y: 0 }, facing);
  const middle = { x: center.x + (ahead.x * depth) / 2, y: center.y + (ahead.y * depth) / 2 };
  return { middle, ahead, width };
};

/** A piece that covers half of a radiator, closer than the air that it needs. */
function hiding(radiator: Fixture, building: Building) {
  const ahead = stripBefore(frontOf(radiator), AIR_MM);
  for (const { of: piece } of obstaclesOf(building).solids.met(ahead, radiator)) {
    const front = stripBefore({ ...frontOf(radiator), width: radiator.width * (1 - HIDDEN) }, AIR_MM);
    const isWide = isSolid(piece) && overlapOf(front, piece.footprint) > 0;
    if (isWide && sharedHeight(radiator, piece) >= radiator.height * HIDDEN) return piece;
  }
  return null;
}

/** The bay that a radiator stands before: its leaf, or the glass down to the floor, is behind it. */
function bayBehind({ center, z, top, levelIndex, footprint }: Fixture, { openings }: Building) {
  return openings.find(
    (opening) =>
      // The leaf of a door has a finding of its own.
      (opening.kind === 'fenetre' || !opening.sweeps) &&
      opening.levelIndex === levelIndex &&
      Math.hypot(opening.center.x - center.x, opening.center.y - center.y) < opening.width + opening.wall.thickness &&
      Math.min(top, opening.top) - Math.max(z, opening.z) > OVER_SILL_MM &&
      overlapOf(reachOf(opening), footprint) > OVER_SILL_MM,
  );
}

/** The bay and a hand's breadth on both sides of its wall, as a convex ring. */
function reachOf({ near, far, wall }: Building['openings'][number]) {
  const half = wall.thickness / 2 + 150;
  const aside = rotate(wall.direction, 90);
  return [
    [near, -1],
    [far, -1],
    [far, 1],
    [near, 1],
  ].map(([point, side]) => {
    const [at, way] = [point as typeof near, side as number];
    return { x: at.x + aside.x * half * way, y: at.y + aside.y * half * way };
  });
}
