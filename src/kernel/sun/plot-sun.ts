import type { Boundary, Building } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import { towardsSun } from './direction.js';
import { isBehindHorizon } from './masks.js';
import type { PlotGround } from './plot-ground.js';
import { OWN, plotGround } from './plot-ground.js';
import { sunAt } from './position.js';
import type { Triangles } from './shade-raster.js';
import { shadedSquares, trianglesOf } from './shade-raster.js';
import { shadingMeshes } from './shading.js';
import type { DayStudy, SunStudy } from './study.js';

/** The day is weighed in stretches of this length at most, each by the sun in its middle, ms. */
const STRETCH_MS = 600_000;
const HALF_DAY_MS = 43_200_000;
/** A lower sun casts shadows that say nothing of a building, degrees. */
export const LEAST_ELEVATION_DEG = 4;
/** Less shade than this on a neighbour's ground is none: one square of half a metre, m². */
const SPECK_M2 = 0.25;

/** What a building takes of a neighbour's sun on a day. Instants in ms since 1970, areas in m². */
export interface NeighbourShade {
  readonly limit: Boundary;
  /** Ground beyond the limit, as far as it is looked at, that the building shades at the transit. */
  readonly noonArea: number;
  readonly greatestArea: number;
  readonly greatestAt: number | null;
  /** Time in which it shades any of that ground, hours, and the first and the last of it. */
  readonly hours: number;
  readonly first: number | null;
  readonly last: number | null;
}

/** The sun on the ground of a plot on a day. */
export interface PlotDay {
  readonly date: string;
  /** Hours of sun of each square of the grid, whoever it belongs to. */
  readonly hours: Float32Array;
  readonly neighbours: readonly NeighbourShade[];
}

export interface PlotSun {
  readonly ground: PlotGround;
  readonly days: readonly PlotDay[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A day from rise to set in equal stretches. */
function stretchesOf({ rise, transit, set, maxElevation }: DayStudy): readonly Stretch[] {
  if (maxElevation <= 0) return [];
  const [from, to] = [rise ?? transit - HALF_DAY_MS, set ?? transit + HALF_DAY_MS];
  const count = Math.ceil((to - from) / STRETCH_MS);
  const length = (to - from) / count;
  return Array.from({ length: count }, (_, i) => ({ from: from + i * length, to: from + (i + 1) * length }));
}

/** The shade at an instant: of the building and of everything else, a square each. */
interface Shade {
  /** Whether the sun is high enough for the shade to say something of the building. */
  readonly isTelling: boolean;
  readonly own: Uint8Array;
  readonly others: Uint8Array;
}

/** Casts the shades of a building and of the volumes of `masques` on the squares of its plot. */
class Caster {
  readonly #study: SunStudy;
  readonly #own: Triangles;
  readonly #others: Triangles;
  readonly #ground: PlotGround;

  constructor(building: Building, study: SunStudy, ground: PlotGround) {
    this.#own = trianglesOf(shadingMeshes(building));
    this.#others = trianglesOf(study.masks.volumes);
    this.#study = study;
    this.#ground = ground;
  }

  /** Null while the sun is down or behind a horizon of `masques`. */
  at(instant: number): Shade | null {
    const { place, yBearing, masks } = this.#study;
    const { elevation, azimuth } = sunAt(instant, place);
    if (elevation <= 0 || isBehindHorizon(masks.horizons, elevation, azimuth)) return null;
    const towards: Point3 = towardsSun(elevation, azimuth, yBearing);
    return {
      isTelling: elevation >= LEAST_ELEVATION_DEG,
      own: shadedSquares(this.#ground.grid, this.#own, towards),
      others: shadedSquares(this.#ground.grid, this.#others, towards),
    };
  }
}

/** Ground that the building alone shades, a limit each, m². */
function areasBeyond({ grid, owners, limits }: PlotGround, { own, others }: Shade): readonly number[] {
  const squares = limits.map(() => 0);
  for (let square = 0; square < owners.length; square += 1) {
    const owner = owners[square]!;
    if (owner > OWN && own[square] === 1 && others[square] === 0) squares[owner - 1]! += 1;
  }
  return squares.map((count) => (count * grid.step * grid.step) / 1e6);
}

interface Moment extends Stretch {
  /** Null while the sun is down, hidden or low. */
  readonly areas: readonly number[] | null;
}

function neighbourShade(limit: Boundary, place: number, noon: Moment, moments: readonly Moment[]): NeighbourShade {
  const areaOf = ({ areas }: Moment): number => areas?.[place] ?? 0;
  const shaded = moments.filter((moment) => areaOf(moment) >= SPECK_M2);
  const greatest = shaded.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
  return {
    limit,
    noonArea: areaOf(noon),
    greatestArea: greatest ? areaOf(greatest) : 0,
    greatestAt: greatest ? (greatest.from + greatest.to) / 2 : null,
    hours: shaded.reduce((sum, { from, to }) => sum + (to - from), 0) / 3_600_000,
    first: shaded[0]?.from ?? null,
    last: shaded.at(-1)?.to ?? null,
  };
}

function plotDay(day: DayStudy, ground: PlotGround, caster: Caster): PlotDay {
  const hours = new Float32Array(ground.owners.length);
  const momentAt = (from: number, to: number): Moment & { readonly shade: Shade | null } => {
    const shade = caster.at((from + to) / 2);
    return { from, to, shade, areas: shade?.isTelling ? areasBeyond(ground, shade) : null };
  };
  const moments = stretchesOf(day).map(({ from, to }): Moment => {
    const { shade, areas } = momentAt(from, to);
    if (shade) {
      const length = (to - from) / 3_600_000;
      for (let square = 0; square < hours.length; square += 1) {
        if (shade.own[square] === 0 && shade.others[square] === 0) hours[square]! += length;
      }
    }
    return { from, to, areas };
  });
  const noon = momentAt(day.transit, day.transit);
  return {
    date: day.date,
    hours,
    neighbours: ground.limits.map((limit, i) => neighbourShade(limit, i, noon, moments)),
  };
}

/**
 * The sun on the ground of a plot, z = 0, and what the building takes of its neighbours', on the days of a study; null
 * without a plot. Squares of half a metre and more are lit while their middle sees the centre of the sun; a day is
 * weighed in stretches of ten minutes.
 */
export function plotSunOf(building: Building, study: SunStudy): PlotSun | null {
  const ground = plotGround(building);
  if (!ground) return null;
  const caster = new Caster(building, study, ground);
  return { ground, days: study.days.map((day) => plotDay(day, ground, caster)) };
}
