import { say, sayNumber, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Point } from '../../maths/geometry.js';
import { legalTime } from '../../place/index.js';
import type { DayStudy, HorizonMask, SunStudy } from '../../sun/index.js';
import { sunAt } from '../../sun/index.js';
import type { Ink, Item, View } from '../display-list.js';
import { makeView } from '../views/make-view.js';

const NAME = t('Course du soleil', 'Course of the sun');
const NOTE = t('hauteur et azimut vrais, heures légales', 'true heights and bearings, legal times');
const PEAK = t('{date} · {height}°', '{date} · {height}°');

/** Bearings with a name, degrees. */
const WINDS: Readonly<Record<number, Text>> = {
  0: t('N', 'N'),
  45: t('NE', 'NE'),
  90: t('E', 'E'),
  135: t('SE', 'SE'),
  180: t('S', 'S'),
  225: t('SO', 'SW'),
  270: t('O', 'W'),
  315: t('NO', 'NW'),
};
const INKS: readonly Ink[] = ['rouge', 'vert', 'bleu', 'orange', 'brun', 'gris'];
const HOUR_MS = 3_600_000;
const CURVE_MS = 600_000;
/** Every so many hours a curve is marked with the legal time. */
const MARKED_HOURS = 3;

const wrapped = (degrees: number): number => (((degrees % 360) + 540) % 360) - 180;
const common = { layer: 'PLAN', class: 'annotation' } as const;

/** The frame of the chart: bearings from the side of the sun's transit to both, heights up; mm of paper. */
interface Chart {
  /** Bearing in the middle: south, or north below the tropic. */
  readonly middle: number;
  /** Degrees on each side of it. */
  readonly reach: number;
  readonly top: number;
  readonly at: (azimuth: number, elevation: number) => Point;
}

const STEP = 45;

function chartOf({ days }: SunStudy, width: number, height: number): Chart {
  const first = days[0]!;
  const middle = Math.abs(wrapped(first.transitAzimuth)) < 90 ? 0 : 180;
  const sides = days.flatMap(({ riseAzimuth, setAzimuth }) =>
    [riseAzimuth, setAzimuth].map((azimuth) => (azimuth === null ? 180 : Math.abs(wrapped(azimuth - middle)))),
  );
  const reach = Math.min(180, Math.ceil(Math.max(90, ...sides) / STEP) * STEP);
  const highest = Math.max(...days.map(({ maxElevation }) => maxElevation));
  const top = Math.min(90, Math.ceil((highest + 6) / 10) * 10);
  return {
    middle,
    reach,
    top,
    at: (azimuth, elevation) => ({
      x: ((wrapped(azimuth - middle) + reach) / (2 * reach)) * width,
      y: (elevation / top) * height,
    }),
  };
}

const line = (points: readonly Point[], pen: 0.13 | 0.25 | 0.35, ink: Ink): Item => ({
  ...common,
  kind: 'polyline',
  pen,
  ink,
  points,
});
const text = (at: Point, value: string, align: 'left' | 'center' | 'right', ink: Ink = 'noir'): Item => ({
  ...common,
  kind: 'text',
  pen: 0.18,
  at,
  value,
  height: 2,
  align,
  valign: 'middle',
  ink,
});

function grid({ middle, reach, top, at }: Chart, langue: Langue): Item[] {
  const bearings = Array.from({ length: (2 * reach) / STEP + 1 }, (_, i) => middle - reach + i * STEP);
  const heights = Array.from({ length: top / 10 + 1 }, (_, i) => i * 10);
  // Both ends of a full turn are one bearing: the right one keeps its place by a hair.
  const inside = (bearing: number) => Math.min(bearing, middle + reach - 1e-6);
  return [
    ...bearings.flatMap((bearing) => {
      const foot = at(inside(bearing), 0);
      const name = say(WINDS[(bearing + 360) % 360]!, langue);
      return [line([foot, at(inside(bearing), top)], 0.13, 'gris_clair'), text({ x: foot.x, y: -3 }, name, 'center')];
    }),
    ...heights.flatMap((height) => {
      const [left, right] = [at(middle - reach, height), at(inside(middle + reach), height)];
      return [
        line([left, right], height === 0 ? 0.35 : 0.13, height === 0 ? 'noir' : 'gris_clair'),
        text({ x: -1.5, y: left.y }, `${height}°`, 'right'),
      ];
    }),
  ];
}

