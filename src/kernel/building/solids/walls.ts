import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { prism } from '../../maths/mesh.js';
import { boundsOf } from '../../maths/ring.js';
import type { Building, Wall } from '../types.js';
import type { Solid } from './solid.js';
import type { Bay } from './wall-cells.js';
import { wallMesh } from './wall-cells.js';

/** Altitudes between which a wall loses the same others. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly polygons: readonly Polygon[];
}

/**
 * One closed solid a wall (several where another crosses it), bays cut out. What two walls share at a junction belongs
 * to one of them, as in the quantities: the one that stops on the other gives way, else the later in the document.
 */
export function* wallSolids({ walls }: Building): Generator<Solid> {
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  const rank = rankOf(walls);
  for (const wall of walls) {
    const stronger = index
      .search(boundsOf(wall.footprint))
      .map((i) => walls[i]!)
      .filter(
        (other) => other !== wall && other.z < wall.top && other.top > wall.z && rank.get(other)! < rank.get(wall)!,
      );
    const bays = wall.openings.map(({ position, width, z, top }): Bay => ({
      from: position,
      to: position + width,
      low: z,
      high: top,
    }));
    for (const { from, to, polygons } of bandsOf(wall, stronger)) {
      for (const polygon of polygons) {
        const mesh =
          polygon.holes.length > 0 || bays.length === 0
            ? prism(polygon, from, to)
            : wallMesh({
                footprint: polygon.outer,
                a: wall.a,
                direction: wall.direction,
                z: from,
                top: to,
                bays: within(bays, from, to),
              });
        if (mesh.triangles.length > 0) {
          yield {
            id: wall.id,
            pointer: wall.pointer,
            category: 'mur',
            level: wall.levelIndexes[0] ?? null,
            material: faceMaterial(wall),
            isExisting: wall.isExisting,
            mesh,
          };
        }
      }
    }
  }
}

/** Of two walls that share a place, that of the lower rank has it: fewer ends that stop on another, else earlier in the document. */
export const rankOf = (walls: readonly Wall[]): ReadonlyMap<Wall, number> =>
  new Map(
    walls.map((wall) => [wall, wall.ends.filter(({ join }) => join === 'butt').length * walls.length + wall.index]),
  );

const within = (bays: readonly Bay[], from: number, to: number): Bay[] =>
  bays
    .map((bay) => ({ ...bay, low: Math.max(bay.low, from), high: Math.min(bay.high, to) }))
    .filter(({ low, high }) => high > low);

function bandsOf(wall: Wall, stronger: readonly Wall[]): Band[] {
  if (stronger.length === 0) return [{ from: wall.z, to: wall.top, polygons: [asPolygon(wall.footprint)] }];
  const stops = [...new Set([wall.z, wall.top, ...stronger.flatMap(({ z, top }) => [z, top])])]
    .filter((z) => z >= wall.z && z <= wall.top)
    .sort((a, b) => a - b);
  const bands: (Band & { readonly key: string })[] = [];
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1]!, stops[i]!];
    const present = stronger.filter(({ z, top }) => z <= from && top >= to);
    const key = present.map(({ index }) => index).join();
    const last = bands.at(-1);
    if (last?.key === key) bands[bands.length - 1] = { ...last, to };
    else {
      bands.push({
        key,
        from,
        to,
        polygons:
          present.length === 0
            ? [asPolygon(wall.footprint)]
            : difference(
                [asPolygon(wall.footprint)],
                present.map(({ footprint }) => asPolygon(footprint)),
              ),
      });
    }
  }
  return bands;
}

/** The layer seen: outside first for an outer wall, the same on both faces for most others. */
export const faceMaterial = ({ layers }: Wall): string => layers.layers[0]?.key ?? 'enduit';
