import { furnitureModel } from '../../catalogue/mobilier/models/index.js';
import type { Body, Building, Covering, Furniture, Layering, Opening } from '../../building/index.js';
import { bodiesOf, coveringsOf, netMeshes, toFrame, toScene, voidsByHost } from '../../building/index.js';
import { uprightFrame } from '../../building/bodies/frame.js';
import type { Frame } from '../../building/index.js';
import type { Point3 } from '../../maths/geometry.js';
import { rotate } from '../../maths/vector.js';
import type { Mesh } from '../../maths/mesh.js';
import { triangulate } from '../../maths/mesh.js';
import { ringsOf } from '../../maths/ring.js';
import { SceneIds } from '../../scene/index.js';
import type { Look } from './looks.js';
import { lookName } from './looks.js';
import type { Trade } from './names.js';
import { COVERINGS, TRADES } from './names.js';
import type { Surface } from './surface.js';
import { addMesh, emptySurface } from './surface.js';

/** An element as it is written: where it stands, and its surfaces in its own frame. */
export interface GlbElement {
  readonly id: string;
  readonly pointer: string;
  readonly trade: Trade;
  /** Index of its storey; null of what is outside or runs through several. */
  readonly level: number | null;
  readonly isOutside: boolean;
  readonly isExisting: boolean;
  readonly frame: Frame;
  readonly surfaces: ReadonlyMap<string, Part>;
  /** What opens to let someone through, by the numbers of its parts. */
  readonly leaves: readonly GlbLeaf[];
}

/** Surface of one look, of one leaf of a door or of what stands still. */
export interface Part {
  readonly look: Look;
  readonly surface: Surface;
  readonly leaf: number | null;
}

/** A leaf of a door: the axis it turns about, scene mm, and how far to its open place, counter-clockwise from above. */
export interface GlbLeaf {
  readonly pivot: Point3;
  /** Degrees; null: it slides. */
  readonly angle: number | null;
}

/** Left out of a bare building (`mode: nu`). */
const FURNISHING = new Set(['mobilier', 'revetements']);
/** What a covering stands clear of what it covers, so that one is not seen through the other, mm. */
const CLEAR_MM = 1;

/** What of a building is written. */
export interface GlbChoice {
  /** Without furniture nor coverings. */
  readonly isBare?: boolean;
  /** Furniture in the simple form of drawings, a twentieth of the triangles of its models. */
  readonly isPlain?: boolean;
}

/** Every element of the building that has a body, then its coverings. */
export function* glbElements(
  building: Building,
  { isBare = false, isPlain = false }: GlbChoice = {},
): Generator<GlbElement> {
  const bodies = bodiesOf(building);
  const voids = voidsByHost(bodies);
  const solids = Map.groupBy(
    bodies.filter(({ role }) => role === 'solid'),
    ({ element }) => element,
  );
  const doors = new Map(building.openings.filter(({ kind }) => kind === 'porte').map((door) => [door.id, door]));
  const pieces = new Map((isPlain ? [] : building.furniture).map((piece) => [piece.id, piece]));
  const models = modelSurfaces();
  const linings = roofLinings(bodies);
  for (const [id, own] of solids) {
    const trade = TRADES[own[0]!.category];
    if (isBare && FURNISHING.has(trade.word)) continue;
    const piece = pieces.get(id);
    const element = piece
      ? furnitureElement(piece, own[0]!, trade, models(piece))
      : elementOf(own, { voids: voids.get(id) ?? [], trade, door: doors.get(id), linings });
    if (element.surfaces.size > 0) yield element;
  }
  if (isBare) return;
  const ids = new SceneIds(building.scene);
  for (const covering of coveringsOf(building)) {
    const element = coveringElement(covering, ids);
    if (element.surfaces.size > 0) yield element;
  }
}

/** An upright frame at the first body of an element: equal elements have equal surfaces in theirs. */
function standOf({ frame: { origin, x } }: Body): Frame {
  const size = Math.hypot(x.x, x.y);
  return uprightFrame(origin, origin.z, size > 1e-6 ? { x: x.x / size, y: x.y / size } : { x: 1, y: 0 });
}

