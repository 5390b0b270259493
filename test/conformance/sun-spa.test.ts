import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZoneAt } from '../../src/kernel/place/index.js';
import { sunAt, sunDay } from '../../src/kernel/sun/index.js';

/**
 * The SPA of NREL as pvlib computes it: the sun without refraction at an instant, the transit of a civil date, and its
 * height half a minute before and after a rise and a set. (Its own rise and set are those of a universal day: beyond the
 * date line they are a day off, and up to a minute of the hour.)
 */
const JUDGE = `
import json, sys
import pandas as pd
from pvlib import solarposition as sp
def heights(lat, lon, *instants):
    when = pd.DatetimeIndex([pd.Timestamp(at, unit='ms', tz='UTC') for at in instants])
    return sp.spa_python(when, lat, lon, pressure=0, delta_t=None)
told = []
for lat, lon, zone, instant, date, rise, set in json.load(sys.stdin):
    edges = [rise - 30000, rise + 30000, set - 30000, set + 30000]
    at = heights(lat, lon, instant, *edges)
    noon = pd.DatetimeIndex([pd.Timestamp(date + ' 12:00', tz=zone)])
    transit = sp.sun_rise_set_transit_spa(noon, lat, lon, delta_t=None).iloc[0]['transit'].timestamp() * 1000
    told.append([at['elevation'].iloc[0], at['azimuth'].iloc[0], transit, *at['elevation'].iloc[1:]])
print(json.dumps(told))
`;
const python = [process.env['IFCOPENSHELL_PYTHON'], process.env['EZDXF_PYTHON'], 'python3']
  .filter((name): name is string => Boolean(name))
  .find((name) => spawnSync(name, ['-c', 'import pvlib']).status === 0);

const box = (south: number, north: number, west: number, east: number) =>
  fc.tuple(fc.double({ min: south, max: north, noNaN: true }), fc.double({ min: west, max: east, noNaN: true }));
/** Metropolitan France, and what belongs to it overseas. */
const places = fc.oneof(
  { weight: 5, arbitrary: box(41.4, 51.1, -5, 9.5) },
  box(15.9, 16.5, -61.8, -61),
  box(14.4, 14.9, -61.2, -60.8),
  box(2.2, 5.7, -54.5, -51.7),
  box(-21.4, -20.9, 55.2, 55.8),
  box(-13, -12.6, 45, 45.3),
  box(46.7, 47.1, -56.4, -56.1),
  box(-22.6, -19.6, 164, 168),
  box(-17.9, -17.4, -149.9, -149.1),
);
/** Height of the centre of the sun when its upper limb is on the horizon, refraction included, degrees. */
const HORIZON_DEG = -0.8333;
const cases = fc
  .tuple(
    places,
    fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 11, 31) }),
    fc.integer({ min: 0, max: 7300 }),
  )
  .map(([[latitude, longitude], instant, day]) => ({
    latitude,
    longitude,
    instant,
    date: new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString().slice(0, 10),
  }));

test('200 places of France and overseas: heights and azimuths within 0.02°, rise and set within 30 s of the SPA', ({
  skip,
}) => {
  if (!python) skip('pvlib is not installed: pip install pvlib, and IFCOPENSHELL_PYTHON');
  const asked = fc
    .sample(cases, { numRuns: 200, seed: 20_261_125 })
    .map((one) => ({ ...one, day: sunDay(one.date, one) }));
  const input = asked.map(({ latitude, longitude, instant, date, day }) => [
    latitude,
    longitude,
    timeZoneAt(latitude, longitude),
    instant,
    date,
    day.rise,
    day.set,
  ]);
  const { stdout, stderr, status } = spawnSync(python!, ['-c', JUDGE], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const told = JSON.parse(stdout) as (readonly [number, number, number, number, number, number, number])[];
  expect(told).toHaveLength(200);
  for (const [i, place] of asked.entries()) {
    const [elevation, azimuth, transit, beforeRise, afterRise, beforeSet, afterSet] = told[i]!;
    const sun = sunAt(place.instant, place);
    expect(Math.abs(sun.elevation - elevation)).toBeLessThan(0.02);
    // On the sky: a degree of azimuth is nothing near the zenith.
    const turn = Math.abs(((sun.azimuth - azimuth + 540) % 360) - 180);
    expect(turn * Math.cos((elevation * Math.PI) / 180)).toBeLessThan(0.02);
    expect(Math.abs(place.day.transit - transit)).toBeLessThan(30_000);
    for (const height of [beforeRise, afterSet]) expect(height).toBeLessThan(HORIZON_DEG);
    for (const height of [afterRise, beforeSet]) expect(height).toBeGreaterThan(HORIZON_DEG);
  }
}, 120_000);
