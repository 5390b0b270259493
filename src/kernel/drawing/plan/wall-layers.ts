import { wallLayering } from '../../building/index.js';
import type { WallCut } from '../../building/types.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Fill, Item } from '../display-list.js';

/**
 * How the materials of a composition are hatched when cut: concrete, masonry, insulation, timber; linings stay white.
 */
const FILLS: Readonly<Record<string, Fill>> = {
  beton: 'beton',
  beton_arme: 'beton',
  beton_cellulaire: 'maconnerie',
  bloc_beton: 'maconnerie',
  brique: 'maconnerie',
  parpaing: 'maconnerie',
  pierre: 'maconnerie',
  moellon: 'maconnerie',
  isolant: 'isolant',
  laine_verre: 'isolant',
  laine_roche: 'isolant',
  laine_bois: 'isolant',
  polystyrene: 'isolant',
  polyurethane: 'isolant',
  ossature: 'bois',
  bois: 'bois',
  bois_massif: 'bois',
  charpente: 'bois',
};
/** Hatching of a layer by its key; white for one that the table lacks. */
export const fillOfLayer = (cle: string): Fill => (Object.hasOwn(FILLS, cle) ? FILLS[cle]! : 'blanc');

/** Layers thinner than this are one line with the face they line, mm. */
const LEAST_LAYER = 5;
/** Clipping moves points by rounding only, mm. */
const ON_JOINT = 0.5;

/** A layer of a wall as a strip of the plan, counter-clockwise. */
interface LayerStrip {
  readonly cle: string;
  readonly ring: Ring;
  /**
   * Where it meets the layer before it: how far to the left of the axis; null for the first one, which ends at the
   * wall's face.
   */
  readonly joint: number | null;
}

/**
 * Layers of a wall that a line can show, from its outer face inwards.
 * @param past how far strips go beyond the ends of the axis
 */
export function layerStrips(wall: WallCut['wall'], past: number): LayerStrip[] {
  const { a, b, direction } = wall;
  const { from: side, start, layers } = wallLayering(wall);
  const inwards = side === 'left' ? -1 : 1;
  return layers.flatMap(({ key, from, to }): LayerStrip[] => {
    if (to - from < LEAST_LAYER) return [];
    const [outer, inner] = [start + inwards * from, start + inwards * to];
    const ring = [
      offsetFrom(a, direction, -past, outer),
      offsetFrom(b, direction, past, outer),
      offsetFrom(b, direction, past, inner),
      offsetFrom(a, direction, -past, inner),
    ];
    return [{ cle: key, ring: side === 'left' ? ring.toReversed() : ring, joint: from > 0 ? outer : null }];
  });
}

/**
 * Edges of a piece of a layer along its joint with the layer before: layers of one material turn corners without a line
 * between them.
 */
function jointLines({ a, direction }: WallCut['wall'], joint: number | null, rings: readonly Ring[]): [Point, Point][] {
  if (joint === null) return [];
  const isOn = (p: Point): boolean =>
    Math.abs(direction.x * (p.y - a.y) - direction.y * (p.x - a.x) - joint) < ON_JOINT;
  return rings.flatMap((ring) =>
    ring.flatMap((p, i): [Point, Point][] => {
      const q = ring[(i + 1) % ring.length]!;
      return isOn(p) && isOn(q) ? [[p, q]] : [];
    }),
  );
}

/**
 * The layers of cut walls, each hatched by its material and lined off its neighbours. The ends follow the walls' own
 * mitres, so that layers turn corners.
 * @param taken areas of stronger walls and of bays, which cut these
 */
export function layerItems(cuts: readonly WallCut[], taken: readonly Polygon[]): Item[] {
  return cuts.flatMap(({ wall, footprint }): Item[] => {
    const whole = taken.length > 0 ? difference([asPolygon(footprint)], taken) : [asPolygon(footprint)];
    const common = { layer: 'MURS', class: 'cut', pen: 0.13, id: wall.id } as const;
    return layerStrips(wall, 2 * wall.thickness).flatMap(({ cle, ring, joint }) =>
      intersection([asPolygon(ring)], whole).flatMap((polygon): Item[] => [
        { ...common, kind: 'hatch', rings: ringsOf(polygon), fill: fillOfLayer(cle) },
        ...jointLines(wall, joint, ringsOf(polygon)).map((points): Item => ({ ...common, kind: 'polyline', points })),
      ]),
    );
  });
}
