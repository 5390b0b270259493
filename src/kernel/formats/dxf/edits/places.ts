import type { Point } from '../../../maths/geometry.js';
import { distance, midpoint, subtract } from '../../../maths/vector.js';
import type { ElementListPointer } from '../../../scene/identity/index.js';
import type { Json } from '../../../scene/json-values.js';
import { isObject } from '../../../scene/json-values.js';
import type { ReadEntity } from '../reading/index.js';
import type { Pair } from './matching.js';
import { isMirrored, motionOf } from './motion.js';
import type { Motion } from './motion.js';
import type { Fields, Part, ReadPart } from './part.js';
import { isAt, moved, raised, shifted, tidy, wasAt } from './part.js';
import { Unread } from './reasons.js';

/** Shorter than this is no wall, mm. */
const SHORTEST = 10;

/** Ends of a line, or of the axis of a strip drawn by its outline. */
function endsOf({ points }: ReadEntity): readonly [Point, Point] | null {
  const [a, b, c, d] = points;
  if (points.length === 2) return [a!, b!];
  return points.length === 4 ? [midpoint(a!, d!), midpoint(b!, c!)] : null;
}

/** An element along a line: each end is shifted by as much as it was in the drawing. */
const alongLine =
  (hasAltitude: boolean): ReadPart =>
  (entry, part) => {
    const [{ before, after }] = part.pairs as readonly [Pair];
    const [was, is] = [endsOf(before), endsOf(after)];
    if (!was || !is) return new Unread('deforme');
    if (distance(...is) < SHORTEST) return new Unread('sans_longueur');
    const [a, b] = is.map((end, i) => subtract(isAt(end, part), wasAt(was[i]!, part)));
    return {
      ...shifted(entry, 'x1', a!.x),
      ...shifted(entry, 'y1', a!.y),
      ...shifted(entry, 'x2', b!.x),
      ...shifted(entry, 'y2', b!.y),
      ...(hasAltitude ? raised(entry, part) : {}),
    };
  };

/** Why some pieces have no motion in common. */
export const apart = (pairs: readonly Pair[]): Unread => new Unread(pairs.some(isMirrored) ? 'miroir' : 'deforme');

const withMotion =
  (read: (entry: Json, part: Part, motion: Motion) => Fields | Unread): ReadPart =>
  (entry, part) => {
    const motion = motionOf(part.pairs);
    return motion ? read(entry, part, motion) : apart(part.pairs);
  };

/** A point of an entry taken along by a motion. */
function carriedPoint(entry: Json, part: Part, motion: Motion): Fields {
  const at = { x: Number(entry['x']), y: Number(entry['y']) };
  const to = moved(at, motion, part);
  return { ...shifted(entry, 'x', to.x - at.x), ...shifted(entry, 'y', to.y - at.y) };
}

const turned = (entry: Json, angle: number): Fields => {
  if (angle === 0) return {};
  const rotation = (((Number(entry['rotation'] ?? 0) + angle) % 360) + 360) % 360;
  return { rotation: tidy(rotation) };
};

/** An element at a point that it turns about. */
export const atPoint = withMotion((entry, part, motion) => ({
  ...carriedPoint(entry, part, motion),
  ...turned(entry, motion.angle),
  ...raised(entry, part),
}));

/** An element at a point with no direction of its own. */
const unturned = withMotion((entry, part, motion) =>
  motion.angle === 0 ? { ...carriedPoint(entry, part, motion), ...raised(entry, part) } : new Unread('deforme'),
);

/** Sizes that the attributes of a block say, by their tags. */
const sized =
  (read: ReadPart, sizes: Readonly<Record<string, string>>): ReadPart =>
  (entry, part) => {
    const fields = read(entry, part);
    return fields instanceof Unread ? fields : { ...fields, ...sizesOf(part.pairs, sizes) };
  };

/** Attributes of a reference that were given another number, as fields. */
export function sizesOf(pairs: readonly Pair[], sizes: Readonly<Record<string, string>>): Fields {
  const [pair] = pairs;
  const changed = Object.entries(sizes).flatMap(([tag, field]): [string, number][] => {
    const [was, is] = [pair?.before.attributes.get(tag), pair?.after.attributes.get(tag)];
    const value = Number(is?.replace(',', '.'));
    return is === undefined || is === was || is === '' || !(value > 0) ? [] : [[field, tidy(value)]];
  });
  return Object.fromEntries(changed);
}

