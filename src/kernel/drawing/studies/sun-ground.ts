import { contours } from 'd3-contour';
import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { asPolygon, intersection } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import type { PlotDay, PlotGround, PlotSun } from '../../sun/index.js';
import { BUILT } from '../../sun/index.js';
import { rectangleAt } from '../boxes.js';
import type { Item, SunFill, View } from '../display-list.js';
import { SUN_FILLS } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { scaleText } from '../length-text.js';
import { makeView } from '../views/make-view.js';
import { buildingFromAbove } from './from-above.js';
import { limitNames } from './limit-names.js';

const NAME = t('Soleil au sol le {date}', 'Sun on the ground on {date}');
const NOTE = t('{scale} · sans arbres ni clôtures', '{scale} · without trees nor fences');
const LEGEND = t('Heures de soleil au sol', 'Hours of sun on the ground');
const BETWEEN = t('{from} à {to} h', '{from} to {to} h');
const FROM = t('{from} h et plus', '{from} h and more');
const LEGEND_NOTE = t('soleil compté par tranches de dix minutes', 'sun counted by stretches of ten minutes');

/** Least hours of each class, the darkest first. */
const CLASSES = SUN_FILLS.map((fill, i) => ({ fill, from: [0, 1, 2, 4, 6, 8][i]! }));
/** Rings of squares under a building that take the hours of the ground beside them, so that classes run up to walls. */
const SPREAD = 3;

const common = { layer: 'PLAN', class: 'projected' } as const;

/** Hours with those of the ground beside a building carried on under its edge. */
function spread({ grid: { columns, rows }, owners }: PlotGround, hours: Float32Array): number[] {
  const known = [...hours].map((value, square) => (owners[square] === BUILT ? Number.NaN : value));
  for (let turn = 0; turn < SPREAD; turn += 1) {
    const before = [...known];
    before.forEach((value, square) => {
      if (!Number.isNaN(value)) return;
      const [x, y] = [square % columns, Math.floor(square / columns)];
      const beside = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ].flatMap(([u, v]) => (u! < 0 || v! < 0 || u! >= columns || v! >= rows ? [] : [before[v! * columns + u!]!]));
      const told = beside.filter((one) => !Number.isNaN(one));
      if (told.length > 0) known[square] = told.reduce((sum, one) => sum + one, 0) / told.length;
    });
  }
  return known.map((value) => (Number.isNaN(value) ? 0 : value));
}

/** The ground that has so many hours at least, smooth between the middles of squares. */
function groundFrom({ grid }: PlotGround, hours: readonly number[], least: number): Polygon[] {
  const { origin, step, columns, rows } = grid;
  const ringAt = (ring: readonly (readonly number[])[]): Ring =>
    ring.slice(0, -1).map(([x, y]): Point => ({ x: origin.x + x! * step, y: origin.y + y! * step }));
  const { coordinates } = contours()
    .size([columns, rows])
    .contour([...hours], least);
  return coordinates.flatMap(([outer, ...holes]) =>
    outer ? [{ outer: ringAt(outer), holes: holes.map(ringAt) }] : [],
  );
}

/** Ground coloured by its hours: brighter classes over darker ones. */
function colours({ ground }: PlotSun, { hours }: PlotDay, plot: Ring): Item[] {
  const known = spread(ground, hours);
  const whole = [asPolygon(plot)];
  return CLASSES.flatMap(({ fill, from }) => {
    const areas = from === 0 ? whole : intersection(groundFrom(ground, known, from), whole);
    return areas.map((area): Item => ({ ...common, kind: 'hatch', pen: 0.13, rings: ringsOf(area), fill }));
  });
}

/** The plot from above on a day, its ground coloured by the hours of sun. */
export function sunGround(building: Building, plot: PlotSun, day: PlotDay, drafting: Drafting): View {
  const { scale, langue } = drafting;
  const { ring } = building.site.parcel!;
  return makeView({
    name: say(NAME, langue, { date: day.date.split('-').reverse().join('/') }),
    note: say(NOTE, langue, { scale: scaleText(drafting) }),
    scale,
    picture: [
      ...colours(plot, day, ring),
      { ...common, kind: 'polyline', pen: 0.35, dash: 'mixte_double', points: ring, isClosed: true },
      ...buildingFromAbove(building),
    ],
    annotations: limitNames(building, drafting),
  });
}

/** A swatch of the legend and the pitch from one to the next, mm. */
const SWATCH = { width: 10, height: 4, pitch: 34 } as const;

function classText(place: number, langue: Langue): string {
  const { from } = CLASSES[place]!;
  const next = CLASSES[place + 1];
  return next ? say(BETWEEN, langue, { from, to: next.from }) : say(FROM, langue, { from });
}

/** What the colours mean, in one row. */
export function sunGroundLegend(langue: Langue): View {
  const swatch = (fill: SunFill, i: number): Item[] => {
    const ring = rectangleAt(i * SWATCH.pitch, 0, SWATCH.width, SWATCH.height);
    return [
      { ...common, kind: 'hatch', pen: 0.13, rings: [ring], fill },
      { ...common, kind: 'polyline', pen: 0.18, points: ring, isClosed: true },
    ];
  };
  const label = (i: number): Item => ({
    ...common,
    class: 'annotation',
    kind: 'text',
    pen: 0.18,
    at: { x: i * SWATCH.pitch + SWATCH.width + 2, y: SWATCH.height / 2 },
    value: classText(i, langue),
    height: 2.3,
    valign: 'middle',
  });
  return makeView({
    name: say(LEGEND, langue),
    note: say(LEGEND_NOTE, langue),
    scale: 1,
    picture: CLASSES.flatMap(({ fill }, i) => swatch(fill, i)),
    annotations: CLASSES.map((_, i) => label(i)),
  });
}
