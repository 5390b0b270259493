import { asPolygon } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Building, Opening, Shutter, Wall } from '../types.js';
import { SHUTTERS } from './shutters.js';
import { standingFrame, uprightFrame } from './frame.js';
import { bodyWith, Ordinals } from './make.js';
import type { Body, Extrusion } from './types.js';

/** Usual joinery sections, mm. */
const FRAME = { width: 60, depth: 60 } as const;
const LEAF_DEPTH = 40;
const GLASS_DEPTH = 24;
const STILE_MM = 50;
/** Play of a panel in its frame, mm. */
const PLAY_MM = 1;
/** Outer sill: past the face, past the jambs, thickness; and its slope inside the bay. */
const SILL = { out: 50, side: 50, height: 40, wash: 5 } as const;
/** A window this wide has a mullion when its family does not say how many leaves it has. */
const TWO_LEAVES_FROM = 1000;
/** Thinner than this a part is left out, mm. */
const THINNEST_MM = 1;

/** A bay with what fills it: an opening of a wall, the window of a dormer. */
export interface Joinery extends Pick<
  Opening,
  'kind' | 'width' | 'height' | 'near' | 'far' | 'z' | 'outer' | 'isExterior' | 'isGlazed' | 'family' | 'familyName'
> {
  readonly wall: Pick<Wall, 'direction' | 'thickness'>;
  readonly shutter: Shutter;
  readonly leaves: { readonly length: number };
}

/** A part of the joinery in a frame of its own, so that equal ones share one geometry. */
type Part = Pick<Body, 'part' | 'category' | 'material' | 'frame'> & { readonly shape: Extrusion };

const box = (x0: number, y0: number, x1: number, y1: number): Ring => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];
const isThick = (...sizes: readonly number[]): boolean => sizes.every((size) => size >= THINNEST_MM);

/** A rectangle less a margin all round; whole where nothing would be left in the middle. */
function border(x0: number, y0: number, x1: number, y1: number, width: number): Polygon {
  const isOpen = isThick(x1 - x0 - 2 * width, y1 - y0 - 2 * width);
  const hole = box(x0 + width, y0 + width, x1 - width, y1 - width).toReversed();
  return { outer: box(x0, y0, x1, y1), holes: isOpen ? [hole] : [] };
}

/** Leaves of the joinery: those that turn, else what the family says, else by the width. */
function leafCount({ family, familyName, width, leaves }: Joinery): number {
  if (leaves.length > 0) return leaves.length;
  const word = family?.base ?? familyName;
  const isDouble = word ? /deux|double|baie|coulissant/.test(word) : width >= TWO_LEAVES_FROM;
  return isDouble ? 2 : 1;
}

const frameWidth = ({ width }: Joinery): number => Math.min(FRAME.width, width / 5);
const frameDepth = ({ wall }: Joinery): number => Math.min(FRAME.depth, wall.thickness);

/** Sections of the joinery of an opening, mm: usual ones (hypothesis), those that its bodies are made with. */
export interface JoinerySections {
  /** Round the bay: across the wall, and in its plane. */
  readonly lining: { readonly depth: number; readonly width: number };
  /** Sizes of one leaf, seen whole and closed, mm. */
  readonly leaf: { readonly depth: number; readonly stile: number };
  readonly leaves: number;
}

/** The sections that an opening's joinery is made with. */
export function joinerySections(opening: Joinery): JoinerySections {
  const [width, leaves] = [frameWidth(opening), leafCount(opening)];
  return {
    lining: { depth: frameDepth(opening), width },
    leaf: { depth: LEAF_DEPTH, stile: stileOf((opening.width - 2 * width) / leaves) },
    leaves,
  };
}

/** Width of the stiles of a leaf, mm. */
const stileOf = (leaf: number): number => Math.min(STILE_MM, leaf / 4);

/**
 * A part in the upright plane of the wall, centred on the axis: profile in (along the axis from the near jamb, above
 * the sill).
 */
function upright(
  { near, wall, z }: Joinery,
  profile: Polygon,
  depth: number,
  look: Pick<Body, 'part' | 'category' | 'material'>,
): Part {
  const frame = standingFrame(offsetFrom(near, wall.direction, 0, depth / 2), z, wall.direction);
  return { ...look, frame, shape: { kind: 'extrusion', profile, depth } };
}

/** Round the bay: jambs, head, and a rail below when it does not stand on the floor. */
function frameOf(opening: Joinery, material: string): Part[] {
  const { width, height, kind } = opening;
  const w = frameWidth(opening);
  const threeSides: Ring = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: height - w },
    { x: width - w, y: height - w },
    { x: width - w, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const door = height - w >= THINNEST_MM ? threeSides : box(0, 0, width, height);
  const profile = kind === 'fenetre' ? border(0, 0, width, height, w) : asPolygon(door);
  return [upright(opening, profile, frameDepth(opening), { part: 'frame', category: 'ouverture', material })];
}

