import { asPolygon } from '../../maths/clip.js';
import { prism } from '../../maths/mesh.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Building, Opening } from '../types.js';
import type { Solid, SolidCategory } from './solid.js';

/** Usual joinery sections, mm. */
const FRAME = { width: 60, depth: 60 } as const;
const LEAF_DEPTH = 40;
const GLASS_DEPTH = 24;
/** Outer sill: past the face, past the jambs, thickness. */
const SILL = { out: 50, side: 50, height: 40 } as const;
/** A window this wide has a mullion when its family does not say how many leaves it has. */
const TWO_LEAVES_FROM = 1000;

interface Part {
  readonly category: SolidCategory;
  readonly material: string;
  /** Along the axis from the near jamb, to the left of the axis, in altitude. */
  readonly s: readonly [number, number];
  readonly t: readonly [number, number];
  readonly z: readonly [number, number];
}

const leavesOf = ({ family, width, leaves }: Opening): number =>
  leaves.length > 0
    ? leaves.length
    : family
      ? /deux|double|baie|coulissant/.test(family)
        ? 2
        : 1
      : width >= TWO_LEAVES_FROM
        ? 2
        : 1;

/** Frame round the bay: jambs, head, and a rail below when it does not stand on the floor. */
function frame({ width, z, top }: Opening, material: string, hasRail: boolean, depth: number): Part[] {
  const w = Math.min(FRAME.width, width / 5);
  const t = [-depth / 2, depth / 2] as const;
  const part = (s: readonly [number, number], height: readonly [number, number]): Part => ({
    category: 'ouverture',
    material,
    s,
    t,
    z: height,
  });
  const low = hasRail ? z + w : z;
  return [
    part([0, w], [z, top]),
    part([width - w, width], [z, top]),
    part([w, width - w], [top - w, top]),
    ...(hasRail ? [part([w, width - w], [z, low])] : []),
  ];
}

/** Leaves between the jambs: glass in a thin frame, or a panel. */
function filling(opening: Opening, material: string, isGlass: boolean, hasRail: boolean): Part[] {
  const { width, z, top } = opening;
  const w = Math.min(FRAME.width, width / 5);
  const count = leavesOf(opening);
  const [from, to, low, high] = [w, width - w, hasRail ? z + w : z, top - w];
  const stile = Math.min(50, (to - from) / count / 4);
  const leaf = (to - from) / count;
  return Array.from({ length: count }, (_, i): Part[] => {
    const [s0, s1] = [from + i * leaf, from + (i + 1) * leaf];
    const panel = (
      s: readonly [number, number],
      h: readonly [number, number],
      category: SolidCategory,
      material: string,
      depth: number,
    ): Part => ({ category, material, s, t: [-depth / 2, depth / 2], z: h });
    if (!isGlass) return [panel([s0 + 1, s1 - 1], [low, high], 'ouverture', material, LEAF_DEPTH)];
    return [
      panel([s0, s0 + stile], [low, high], 'ouverture', material, LEAF_DEPTH),
      panel([s1 - stile, s1], [low, high], 'ouverture', material, LEAF_DEPTH),
      panel([s0 + stile, s1 - stile], [high - stile, high], 'ouverture', material, LEAF_DEPTH),
      panel([s0 + stile, s1 - stile], [low, low + stile], 'ouverture', material, LEAF_DEPTH),
      panel([s0 + stile, s1 - stile], [low + stile, high - stile], 'vitrage', 'verre', GLASS_DEPTH),
    ];
  }).flat();
}

/** Outer sill under a window. */
function sill({ left, right, wall, width, z }: Opening): Part[] {
  const side = left === null ? 1 : right === null ? -1 : null;
  if (side === null) return [];
  const face = (side * wall.thickness) / 2;
  const [t0, t1] = [side * (FRAME.depth / 2), face + side * SILL.out];
  return [
    {
      category: 'ouverture',
      material: 'beton',
      s: [-SILL.side, width + SILL.side],
      t: [Math.min(face, t1), Math.max(face, t1)],
      z: [z - SILL.height, z],
    },
    {
      category: 'ouverture',
      material: 'beton',
      s: [0, width],
      t: [Math.min(t0, face), Math.max(t0, face)],
      z: [z, z + 5],
    },
  ];
}

function partsOf(opening: Opening): Part[] {
  const isWindow = opening.kind === 'fenetre';
  const material = isWindow || opening.isGlazed ? 'blanc' : opening.isExterior ? 'chene' : 'bois_clair';
  const depth = Math.min(FRAME.depth, opening.wall.thickness);
  const hasRail = isWindow;
  return [
    ...frame(opening, material, hasRail, depth),
    ...filling(opening, material, opening.isGlazed, hasRail),
    ...(isWindow ? sill(opening) : []),
  ];
}

/** Joinery of each opening, closed: frame, leaves or glass, outer sill. */
export function* openingSolids({ openings }: Building): Generator<Solid> {
  for (const opening of openings) {
    const { id, pointer, near, wall, levelIndex, isExisting } = opening;
    for (const { category, material, s, t, z } of partsOf(opening)) {
      if (s[1] - s[0] < 1 || t[1] - t[0] < 1 || z[1] - z[0] < 1) continue;
      const at = (along: number, aside: number) => offsetFrom(near, wall.direction, along, aside);
      const mesh = prism(asPolygon([at(s[0], t[0]), at(s[1], t[0]), at(s[1], t[1]), at(s[0], t[1])]), z[0], z[1]);
      yield { id, pointer, category, level: levelIndex, material, isExisting, mesh };
    }
  }
}
