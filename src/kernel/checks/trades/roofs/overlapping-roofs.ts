import { t } from '../../../../words/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { intersection } from '../../../maths/clip.js';
import { LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import { labelPointOf } from '../../../maths/label-point.js';
import { areaOf, boundsOf } from '../../../maths/ring.js';
import { check } from '../../engine/trade.js';

const DOUBLE = t('Déjà couvert par une toiture semblable', 'Already covered by a like roof');

/** Smaller overlaps are the thickness of a wall drawn twice. */
const MIN_OVERLAP_MM2 = 5e5;

/** Declared roofs that cover the same ground at the same altitude: once a pair. */
export const overlappingRoofs = check({
  raises: ['toitures_chevauchantes'],
  stage: 'roof-shapes',
  *run({ roofs }) {
    const plain = roofs.filter(({ isDefault, type }) => !isDefault && type !== 'chien_assis');
    const index = boxIndex(plain.map(({ footprint }) => boundsOf(footprint.outer)));
    const doubled = new Set<string>();
    for (const [i, roof] of plain.entries()) {
      for (const j of index.search(boundsOf(roof.footprint.outer))) {
        const other = plain[j]!;
        if (
          j >= i ||
          other.pointer === roof.pointer ||
          doubled.has(roof.pointer) ||
          Math.abs(other.z - roof.z) > LEVEL_TOLERANCE_MM
        ) {
          continue;
        }
        const parts = intersection([roof.footprint], [other.footprint]).toSorted((p, q) => areaOf(q) - areaOf(p));
        const shared = parts.reduce((sum, polygon) => sum + areaOf(polygon), 0);
        if (shared < MIN_OVERLAP_MM2) continue;
        doubled.add(roof.pointer);
        const isWithin = shared >= areaOf(roof.footprint) * 0.99;
        yield {
          code: 'toitures_chevauchantes',
          objet: roof.pointer,
          id: roof.id,
          valeur: shared / 1e6,
          params: { index: roof.index, autre: other.index },
          position: { ...labelPointOf(parts[0]!).point, z: roof.z },
          fixes: isWithin ? [{ cible: roof.pointer, actuel: roof.source, propose: null, raison: DOUBLE }] : [],
        };
      }
    }
  },
});
