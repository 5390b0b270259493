import { describe, expect, test } from 'vitest';
import { instantAt, legalTime, placeOf, projectionOf, timeZoneAt } from '../../../src/kernel/place/index.js';

/** EPSG code, easting, northing (m), latitude, longitude, convergence (degrees), computed with PROJ 9. */
const POINTS: readonly (readonly [number, number, number, number, number, number])[] = [
  [2154, 361946.5997, 6256275.5556, 43.325328274, -1.167422923, -3.0239144],
  [2154, 518954.0158, 6295993.5508, 43.739778166, 0.752698911, -1.6306591],
  [3942, 2145801.9674, 1267522.9178, 42.480723762, 8.425685302, 3.6305973],
  [3942, 2063235.6764, 1159829.239, 41.555085081, 7.356138218, 2.9149099],
  [3946, 1559684.9316, 5131549.2134, 45.369893268, 1.208651705, -1.2886254],
  [3946, 1585314.9076, 5277102.4112, 46.68396101, 1.500803028, -1.0784633],
  [3950, 1960730.933, 9153881.009, 49.528840551, 6.60313487, 2.7602412],
  [3950, 1712045.1359, 9229583.0572, 50.265858524, 3.168949701, 0.1294267],
  [5490, 705131.9311, 1612004.9195, 14.573436505, -61.095959399, 0.4792644],
  [5490, 680497.2888, 1741272.5245, 15.743402913, -61.315318493, 0.4572284],
  [2972, 242516.1011, 308182.0034, 2.785907863, -53.316030281, -0.112631],
  [2972, 371063.1245, 582580.2455, 5.269549345, -52.16352909, -0.106875],
  [2975, 369694.1663, 7664741.8843, -21.113816599, 55.745322174, 0.4520263],
  [2975, 367917.8227, 7679986.6098, -20.975977956, 55.729390344, 0.4549146],
  [4471, 519497.4568, 8581924.3343, -12.827582793, 45.179673742, -0.0398909],
  [4471, 505250.7011, 8576360.1775, -12.877955361, 45.048396182, -0.0107863],
  [4467, 546714.8349, 5199850.7437, 46.950540298, -56.3861034, 0.448622],
  [4467, 552094.8374, 5195817.6506, 46.913848718, -56.315870037, 0.49965],
  [3297, 287718.8236, 8030316.9862, -17.804426506, -149.002721126, 0.6126001],
  [3297, 225724.1759, 8030343.2541, -17.797329384, -149.587205344, 0.7912783],
  [3163, 321340.4674, 398637.3094, -20.607337566, 165.245407641, 0.276569],
  [3163, 308793.0731, 348508.4124, -21.059530439, 165.122341161, 0.3216746],
  [32631, 291258.09, 4942114.4203, 44.602086082, 0.369661452, -1.8476331],
  [32631, 620256.5544, 5240622.0262, 47.308024526, 4.590973448, 1.1695202],
  [32738, 296375.7282, 7894426.6792, -19.032756222, 43.065238161, 0.6311609],
  [32738, 206317.5706, 8236300.5759, -15.935205541, 42.256867127, 0.7536699],
];

describe('a point of a map grid', () => {
  test.each(POINTS)('EPSG:%i %d %d is where PROJ puts it', (code, est, nord, latitude, longitude, convergence) => {
    const at = projectionOf(`EPSG:${code}`)!({ est, nord });
    // 1e-8 degree is a millimetre.
    expect(at.latitude).toBeCloseTo(latitude, 7);
    expect(at.longitude).toBeCloseTo(longitude, 7);
    expect(at.convergence).toBeCloseTo(convergence, 4);
  });

  test('is read whatever way its system is written, and not at all in an unknown one', () => {
    for (const crs of ['EPSG:2154', 'epsg:2154', 'EPSG::2154', ' 2154 ']) expect(projectionOf(crs)).not.toBeNull();
    for (const crs of ['', 'Lambert', 'EPSG:4326', 'EPSG:32661', 'EPSG:32600']) expect(projectionOf(crs)).toBeNull();
  });
});

describe('the place of a scene', () => {
  test('is that of its georef', () => {
    const place = placeOf({ georef: { est: 648_237.302, nord: 6_862_271.682 } });
    expect(place).toMatchObject({ source: 'georef', reason: null, zone: 'Europe/Paris' });
    expect([place.latitude, place.longitude]).toEqual([expect.closeTo(48.8584, 6), expect.closeTo(2.2945, 6)]);
  });

  test.each([
    [{}, 'absent'],
    [{ georef: { est: 700_000 } }, 'absent'],
    [{ georef: { est: 700_000, nord: 6_600_000, crs: 'EPSG:27572' } }, 'crs_inconnu'],
    [{ georef: { est: 700_000_000, nord: 6_600_000_000 } }, 'hors_du_globe'],
    [{ georef: { est: 0, nord: 0 } }, 'absent'],
  ] as const)('%j has none: the middle of France, and why', (scene, reason) => {
    expect(placeOf(scene)).toMatchObject({ latitude: 46.5, longitude: 3, convergence: 0, source: 'defaut', reason });
  });
});

test('legal time follows the place and the season', () => {
  expect(timeZoneAt(-21.1, 55.5)).toBe('Indian/Reunion');
  expect(timeZoneAt(40.7, -74)).toBe('Etc/GMT+5');
  expect(legalTime(Date.UTC(2026, 5, 21, 11, 59, 40), 'Europe/Paris')).toBe('14:00');
  expect(legalTime(Date.UTC(2026, 11, 21, 12), 'Europe/Paris')).toBe('13:00');
});

describe('the instant of a legal time', () => {
  const ZONES = ['Europe/Paris', 'Indian/Reunion', 'America/Guadeloupe', 'Pacific/Tahiti', 'Pacific/Noumea', 'UTC'];
  test.each(ZONES)('%s: that time is told there at it, summer and winter', (zone) => {
    for (const date of ['2026-06-21', '2026-12-21', '2026-03-29', '2026-10-25']) {
      for (const minutes of [0, 5, 605, 835, 1435]) {
        const instant = instantAt(date, minutes, zone);
        const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant);
        const hour = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect([day, legalTime(instant, zone)]).toEqual([date, hour]);
      }
    }
  });
});
