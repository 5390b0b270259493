import type { WallCut } from '../../building/types.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Fill, Item } from '../display-list.js';

/** How the materials of a composition are hatched when cut: concrete, masonry, insulation, timber; linings stay white. */
const FILLS: Readonly<Record<string, Fill>> = {
  beton: 'beton', beton_arme: 'beton', beton_cellulaire: 'maconnerie', bloc_beton: 'maconnerie', brique: 'maconnerie', parpaing: 'maconnerie', pierre: 'maconnerie', moellon: 'maconnerie',
  isolant: 'isolant', laine_verre: 'isolant', laine_roche: 'isolant', laine_bois: 'isolant', polystyrene: 'isolant', polyurethane: 'isolant', ossature: 'bois', bois: 'bois', bois_massif: 'bois',
};
const fillOfLayer = (cle: string): Fill => (Object.hasOwn(FILLS, cle) ? FILLS[cle]! : 'blanc');

/** Layers thinner than this are one line with the face they line, mm. */
const LEAST_LAYER = 5;

const outsideLength = (spans: WallCut['wall']['left']): number => spans.reduce((sum, { room, from, to }) => sum + (room === null ? to - from : 0), 0);

/**
 * The layers of cut walls, each hatched by its material and lined off its neighbours, from the outer face inwards. The
 * ends follow the walls' own mitres, so that layers turn corners.
 * @param taken areas of stronger walls and of bays, which cut these
 */
export function layerItems(cuts: readonly WallCut[], taken: readonly Polygon[]): Item[] {
  return cuts.flatMap(({ wall, footprint }): Item[] => {
    const { a, b, direction, thickness, layers } = wall;
    // Layers run from outside: on the left face when more of it is outside than of the right one.
    const side = outsideLength(wall.left) >= outsideLength(wall.right) ? 1 : -1;
    const whole = taken.length > 0 ? difference([asPolygon(footprint)], taken) : [asPolygon(footprint)];
    let depth = thickness / 2;
    return layers.layers.flatMap(({ cle, epaisseur }): Item[] => {
      const [from, to] = [depth, (depth -= epaisseur)];
      if (epaisseur < LEAST_LAYER) return [];
      const past = 2 * thickness;
      const strip = [offsetFrom(a, direction, -past, side * from), offsetFrom(b, direction, past, side * from), offsetFrom(b, direction, past, side * to), offsetFrom(a, direction, -past, side * to)];
      const common = { layer: 'MURS', class: 'cut', pen: 0.13, id: wall.id } as const;
      return intersection([{ outer: side > 0 ? strip.toReversed() : strip, holes: [] }], whole).flatMap((polygon): Item[] => [
        { ...common, kind: 'hatch', rings: ringsOf(polygon), fill: fillOfLayer(cle) },
        { ...common, kind: 'path', rings: ringsOf(polygon) },
      ]);
    });
  });
}
