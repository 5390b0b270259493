import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { BOUNDS, ROOF_TYPES, Scene, WORK_CEILING, workOf } from '../../../src/kernel/scene/index.js';

/**
 * Scenes of extreme numbers that the schema and the estimate of work accept: what the kernel makes of them is bounded
 * by that estimate. The watchdog tells an explosion, not a delay.
 */
const WATCHDOG_MS = 30_000;
/** Parts for a unit of work, at most: bands of a dome are two facets wide at its foot, a ring has two ends. */
const PARTS_A_UNIT = 4;
/** The rooms, slabs and default roof of the plain house around. */
const HOUSE_PARTS = 200;

const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
const HOUSE = [wall(0, 0, 9000, 0), wall(9000, 0, 9000, 7000), wall(9000, 7000, 0, 7000), wall(0, 7000, 0, 0)];

const extreme = (max: number) => fc.constantFrom(0, 1, 3, Math.floor(max / 8), max);
const length = fc.constantFrom(-1e8, -1, 0, 1, 100, 2500, 1e5, 1e8);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const ring = (points: fc.Arbitrary<number>) =>
  fc.record({ points, near: fc.constantFrom(500, 5000, 8000) }).map(({ points: count, near }) =>
    Array.from({ length: count }, (_, i) => {
      const [radius, angle] = [i % 2 === 0 ? 8000 : near, (2 * Math.PI * i) / count];
      return { x: 4500 + radius * Math.cos(angle), y: 3500 + radius * Math.sin(angle) };
    }),
  );

const roof = fc.record({
  type: fc.constantFrom(...ROOF_TYPES),
  segments: optional(extreme(BOUNDS.segments)),
  polygone: optional(ring(extreme(200))),
  z: optional(length),
  debord: optional(length),
  hauteur_faitage: optional(length),
  rayon: optional(length),
  apex: optional(fc.record({ x: length, y: length, z: optional(length) })),
  largeur: optional(length),
});
const stair = fc.record({
  x: length,
  y: length,
  hauteur: optional(length),
  largeur: optional(length),
  giron: optional(length),
  nb_marches: optional(extreme(BOUNDS.risers)),
  rampe: fc.constantFrom('deux', 'aucune'),
});
const lift = fc.record({
  x: length,
  y: length,
  niveaux: optional(extreme(BOUNDS.liftLevels)),
  hauteur: optional(length),
});
const pipe = fc.record({ trace: ring(extreme(BOUNDS.tracePoints)), z: optional(length), diametre: optional(length) });
const piece = fc.record({
  type: fc.constantFrom('bibliotheque', 'cloture_bois', 'haie', 'terrasse', 'rideaux', 'pergola', 'cuisine'),
  x: length,
  y: length,
  l: optional(length),
  p: optional(length),
  h: optional(length),
});
const rail = fc.record({ x1: length, y1: length, x2: length, y2: length, hauteur: optional(length) });
const tall = fc.record({ z: length, hauteur: length, levels: extreme(40) });

const scene = fc
  .record({
    murs: tall.map(({ z, hauteur, levels }) =>
      Array.from({ length: levels }, (_, i) => HOUSE.map((one) => ({ ...one, z: i * 2700 })))
        .flat()
        .concat({ ...HOUSE[0]!, z, hauteur } as never),
    ),
    toitures: fc.array(roof, { maxLength: 3 }),
    escaliers: fc.array(stair, { maxLength: 3 }),
    ascenseurs: fc.array(lift, { maxLength: 2 }),
    reseaux: fc.array(pipe, { maxLength: 2 }),
    mobilier: fc.array(piece, { maxLength: 3 }),
    garde_corps: fc.array(rail, { maxLength: 2 }),
  })
  .map((document) => JSON.parse(JSON.stringify(document)) as Record<string, unknown>);

test(
  'what is derived from extreme numbers is bounded by the work they were estimated to ask for',
  () => {
    fc.assert(
      fc.property(scene, (written) => {
        const document = Scene.parse(written);
        const { total } = workOf(document);
        fc.pre(total <= WORK_CEILING);
        const building = buildingOf(document);
        const parts =
          building.roofs.reduce((sum, { panes }) => sum + panes.length, 0) +
          building.levels.reduce((sum, { cuts, rooms }) => sum + cuts.length + rooms.length, 0) +
          building.pipes.reduce((sum, { runs }) => sum + runs.reduce((all, { points }) => all + points.length, 0), 0);
        expect(parts).toBeLessThan(PARTS_A_UNIT * total + HOUSE_PARTS);
        verify(document, { langue: 'fr', now: () => 0, building });
        quantitiesOf(building, 'fr', () => []);
      }),
      { numRuns: 12, interruptAfterTimeLimit: WATCHDOG_MS, markInterruptAsFailure: false },
    );
  },
  4 * WATCHDOG_MS,
);
