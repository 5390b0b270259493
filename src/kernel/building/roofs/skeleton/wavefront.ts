import type { Point, Ring } from '../../../maths/geometry.js';
import { cross, dot, subtract, unit } from '../../../maths/vector.js';
import type { Corner } from './touch.js';
import { nextContact } from './next-contact.js';
import { rebuild } from './touch.js';

/** A side of the polygon that moves inwards at unit speed. */
export interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly direction: Point;
  /** Unit, inwards. */
  readonly normal: Point;
}

/** A point of the roof: place and time at which the front reached it (the distance to the sides that meet there). */
export interface SkeletonNode extends Point {
  readonly t: number;
}

/** A fold between two faces, walked upwards or level: the face `left` runs from `from` to `to`, the face `right` back. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** A corner of the front between two sides, on its way since `t`. */
export interface FrontVertex extends Corner {
  readonly born: SkeletonNode;
  readonly node: number;
  readonly velocity: Point;
}

export interface Trace {
  readonly sides: readonly Side[];
  readonly nodes: readonly SkeletonNode[];
  readonly arcs: readonly Arc[];
  /** Node where each side starts and ends. */
  readonly ends: readonly (readonly [number, number])[];
}

/** A front of n sides meets fewer than this many times n; more means that rounding lost it. */
const MAX_EVENTS_PER_SIDE = 8;

export const placeAt = ({ born, velocity }: FrontVertex, t: number): Point => ({ x: born.x + velocity.x * (t - born.t), y: born.y + velocity.y * (t - born.t) });

/** Velocity of the corner of two sides: one unit along both normals. Null for sides face to face. */
export function velocityOf(p: Side, q: Side): Point | null {
  const sine = cross(p.normal, q.normal);
  if (Math.abs(sine) < 1e-9) return dot(p.normal, q.normal) > 0 ? p.normal : null;
  return { x: (q.normal.y - p.normal.y) / sine, y: (p.normal.x - q.normal.x) / sine };
}

/**
 * Shrinks the rings (outer counter-clockwise, holes clockwise) until nothing is left and records the folds (Aichholzer,
 * Aurenhammer et al. 1995). At each contact the whole front is put together anew from what touches within `touch` mm,
 * so that simultaneous contacts, of any number, are one. Null when rounding lost the front.
 */
export function traceFront(rings: readonly Ring[], touch: number): Trace | null {
  const sides: Side[] = [];
  const nodes: SkeletonNode[] = [];
  const arcs: Arc[] = [];
  const ends: [number, number][] = [];
  let loops: FrontVertex[][] = [];
  for (const ring of rings) {
    const first = sides.length;
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      const direction = unit(subtract(to, from));
      sides.push({ from, to, direction, normal: { x: -direction.y, y: direction.x } });
      nodes.push({ ...from, t: 0 });
      ends.push([first + i, first + ((i + 1) % ring.length)]);
    });
    const loop: FrontVertex[] = [];
    for (let i = 0; i < ring.length; i++) {
      const [into, out] = [first + ((i + ring.length - 1) % ring.length), first + i];
      const velocity = velocityOf(sides[into]!, sides[out]!);
      if (!velocity) return null;
      loop.push({ born: nodes[out]!, node: out, velocity, into, out });
    }
    loops.push(loop);
  }
  let t = 0;
  for (let event = 0; loops.length > 0; event++) {
    if (event > MAX_EVENTS_PER_SIDE * sides.length + 8) return null;
    const next = nextContact(loops, sides, t, touch);
    if (next === null) return null;
    t = next;
    const after = rebuild({ loops, sides, nodes, arcs }, t, touch);
    if (!after) return null;
    loops = after;
  }
  return { sides, nodes, arcs, ends };
}
