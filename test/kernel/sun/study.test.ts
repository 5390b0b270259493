import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { hoursOf, shadingMeshes, sunAnswer, sunAt, sunStudyOf, towardsSun } from '../../../src/kernel/sun/index.js';

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

describe('hours of sun against a look at every minute, every triangle', () => {
  const crossed = (
    meshes: ReturnType<typeof shadingMeshes>,
    from: readonly number[],
    to: readonly number[],
  ): boolean => {
    const cross = (a: readonly number[], b: readonly number[]) => [
      a[1]! * b[2]! - a[2]! * b[1]!,
      a[2]! * b[0]! - a[0]! * b[2]!,
      a[0]! * b[1]! - a[1]! * b[0]!,
    ];
    const dot = (a: readonly number[], b: readonly number[]) => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
    return meshes.some(({ positions, triangles }) => {
      const at = (i: number) => positions.slice(triangles[i]! * 3, triangles[i]! * 3 + 3);
      for (let i = 0; i < triangles.length; i += 3) {
        const [a, b, c] = [at(i), at(i + 1), at(i + 2)];
        const [e1, e2] = [b.map((v, k) => v - a[k]!), c.map((v, k) => v - a[k]!)];
        const normal = cross(to, e2);
        const det = dot(e1, normal);
        if (Math.abs(det) < 1e-9) continue;
        const away = from.map((v, k) => v - a[k]!);
        const u = dot(away, normal) / det;
        const q = cross(away, e1);
        const v = dot(to, q) / det;
        if (u >= 0 && v >= 0 && u + v <= 1 && dot(e2, q) / det > 0) return true;
      }
      return false;
    });
  };

  test('a U of walls, eaves and two neighbours: each bay within 2 min', () => {
    const wall = (x1: number, y1: number, x2: number, y2: number) => ({
      x1,
      y1,
      x2,
      y2,
      hauteur: 2_800,
      epaisseur: 200,
    });
    // A court open to the south between two wings.
    const corners = [
      [0, 0],
      [4_000, 0],
      [4_000, 5_000],
      [9_000, 5_000],
      [9_000, 0],
      [13_000, 0],
      [13_000, 9_000],
      [0, 9_000],
    ] as const;
    const scene = Scene.parse({
      nord_deg: 17,
      murs: corners.map(([x, y], i) => {
        const [x2, y2] = corners[(i + 1) % corners.length]!;
        return wall(x, y, x2, y2);
      }),
      ouvertures: corners.map((_, mur) => ({ mur, position: 1_400, largeur: 1_200, hauteur: 1_200, z: 900 })),
      toitures: [{ type: 'plat', debord: 600 }],
      masques: [
        { x: 6_500, y: -9_000, l: 5_000, p: 3_000, h: 6_000, rotation: 20 },
        { azimut_debut_deg: 230, azimut_fin_deg: 300, hauteur_deg: 12 },
      ],
    });
    const building = buildingOf(scene);
    const { place, yBearing, masks, days } = sunStudyOf(building, ['2026-06-21', '2026-03-21', '2026-12-21']);
    const meshes = [...shadingMeshes(building), ...masks.volumes];
    let compared = 0;
    for (const { date, bays } of days) {
      const noon = Date.parse(`${date}T12:00:00Z`);
      const skies = Array.from({ length: 1_440 }, (_, i) => sunAt(noon + (i - 720) * 60_000, place)).filter(
        ({ elevation, azimuth }) => elevation > 0 && !(elevation < 12 && azimuth >= 230 && azimuth <= 300),
      );
      for (const sun of bays) {
        const { at, outwards } = sun.bay;
        const minutes = skies.filter(({ elevation, azimuth }) => {
          const { x, y, z } = towardsSun(elevation, azimuth, yBearing);
          return x * outwards.x + y * outwards.y > 0 && !crossed(meshes, [at.x, at.y, at.z], [x, y, z]);
        });
        expect(Math.abs(hoursOf(sun) * 60 - minutes.length), `${date} ${sun.bay.opening.pointer}`).toBeLessThan(2);
        if (minutes.length > 0 && minutes.length < skies.length / 2) compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(12);
  });
});