const meshIn = (frame: Frame, { positions, triangles }: Mesh): Mesh => {
  const moved: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const { x, y, z } = toFrame(frame, { x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! });
    moved.push(x, y, z);
  }
  return { positions: moved, triangles };
};

/** What an element is made with, beside its bodies. */
interface Making {
  readonly voids: readonly Body[];
  readonly trade: Trade;
  readonly door: Opening | undefined;
  readonly linings: ReadonlyMap<string, string>;
}

function elementOf(bodies: readonly Body[], { voids, trade, door, linings }: Making): GlbElement {
  const [first] = bodies as [Body];
  const frame = standOf(first);
  const surfaces = new Map<string, Part>();
  let leaf = -1;
  for (const body of bodies) {
    if (body.part === 'leaf') leaf += 1;
    const own = door && (body.part === 'leaf' || body.part === 'glazing') ? Math.max(0, leaf) : null;
    const lining = body.category === 'toiture' ? undersideOf(body, linings) : liningOf(body, frame);
    for (const mesh of netMeshes(body, voids)) {
      addMesh(meshIn(frame, mesh), (normal) => surfaceOf(surfaces, { word: lining(normal), colour: null }, own));
    }
  }
  const { element: id, pointer, isOutside, isThrough, storey, isExisting } = first;
  const level = isOutside || isThrough ? null : storey;
  const leaves = door ? Array.from({ length: leaf + 1 }, (_, i) => leafOf(door, i)) : [];
  return { id, pointer, trade, level, isOutside, isExisting, frame, surfaces, leaves };
}

/** Surfaces of the models of furniture, made once for equal pieces. */
function modelSurfaces(): (piece: Furniture) => ReadonlyMap<string, Part> {
  const made = new Map<string, ReadonlyMap<string, Part>>();
  return ({ type, width, depth, height, material }) => {
    const key = `${type}|${width}|${depth}|${height}|${material}`;
    const known = made.get(key);
    if (known) return known;
    const surfaces = new Map<string, Part>();
    for (const { mesh, word, colour } of furnitureModel(type, width, depth, height)) {
      addMesh(mesh, () => surfaceOf(surfaces, { word: word ?? material, colour }, null));
    }
    made.set(key, surfaces);
    return surfaces;
  };
}

/** A piece as its model shows it, about its centre. */
function furnitureElement(piece: Furniture, body: Body, trade: Trade, surfaces: GlbElement['surfaces']): GlbElement {
  const { id, pointer, center, z, rotation, levelIndex, isOutside } = piece;
  return {
    id,
    pointer,
    trade,
    level: isOutside ? null : levelIndex,
    isOutside,
    isExisting: body.isExisting,
    frame: uprightFrame(center, z, rotate({ x: 1, y: 0 }, rotation)),
    surfaces,
    leaves: [],
  };
}

const degrees = (radians: number): number => Math.round((radians * 18_000_000) / Math.PI) / 100_000;

/** How a leaf opens, by the hinges of the opening. */
function leafOf({ leaves, near, z }: Opening, index: number): GlbLeaf {
  const leaf = leaves[index];
  if (!leaf) return { pivot: { ...near, z }, angle: null };
  const [from, to] = [leaf.closed, leaf.open].map(({ x, y }) => ({ x: x - leaf.hinge.x, y: y - leaf.hinge.y }));
  const angle = Math.atan2(from!.x * to!.y - from!.y * to!.x, from!.x * to!.x + from!.y * to!.y);
  return { pivot: { ...leaf.hinge, z }, angle: degrees(angle) };
}

function surfaceOf(surfaces: Map<string, Part>, look: Look, leaf: number | null): Surface {
  const key = `${lookName(look)}|${leaf ?? ''}`;
  let found = surfaces.get(key);
  if (!found) surfaces.set(key, (found = { look, surface: emptySurface(), leaf }));
  return found.surface;
}

/** Faces that look within this of square to the wall show one of its two sides. */
const FACING_COS = 0.7;
/** Faces of a roof that look down more than this are its underside: steep ones too, plumb edges not. */
const DOWN_COS = 0.1;

/** What carries and what warms, which nobody leaves to be seen over a room. */
const ROUGH = new Set(['beton', 'beton_arme', 'ossature', 'charpente', 'isolant', 'bloc_beton']);

