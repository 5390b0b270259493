import type { Building, Ceiling, Roof } from '../../building/index.js';
import { floorLayering, roofLayering, wallGables } from '../../building/index.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { areaOf, boundsOf, ringsOf } from '../../maths/ring.js';
import { dot, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import { fillOfLayer, layerStrips } from '../plan/wall-layers.js';
import type { CutArea } from '../projection/slice.js';
import type { SectionLine } from './section-lines.js';

const rectangle = (minX: number, maxX: number, minY: number, maxY: number): Polygon =>
  asPolygon([
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]);

/** Usual plasterboard ceiling under an attic and the wool laid on it, mm. */
export const ATTIC = { board: 13, wool: 200 } as const;

/** A layer as the section cuts it. */
interface CutLayer {
  readonly cle: string;
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
        yield { cle, polygons: intersection(cut, [rectangle(origin + span[0], origin + span[1], wall.z, top)]) };
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
      yield { cle: key, polygons: intersection(cut, [rectangle(minX - 1, maxX + 1, slab.top - to, slab.top - from)]) };
    }
  }
}

/**
 * Ratio of a roof's upright thickness to its thickness square to the panes; null where panes differ too much for one
 * value.
 */
function steepness({ panes, type }: Roof): number | null {
  const ratios = panes.map(({ plane: { gx, gy } }) => Math.hypot(1, gx, gy));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return type === 'chien_assis' || panes.length === 0 || most > 1.05 * least ? null : (least + most) / 2;
}

/** Share of the ceilings that follow the panes of a roof from which its insulation lies between the rafters. */
const LIVED_UNDER = 0.2;

/**
 * Up to where insulation that nobody declared lies in the panes of a roof, mm: nowhere under an attic alone, up to the
 * wool of the ceilings in rooms under slopes, all the way where no ceiling closes an attic.
 */
function insulatedUpTo({ rooms }: Building): number {
  const parts = rooms.flatMap(({ ceiling }) => ceiling).filter(({ hung }) => hung === null);
  const isSloped = ({ plane: { gx, gy } }: Ceiling): boolean => gx !== 0 || gy !== 0;
  const share = (kind: Ceiling['closedBy'], isCounted: (one: Ceiling) => boolean): number =>
    parts.reduce((sum, one) => sum + (one.closedBy === kind && isCounted(one) ? areaOf(one.plan) : 0), 0);
  // Under a flat roof nothing slopes.
  const [sloped, attic] = [share('roof', isSloped), share('wall_tops', () => true)];
  if (sloped < LIVED_UNDER * (sloped + attic) || sloped === 0) return -Infinity;
  const tops = parts.flatMap(({ closedBy, plane }) => (closedBy === 'wall_tops' ? [plane.at.z + ATTIC.wool] : []));
  return attic > 0 ? Math.max(...tops) : Infinity;
}

/**
 * Layers of the pitched roofs of one covering: what lies between the outer surface lowered by where each begins and
 * ends.
 */
function* roofLayers(building: Building, material: string, cut: readonly Polygon[]): Generator<CutLayer> {
  const { scene, roofs } = building;
  const own = roofs.filter((roof) => roof.type !== 'plat' && roof.material === material);
  const [roof] = own;
  const ratio = roof && own.every((other) => steepness(other) === steepness(roof)) ? steepness(roof) : null;
  if (!roof || ratio === null) return;
  const { layers, isHypothesis } = roofLayering(scene, roof);
  const upTo = isHypothesis ? insulatedUpTo(building) : Infinity;
  if (upTo === -Infinity) return;
  const { minX, maxX, minY, maxY } = boundsOf(cut.flatMap(({ outer }) => outer));
  const low = upTo === Infinity ? null : rectangle(minX, maxX, minY - 1, Math.max(minY, Math.min(upTo, maxY)));
  for (const { key, from, to } of layers) {
    const under = intersection(cut, lowered(cut, from * ratio));
    const layer = difference(under, lowered(cut, to * ratio));
    const polygons = key === 'isolant' && low ? intersection(layer, [low]) : layer;
    yield { cle: key, polygons, isTypical: isHypothesis };
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
        yield { cle: layer.key, polygons: intersection(cut, [strip]), isTypical: isHypothesis };
      }
    }
  }
}

const lowered = (polygons: readonly Polygon[], by: number): Polygon[] => {
  const down = (ring: Ring): Ring => ring.map(({ x, y }) => ({ x, y: y - by }));
  return polygons.map(({ outer, holes }) => ({ outer: down(outer), holes: holes.map(down) }));
};

/** A section line, and the abscissa of its start in the picture. */
export interface SectionAt {
  readonly line: SectionLine;
  readonly origin: number;
}

/** Layers of an area by the element it is cut of; none for an element without layers. */
function* layersOf(building: Building, at: SectionAt, { category, material, polygons }: CutArea): Generator<CutLayer> {
  if (category === 'mur') yield* wallLayers(building, at.line, at.origin, polygons);
  if (category === 'plancher') yield* floorLayers(building, polygons);
  if (category !== 'toiture') return;
  yield* roofLayers(building, material, polygons);
  yield* flatLayers(building, at, material, polygons);
}

/** Layers of an area cut of something created, each hatched by its material and lined off its neighbours. */
export function sectionLayers(building: Building, at: SectionAt, area: CutArea): Item[] {
  if (area.isExisting) return [];
  const common = { layer: 'PLAN', class: 'cut', pen: 0.13 } as const;
  return [...layersOf(building, at, area)].flatMap(({ cle, polygons: parts, isTypical }) =>
    parts.flatMap((polygon): Item[] => [
      { ...common, kind: 'hatch', rings: ringsOf(polygon), fill: fillOfLayer(cle) },
      { ...common, kind: 'path', rings: ringsOf(polygon), ...(isTypical && { dash: 'interrompu' }) },
    ]),
  );
}
