import type { Point, Ring } from '../../../maths/geometry.js';
import type { MaterialWord } from '../../materials.js';

/**
 * A prism of a simple 3D form, millimetres: plan outline about the piece's centre (back toward −y), heights above its
 * bottom, `taper` the size of its top against its base. Without material it takes that of the piece.
 */
export interface FormPart {
  readonly outline: Ring;
  readonly from: number;
  readonly to: number;
  readonly taper: number;
  readonly material: MaterialWord | null;
}

export type FormMaker = (l: number, p: number, h: number) => readonly FormPart[];

type Material = MaterialWord | null;

/** Rectangular prism between two opposite corners, millimetres; `taper` is the size of its top against its base. */
export const box = (
  x1: number,
  y1: number,
  z1: number,
  x2: number,
  y2: number,
  z2: number,
  material: Material = null,
  taper = 1,
): FormPart => ({
  outline: [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ],
  from: z1,
  to: z2,
  taper,
  material,
});

/** The whole plan of the piece between two heights, shrunk by `inset`. */
export const slab = (l: number, p: number, z1: number, z2: number, material: Material = null, inset = 0): FormPart =>
  box(inset - l / 2, inset - p / 2, z1, l / 2 - inset, p / 2 - inset, z2, material);

/** Elliptic cylinder, or cone when tapered. */
export function round(
  x: number,
  y: number,
  rx: number,
  ry: number,
  z1: number,
  z2: number,
  material: Material = null,
  taper = 1,
  sides = 12,
): FormPart {
  const outline = Array.from({ length: sides }, (_, i): Point => {
    const angle = ((i + 0.5) * 2 * Math.PI) / sides;
    return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
  });
  return { outline, from: z1, to: z2, taper, material };
}

/** Four feet of `size` under a plan, set in by `inset`. */
export const feet = (
  l: number,
  p: number,
  height: number,
  size: number,
  material: Material = null,
  inset = 0,
): FormPart[] => {
  const side = Math.min(size, l / 3, p / 3);
  const [x, y] = [l / 2 - inset, p / 2 - inset];
  return (
    [
      [-x, -y],
      [x - side, -y],
      [x - side, y - side],
      [-x, y - side],
    ] as const
  ).map(([fx, fy]) => box(fx, fy, 0, fx + side, fy + side, height, material));
};
