import type { Building } from '../../building/index.js';
import { floorLayering, roofLayering, wallGables } from '../../building/index.js';
import { asPolygon, intersection } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { dot, subtract, unit } from '../../maths/vector.js';
import type { Fill, Item } from '../display-list.js';
import { fillOfLayer, layerStrips } from '../plan/wall-layers.js';
import type { CutArea } from '../projection/slice.js';
import type { SectionLine } from './section-lines.js';
import { pitchedLayers } from './section-roofs.js';

const rectangle = (minX: number, maxX: number, minY: number, maxY: number): Polygon =>
  asPolygon([
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]);

/** A layer as the section cuts it. */
export interface CutLayer {
  readonly fill: Fill;
  readonly polygons: readonly Polygon[];
  /** Typical, not declared by the scene: lined dashed, as the note of the section says. */
  readonly isTypical?: boolean;
}

/** Distances along the line between which it crosses a convex ring; null when it misses it. */
export function crossing({ a, b }: SectionLine, ring: Ring): [number, number] | null {
  const direction = unit(subtract(b, a));
  const aside = (p: Point): number => direction.x * (p.y - a.y) - direction.y * (p.x - a.x);
  const found = ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const [sp, sq] = [aside(p), aside(q)];
    if (sp > 0 === sq > 0) return [];
    const t = sp / (sp - sq);
    return [dot(subtract({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }, a), direction)];
  });
  return found.length < 2 ? null : [Math.min(...found), Math.max(...found)];
}

/**
 * Layers of created walls: upright bands where the line crosses their strips.
 * @param origin abscissa of the line's start
 */
function* wallLayers(
  building: Building,
  line: SectionLine,
  origin: number,
  cut: readonly Polygon[],
): Generator<CutLayer> {
  const highest = boundsOf(cut.flatMap(({ outer }) => outer)).maxY;
  const gabled = new Set(wallGables(building).map(({ wall }) => wall));
  for (const wall of building.walls) {
    if (wall.isExisting) continue;
    // A gable is the same wall up to the roof: nothing else stands on it.
    const top = gabled.has(wall) ? Math.max(wall.top, highest) : wall.top;
    for (const { cle, ring } of layerStrips(wall, 0)) {
      const span = crossing(line, ring);
      if (span) {
        yield {
          fill: fillOfLayer(cle),
          polygons: intersection(cut, [rectangle(origin + span[0], origin + span[1], wall.z, top)]),
        };
      }
    }
  }
}

/** Layers of the floors, from the finished floor down, when the scene declares a composition `plancher`. */
function* floorLayers({ scene, slabs }: Building, cut: readonly Polygon[]): Generator<CutLayer> {
  const { minX, maxX } = boundsOf(cut.flatMap(({ outer }) => outer));
  for (const slab of slabs) {
    const { layers, isHypothesis } = floorLayering(scene, slab);
    for (const { key, from, to } of isHypothesis ? [] : layers) {
      yield {
        fill: fillOfLayer(key),
        polygons: intersection(cut, [rectangle(minX - 1, maxX + 1, slab.top - to, slab.top - from)]),
      };
    }
  }
}

/** Layers of the flat roofs of one covering, from the upper face down, each as far as its roof goes. */
function* flatLayers(
  { scene, roofs }: Building,
  { line, origin }: SectionAt,
  material: string,
  cut: readonly Polygon[],
): Generator<CutLayer> {
  for (const roof of roofs.filter(({ type, material: own }) => type === 'plat' && own === material)) {
    const { layers, isHypothesis } = roofLayering(scene, roof);
    const spans = roof.outline.flatMap(({ outer }) => [crossing(line, outer) ?? []].filter((span) => span.length > 0));
    for (const [from, to] of spans as [number, number][]) {
      for (const layer of layers) {
        const strip = rectangle(origin + from - 1, origin + to + 1, roof.ridgeZ - layer.to, roof.ridgeZ - layer.from);
        yield { fill: fillOfLayer(layer.key), polygons: intersection(cut, [strip]), isTypical: isHypothesis };
      }
    }
  }
}

/** A section line, and the abscissa of its start in the picture. */
export interface SectionAt {
  readonly line: SectionLine;
  readonly origin: number;
}

/** Layers of an area by the element it is cut of; none for an element without layers. */
function* layersOf(building: Building, at: SectionAt, area: CutArea): Generator<CutLayer> {
  const { category, material, polygons } = area;
  if (category === 'mur') yield* wallLayers(building, at.line, at.origin, polygons);
  if (category === 'plancher') yield* floorLayers(building, polygons);
  if (category !== 'toiture') return;
  yield* pitchedLayers(building, at, area);
  yield* flatLayers(building, at, material, polygons);
}

/** Layers of an area cut of something created, each hatched by its material and lined off its neighbours. */
export function sectionLayers(building: Building, at: SectionAt, area: CutArea): Item[] {
  if (area.isExisting) return [];
  const common = { layer: 'PLAN', class: 'cut', pen: 0.13 } as const;
  return [...layersOf(building, at, area)].flatMap(({ fill, polygons: parts, isTypical }) =>
    parts.flatMap((polygon): Item[] => [
      { ...common, kind: 'hatch', rings: ringsOf(polygon), fill },
      { ...common, kind: 'path', rings: ringsOf(polygon), ...(isTypical && { dash: 'interrompu' }) },
    ]),
  );
}
