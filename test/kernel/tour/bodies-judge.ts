import type { Building, Level } from '../../../src/kernel/building/index.js';
import { solidsOf } from '../../../src/kernel/building/index.js';
import type { Solid } from '../../../src/kernel/building/index.js';
import type { At } from './tour-judge.js';

/** What a camera keeps away from; joinery stands open, floors and roofs bear it or cover it, stairs carry it. */
const KEPT = new Set<Solid['category']>(['mur', 'mobilier', 'plomberie', 'garde_corps', 'ascenseur', 'boite']);
/** Of a body, what lies between these heights over the floor stands in the way, mm. */
const [LOW_MM, HIGH_MM] = [300, 1950];
/** Low things count too, when they stand on the floor and rise over this, mm: beds, tables' feet, rugs do not. */
const RUG_MM = 60;
const EVERY_MM = 20;

interface At3 extends At {
  readonly z: number;
}

/** The part of a triangle between two altitudes, as a ring (Sutherland and Hodgman 1974). */
function bandOf(corners: readonly At3[], low: number, high: number): At3[] {
  const cut = (ring: readonly At3[], isIn: (at: At3) => boolean, z: number): At3[] =>
    ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      const part = (z - p.z) / (q.z - p.z);
      const met = { x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part, z };
      return [...(isIn(p) ? [p] : []), ...(isIn(p) === isIn(q) ? [] : [met])];
    });
  return cut(
    cut(corners, ({ z }) => z >= low, low),
    ({ z }) => z <= high,
    high,
  );
}

/** Points every 20 mm of the faces of the bodies that stand on a storey, seen from above: no outline is read. */
export const facesOn = (building: Building, level: Level): At[] => facesOf(building, level, () => true);

/** Without the handrails of stairs, which the clearance announced leaves out as it does the stairs. */
export const facesOffStairs = (building: Building, level: Level): At[] =>
  facesOf(building, level, ({ pointer }) => !pointer.startsWith('/escaliers/'));

function facesOf(building: Building, level: Level, isAsked: (solid: Solid) => boolean): At[] {
  const standing = new Set(building.furniture.filter(({ mounting }) => mounting === 'sol').map(({ id }) => id));
  const points = new Map<string, At>();
  const put = (at: At): unknown => points.set(`${Math.round(at.x / 5)} ${Math.round(at.y / 5)}`, at);
  for (const { category, id, mesh } of solidsOf(building).filter(isAsked)) {
    if (!KEPT.has(category) || (category === 'mobilier' && !standing.has(id))) continue;
    const isWall = category === 'mur';
    const [low, high] = [level.z + (isWall ? LOW_MM : RUG_MM), level.z + HIGH_MM];
    const at = (i: number): At3 => {
      const k = 3 * mesh.triangles[i]!;
      return { x: mesh.positions[k]!, y: mesh.positions[k + 1]!, z: mesh.positions[k + 2]! };
    };
    for (let i = 0; i < mesh.triangles.length; i += 3) {
      const ring = bandOf([at(i), at(i + 1), at(i + 2)], low, high);
      ring.forEach((p, k) => {
        const q = ring[(k + 1) % ring.length]!;
        const count = Math.max(1, Math.ceil(Math.hypot(q.x - p.x, q.y - p.y) / EVERY_MM));
        for (let j = 0; j < count; j++) put({ x: p.x + ((q.x - p.x) * j) / count, y: p.y + ((q.y - p.y) * j) / count });
      });
    }
  }
  return [...points.values()];
}
