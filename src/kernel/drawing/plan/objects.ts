import type { Box, Circle, ReferenceLine } from '../../building/types.js';
import { offsetFrom, rotate } from '../../maths/vector.js';
import type { Item } from '../display-list.js';

/** Role of a volume that bears: structural axes pass through it. */
export const POST = 'poteau';

/** What the axes of a post show beyond its faces, mm of paper. */
const AXIS = 2;

/** Its two axes, along its own sides. */
const axesOf = ({ center, rotation, source, id }: Box, scale: number): Item[] =>
  [source.l, source.p].map((length, i): Item => {
    const direction = rotate({ x: 1, y: 0 }, rotation + 90 * i);
    const half = length / 2 + AXIS * scale;
    const points = [-half, half].map((along) => offsetFrom(center, direction, along, 0));
    return { kind: 'polyline', layer: 'PLAN', class: 'annotation', pen: 0.13, dash: 'mixte', points, id };
  });

/** A post that is cut: filled as walls are, with its axes. */
function postItems(box: Box, scale: number): Item[] {
  const common = { layer: 'OBJETS', class: 'cut' } as const;
  const { footprint: points, id, source } = box;
  return [
    { ...common, kind: 'hatch', pen: 0.13, rings: [points], fill: source.existant ? 'existant' : 'cree' },
    { ...common, kind: 'polyline', pen: 0.5, points, isClosed: true, id },
    ...axesOf(box, scale),
  ];
}

/** True for a post that a plan cuts. */
export const isCutPost = ({ role, z, top }: Box, cutZ: number): boolean => role === POST && z < cutZ && top > cutZ;

/**
 * Volumes; posts that are cut are filled.
 * @param scale what one millimetre of paper is worth
 */
export const boxItems = (box: Box, cutZ: number, scale: number): Item[] =>
  isCutPost(box, cutZ) ? postItems(box, scale) : [boxItem(box, cutZ)];

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