const circle: ReadPart = (entry, part) => {
  const [{ before, after }] = part.pairs as readonly [Pair];
  const [was, is] = [before.points[0], after.points[0]];
  if (!was || !is || after.radius < 1) return new Unread('deforme');
  const by = subtract(isAt(is, part), wasAt(was, part));
  return {
    ...shifted(entry, 'x', by.x),
    ...shifted(entry, 'y', by.y),
    ...shifted(entry, 'r', after.radius - before.radius),
  };
};

/** A rectangle square to the axes, by two opposite corners: it is moved, or stretched. */
const rectangle: ReadPart = (entry, part) => {
  const [{ before, after }] = part.pairs as readonly [Pair];
  const isSquare = ({ points }: ReadEntity) =>
    points.length === 4 && new Set(points.map(({ x }) => tidy(x))).size === 2;
  if (!isSquare(before) || !isSquare(after)) return new Unread('deforme');
  const by = (axis: 'x' | 'y', pick: (...values: number[]) => number): number => {
    const on = (entity: ReadEntity) => pick(...entity.points.map((point) => point[axis]));
    return on(after) - on(before) - (axis === 'x' ? part.to.shift - part.from.shift : 0);
  };
  return Object.fromEntries(
    (['x', 'y'] as const).flatMap((axis) => {
      const [first, second] = [`${axis}1`, `${axis}2`];
      const isRising = Number(entry[first]) <= Number(entry[second]);
      return [
        ...Object.entries(shifted(entry, first, by(axis, isRising ? Math.min : Math.max))),
        ...Object.entries(shifted(entry, second, by(axis, isRising ? Math.max : Math.min))),
      ];
    }),
  );
};

/** A run of points: moved as one, or point by point where all of it is drawn on one plan. */
const run: ReadPart = (entry, part) => {
  if (!Array.isArray(entry['trace'])) return alongLine(true)(entry, part);
  const trace = entry['trace'].filter(isObject);
  const [{ before, after }] = part.pairs as readonly [Pair];
  const isWhole = part.pairs.length === 1 && [before, after].every(({ points }) => points.length === trace.length);
  const motion = motionOf(part.pairs);
  if (!isWhole && !motion) return apart(part.pairs);
  const points = trace.map((point, i): Json => {
    const at = { x: Number(point['x']), y: Number(point['y']) };
    const to = isWhole ? followed(at, before.points[i]!, after.points[i]!, part) : moved(at, motion!, part);
    return { ...point, ...shifted(point, 'x', to.x - at.x), ...shifted(point, 'y', to.y - at.y) };
  });
  const isSame = points.every((point, i) => point['x'] === trace[i]!['x'] && point['y'] === trace[i]!['y']);
  return { ...(isSame ? {} : { trace: points }), ...(entry['z'] === undefined ? {} : raised(entry, part)) };
};

/** A point shifted by as much as what is drawn of it. */
function followed(at: Point, was: Point, is: Point, part: Part): Point {
  const by = subtract(isAt(is, part), wasAt(was, part));
  return { x: at.x + by.x, y: at.y + by.y };
}

/** Types of the entities that say where an element of a list is, and how it is read from them. */
export interface Place {
  readonly types: readonly string[];
  readonly read: ReadPart;
}

const LINES = ['LINE', 'LWPOLYLINE', 'POLYLINE', 'ARC', 'CIRCLE'] as const;
const OUTLINE = ['LINE', 'LWPOLYLINE', 'POLYLINE'] as const;
const FURNITURE = { LARGEUR: 'l', PROFONDEUR: 'p', HAUTEUR: 'h' } as const;

/** Elements that no wall carries, by their list: what draws them and what it says of them. */
export const PLACES: Readonly<Partial<Record<ElementListPointer, Place>>> = {
  '/murs': { types: ['LINE'], read: alongLine(true) },
  '/garde_corps': { types: OUTLINE, read: alongLine(true) },
  '/plan': { types: ['LINE'], read: alongLine(false) },
  '/cercles': { types: ['CIRCLE'], read: circle },
  '/mobilier': { types: ['INSERT'], read: sized(atPoint, FURNITURE) },
  '/boites': { types: OUTLINE, read: atPoint },
  '/escaliers': { types: LINES, read: atPoint },
  '/ascenseurs': { types: LINES, read: atPoint },
  '/evacuations/chutes': { types: ['CIRCLE'], read: unturned },
  '/alimentation/colonnes': { types: ['CIRCLE'], read: unturned },
  '/chauffage/colonnes': { types: ['CIRCLE'], read: unturned },
  '/reseaux': { types: OUTLINE, read: run },
  '/ventilation/conduits': { types: OUTLINE, read: run },
  '/terrasses': { types: OUTLINE, read: rectangle },
};
