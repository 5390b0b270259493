import type { Box, Circle, ReferenceLine } from '../../building/types.js';
import type { Item } from '../display-list.js';

/** Volumes: seen below the cut, crossed by it (a heavier line), or above it (dash-dotted). */
export function boxItem(box: Box, cutZ: number): Item {
  const common = { kind: 'polyline', layer: 'OBJETS', points: box.footprint, isClosed: true, id: box.id } as const;
  if (box.z >= cutZ) return { ...common, class: 'overhead', pen: 0.18, dash: 'mixte_double' };
  return box.top > cutZ ? { ...common, class: 'cut', pen: 0.35 } : { ...common, class: 'projected', pen: 0.25 };
}

/** Lines and circles of the document are the caller's own references: drawn as they are, thin. */
export const lineItem = (line: ReferenceLine): Item => ({
  kind: 'polyline',
  layer: 'PLAN',
  class: 'projected',
  pen: 0.18,
  points: [line.a, line.b],
  id: line.id,
});

/** A circle of the document, thin as its lines. */
export const circleItem = (circle: Circle): Item => ({
  kind: 'arc',
  layer: 'PLAN',
  class: 'projected',
  pen: 0.18,
  center: circle.center,
  radius: circle.radius,
  start: 0,
  end: 360,
  id: circle.id,
});
