import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { segmentInBox } from '../../maths/segment-box.js';
import { legalTime } from '../../place/index.js';
import type { DayStudy, SunStudy } from '../../sun/index.js';
import { LEAST_ELEVATION_DEG, shadingMeshes, shadowOf, sunAt, towardsSun } from '../../sun/index.js';
import { grown, merged } from '../boxes.js';
import type { Fill, Item, View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { scaleText } from '../length-text.js';
import { makeView } from '../views/make-view.js';
import { buildingFromAbove } from './from-above.js';

const NAME = t('Ombres du {date}', 'Shadows on {date}');
const NOTE = t(
  '{scale} · à midi solaire ({noon}), trois heures avant et après',
  '{scale} · at solar noon ({noon}), three hours before and after',
);

const THREE_HOURS = 10_800_000;
/** Ground shown around the building at least, mm. */
const LEAST_AROUND = 4_000;
/** Half the width of an hour as written, and its distance from the edge of the ground, mm of paper. */
const HOUR = { half: 4, high: 2 } as const;

const rectangle = ({ minX, minY, maxX, maxY }: Bounds): Ring => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

/** The least ground that a plan of shadows shows: the building, and as much around it as it is high; mm. */
export function leastGround({ footprint, walls, roofs }: Building): Bounds {
  const covered = [
    ...footprint.map(({ outer }) => outer),
    ...roofs.flatMap(({ panes }) => panes.map(({ plan }) => plan.outer)),
  ];
  const height = Math.max(LEAST_AROUND, ...walls.map(({ top }) => top));
  return grown(merged(covered.length > 0 ? covered.map(boundsOf) : [{ minX: 0, minY: 0, maxX: 0, maxY: 0 }]), height);
}

const common = { layer: 'PLAN', class: 'projected' } as const;

interface Cast {
  readonly instant: number;
  readonly polygons: readonly Polygon[];
}

/** The shadows of a day inside the window, morning first; none while the sun is low. */
function castsOf(building: Building, { place, yBearing }: SunStudy, { transit }: DayStudy, window: Bounds): Cast[] {
  const meshes = shadingMeshes(building);
  return [-THREE_HOURS, 0, THREE_HOURS].flatMap((shift) => {
    const instant = transit + shift;
    const { elevation, azimuth } = sunAt(instant, place);
    if (elevation < LEAST_ELEVATION_DEG) return [];
    const whole = shadowOf(meshes, towardsSun(elevation, azimuth, yBearing));
    return { instant, polygons: intersection(whole, [asPolygon(rectangle(window))]) };
  });
}

const shaded = (polygons: readonly Polygon[], fill: Fill): Item[] =>
  polygons.map((polygon) => ({ ...common, kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill }));

const outlined = (polygons: readonly Polygon[]): Item[] =>
  polygons
    .flatMap(ringsOf)
    .map((points) => ({ ...common, kind: 'polyline', pen: 0.18, ink: 'gris', points, isClosed: true }));

/** The point of a shadow farthest from the building, where its hour is written. */
function tipOf({ polygons }: Cast, from: Point): Point | null {
  const points = polygons.flatMap(({ outer }) => outer);
  const far = ({ x, y }: Point) => Math.hypot(x - from.x, y - from.y);
  return points.toSorted((a, b) => far(b) - far(a))[0] ?? null;
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The hour of each shadow, written inside its tip. */
function hours(casts: readonly Cast[], ground: Bounds, zone: string, scale: number): Item[] {
  const middle = { x: (ground.minX + ground.maxX) / 2, y: (ground.minY + ground.maxY) / 2 };
  const inside = ({ x, y }: Point): Point => ({
    x: within(x, ground.minX + HOUR.half * scale, ground.maxX - HOUR.half * scale),
    y: within(y, ground.minY + HOUR.high * scale, ground.maxY - HOUR.high * scale),
  });
  return casts.flatMap((cast): Item[] => {
    const tip = tipOf(cast, middle);
    if (!tip) return [];
    const length = Math.hypot(tip.x - middle.x, tip.y - middle.y) || 1;
    const back = (4 * scale) / length;
    const at = inside({ x: tip.x + (middle.x - tip.x) * back, y: tip.y + (middle.y - tip.y) * back });
    const value = legalTime(cast.instant, zone);
    return [
      {
        ...common,
        class: 'annotation',
        kind: 'text',
        pen: 0.18,
        at,
        value,
        height: 2,
        align: 'center',
        valign: 'middle',
      },
    ];
  });
}

/** The part of a ring's line inside a box. */
const lineWithin = (ring: Ring, box: Bounds): readonly (readonly [Point, Point])[] =>
  ring.flatMap((a, i) => {
    const part = segmentInBox(a, ring[(i + 1) % ring.length]!, box);
    return part ? [part] : [];
  });

/**
 * The building from above with its shadows on flat ground: at solar noon grey, three hours before and after lighter.
 * @param ground what is shown of it, mm
 */
export function sunPlan(building: Building, study: SunStudy, day: DayStudy, ground: Bounds, drafting: Drafting): View {
  const { scale, langue } = drafting;
  const casts = castsOf(building, study, day, ground);
  const isNoon = ({ instant }: Cast) => instant === day.transit;
  const noon = casts.filter(isNoon).flatMap(({ polygons }) => polygons);
  const others = casts.filter((cast) => !isNoon(cast)).flatMap(({ polygons }) => polygons);
  const { parcel } = building.site;
  const picture: Item[] = [
    { ...common, kind: 'polyline', pen: 0.13, ink: 'gris_clair', points: rectangle(ground), isClosed: true },
    ...shaded(difference(others, noon), 'existant_hachure'),
    ...shaded(noon, 'existant'),
    ...outlined(casts.flatMap(({ polygons }) => polygons)),
    ...(parcel ? lineWithin(parcel.ring, ground) : []).map((points): Item => ({
      ...common,
      kind: 'polyline',
      pen: 0.35,
      dash: 'mixte_double',
      points,
    })),
    ...buildingFromAbove(building),
  ];
  const { zone } = study.place;
  return makeView({
    name: say(NAME, langue, { date: day.date.split('-').reverse().join('/') }),
    note: say(NOTE, langue, { scale: scaleText(drafting), noon: legalTime(day.transit, zone) }),
    scale,
    picture,
    annotations: hours(casts, ground, zone, scale),
  });
}
