import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Scene } from '../../../scene/index.js';
import { check } from '../../engine/trade.js';

interface Unit {
  readonly name: Text;
  readonly factor: number;
}

const METRES: Unit = { name: t('mètres', 'metres'), factor: 1000 };

const CENTIMETRES: Unit = { name: t('centimètres', 'centimetres'), factor: 10 };

/** Fewer walls are a detail, not a building. */
const LEAST_WALLS = 3;

/**
 * The unit that a scene seems to be written in when it is not millimetres; null when it is. In metres all walls
 * together span less than 100; in centimetres less than 5,000, each wall 100 to 600 high and 4 to 60 thick.
 */
function unitOf({ murs = [] }: Scene): (Unit & { readonly width: number; readonly depth: number }) | null {
  if (murs.length < LEAST_WALLS) return null;
  const spread = (values: readonly number[]) =>
    values.reduce((most, v) => Math.max(most, v), -Infinity) -
    values.reduce((least, v) => Math.min(least, v), Infinity);
  const [width, depth] = [
    spread(murs.flatMap(({ x1, x2 }) => [x1, x2])),
    spread(murs.flatMap(({ y1, y2 }) => [y1, y2])),
  ];
  const extent = Math.max(width, depth);
  if (extent >= 2 && extent < 100) return { ...METRES, width, depth };
  const areAll = (field: 'hauteur' | 'epaisseur', least: number, most: number) =>
    murs.every((wall) => wall[field] !== undefined && wall[field] >= least && wall[field] <= most);
  return extent >= 200 && extent < 5000 && areAll('hauteur', 100, 600) && areAll('epaisseur', 4, 60)
    ? { ...CENTIMETRES, width, depth }
    : null;
}

/** A scene in another unit: every other finding on it would be false. */
export const foreignUnit = check({
  raises: ['unite_suspecte'],
  stage: 'fields',
  isExclusive: true,
  *run({ scene }) {
    const unit = unitOf(scene);
    if (!unit) return;
    const { name, factor, width, depth } = unit;
    yield {
      code: 'unite_suspecte',
      objet: '/murs',
      params: { largeur: width, profondeur: depth, unite: name, facteur: factor },
      fixes: [],
    };
  },
});
