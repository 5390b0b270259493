import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const ONLY = { structure: false, electricite_regles: false, vmc: false, evacuations: false, alimentation: false };
/** Points of a rectangle, corners included, a little drawn in. */
function pointsIn(ring: readonly Point[]): Point[] {
  const [a, b, , d] = ring as [Point, Point, Point, Point];
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
  return steps.flatMap((u) =>
    steps.map((v) => ({
      x: a.x + (b.x - a.x) * u + (d.x - a.x) * v,
      y: a.y + (b.y - a.y) * u + (d.y - a.y) * v,
    })),
  );
}

/** What a heating engineer would object to in the place of a radiator. */
function objections({ plumbing, openings, stairs }: Building): string[] {
  const added = plumbing.filter(({ type, source }) => type === 'radiateur' && source['origine'] === 'deduite');
  return added.flatMap(({ pointer, footprint, z, top }) => {
    const points = pointsIn(footprint);
    const doors = openings.filter((door) => door.sweeps && door.z < top && door.top > z);
    const isBehind = doors.some((door) =>
      door.leaves.some(({ hinge, open, width }) =>
        points.some(
          ({ x, y }) =>
            Math.hypot(x - hinge.x, y - hinge.y) < width - 30 &&
            (x - hinge.x) * (open.x - hinge.x) + (y - hinge.y) * (open.y - hinge.y) > 0,
        ),
      ),
    );
    const isUnder = stairs.some(({ flights }) =>
      flights.some(({ foot, direction, run, width, z: floor, arrivalZ }) =>
        points.some(({ x, y }) => {
          const along = (x - foot.x) * direction.x + (y - foot.y) * direction.y;
          const aside = (y - foot.y) * direction.x - (x - foot.x) * direction.y;
          return floor < top && arrivalZ > z && along > 30 && along < run - 30 && Math.abs(aside) < width / 2 - 30;
        }),
      ),
    );
    return [...(isBehind ? [`${pointer} behind a door`] : []), ...(isUnder ? [`${pointer} under a stair`] : [])];
  });
}

/** What no better place of its room covers. */
const POOR: Readonly<Record<string, readonly string[]>> = { appartement: ['/plomberie/15 behind a door'] };

const homes = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`home ${i}`, () => home(i)]));
const scenes: Readonly<Record<string, () => Scene>> = { ...DEMOS, ...SCENES, ...homes };
test.each(Object.entries(scenes))(
  '%s: no radiator is added behind the leaf of a door nor under a stair',
  { timeout: 60_000 },
  (name, make) => {
    const { building } = completeScene(buildingOf(make()), { langue: 'fr', switches: ONLY });
    expect(objections(building)).toEqual(POOR[name] ?? []);
  },
);

test('where a room has no better place its radiator stands behind the door all the same', () => {
  // One free wall, that on which the door opens flat: a room 1.0 m wide.
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 });
  const murs = [wall(0, 0, 1300, 0), wall(1300, 0, 1300, 3200), wall(1300, 3200, 0, 3200), wall(0, 3200, 0, 0)];
  const scene = {
    murs,
    ouvertures: [{ type: 'porte', mur: 0, position: 150, largeur: 830, hauteur: 2150 }],
    pieces: [{ x: 650, y: 1600, nom: 'Bureau', type: 'bureau' }],
    mobilier: [{ type: 'armoire', x: 650, y: 2500, l: 1000, p: 1200 }],
  } as unknown as Scene;
  const { building, rapport } = completeScene(buildingOf(scene), { langue: 'fr', switches: ONLY });
  const [room] = rapport.chauffage!.pieces;
  expect(building.plumbing.filter(({ type }) => type === 'radiateur').length).toBeGreaterThan(0);
  expect(room!.emetteurs.length).toBeGreaterThan(0);
});

test.each(['shops', 'twoFlats', 'barn', 'office'] as const)('%s: radiators of one wall stand apart', (name) => {
  const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: ONLY });
  const radiators = building.plumbing.filter(({ type }) => type === 'radiateur');
  for (const [i, one] of radiators.entries()) {
    for (const other of radiators.slice(i + 1)) {
      if (one.room !== other.room || one.levelIndex !== other.levelIndex || one.facing !== other.facing) continue;
      const apart = Math.hypot(one.center.x - other.center.x, one.center.y - other.center.y);
      expect(apart - (one.width + other.width) / 2, `${one.pointer} ${other.pointer}`).toBeGreaterThan(150);
    }
  }
});
