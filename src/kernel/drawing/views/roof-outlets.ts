import type { Building, Solid } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { asPolygon } from '../../maths/clip.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { prism } from '../../maths/mesh.js';
import { boxAround, cornersOf } from '../boxes.js';

/** A pipe that comes out of a roof: the vent of a soil stack, or the duct by which a fan discharges its air. */
export interface RoofOutlet {
  /** Of the stack or the duct. */
  readonly id: string;
  readonly kind: 'chute' | 'rejet';
  readonly center: Point;
  /** mm. */
  readonly diameter: number;
  /** Altitudes of the roof and of the end of the pipe over it, mm. */
  readonly heights: readonly [number, number];
}

/** Where a pipe comes out: it ends over the roof there; null where it stays under it or where the sky is open. */
function overRoof(building: Building, at: Point, top: number): readonly [number, number] | null {
  const cover = coverAt(building, at);
  return cover && top > cover.z ? [cover.z, top] : null;
}

/** What comes out of the roofs, stacks first. */
export const roofOutlets = perObject((building: Building): readonly RoofOutlet[] => {
  const stacks = building.stacks.flatMap(({ id, center, diameter, top }): RoofOutlet[] => {
    const heights = overRoof(building, center, top);
    return heights ? [{ id, kind: 'chute', center, diameter, heights }] : [];
  });
  const ducts = building.courses.flatMap(({ id, kind, points, diameter }): RoofOutlet[] => {
    if (kind !== 'conduit') return [];
    const ends = [points[0], points.at(-1)].flatMap((end) => end ?? []);
    const out = ends.flatMap((center): RoofOutlet[] => {
      const heights = overRoof(building, center, center.z);
      return heights ? [{ id, kind: 'rejet', center, diameter, heights }] : [];
    });
    return out.slice(0, 1);
  });
  return [...stacks, ...ducts];
});

/** Under the roof that it comes out of, where that slopes, mm. */
const UNDER_ROOF = 30;

/** The parts of these pipes over the roofs, for sections, which leave networks in rooms to their own plans. */
export const outletSolids = (building: Building): Solid[] =>
  roofOutlets(building).map(({ id, center, diameter, heights: [roof, top] }): Solid => {
    const pointer = [...building.stacks, ...building.courses].find((pipe) => pipe.id === id)!.pointer;
    const square = asPolygon(cornersOf(boxAround(center.x, center.y, diameter, diameter)));
    const common = { level: null, isExisting: false, category: 'reseau', part: 'body', material: 'galva' } as const;
    return { ...common, id, pointer, mesh: prism(square, roof - UNDER_ROOF, top) };
  });
