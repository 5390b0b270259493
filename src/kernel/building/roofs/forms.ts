import { asPolygon, intersection } from '../../maths/clip.js';
import { centroidOf } from '../../maths/centroid.js';
import type { Point, Point3, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { add, dot, leftOf, rotate, scale, subtract, unit } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import { levelPlane, risingLeft, through } from './plane.js';
import { pyramid } from './pyramid.js';
import { skeletonOf } from './skeleton/index.js';
import type { Facet, RoofFault, RoofType, RoofSource } from './types.js';

/** Input of a form: its footprint, base altitude, overhang and highest point above the base. */
export interface Base {
  readonly source: RoofSource;
  readonly footprint: Polygon;
  /** Footprint with the overhang. */
  readonly outline: readonly Polygon[];
  readonly z: number;
  readonly overhang: number;
  readonly rise: number;
}

export interface Form {
  readonly facets: readonly Facet[];
  readonly fault?: RoofFault;
}

type Maker = (base: Base) => Form;
const D = DEFAULTS.toiture;

/** One maker a form; the dormer is made on the roof that carries it. */
export const FORMS = {
  plat: flat,
  deux_pans: gable,
  quatre_pans: hip,
  conique: cone,
  dome,
  personnalise: (base) => (base.source.apex ? pyramidOrHip(base, base.source.apex) : flat(base)),
} as const satisfies Record<Exclude<RoofType, 'chien_assis'>, Maker>;

/** A slab lying on the walls. */
function flat({ outline, z, source }: Base): Form {
  const plane = levelPlane(outline[0]?.outer[0] ?? { x: 0, y: 0 }, z + (source.epaisseur ?? D.epaisseur));
  return { facets: outline.map(({ outer, holes }) => ({ ring: outer, holes, plane })) };
}

/** Two planes through the long sides' outer faces, clipped to the outline; the ridge halves the width. */
function gable({ source, footprint, outline, z, rise }: Base): Form {
  const along = rotate({ x: 1, y: 0 }, source.rotation ?? D.rotation);
  const across = leftOf(along);
  const spread = footprint.outer.map((point) => dot(subtract(point, footprint.outer[0]!), across));
  const [low, high] = [Math.min(...spread), Math.max(...spread)];
  const slope = rise / ((high - low) / 2);
  const origin = footprint.outer[0]!;
  const at = (aside: number): Point3 => ({ ...add(origin, scale(across, aside)), z });
  const reach = boundsOf(outline.flatMap(({ outer }) => outer));
  const far = reach.maxX - reach.minX + reach.maxY - reach.minY + 1;
  const middle = add(origin, scale(across, (low + high) / 2));
  const half = (side: 1 | -1): Polygon[] => {
    const [p, q] = [add(middle, scale(along, -side * far)), add(middle, scale(along, side * far))];
    const out = scale(across, side * far);
    return intersection([...outline], [asPolygon([p, q, add(q, out), add(p, out)])]);
  };
  const planes = [risingLeft(at(low), along, slope), risingLeft(at(high), scale(along, -1), slope)];
  return {
    facets: ([-1, 1] as const).flatMap((side, i) =>
      half(side).map(({ outer, holes }) => ({ ring: outer, holes, plane: planes[i]! })),
    ),
  };
}

/** Equal slopes from every side (straight skeleton of the outline), the highest point at the rise. */
function hip(base: Base): Form {
  const facets: Facet[] = [];
  for (const polygon of base.outline) {
    const skeleton = skeletonOf(polygon);
    const depth = skeleton ? skeleton.depth - base.overhang : 0;
    if (!skeleton || depth <= 0) return { facets: boxHip(base), fault: 'squelette_degenere' };
    const slope = base.rise / depth;
    const z = base.z - base.overhang * slope;
    for (const face of skeleton.faces) {
      const [p, q] = [face[0]!, face[1]!];
      const plane = risingLeft({ x: p.x, y: p.y, z }, unit(subtract(q, p)), slope);
      facets.push({ ring: face.map(({ x, y }) => ({ x, y })), plane });
    }
  }
  return { facets };
}

/** Hip over the bounding rectangle, clipped: what covers an outline without a sound skeleton. */
function boxHip(base: Base): Facet[] {
  const { minX, minY, maxX, maxY } = boundsOf(base.outline.flatMap(({ outer }) => outer));
  const box = asPolygon([
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]);
  const skeleton = skeletonOf(box);
  if (!skeleton) return [];
  const slope = base.rise / Math.max(skeleton.depth - base.overhang, 1);
  return skeleton.faces.flatMap((face) => {
    const plane = risingLeft(
      { x: face[0]!.x, y: face[0]!.y, z: base.z - base.overhang * slope },
      unit(subtract(face[1]!, face[0]!)),
      slope,
    );
    return intersection([...base.outline], [asPolygon(face.map(({ x, y }) => ({ x, y })))]).map(({ outer, holes }) => ({
      ring: outer,
      holes,
      plane,
    }));
  });
}

/** A plane from each side of the footprint to the apex; a hip where the apex does not see them all. */
function pyramidOrHip(base: Base, apex: NonNullable<RoofSource['apex']>): Form {
  const top: Point3 = { x: apex.x, y: apex.y, z: apex.z ?? base.z + base.rise };
  const facets = pyramid(base.footprint.outer, base.outline, base.z, top);
  return facets
    ? { facets }
    : { facets: hip({ ...base, rise: Math.max(0, top.z - base.z) }).facets, fault: 'apex_hors_vue' };
}

/** Facets of a cone or dome: at least a triangle. */
const facetCount = (source: RoofSource): number => Math.max(3, source.segments ?? D.segments);

interface Round {
  readonly center: Point;
  readonly count: number;
  /** Distance from the centre to the corners, and to the middle of the sides. */
  readonly radius: number;
  readonly apothem: number;
}

/** The regular polygon of the given radius, else the least one around the footprint's centre that covers it. */
function roundBase({ source, footprint }: Base): Round {
  const count = facetCount(source);
  const center = centroidOf(footprint.outer);
  const flatness = Math.cos(Math.PI / count);
  const hasRadius = source.rayon !== undefined && source.rayon > 0;
  const radius = hasRadius ? source.rayon! : reachOf(footprint.outer, center, count) / flatness;
  return { center, count, radius, apothem: radius * flatness };
}

/** How far a ring goes from a point, towards the middles of so many sides. */
function reachOf(ring: Ring, from: Point, sides: number): number {
  let reach = -Infinity;
  for (let k = 0; k < sides; k++) {
    const towards = rotate({ x: 1, y: 0 }, (360 * (k + 0.5)) / sides);
    for (const point of ring) reach = Math.max(reach, dot(subtract(point, from), towards));
  }
  return reach;
}

const corner = ({ center, count }: Round, radius: number, k: number): Point =>
  add(center, rotate({ x: radius, y: 0 }, (360 * (k % count)) / count));

function cone(base: Base): Form {
  const round = roundBase(base);
  const grown = round.radius * (1 + base.overhang / round.apothem);
  const top: Point3 = { ...round.center, z: base.z + base.rise };
  return {
    facets: Array.from({ length: round.count }, (_, k) => {
      const plane = through(
        { ...corner(round, round.radius, k), z: base.z },
        { ...corner(round, round.radius, k + 1), z: base.z },
        top,
      );
      return { ring: [round.center, corner(round, grown, k), corner(round, grown, k + 1)], plane };
    }),
  };
}

/** Half an ellipsoid in bands of flat facets, springing from a level cornice as wide as the overhang. */
function dome(base: Base): Form {
  const round = roundBase(base);
  const bands = Math.max(2, Math.ceil(round.count / 4));
  const level = (i: number) => ({
    radius: round.radius * Math.cos((Math.PI / 2) * (i / bands)),
    z: base.z + base.rise * Math.sin((Math.PI / 2) * (i / bands)),
  });
  const facets: Facet[] = [];
  for (let k = 0; k < round.count; k++) {
    if (base.overhang > 0) {
      const grown = round.radius * (1 + base.overhang / round.apothem);
      facets.push({
        ring: [
          corner(round, round.radius, k),
          corner(round, grown, k),
          corner(round, grown, k + 1),
          corner(round, round.radius, k + 1),
        ],
        plane: levelPlane(round.center, base.z),
      });
    }
    for (let i = 0; i < bands; i++) {
      const [low, high] = [level(i), level(i + 1)];
      const [a, b] = [corner(round, low.radius, k), corner(round, low.radius, k + 1)];
      const isCap = i === bands - 1;
      const [c, d] = isCap
        ? [round.center, round.center]
        : [corner(round, high.radius, k + 1), corner(round, high.radius, k)];
      facets.push({
        ring: isCap ? [a, b, c] : [a, b, c, d],
        plane: through({ ...a, z: low.z }, { ...b, z: low.z }, { ...c, z: isCap ? base.z + base.rise : high.z }),
      });
    }
  }
  return { facets };
}

/** Outer and inner lines of the round forms. */
export function roundFootprint(source: RoofSource, footprint: Polygon): Polygon {
  const round = roundBase({ source, footprint, outline: [], z: 0, overhang: 0, rise: 0 });
  return asPolygon(Array.from({ length: round.count }, (_, k) => corner(round, round.radius, k)));
}
