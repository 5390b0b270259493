import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { asPolygon, difference, intersection } from '../../../src/kernel/maths/clip.js';
import { rayIndex } from '../../../src/kernel/maths/ray-index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { PlotSun } from '../../../src/kernel/sun/index.js';
import {
  castShadow,
  masksOf,
  OWN,
  plotSunOf,
  shadingMeshes,
  sunAnswer,
  sunAt,
  sunStudyOf,
  towardsSun,
} from '../../../src/kernel/sun/index.js';

const DAYS = ['2026-06-21', '2026-03-21', '2026-12-21'];
const HOUR = 3_600_000;

/** A house of 10 × 8 m and 6 m high, in the middle of a plot of 30 × 28 m. */
const block = (more: object = {}) => ({
  murs: [
    { x1: 10_000, y1: 10_000, x2: 20_000, y2: 10_000, hauteur: 6_000, epaisseur: 200 },
    { x1: 20_000, y1: 10_000, x2: 20_000, y2: 18_000, hauteur: 6_000, epaisseur: 200 },
    { x1: 20_000, y1: 18_000, x2: 10_000, y2: 18_000, hauteur: 6_000, epaisseur: 200 },
    { x1: 10_000, y1: 18_000, x2: 10_000, y2: 10_000, hauteur: 6_000, epaisseur: 200 },
  ],
  toitures: [{ type: 'plat', debord: 0 }],
  parcelle: [
    [0, 0],
    [30_000, 0],
    [30_000, 28_000],
    [0, 28_000],
  ],
  ...more,
});

const built = (scene: object): Building => buildingOf(Scene.parse(scene));

function plotOf(building: Building, days: readonly string[] = DAYS): PlotSun {
  const plot = plotSunOf(building, sunStudyOf(building, days));
  if (!plot) throw new Error('no plot');
  return plot;
}

/** The square that a point of the ground is in. */
function squareAt({ ground: { grid } }: PlotSun, x: number, y: number): number {
  const column = Math.floor((x - grid.origin.x) / grid.step);
  return Math.floor((y - grid.origin.y) / grid.step) * grid.columns + column;
}

const sunOn = (plot: PlotSun, day: number, x: number, y: number): number =>
  plot.days[day]!.hours[squareAt(plot, x, y)]!;

test('without a plot there is nothing to tell', () => {
  const building = built(block({ parcelle: undefined }));
  const study = sunStudyOf(building, DAYS);
  expect(plotSunOf(building, study)).toBeNull();
  const { jours, grille } = sunAnswer(building, study, { langue: 'fr', plot: null, hasGrid: true });
  expect(jours.map(({ parcelle, voisinage }) => [parcelle, voisinage])).toEqual(DAYS.map(() => [null, []]));
  expect(grille).toBeUndefined();
});

describe('the ground', () => {
  const building = built(block());
  const study = sunStudyOf(building, DAYS);
  const plot = plotOf(building);

  test('south of a house it has the sun of the whole day in March and December', () => {
    for (const day of [1, 2]) {
      const { rise, set } = study.days[day]!;
      // The sun stands above 0°, not −0.8333°: some minutes less than from rise to set.
      expect(sunOn(plot, day, 15_000, 3_000)).toBeGreaterThan((set! - rise!) / HOUR - 0.4);
    }
  });

  test('at the foot of its north wall it has none in December and some in June', () => {
    expect(sunOn(plot, 2, 15_000, 18_400)).toBe(0);
    expect(sunOn(plot, 0, 15_000, 18_400)).toBeGreaterThan(2);
  });

  test('a square is never brighter than the day is long, nor than without the house', () => {
    const bare = plotOf(built({ parcelle: block().parcelle }));
    plot.days.forEach(({ hours }, day) => {
      const { rise, set } = study.days[day]!;
      expect(Math.max(...hours)).toBeLessThan((set! - rise!) / HOUR + 1e-4);
      expect(hours.every((value, square) => value <= bare.days[day]!.hours[square]! + 1e-6)).toBe(true);
    });
  });

  test('under a horizon all around there is no sun, and no shade of the house either', () => {
    const masques = [{ azimut_debut_deg: 0, azimut_fin_deg: 360, hauteur_deg: 80 }];
    const dark = plotOf(built(block({ masques })));
    expect(dark.days.every(({ hours }) => hours.every((value) => value === 0))).toBe(true);
    expect(dark.days.flatMap(({ neighbours }) => neighbours.map(({ hours }) => hours))).toEqual(Array(12).fill(0));
  });
});