/** The lowest of layers as one sees it from below: plastered where it is a rough one, a hypothesis. */
function ceilingOf({ layers }: Layering): string {
  const { key } = layers.at(-1)!;
  return ROUGH.has(key) ? 'enduit_platre' : key;
}

/**
 * Material of a face: of a wall of layers the innermost one on its inner side, of a floor from below its ceiling, else
 * the one that is seen.
 */
function liningOf({ category, layers, frame, material }: Body, stand: Frame): (normal: Point3) => string {
  if (category === 'plancher' && layers?.from === 'down') {
    const ceiling = ceilingOf(layers);
    return (normal) => (normal.z < -FACING_COS ? ceiling : material);
  }
  const isLayered = category === 'mur' && layers !== null && layers.from !== 'down' && layers.layers.length > 1;
  if (!isLayered) return () => material;
  const inner = layers.layers.at(-1)!.key;
  const across = toFrame({ ...stand, origin: frame.origin }, toScene(frame, { x: 0, y: 1, z: 0 }));
  const inwards = layers.from === 'left' ? -1 : 1;
  return (normal) => {
    const towards = inwards * (normal.x * across.x + normal.y * across.y + normal.z * across.z);
    return towards > FACING_COS ? inner : material;
  };
}

/** Innermost material of each roof, by its id: what one sees from below. */
const roofLinings = (bodies: readonly Body[]): ReadonlyMap<string, string> =>
  new Map(
    bodies.flatMap(({ category, layers, element }) =>
      category === 'toiture' && layers?.from === 'down' ? [[element, ceilingOf(layers)] as const] : [],
    ),
  );

/** Material of a face of a roof: from below its lining, of a dormer that of the roof it stands on. */
function undersideOf({ element, host, material }: Body, linings: ReadonlyMap<string, string>) {
  const lining = linings.get(element) ?? linings.get(host ?? '') ?? material;
  return (normal: Point3): string => (normal.z < -DOWN_COS ? lining : material);
}

function coveringElement(covering: Covering, ids: SceneIds): GlbElement {
  const { kind, index, word, colour, level, sheets } = covering;
  const list = kind === 'floor' ? '/sols' : '/decoration';
  const frame = uprightFrame(sheets[0]?.frame.origin ?? { x: 0, y: 0 }, sheets[0]?.frame.origin.z ?? 0);
  const surfaces = new Map<string, Part>();
  const look = { word, colour };
  for (const sheet of sheets) {
    const lift = (at: Point3): Point3 => ({
      x: at.x + CLEAR_MM * sheet.towards.x,
      y: at.y + CLEAR_MM * sheet.towards.y,
      z: at.z + CLEAR_MM * sheet.towards.z,
    });
    for (const region of sheet.regions) {
      const points = ringsOf(region).flatMap((ring) =>
        ring.map(({ x, y }) => lift(toScene(sheet.frame, { x, y, z: 0 }))),
      );
      const mesh = { positions: points.flatMap(({ x, y, z }) => [x, y, z]), triangles: triangulate(region) };
      addMesh(meshIn(frame, facing(mesh, sheet.towards)), () => surfaceOf(surfaces, look, null));
    }
  }
  return {
    id: ids.of(list, index),
    pointer: `${list}/${index}`,
    trade: COVERINGS,
    level,
    isOutside: false,
    isExisting: false,
    frame,
    surfaces,
    leaves: [],
  };
}

/** A flat mesh whose triangles look one way. */
function facing({ positions, triangles }: Mesh, towards: Point3): Mesh {
  const corner = (i: number): Point3 => ({ x: positions[3 * i]!, y: positions[3 * i + 1]!, z: positions[3 * i + 2]! });
  const turned: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [p, q, r] = [corner(a), corner(b), corner(c)];
    const [u, v] = [
      { x: q.x - p.x, y: q.y - p.y, z: q.z - p.z },
      { x: r.x - p.x, y: r.y - p.y, z: r.z - p.z },
    ];
    const side =
      (u.y * v.z - u.z * v.y) * towards.x + (u.z * v.x - u.x * v.z) * towards.y + (u.x * v.y - u.y * v.x) * towards.z;
    turned.push(a, ...(side < 0 ? [c, b] : [b, c]));
  }
  return { positions, triangles: turned };
}
