import type { Point, Ring } from '../../../maths/geometry.js';
import type { Mesh } from '../../../maths/mesh.js';
import { prism } from '../../../maths/mesh.js';
import type { SanitaryType } from '../symbols/index.js';
import type { FurnitureType } from '../types.js';
import type { FormPart } from './parts.js';
import { FURNITURE } from '../table.js';

export type { FormPart } from './parts.js';

/** Thinner than this a part is left out. */
const THINNEST_MM = 0.5;

/**
 * Simple 3D form of a piece `l` wide, `p` deep, `h` high: closed prisms about its centre, bottom at 0, back toward −y.
 */
export const furnitureForm = (type: FurnitureType, l: number, p: number, h: number): readonly FormPart[] =>
  FURNITURE[type].form(l, p, h).filter(isSolid);

/** The same form for the fixtures of plomberie[] that are also furniture. */
export const fixtureForm = (type: SanitaryType, l: number, p: number, h: number): readonly FormPart[] =>
  furnitureForm(type, l, p, h);

function isSolid({ outline, from, to }: FormPart): boolean {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const turn =
    (outline[1]!.x - outline[0]!.x) * (outline[2]!.y - outline[1]!.y) -
    (outline[1]!.y - outline[0]!.y) * (outline[2]!.x - outline[1]!.x);
  return (
    to - from > THINNEST_MM &&
    turn > 0 &&
    Math.max(...xs) - Math.min(...xs) > THINNEST_MM &&
    Math.max(...ys) - Math.min(...ys) > THINNEST_MM
  );
}

/** Closed mesh of a part, in the part's own axes. */
export function partMesh({ outline, from, to, taper }: FormPart): Mesh {
  const mesh = prism({ outer: outline, holes: [] }, from, to);
  if (taper === 1) return mesh;
  const middle = middleOf(outline);
  const positions = mesh.positions.map((value, i) => {
    const isTop = i >= outline.length * 3;
    const axis = i % 3;
    if (!isTop || axis === 2) return value;
    const centre = axis === 0 ? middle.x : middle.y;
    return centre + (value - centre) * taper;
  });
  return { positions, triangles: mesh.triangles };
}

const middleOf = (ring: Ring): Point => ({
  x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
  y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
});
