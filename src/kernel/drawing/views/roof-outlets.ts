import type { AirTerminal, Building, Solid } from '../../building/index.js';
import { coverAt, solidsOf } from '../../building/index.js';
import { asPolygon } from '../../maths/clip.js';
import type { Point, Point3 } from '../../maths/geometry.js';
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

/** The units that stand on a roof: their box is over it. */
export const roofUnits = perObject((building: Building): readonly AirTerminal[] =>
  (building.ventilation?.terminals ?? []).filter(
    ({ kind, at }) => kind === 'caisson' && at.z > (coverAt(building, at)?.z ?? Infinity),
  ),
);

/** The solids of the units that stand on a roof. */
export function unitSolids(building: Building): Solid[] {
  const units = new Set(roofUnits(building).map(({ id }) => id));
  return units.size > 0 ? solidsOf(building).filter(({ id }) => units.has(id)) : [];
}

/** What of a duct lies in the box of its unit: half its width, and so much over where it is, mm. */
const IN_BOX = { beside: 250, over: 20 } as const;

/** Whether the end of a duct is in a unit on the roof, or under it: that of a riser, or where a discharge begins. */
const isInUnit = (building: Building, { x, y, z }: Point3): boolean =>
  roofUnits(building).some(({ at }) => Math.hypot(x - at.x, y - at.y) <= IN_BOX.beside && z <= at.z + IN_BOX.over);

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
      if (isInUnit(building, center)) return [];
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
