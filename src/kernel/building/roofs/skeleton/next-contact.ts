import { cross, dot, subtract } from '../../../maths/vector.js';
import type { FrontVertex, Side } from './front.js';
import { placeAt } from './front.js';

/** Closing speeds under this never meet within a drawing. */
const STILL = 1e-9;

/**
 * First time from `t` on at which a side of the front vanishes or a re-entrant corner runs into one; null when none
 * does.
 */
export function nextContact(
  loops: readonly (readonly FrontVertex[])[],
  sides: readonly Side[],
  t: number,
  touch: number,
): number | null {
  let next = Infinity;
  const spans = loops.flatMap((loop) =>
    loop.map((a, i) => ({ a, b: loop[(i + 1) % loop.length]!, side: sides[a.out]!, at: placeAt(a, t) })),
  );
  for (const { a, b, side, at } of spans) {
    const rate = dot(subtract(b.velocity, a.velocity), side.direction);
    if (rate < -STILL) next = Math.min(next, t + Math.max(0, dot(subtract(placeAt(b, t), at), side.direction)) / -rate);
  }
  for (const vertex of loops.flat()) {
    if (cross(sides[vertex.into]!.direction, sides[vertex.out]!.direction) >= 0) continue;
    const place = placeAt(vertex, t);
    for (const { a, b, side, at } of spans) {
      if (a === vertex || b === vertex) continue;
      const rate = dot(vertex.velocity, side.normal) - 1;
      const gap = dot(subtract(place, at), side.normal);
      // Contacts at the birth of a corner are already handled: two corners that met head-on move apart.
      if (rate > -STILL || gap < -touch || (gap <= touch && vertex.born.t === t)) continue;
      const when = t + Math.max(0, gap) / -rate;
      if (when >= next) continue;
      const [hit, start] = [placeAt(vertex, when), placeAt(a, when)];
      const along = dot(subtract(hit, start), side.direction);
      if (along >= -touch && along <= dot(subtract(placeAt(b, when), start), side.direction) + touch) next = when;
    }
  }
  return Number.isFinite(next) ? next : null;
}