/** Leaves between the jambs: glass in a thin frame, or a panel. */
function leaves(opening: Joinery, material: string): Part[] {
  const { width, height, kind, isGlazed } = opening;
  const w = frameWidth(opening);
  const count = leafCount(opening);
  const [low, high] = [kind === 'fenetre' ? w : 0, height - w];
  const leaf = (width - 2 * w) / count;
  const stile = stileOf(leaf);
  if (!isThick(high - low, leaf)) return [];
  const wood = { part: 'leaf', category: 'ouverture', material } as const;
  return Array.from({ length: count }, (_, i): Part[] => {
    const [s0, s1] = [w + i * leaf, w + (i + 1) * leaf];
    if (!isGlazed) {
      const [from, to] = [s0 + PLAY_MM, s1 - PLAY_MM];
      return isThick(to - from) ? [upright(opening, asPolygon(box(from, low, to, high)), LEAF_DEPTH, wood)] : [];
    }
    const hasGlass = isThick(s1 - s0 - 2 * stile, high - low - 2 * stile);
    const glass = asPolygon(box(s0 + stile, low + stile, s1 - stile, high - stile));
    return [
      upright(opening, border(s0, low, s1, high, stile), LEAF_DEPTH, wood),
      ...(hasGlass
        ? [upright(opening, glass, GLASS_DEPTH, { part: 'glazing', category: 'vitrage', material: 'verre' })]
        : []),
    ];
  }).flat();
}

/** The x axis of a frame whose y points out of the building. */
const outwards = ({ outer, wall }: Pick<Joinery, 'outer' | 'wall'>): Point =>
  outer === 'left' ? wall.direction : { x: -wall.direction.x, y: -wall.direction.y };

/** Outer sill under a window, its y outwards, and the slope that leads to it inside the bay. */
function sillOf(opening: Joinery): Part[] {
  const { outer, wall, width, near, far, z } = opening;
  if (outer === null) return [];
  const out = outwards(opening);
  const at = outer === 'left' ? near : far;
  const face = wall.thickness / 2;
  const inner = FRAME.depth / 2;
  const concrete = { category: 'ouverture', material: 'beton' } as const;
  const part = (name: 'sill' | 'wash', ring: Ring, from: number, depth: number): Part => ({
    ...concrete,
    part: name,
    frame: uprightFrame(at, z + from, out),
    shape: { kind: 'extrusion', profile: asPolygon(ring), depth },
  });
  const wash = box(0, Math.min(inner, face), width, Math.max(inner, face));
  return [
    part('sill', box(-SILL.side, face, width + SILL.side, face + SILL.out), -SILL.height, SILL.height),
    ...(isThick(Math.abs(face - inner)) ? [part('wash', wash, 0, SILL.wash)] : []),
  ];
}

/** What closes the bay outside its glass, as it stands by day. */
function shutterOf(opening: Joinery): Part[] {
  const { outer, shutter: kind } = opening;
  if (outer === null || kind === 'aucun') return [];
  return SHUTTERS[kind](opening).map(({ ring, low, high, material }): Part => ({
    part: 'shutter',
    category: 'ouverture',
    material,
    frame: uprightFrame(outer === 'left' ? opening.near : opening.far, opening.z + low, outwards(opening)),
    shape: { kind: 'extrusion', profile: asPolygon(ring), depth: high - low },
  }));
}

function joineryOf(opening: Joinery): Part[] {
  const isWindow = opening.kind === 'fenetre';
  const solid = opening.isExterior ? 'chene' : 'bois_clair';
  const material = isWindow || opening.isGlazed ? 'blanc' : solid;
  return [
    ...frameOf(opening, material),
    ...leaves(opening, material),
    ...(isWindow ? sillOf(opening) : []),
    ...shutterOf(opening),
  ];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Equal shapes of equal joinery have equal keys: its family, or its kind, then the shape to the thousandth of a
 * millimetre.
 */
function keyOf({ familyName, kind }: Joinery, { part, shape }: Part): string {
  const rings = [shape.profile.outer, ...shape.profile.holes];
  const points = rings.map((ring) => ring.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')).join(';');
  return `${familyName ?? kind}|${part}|${points}|${rounded(shape.depth)}`;
}

/**
 * The bay through the whole thickness: its frame is at the near jamb on the left face, its profile lies in the wall's
 * plane.
 */
export function bayShape({ near, wall, width, height, z }: Joinery): Pick<Body, 'shape' | 'frame' | 'sharedKey'> {
  return {
    shape: { kind: 'extrusion', profile: asPolygon(box(0, 0, width, height)), depth: wall.thickness },
    frame: standingFrame(offsetFrom(near, wall.direction, 0, wall.thickness / 2), z, wall.direction),
    sharedKey: `bay|${rounded(width)}|${rounded(height)}|${rounded(wall.thickness)}`,
  };
}

/** A bay of a wall. */
function bayOf(opening: Opening): Body {
  const { id, pointer, wall, levelIndex, isExisting } = opening;
  return bodyWith({
    ...bayShape(opening),
    element: id,
    pointer,
    part: 'bay',
    role: 'void',
    category: 'mur',
    host: wall.id,
    storey: levelIndex,
    material: 'air',
    isExisting,
  });
}

/** What fills a bay: frame, leaves, glazing, outer sill. */
export const joineryParts = (joinery: Joinery): (Part & Pick<Body, 'sharedKey'>)[] =>
  joineryOf(joinery).map((part) => ({ ...part, sharedKey: keyOf(joinery, part) }));

/** Each opening: the bay it cuts out of its wall, and its joinery: frame, leaves, glazing, outer sill. */
export function* openingBodies({ openings }: Building): Generator<Body> {
  for (const opening of openings) {
    const { id, pointer, wall, levelIndex, isExisting } = opening;
    const ordinals = new Ordinals();
    yield bayOf(opening);
    for (const part of joineryParts(opening)) {
      yield bodyWith(
        { ...part, element: id, pointer, storey: levelIndex, host: wall.id, isExisting },
        ordinals.next(id, part.part),
      );
    }
  }
}
