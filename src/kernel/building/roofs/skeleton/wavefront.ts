import type { Ring } from '../../../maths/geometry.js';
import { subtract, unit } from '../../../maths/vector.js';
import type { Arc, FrontVertex, Side, SkeletonNode, Trace } from './front.js';
import { velocityOf } from './front.js';
import { nextContact } from './next-contact.js';
import { rebuild } from './touch.js';

/** A front of n sides meets fewer than this many times n; more means that rounding lost it. */
const MAX_EVENTS_PER_SIDE = 8;

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
