import type { Level, WallCut } from '../../building/types.js';
import { asPolygon, difference, unionRings } from '../../maths/clip.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import type { Fill, Item, Pen } from '../display-list.js';
import { layerItems } from './wall-layers.js';

interface Group {
  readonly isMember: (cut: WallCut) => boolean;
  readonly fill: 'cree' | 'existant';
  readonly pen: Pen;
}

const isPartition = ({ wall }: WallCut) => wall.kind === 'cloison';

/** From the strongest wall to the lightest: the first ones are drawn whole, the next stop against them. */
const GROUPS: readonly Group[] = [
  { isMember: (cut) => cut.wall.isExisting && !isPartition(cut), fill: 'existant', pen: 0.5 },
  { isMember: (cut) => !cut.wall.isExisting && !isPartition(cut), fill: 'cree', pen: 0.5 },
  { isMember: (cut) => cut.wall.isExisting && isPartition(cut), fill: 'existant', pen: 0.35 },
  { isMember: (cut) => !cut.wall.isExisting && isPartition(cut), fill: 'cree', pen: 0.35 },
];

/** At 1:50 and larger the poché is hatched; below, hatching would fill up and a solid tone reads better. */
export const HATCHED_FROM = 50;
/** Most strokes of one level: a housing estate at 1:50 gets a solid tone instead. */
const MOST_STROKES = 20_000;
const STROKE_SPACING = 1.2;

/** About how many strokes would hatch the walls: what each wall measures over the spacing. */
const strokes = (cuts: readonly WallCut[], scale: number): number =>
  cuts.reduce((sum, { wall }) => sum + wall.length + wall.thickness, 0) / (STROKE_SPACING * scale);

/** Whether the poché of a level is hatched at a scale. */
export const isHatchedAt = ({ cuts }: Level, scale: number): boolean =>
  scale <= HATCHED_FROM && strokes(cuts, scale) <= MOST_STROKES;

/**
 * Cut walls: one outline for all that is built together (corners and crossings without inner lines), its poché showing
 * what is existing and what is created, and for each wall an unprinted outline that carries its id.
 * @param bays footprints taken out of the walls: openings crossed by the cut plane
 * @param isExact exchange drawing: layers that the scene does not declare are a hypothesis and are left out
 */
export function wallItems(level: Level, bays: readonly Ring[], scale: number, isExact = false): Item[] {
  const items: Item[] = [];
  const isHatched = isHatchedAt(level, scale);
  const holes = bays.map(asPolygon);
  let taken: Polygon[] = [];
  for (const { isMember, fill, pen } of GROUPS) {
    const cuts = level.cuts.filter(isMember);
    if (cuts.length === 0) continue;
    const whole = unionRings(cuts.map((cut) => cut.footprint));
    const before = [...taken, ...holes];
    const shape = before.length > 0 ? difference(whole, before) : whole;
    taken = [...taken, ...whole];
    const tone: Fill = isHatched ? `${fill}_hachure` : fill;
    // Existing walls are toned: their layers are not known.
    const isLayered = isHatched && fill === 'cree' && (!isExact || cuts.every(({ wall }) => !wall.layers.isHypothesis));
    if (isLayered) items.push(...layerItems(cuts, before));
    for (const polygon of shape) {
      const common = { layer: 'MURS', class: 'cut' } as const;
      if (!isLayered) items.push({ ...common, kind: 'hatch', rings: ringsOf(polygon), fill: tone, pen: 0.13 });
      items.push({ ...common, kind: 'path', rings: ringsOf(polygon), pen });
    }
  }
  const zones = level.cuts.map((cut): Item => ({
    kind: 'zone',
    layer: 'MURS',
    class: 'cut',
    pen: 0.13,
    rings: [cut.footprint],
    id: cut.wall.id,
  }));
  return [...items, ...zones];
}

/** Walls of the level that the plane does not cut: low ones are seen, those above are dash-dotted. */
export function uncutWallItems(level: Level): Item[] {
  const outline = (cut: WallCut) =>
    ({ kind: 'polyline', layer: 'MURS', points: cut.footprint, isClosed: true, id: cut.wall.id }) as const;
  return [
    ...level.below.map((cut): Item => ({ ...outline(cut), class: 'projected', pen: 0.25 })),
    ...level.above.map((cut): Item => ({ ...outline(cut), class: 'overhead', pen: 0.18, dash: 'mixte_double' })),
  ];
}
