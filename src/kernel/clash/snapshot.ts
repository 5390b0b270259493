import type { Point3 } from '../maths/geometry.js';
import { png } from '../formats/png/index.js';
import type { Convex } from './geometry/convex.js';
import { cross3, dot3, minus } from './geometry/vec.js';
import type { Camera } from './perspective.js';

type Colour = readonly [red: number, green: number, blue: number];

/** Solids that are painted in one colour. */
export interface Painted {
  readonly parts: readonly Convex[];
  readonly colour: Colour;
}

/** Width of a snapshot, pixels: a small picture in a list of topics. */
const WIDTH = 320;
const HEIGHT = 240;
const PAPER: Colour = [250, 250, 248];
/** Where the light comes from. */
const LIGHT: Point3 = { x: -0.36, y: -0.48, z: 0.8 };
const NEAREST_MM = 1;

interface Seen {
  readonly x: number;
  readonly y: number;
  /** 1 / distance: linear over a plane face in the picture. */
  readonly near: number;
}

/** What a camera sees of some solids, faces shaded by the light: a PNG file. */
export function snapshotOf({ from, direction, up, fieldOfView }: Camera, all: readonly Painted[]): Uint8Array {
  const pixels = new Uint8Array(3 * WIDTH * HEIGHT);
  for (let i = 0; i < pixels.length; i++) pixels[i] = PAPER[(i % 3) as 0 | 1 | 2];
  const depths = new Float64Array(WIDTH * HEIGHT);
  const right = cross3(direction, up);
  const scale = HEIGHT / 2 / Math.tan((fieldOfView / 2) * (Math.PI / 180));
  const see = (point: Point3): Seen => {
    const to = minus(point, from);
    const near = 1 / Math.max(NEAREST_MM, dot3(to, direction));
    return { x: WIDTH / 2 + scale * dot3(to, right) * near, y: HEIGHT / 2 - scale * dot3(to, up) * near, near };
  };
  for (const { parts, colour } of all) {
    for (const { loop, normal } of parts.flatMap(({ facets }) => facets)) {
      if (dot3(normal, minus(loop[0]!, from)) >= 0) continue;
      const shade = 0.62 + 0.38 * Math.max(0, dot3(normal, LIGHT));
      const tone = colour.map((value) => Math.round(value * shade)) as unknown as Colour;
      const seen = loop.map(see);
      for (let i = 1; i + 1 < seen.length; i++) fill([seen[0]!, seen[i]!, seen[i + 1]!], tone, pixels, depths);
    }
  }
  return png.write({ width: WIDTH, height: HEIGHT, pixels }) as Uint8Array;
}

const edge = (p: Seen, q: Seen, x: number, y: number): number => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);

/** Fills a triangle where it is nearer than what is there. */
function fill([p, q, r]: readonly [Seen, Seen, Seen], tone: Colour, pixels: Uint8Array, depths: Float64Array): void {
  const area = edge(p, q, r.x, r.y);
  if (area === 0) return;
  const [left, last] = [Math.min(p.x, q.x, r.x), Math.max(p.x, q.x, r.x)];
  const [top, bottom] = [Math.min(p.y, q.y, r.y), Math.max(p.y, q.y, r.y)];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, Math.ceil(bottom)); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(WIDTH, Math.ceil(last)); x++) {
      const [cx, cy] = [x + 0.5, y + 0.5];
      const [u, v, w] = [edge(q, r, cx, cy) / area, edge(r, p, cx, cy) / area, edge(p, q, cx, cy) / area];
      if (u < 0 || v < 0 || w < 0) continue;
      const near = u * p.near + v * q.near + w * r.near;
      const at = y * WIDTH + x;
      if (near <= depths[at]!) continue;
      depths[at] = near;
      pixels.set(tone, 3 * at);
    }
  }
}
