import type { Building, Solid, SolidCategory } from '../../building/index.js';
import { solidsOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';

/** What stands inside rooms and is never seen from outside when it lies over the footprint. */
const INDOOR: ReadonlySet<SolidCategory> = new Set(['mobilier', 'electricite', 'plomberie', 'reseau', 'escalier', 'garde_corps', 'ascenseur']);

/** Solids that an outside viewer may see: inner walls and what stands in rooms are left out, so that nothing is hidden in vain. */
export function exteriorSolids(building: Building): Solid[] {
  const inner = new Set<string>([
    ...building.walls.filter(({ kind }) => kind === 'refend' || kind === 'cloison').map(({ id }) => id),
    ...building.openings.filter(({ isExterior }) => !isExterior).map(({ id }) => id),
  ]);
  return solidsOf(building).filter((solid) => !inner.has(solid.id) && !(INDOOR.has(solid.category) && isIndoors(building, solid)));
}

function isIndoors(building: Building, { level, mesh: { positions } }: Solid): boolean {
  const place = level === null ? null : building.levels[level];
  if (!place) return false;
  const middle: Point = { x: 0, y: 0 };
  const count = positions.length / 3;
  const sum = { ...middle };
  for (let i = 0; i < positions.length; i += 3) {
    sum.x += positions[i]!;
    sum.y += positions[i + 1]!;
  }
  const at = { x: sum.x / count, y: sum.y / count };
  return place.outline.some((polygon) => polygonContains(polygon, at));
}
