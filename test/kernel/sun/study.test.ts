import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { hoursOf, sunAnswer, sunAt, sunStudyOf } from '../../../src/kernel/sun/index.js';

const ASKED = { langue: 'fr', plot: null, hasGrid: false } as const;
const DAYS = ['2026-06-21', '2026-03-21', '2026-12-21'];
const study = (scene: object) => sunStudyOf(buildingOf(Scene.parse(scene)), DAYS);

/** Four walls of 6 × 5 m, a window in each: south, east, north, west. */
const square = (rest: object = {}) => ({
  murs: [
    [0, 0, 6_000, 0],
    [6_000, 0, 6_000, 5_000],
    [6_000, 5_000, 0, 5_000],
    [0, 5_000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2_600, epaisseur: 200 })),
  ouvertures: [0, 1, 2, 3].map((mur) => ({ mur, position: 2_000, largeur: 1_000, hauteur: 1_000, z: 1_000 })),
  toitures: [{ type: 'plat', debord: 0 }],
  ...rest,
});

/** Hours that the sun spends in front of a face, a minute at a time. */
function inFront(faceBearing: number, date: string): number {
  const at = { latitude: 46.5, longitude: 3 };
  const noon = Date.parse(`${date}T12:00:00Z`);
  const minutes = Array.from({ length: 1_440 }, (_, i) => sunAt(noon + (i - 720) * 60_000, at));
  const lit = minutes.filter(
    ({ elevation, azimuth }) => elevation > 0 && Math.cos(((azimuth - faceBearing) * Math.PI) / 180) > 0,
  );
  return lit.length / 60;
}

describe('nothing in the way: a bay has the sun while it is in front of its wall', () => {
  test.each([0, 30, -75, 180])('+y at %i° from north', (nord) => {
    for (const { date, bays } of study(square({ nord_deg: nord })).days) {
      const bearings = [180, 90, 0, 270].map((bearing) => bearing + nord);
      for (const [i, sun] of bays.entries()) {
        expect(Math.abs(hoursOf(sun) - inFront(bearings[i]!, date)), `${date} ${i}`).toBeLessThan(2 / 60);
      }
    }
  });
});

describe('what stands in the way', () => {
  const south = (scene: object) => study(scene).days.map(({ bays }) => hoursOf(bays[0]!));

  test('a wall of masks before the south face takes the winter sun, and not the summer noon', () => {
    const mask = { x: 3_000, y: -6_000, l: 60_000, p: 400, h: 4_000 };
    const [june, , december] = south(square({ masques: [mask] }));
    const [freeJune, , freeDecember] = south(square());
    // The centre of the bay sees the top of the mask at atan(2.5 / 5.7), 23.7°: above the noon of December, 20.1°.
    expect(december).toBe(0);
    expect(freeDecember).toBeGreaterThan(8);
    expect(june).toBeGreaterThan(freeJune! * 0.9);
  });

  test('a horizon hides the sun below it, and wraps round north', () => {
    const all = study(square({ masques: [{ azimut_debut_deg: 0, azimut_fin_deg: 360, hauteur_deg: 90 }] }));
    expect(all.days.flatMap(({ bays }) => bays.map(hoursOf)).every((hours) => hours === 0)).toBe(true);
    const morning = study(square({ masques: [{ azimut_debut_deg: 270, azimut_fin_deg: 180, hauteur_deg: 80 }] }));
    expect(hoursOf(morning.days[1]!.bays[1]!)).toBe(0);
    expect(hoursOf(morning.days[1]!.bays[3]!)).toBeCloseTo(inFront(270, DAYS[1]!), 1);
  });

  test('an eave shades the south window at noon in June, and not in December', () => {
    const [june, , december] = south(square({ toitures: [{ type: 'plat', debord: 1_500 }] }));
    const [freeJune, , freeDecember] = south(square());
    expect(june).toBeLessThan(freeJune! / 2);
    expect(december).toBeCloseTo(freeDecember!, 1);
  });

  test('a mask that is neither a volume nor a horizon is named', () => {
    const masques = [{ x: 0, y: 0 }, { l: 1, p: 0, h: 1, x: 0, y: 0 }, { hauteur_deg: 3 }];
    expect(study(square({ masques })).masks.ignored).toEqual(['/masques/0', '/masques/1', '/masques/2']);
  });
});

test('+y is turned by the convergence of the meridian, west of Lambert-93’s own', () => {
  const georef = { est: 146_632.979, nord: 6_836_262.327, orientation: 12 };
  const { yBearing, place } = study(square({ georef }));
  expect(place.longitude).toBeCloseTo(-4.4861, 5);
  expect(yBearing).toBeCloseTo(-12 + 0.725607765 * (-4.4861 - 3), 5);
});

test('in Réunion the sun passes north, and legal time is its own', () => {
  const georef = { crs: 'EPSG:2975', est: 338_000, nord: 7_690_000 };
  const building = buildingOf(Scene.parse(square({ georef })));
  const answer = sunAnswer(building, sunStudyOf(building, ['2026-06-21']), ASKED);
  expect(answer.fuseau).toBe('Indian/Reunion');
  expect(answer.jours[0]!.hauteur_max_deg).toBeCloseTo(90 - 20.9 - 23.44, 0);
  const [south, , north] = answer.jours[0]!.ouvertures;
  expect(south!.heures).toBe(0);
  expect(north!.heures).toBeGreaterThan(10);
});

describe('the answer', () => {
  test('names its place, its hypotheses, the room behind each opening and both stretches of a north window', () => {
    const building = buildingOf(DEMOS.maison());
    const answer = sunAnswer(building, sunStudyOf(building, DAYS), ASKED);
    expect(answer.lieu.source).toBe('georef');
    expect(answer.hypotheses).toHaveLength(1);
    const [june] = answer.jours;
    expect(june).toMatchObject({ date: '2026-06-21', lever: '06:10', midi: '14:08', coucher: '22:06' });
    expect(june!.ouvertures.map(({ objet }) => objet)).not.toContain('/ouvertures/9');
    const north = june!.ouvertures.find(({ objet }) => objet === '/ouvertures/5')!;
    expect(north).toMatchObject({ piece: 'Entrée', premiere: '06:16', derniere: '22:00' });
    expect(north.periodes).toHaveLength(2);
  });

  test('a scene without walls has a sun and no opening', () => {
    const building = buildingOf(Scene.parse({ boites: [{ x: 0, y: 0, l: 1_000, p: 1_000, h: 2_000 }] }));
    const answer = sunAnswer(building, sunStudyOf(building, ['2026-03-21']), ASKED);
    expect(answer.jours[0]!.ouvertures).toEqual([]);
    expect(answer.jours[0]!.ombre_midi!.surface_m2).toBeGreaterThan(1);
    expect(answer.hypotheses).toHaveLength(2);
  });
});
