import { say, t } from '../../../words/index.js';
import type { Boundary, Building, Pipe } from '../../building/index.js';
import { boundariesOf, isStreet } from '../../building/index.js';
import { asPolygon, difference, intersection, roundOffset, union } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, polygonContains, ringsOf, signedArea } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { maskVolumeOf } from '../../sun/index.js';
import { boxAround, cornersOf, grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { lengthText } from '../length-text.js';
import { PIPE_STYLES } from '../plan/network-items.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { isClear } from './site-distances.js';

/** How far the street and the neighbours are shown beyond the limits, mm of paper. */
const STREET = 9;
const NEIGHBOURS = 15;
const TEXT = 1.8;
/** A pipe that ends nearer to the street than this is connected already, mm. */
const CONNECTED = 500;
/** Networks that a street has; heating stays on the plot. */
const PUBLIC: ReadonlySet<Pipe['type']> = new Set(['ef', 'eu', 'ev', 'ep']);

const GREY = { street: '#ececec', neighbour: '#cccccc', ground: '#e7ece1' } as const;
const toned = (rings: readonly Ring[], material: string): Item => ({
  layer: 'PLAN',
  class: 'projected',
  kind: 'surface',
  pen: 0.13,
  rings,
  material,
  light: 1,
});

const NEIGHBOUR = t('Voisin, h. {height}', 'Neighbour, {height} high');

/** The plot lies to the left of its sides where they run anticlockwise. */
const inwardsOf = ({ scene }: Building): 1 | -1 =>
  signedArea((scene.parcelle ?? []).map(([x, y]) => ({ x: x!, y: y! }))) > 0 ? 1 : -1;

/** A strip of the street along each side on it, as wide as it is said to be, or as the sheet shows. */
export function streetItems(building: Building, { scale }: Drafting): Item[] {
  const outwards = -inwardsOf(building);
  return boundariesOf(building)
    .filter(isStreet)
    .flatMap(({ a, b, roadWidth }): Item[] => {
      const along = unit(subtract(b, a));
      const wide = Math.min(roadWidth ?? Infinity, STREET * scale);
      const [c, d] = [b, a].map((point) => offsetFrom(point, along, 0, outwards * wide)) as [Point, Point];
      const common = { layer: 'PLAN', class: 'projected' } as const;
      const strip = toned([[a, b, c, d]], GREY.street);
      // The far side of the street, where it is shown whole.
      const far: Item[] = roadWidth === wide ? [{ ...common, kind: 'polyline', pen: 0.25, points: [d, c] }] : [];
      return [strip, ...far];
    });
}

/** Ground shown about a building whose plot nobody gave, mm. */
const SURROUNDINGS = 4000;

/** Ground about a building whose plot nobody gave: pale and with round corners, so that its edge reads as no limit. */
export const surroundings = perObject(({ footprint, decks, site, stairs }: Building): readonly Item[] => {
  if (site.parcel) return [];
  const laid = [...site.terraces, ...site.parkings, ...site.paths].flatMap(({ footprint: ring }) =>
    ring ? [ring] : [],
  );
  const flights = stairs.flatMap((stair) => stair.flights.map((flight) => flight.footprint));
  const built = [...footprint, ...decks.map(({ polygon }) => polygon)].map(({ outer }) => outer);
  const areas = [...built, ...laid, ...flights].map(asPolygon);
  return roundOffset(union(areas), SURROUNDINGS).map(({ outer }) => toned([outer], GREY.ground));
});

/** What of the volumes of `masques` stands beside the plot, as far as it is shown. */
function neighbours({ scene, footprint }: Building, parcel: Ring, scale: number): { area: Polygon; height: number }[] {
  const shown = asPolygon(cornersOf(grown(boundsOf(parcel), NEIGHBOURS * scale)));
  return (scene.masques ?? []).flatMap((mask) => {
    const volume = maskVolumeOf(mask);
    if (!volume) return [];
    const parts = difference(intersection([volume.plan], [shown]), footprint);
    return parts.map((area) => ({ area, height: volume.top - volume.bottom }));
  });
}

/** Neighbouring buildings seen from above: their outline and height. */
export const neighbourAreas = (building: Building, parcel: Ring, { scale }: Drafting): Item[] =>
  neighbours(building, parcel, scale).flatMap(({ area }): Item[] => {
    const rings = ringsOf(area);
    return [
      toned(rings, GREY.neighbour),
      { layer: 'PLAN', class: 'projected', rings, kind: 'path', pen: 0.25, ink: 'gris' },
    ];
  });

/** What each neighbouring building is, where it has room for that. */
export const neighbourTexts = (building: Building, parcel: Ring, drafting: Drafting, ground: Ground): Item[] =>
  neighbours(building, parcel, drafting.scale).flatMap(({ area, height }): Item[] => {
    const { scale, langue } = drafting;
    const value = say(NEIGHBOUR, langue, { height: lengthText(Math.round(height / 10) * 10, langue) });
    const { point: at } = labelPointOf(area);
    const [width, high] = [(textWidth(value, TEXT) + 1) * scale, (TEXT + 0.8) * scale];
    const { minX, minY, maxX, maxY } = boundsOf(area.outer);
    const isUpright = maxY - minY > maxX - minX;
    const box = isUpright ? boxAround(at.x, at.y, high, width) : boxAround(at.x, at.y, width, high);
    if (!cornersOf(box).every((corner) => polygonContains(area, corner)) || !isClear(ground, box)) return [];
    ground.taken.add(box);
    const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
    return [{ layer: 'PLAN', class: 'annotation', ...style, at, value, rotation: isUpright ? 90 : 0 }];
  });

/** The nearest point of the streets, and that side. */
function nearestStreet(streets: readonly Boundary[], at: Point): Point | null {
  const feet = streets.map(({ a, b }) => {
    const along = unit(subtract(b, a));
    return offsetFrom(a, along, Math.min(Math.max(dot(subtract(at, a), along), 0), distance(a, b)));
  });
  return feet.toSorted((p, q) => distance(p, at) - distance(q, at))[0] ?? null;
}

/** Where a pipe leaves its plot for the street: from its outer end, square to it. */
interface Connection {
  readonly pipe: Pipe;
  readonly end: Point;
  readonly foot: Point;
}

/** From a proposed connection to the name of its pipe, and from one place of it to the next, mm of paper. */
const BESIDE = 3;
const EVERY = 5;

/** Where the name of a pipe may stand along the connection that is proposed for it. */
export function besideConnection(building: Building, pipe: string, { scale }: Pick<Drafting, 'scale'>): Point[] {
  const own = connectionsOf(building).find((connection) => connection.pipe.id === pipe);
  if (!own) return [];
  const { end, foot } = own;
  const count = Math.floor(distance(end, foot) / (EVERY * scale));
  return Array.from({ length: count }, (_, i) => (i + 1) * EVERY * scale).flatMap((far) =>
    [BESIDE, -BESIDE].map((aside) => offsetFrom(end, unit(subtract(foot, end)), far, aside * scale)),
  );
}

/** Pipes that a street takes or gives, as far as they are drawn outside the building. */
export const publicNetworks = ({ pipes, footprint }: Building): Pipe[] =>
  pipes.filter(
    ({ type, trace }) =>
      PUBLIC.has(type) && trace.some((point) => !footprint.some((part) => polygonContains(part, point))),
  );

/** One connection a fluid: that of the pipe which ends nearest to the street. */
function connectionsOf(building: Building): Connection[] {
  const streets = boundariesOf(building).filter(isStreet);
  const isOut = (point: Point) => !building.footprint.some((part) => polygonContains(part, point));
  const all = building.pipes.flatMap((pipe): Connection[] => {
    const end = PUBLIC.has(pipe.type) ? [pipe.trace.at(-1)!, pipe.trace[0]!].find(isOut) : undefined;
    const foot = end && nearestStreet(streets, end);
    return end && foot ? [{ pipe, end, foot }] : [];
  });
  return [...Map.groupBy(all, ({ pipe }) => pipe.type).values()].flatMap((own) =>
    own.toSorted((p, q) => distance(p.end, p.foot) - distance(q.end, q.foot)).slice(0, 1),
  );
}

/**
 * Proposed connections: from the outer end of a pipe of each fluid to the street and a little into it. Where its
 * networks lie nobody says.
 */
export const connectionItems = (building: Building, { scale }: Drafting): Item[] =>
  connectionsOf(building)
    .filter(({ end, foot }) => distance(end, foot) >= CONNECTED)
    .flatMap(({ pipe: { type, id }, end, foot }): Item[] => {
      const way = unit(subtract(foot, end));
      const tip = offsetFrom(foot, way, (STREET / 2) * scale);
      const [left, right] = [1, -1].map((side) => offsetFrom(tip, leftOf(way), side * 1.2 * scale)) as [Point, Point];
      const { ink } = PIPE_STYLES[type];
      const common = { layer: 'PLOMB_RESEAUX', class: 'projected', kind: 'polyline', ink, id } as const;
      return [
        { ...common, pen: 0.25, dash: 'interrompu', points: [end, tip] },
        { ...common, pen: 0.35, points: [left, right] },
      ];
    });
