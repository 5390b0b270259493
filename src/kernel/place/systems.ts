import type { Geographic, Grid } from './grid.js';
import { fromLambert, type LambertCone } from './lambert.js';
import { fromUtm } from './mercator.js';

/** What turns a point of a map grid into degrees. */
export type Unproject = (at: Grid) => Geographic;

const lambert =
  (cone: LambertCone): Unproject =>
  (at) =>
    fromLambert(cone, at);
const utm =
  (zone: number, isSouth = false): Unproject =>
  (at) =>
    fromUtm({ zone, isSouth }, at);

/** Lambert-93 (IGN, RGF93: circular NT/G 71). */
const LAMBERT_93: LambertCone = {
  parallels: [44, 49],
  origin: { latitude: 46.5, longitude: 3 },
  falseOrigin: { est: 700_000, nord: 6_600_000 },
};

/** Conic conformal zone of 2° of metropolitan France (order of 5 March 2019): CC42 to CC50. */
const conic = (latitude: number): Unproject =>
  lambert({
    parallels: [latitude - 0.75, latitude + 0.75],
    origin: { latitude, longitude: 3 },
    falseOrigin: { est: 1_700_000, nord: (latitude - 41) * 1_000_000 + 200_000 },
  });

/** RGNC91-93, Lambert of New Caledonia. */
const NEW_CALEDONIA: LambertCone = {
  parallels: [-20 - 40 / 60, -22 - 20 / 60],
  origin: { latitude: -21.5, longitude: 166 },
  falseOrigin: { est: 400_000, nord: 300_000 },
};

/** The legal systems of France and its overseas territories, by their EPSG code (decree 2019-165 and its annexes). */
const SYSTEMS: ReadonlyMap<number, Unproject> = new Map([
  [2154, lambert(LAMBERT_93)],
  [9793, lambert(LAMBERT_93)],
  [9794, lambert(LAMBERT_93)],
  ...Array.from({ length: 9 }, (_, i) => [3942 + i, conic(42 + i)] as const),
  ...Array.from({ length: 9 }, (_, i) => [9842 + i, conic(42 + i)] as const),
  [5490, utm(20)],
  [4559, utm(20)],
  [2972, utm(22)],
  [2975, utm(40, true)],
  [4471, utm(38, true)],
  [4467, utm(21)],
  [3296, utm(5, true)],
  [3297, utm(6, true)],
  [3298, utm(7, true)],
  [3299, utm(8, true)],
  [3163, lambert(NEW_CALEDONIA)],
]);

/** UTM on WGS 84: EPSG:32601 to 32660 in the north, 32701 to 32760 in the south. */
function worldUtm(code: number): Unproject | null {
  const [hundreds, zone] = [Math.floor(code / 100), code % 100];
  if (zone < 1 || zone > 60) return null;
  if (hundreds === 326) return utm(zone);
  return hundreds === 327 ? utm(zone, true) : null;
}

/** The projection of a system named as `EPSG:2154`; null for one that is not known. */
export function projectionOf(crs: string): Unproject | null {
  const code = Number(/^\s*(?:EPSG\s*:{1,2}\s*)?(\d{4,5})\s*$/i.exec(crs)?.[1]);
  return Number.isNaN(code) ? null : (SYSTEMS.get(code) ?? worldUtm(code));
}