/** Hidden parts of the sky, in pieces of a few degrees so that one across the chart's edge is cut there. */
function horizons({ middle, reach, top, at }: Chart, masks: readonly HorizonMask[]): Item[] {
  const PIECE = 1;
  return masks.flatMap(({ from, to, height }) => {
    const span = Math.abs(to - from) >= 360 ? 360 : (((to - from) % 360) + 360) % 360;
    const pieces = Array.from({ length: Math.ceil(span / PIECE) }, (_, i) => from + i * PIECE);
    return pieces.flatMap((begin): Item[] => {
      const end = Math.min(begin + PIECE, from + span);
      const isShown = Math.abs(wrapped((begin + end) / 2 - middle)) <= reach - PIECE / 2;
      if (!isShown || height <= 0) return [];
      const [low, high] = [at(begin, 0), at(end - 1e-9, Math.min(height, top))];
      const ring = [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }];
      return [{ ...common, kind: 'hatch', pen: 0.13, rings: [ring], fill: 'existant_hachure' }];
    });
  });
}

interface Curve {
  readonly chart: Chart;
  readonly study: SunStudy;
  readonly ink: Ink;
  readonly langue: Langue;
}

function marks({ chart, study: { place }, ink }: Curve, [from, to]: readonly [number, number]): Item[] {
  const first = Math.ceil(from / HOUR_MS) * HOUR_MS;
  const instants = Array.from(
    { length: Math.max(0, Math.ceil((to - first) / HOUR_MS)) },
    (_, i) => first + i * HOUR_MS,
  );
  return instants.flatMap((instant): Item[] => {
    const hour = legalTime(instant, place.zone);
    const { azimuth, elevation } = sunAt(instant, place);
    if (Number(hour.slice(0, 2)) % MARKED_HOURS !== 0 || elevation < 3) return [];
    const at = chart.at(azimuth, elevation);
    const dot: Item = { ...common, kind: 'arc', pen: 0.35, ink, center: at, radius: 0.5, start: 0, end: 360 };
    return [dot, text({ x: at.x, y: at.y - 2.4 }, hour, 'center', ink)];
  });
}

function curve(parts: Curve, day: DayStudy): Item[] {
  const { chart, study, ink, langue } = parts;
  const span = [day.rise ?? day.transit - 12 * HOUR_MS, day.set ?? day.transit + 12 * HOUR_MS] as const;
  const count = Math.ceil((span[1] - span[0]) / CURVE_MS);
  const points = Array.from({ length: count + 1 }, (_, i) =>
    sunAt(Math.min(span[1], span[0] + i * CURVE_MS), study.place),
  )
    .filter(({ elevation }) => elevation >= 0)
    .map(({ azimuth, elevation }) => chart.at(azimuth, elevation));
  if (points.length < 2) return [];
  const peak = chart.at(day.transitAzimuth, day.maxElevation);
  const date = day.date.split('-').reverse().slice(0, 2).join('/');
  const height = sayNumber(Math.round(day.maxElevation * 10) / 10, langue);
  return [
    line(points, 0.35, ink),
    ...marks(parts, span),
    text({ x: peak.x, y: peak.y + 2.6 }, say(PEAK, langue, { date, height }), 'center', ink),
  ];
}

/** The course of the sun on the days of a study: height over bearing, with the hours and the hidden horizon. */
export function sunPath(study: SunStudy, { width, height }: { width: number; height: number }, langue: Langue): View {
  const chart = chartOf(study, width, height);
  const curves = study.days.flatMap((day, i) => curve({ chart, study, ink: INKS[i % INKS.length]!, langue }, day));
  return makeView({
    name: say(NAME, langue),
    note: say(NOTE, langue),
    scale: 1,
    picture: [...horizons(chart, study.masks.horizons), ...grid(chart, langue)],
    annotations: curves,
  });
}