test('rays towards the sun agree with the hours, in squares that no edge of a shadow crosses', () => {
  const masques = [{ x: 26_000, y: 14_000, l: 4_000, p: 9_000, h: 9_000, rotation: 25 }];
  const building = built(block({ masques }));
  const study = sunStudyOf(building, ['2026-03-21']);
  const plot = plotOf(building, ['2026-03-21']);
  const index = rayIndex([...shadingMeshes(building), ...masksOf(building.scene).volumes]);
  const { rise, set } = study.days[0]!;
  const minutes = Array.from({ length: Math.floor((set! - rise!) / 60_000) }, (_, i) => rise! + (i + 0.5) * 60_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: plot.ground.owners.length - 1 }), (square) => {
      fc.pre(plot.ground.owners[square]! >= OWN);
      const { origin, step, columns } = plot.ground.grid;
      const at = {
        x: origin.x + ((square % columns) + 0.5) * step,
        y: origin.y + (Math.floor(square / columns) + 0.5) * step,
        z: 0.5,
      };
      const lit = minutes.filter((instant) => {
        const { elevation, azimuth } = sunAt(instant, study.place);
        return elevation > 0 && !index.isHit(at, towardsSun(elevation, azimuth, study.yBearing));
      });
      // A stretch of ten minutes at each of the few edges of the shade.
      expect(Math.abs(lit.length / 60 - plot.days[0]!.hours[square]!)).toBeLessThan(0.5);
    }),
    { numRuns: 120 },
  );
});

describe('the neighbours', () => {
  test('their shade at noon is the shadow beyond the limit, cut by the plane booleans', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 4_000, max: 12_000 }), (away, hauteur) => {
        const scene = block();
        const north = 18_100 + away * 500;
        const building = built({
          ...scene,
          murs: scene.murs.map((wall) => ({ ...wall, hauteur })),
          parcelle: [
            [0, 0],
            [30_000, 0],
            [30_000, north],
            [0, north],
          ],
        });
        const study = sunStudyOf(building, ['2026-12-21']);
        const [day] = study.days;
        const towards = towardsSun(day!.maxElevation, day!.transitAzimuth, study.yBearing);
        const reached = asPolygon([
          { x: -5_000, y: north },
          { x: 35_000, y: north },
          { x: 35_000, y: north + 20_000 },
          { x: -5_000, y: north + 20_000 },
        ]);
        const plot = asPolygon([...building.site.parcel!.ring]);
        const beyond = intersection(difference(castShadow(building, towards), [plot]), [reached]);
        const area = beyond.reduce((sum, one) => sum + areaOf(one), 0) / 1e6;
        const told = plotOf(building, ['2026-12-21']).days[0]!.neighbours[2]!.noonArea;
        expect(Math.abs(told - area)).toBeLessThan(0.03 * area + 4);
      }),
      { numRuns: 25 },
    );
  });

  test('a house in the middle of a wide plot shades nobody at noon in June', () => {
    const { neighbours } = plotOf(built(block())).days[0]!;
    expect(neighbours.map(({ noonArea }) => noonArea)).toEqual([0, 0, 0, 0]);
  });

  test('ground that a neighbour’s own house shades already is not told again', () => {
    // A slab as high as the house stands along its whole north side: no shadow of the house passes it in December.
    const masques = [{ x: 15_000, y: 19_000, l: 40_000, p: 1_000, h: 30_000 }];
    const [free] = plotOf(built(block()), ['2026-12-21']).days;
    const [hidden] = plotOf(built(block({ masques })), ['2026-12-21']).days;
    expect(free!.neighbours[2]!.greatestArea).toBeGreaterThan(20);
    expect(hidden!.neighbours[2]!.noonArea).toBe(0);
  });

  test('each limit keeps the place it is written with, whatever way the plot turns', () => {
    const { parcelle } = block();
    const answerOf = (points: readonly (readonly number[])[]) => {
      const building = built(block({ parcelle: points }));
      const study = sunStudyOf(building, ['2026-12-21']);
      const plot = plotSunOf(building, study);
      return sunAnswer(building, study, { langue: 'fr', plot, hasGrid: false }).jours[0]!.voisinage;
    };
    const [forth, back] = [answerOf(parcelle), answerOf(parcelle.toReversed())];
    // Side 2 of the one runs along the north, as side 0 of the other does.
    expect(back[0]!.ombre_max_m2).toBeCloseTo(forth[2]!.ombre_max_m2, 0);
    expect(forth.map(({ limite }) => limite)).toEqual([0, 1, 2, 3]);
  });
});

test('the answer tells the squares when asked, nothing for what is built', () => {
  const building = buildingOf(DEMOS.maison());
  const study = sunStudyOf(building, DAYS);
  const plot = plotSunOf(building, study);
  const { grille, jours } = sunAnswer(building, study, { langue: 'fr', plot, hasGrid: true });
  const own = jours[1]!.heures_sol!;
  expect(own).toHaveLength(grille!.colonnes * grille!.lignes);
  expect(own.filter((value) => value === null).length).toBeGreaterThan(100);
  const { parcelle } = jours[1]!;
  const free = building.site.parcel!.area / 1e6 - building.footprint.reduce((sum, one) => sum + areaOf(one), 0) / 1e6;
  expect(Math.abs(parcelle!.surface_m2 - free)).toBeLessThan(0.01 * free);
  expect(parcelle!.heures_min).toBeLessThan(parcelle!.heures_moyennes);
  expect(sunAnswer(building, study, { langue: 'fr', plot, hasGrid: false }).jours[1]).not.toHaveProperty('heures_sol');
});
