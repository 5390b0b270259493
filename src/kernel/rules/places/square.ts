import type { Point, Ring } from '../../maths/geometry.js';

/** The square about a point, along the axes of the scene. @param half of its side, mm */
export const squareAbout = ({ x, y }: Point, half: number): Ring => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
];
