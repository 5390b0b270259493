import type { Building } from '../../../src/kernel/building/index.js';
import { bodiesOf, bodyMesh } from '../../../src/kernel/building/index.js';
import type { Point, Point3 } from '../../../src/kernel/maths/geometry.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const BUILT = new Set(['mur', 'toiture', 'plancher', 'escalier', 'garde_corps', 'ascenseur', 'boite']);

/** Points all over the faces of what is built, corners included: no edge search, no pruning. */
export function sampledPoints(building: Building, steps: number): Point3[] {
  const points: Point3[] = [];
  for (const body of bodiesOf(building)) {
    if (body.role !== 'solid' || !BUILT.has(body.category) || body.part === 'footing') continue;
    const { positions, triangles } = bodyMesh(body);
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => triangles[i + k]! * 3) as [number, number, number];
      for (let u = 0; u <= steps; u++) {
        for (let v = 0; v <= steps - u; v++) {
          const w = steps - u - v;
          const mixed = (axis: number): number =>
            (u * positions[a + axis]! + v * positions[b + axis]! + w * positions[c + axis]!) / steps;
          points.push({ x: mixed(0), y: mixed(1), z: mixed(2) });
        }
      }
    }
  }
  return points;
}

/** Distance from a point to a segment by its own formula: the foot by dot products, held to the ends. */
export function distanceTo(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  if (along <= 0) return Math.hypot(p.x - a.x, p.y - a.y);
  if (along >= 1) return Math.hypot(p.x - b.x, p.y - b.y);
  return Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / Math.hypot(dx, dy);
}

const isAcross = (a: Point, b: Point, p: Point, q: Point): boolean => {
  const turn = (u: Point, v: Point, w: Point): number => (v.x - u.x) * (w.y - u.y) - (v.y - u.y) * (w.x - u.x);
  return turn(a, b, p) * turn(a, b, q) < 0 && turn(p, q, a) * turn(p, q, b) < 0;
};

/** Least distance of the edges of triangles, three points each in turn, to a side: that of two segments. */
export function facesToSide(corners: readonly Point[], { a, b }: { readonly a: Point; readonly b: Point }): number {
  let least = Infinity;
  for (let i = 0; i < corners.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const [p, q] = [corners[i + k]!, corners[i + ((k + 1) % 3)]!];
      if (isAcross(a, b, p, q)) return 0;
      const ends = [distanceTo(p, a, b), distanceTo(q, a, b)];
      const back = p.x === q.x && p.y === q.y ? [] : [distanceTo(a, p, q), distanceTo(b, p, q)];
      least = Math.min(least, ...ends, ...back);
    }
  }
  return least;
}

export interface PlotHouse {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly ridge: number;
  readonly overhang: number;
  readonly rotation: number;
  readonly balcony: boolean;
  readonly corners: readonly (readonly [number, number])[];
  readonly turn: number;
}

/** A gabled house turned on its plot, with a balcony of 1.20 m or without. */
export function houseOnPlot(house: PlotHouse): Scene {
  const { width, depth, height, ridge, overhang, balcony, corners, turn } = house;
  const angle = (turn * Math.PI) / 180;
  const at = (x: number, y: number): [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const points = [at(0, 0), at(width, 0), at(width, depth), at(0, depth)];
  const murs = points.map(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % 4]!;
    return { x1, y1, x2, y2, hauteur: height, epaisseur: 300 };
  });
  const [bx, by] = at(width / 2, -600);
  return Scene.parse({
    murs,
    toitures: [{ type: 'deux_pans', hauteur_faitage: ridge, debord: overhang, rotation: house.rotation + turn }],
    boites: balcony ? [{ x: bx, y: by, l: 3000, p: 1200, h: 200, z: height - 200, rotation: turn }] : [],
    ...(corners.length > 0 && { parcelle: corners.map(([x, y]) => [x, y]) }),
  });
}
