import { t } from '../../../../words/index.js';
import type { Building, Fixture, Opening, Room } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { overlapDepth, sector } from '../../../maths/convex.js';
import type { Ring } from '../../../maths/geometry.js';
import { boundsOf, polygonContains } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { bayBlocks, stretchesOf } from '../../support/wall-places.js';
import { atFixture, named } from './at-fixture.js';

const SLIDE = t('Place libre la plus proche sur le mur', 'Nearest free place on the wall');

/** Bodies that overlap by more than this do not fit, mm. */
const TOUCH_MM = 10;

interface Swing {
  readonly opening: Opening;
  readonly ring: Ring;
}

/** Quarter discs that the leaves of doors sweep. */
const swingsOf = ({ openings }: Building): Swing[] =>
  openings
    .filter(({ kind, sweeps }) => kind === 'porte' && sweeps)
    .flatMap((opening) =>
      opening.leaves.map(({ hinge, closed, open }) => ({ opening, ring: sector(hinge, closed, open) })),
    );

/** Fixtures in the swing of a door, and in each other. */
export const crowdedFixtures = check({
  raises: ['sanitaire_zone_porte', 'sanitaires_superposes'],
  stage: 'installations',
  *run(building): Findings<'sanitaire_zone_porte' | 'sanitaires_superposes'> {
    const { plumbing } = building;
    if (plumbing.length === 0) return;
    const around = aroundOf(building);
    const rooms = new Map(building.rooms.map((room) => [room.id, room]));
    const order = new Map(plumbing.map((fixture, place) => [fixture, place]));
    const found = (fixture: Fixture) => ({
      ...atFixture(fixture, building),
      fixes: slide(fixture, rooms, (moved, ring) => isFree(moved, ring, around(ring))),
    });
    for (const [place, fixture] of plumbing.entries()) {
      const near = around(fixture.footprint);
      const swing = near.swings.find((candidate) => meetsSwing(fixture, fixture.footprint, candidate));
      if (swing) {
        const params = { ...named(fixture), ouverture: swing.opening.index };
        yield { ...found(fixture), code: 'sanitaire_zone_porte', params };
      }
      const other = near.fixtures.find(
        (candidate) => order.get(candidate)! < place && meets(fixture, fixture.footprint, candidate),
      );
      if (other) {
        const params = { ...named(fixture), autre: other.index, autre_type: other.type };
        yield { ...found(fixture), code: 'sanitaires_superposes', params };
      }
    }
  },
});

/** Swings of doors and fixtures whose boxes meet that of a ring. */
interface Near {
  readonly swings: readonly Swing[];
  readonly fixtures: readonly Fixture[];
}

function aroundOf(building: Building): (ring: Ring) => Near {
  const { plumbing } = building;
  const swings = swingsOf(building);
  const swingIndex = budgeted(boxIndex(swings.map(({ ring }) => boundsOf(ring))));
  const index = budgeted(boxIndex(plumbing.map(({ footprint }) => boundsOf(footprint))));
  return (ring) => ({
    swings: swingIndex.search(boundsOf(ring)).map((i) => swings[i]!),
    fixtures: index.search(boundsOf(ring)).map((i) => plumbing[i]!),
  });
}

const isFree = (fixture: Fixture, ring: Ring, near: Near): boolean =>
  !near.swings.some((swing) => meetsSwing(fixture, ring, swing)) &&
  !near.fixtures.some((other) => other !== fixture && meets(fixture, ring, other));

const meetsSwing = ({ z, top, levelIndex }: Fixture, ring: Ring, { opening, ring: swept }: Swing): boolean =>
  opening.levelIndex === levelIndex &&
  Math.min(top, opening.top) - Math.max(z, opening.z) > TOUCH_MM &&
  overlapDepth(ring, swept) > TOUCH_MM;

const meets = ({ z, top }: Fixture, ring: Ring, other: Fixture): boolean =>
  Math.min(top, other.top) - Math.max(z, other.z) > TOUCH_MM && overlapDepth(ring, other.footprint) > TOUCH_MM;

const STEP_MM = 50;
const MAX_STEPS = 120;

/** Moves a fixture along its wall to the nearest free place. */
export function slid(fixture: Fixture, building: Building): Fix[] {
  const around = aroundOf(building);
  const rooms = new Map(building.rooms.map((room) => [room.id, room]));
  return slide(fixture, rooms, (moved, ring) => isFree(moved, ring, around(ring)));
}

/** The nearest place along its wall where the fixture stands in its room, clear of doors, bays and other fixtures. */
function slide(
  fixture: Fixture,
  rooms: ReadonlyMap<string, Room>,
  isFree: (fixture: Fixture, ring: Ring) => boolean,
): Fix[] {
  const { seat, room: id, pointer, source, width } = fixture;
  const room = id === null ? undefined : rooms.get(id);
  if (!seat || !room) return [];
  const { wall, along, face } = seat;
  const stretches = stretchesOf(wall, fixture.levelIndex, face, room.id);
  const bays = wall.openings
    .map((opening) => bayBlocks(opening, fixture.z, fixture.top))
    .filter((stretch) => stretch !== null);
  for (let step = 1; step <= MAX_STEPS; step++) {
    for (const side of [1, -1]) {
      const place = Math.round((along + side * step * STEP_MM) / 10) * 10;
      const [from, to] = [place - width / 2, place + width / 2];
      if (
        !stretches.some((stretch) => from >= stretch.from && to <= stretch.to) ||
        bays.some((bay) => from < bay.to && to > bay.from)
      ) {
        continue;
      }
      const moved = fixture.footprint.map((point) => offsetFrom(point, wall.direction, place - along));
      // Just inside its outline: a body against two walls touches both.
      const inner = moved.map((point) => ({
        x: point.x + (moved[0]!.x + moved[2]!.x - 2 * point.x) * 0.005,
        y: point.y + (moved[0]!.y + moved[2]!.y - 2 * point.y) * 0.005,
      }));
      if (inner.every((point) => polygonContains(room.polygon, point)) && isFree(fixture, moved)) {
        return [{ cible: `${pointer}/position`, actuel: source.position, propose: place, raison: SLIDE }];
      }
    }
  }
  return [];
}
