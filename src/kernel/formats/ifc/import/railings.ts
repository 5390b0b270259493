import type { Point } from '../../../maths/geometry.js';
import { add, cross, distance, dot, scale, subtract, unit } from '../../../maths/vector.js';
import { fill, t } from '../../../../words/index.js';
import type { Block } from './boxes.js';
import { blockOf, cornersOf, leans } from './boxes.js';
import type { Draft } from './draft.js';
import { extentsOf, facetsOf, verticesOf } from './faces.js';
import type { Body } from './body.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  shapeless: t('garde-corps sans forme dans le fichier', 'railing without a shape in the file'),
  sloping: t(
    'main courante ou rampe d’escalier : celle de la volée (escaliers[].rampe)',
    'handrail or rail of a stair: that of the flight (escaliers[].rampe)',
  ),
  sides: t('garde-corps à {count} côtés, repris côté par côté', 'railing of {count} sides, kept side by side'),
  bent: t(
    'tracé courbe ou brisé : repris par le plus proche segment',
    'curved or broken course: kept as the nearest segment',
  ),
} as const;

/** A railing in one line is no wider, mm. */
const NARROW_MM = 260;
/** A side of a block carries a railing when this part of it is near to something of the body. */
const CARRIED = 0.8;
const BIN_MM = 250;
const NEAR_MM = 150;

/** Railings become level guardrails, a segment each; those of stairs are their flights'. */
export function importRailings(source: IfcSource, elements: readonly SourceElement[], draft: Draft): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    if (!body || facetsOf(body).length === 0) draft.outcomes.push(leftOut(element, SAY.shapeless));
    else importRailing(element, body, draft);
  }
}

function importRailing(element: SourceElement, body: Body, draft: Draft): void {
  const { min, max } = extentsOf(body);
  const block = blockOf(body);
  if (leans(body, block)) {
    const stair = draft.count('escaliers') > 0 ? '/escaliers/0' : null;
    draft.outcomes.push(cameOver(element, stair, { reason: SAY.sloping }));
    return;
  }
  const lines = block.width <= NARROW_MM ? [axisOf(block)] : carriedSides(body, block);
  const sides = lines.length > 0 ? lines : [axisOf(block)];
  const pointers = sides.map(([a, b], i) =>
    draft.add('garde_corps', {
      x1: a.x,
      y1: a.y,
      x2: b.x,
      y2: b.y,
      z: min.z,
      hauteur: max.z - min.z,
      ifc_guid: i === 0 ? element.guid : undefined,
    }),
  );
  const isBent = lines.length === 0;
  const several = sides.length > 1 ? fill(SAY.sides, { count: sides.length }) : null;
  const gap = isBent ? block.width / 2 : null;
  draft.outcomes.push(cameOver(element, pointers[0]!, { gap, reason: isBent ? SAY.bent : several }));
}

type Line = readonly [Point, Point];

const axisOf = ({ centre, direction, length }: Block): Line => [
  add(centre, scale(direction, -length / 2)),
  add(centre, scale(direction, length / 2)),
];

/** Sides of the block around a railing that the railing runs along. */
function carriedSides(body: Body, block: Block): Line[] {
  const corners = cornersOf(block);
  const points = [...verticesOf(body)];
  return corners.flatMap((a, i): Line[] => {
    const b = corners[(i + 1) % corners.length]!;
    return shareAlong(points, a, b) >= CARRIED ? [[a, b]] : [];
  });
}

/** Part of a line that has points near to it: a rail has a vertex at its ends only, so a face between two counts. */
function shareAlong(points: readonly Point[], a: Point, b: Point): number {
  const length = distance(a, b);
  const direction = unit(subtract(b, a));
  const near = points
    .map((point) => subtract(point, a))
    .filter((offset) => Math.abs(cross(direction, offset)) < NEAR_MM)
    .map((offset) => dot(offset, direction));
  if (near.length < 4 || length < BIN_MM) return 0;
  return (Math.max(...near) - Math.min(...near)) / length;
}
