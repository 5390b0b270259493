import { t } from '../../../../words/index.js';
import type { Opening } from '../../../building/index.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { onOpening } from '../../support/subjects.js';

/** Sizes this near are one product drawn twice, mm. */
const NEAR_MM = 100;
/** Least number of windows of a house for the rule to judge its sizes. */
const SERIES = 5;

const sizeOf = ({ width, height }: Opening): string => `${Math.round(width)} × ${Math.round(height)}`;
/** The same product, meant for the same place: a window over a worktop has its own sill. */
const isNear = (p: Opening, q: Opening): boolean =>
  Math.abs(p.width - q.width) <= NEAR_MM && Math.abs(p.height - q.height) <= NEAR_MM && Math.abs(p.sill - q.sill) < 1;

interface Odd {
  readonly bay: Opening;
  readonly like: Opening;
}

/** Windows that are within 100 mm of a size that is there more often. */
function oddOnes(windows: readonly Opening[]): readonly Odd[] {
  const series = [...Map.groupBy(windows, (bay) => `${sizeOf(bay)} ${Math.round(bay.sill)}`).values()];
  return series.flatMap((same) => {
    const like = series.find(
      (others) => others.length > same.length && others !== same && isNear(same[0]!, others[0]!),
    );
    return like ? same.map((bay) => ({ bay, like: like[0]! })) : [];
  });
}

/** Gives the odd windows the size of the others, their middle and their head where they were. */
const alike = (odd: readonly Odd[]): Way =>
  odd.flatMap(({ bay, like }) => [
    {
      operation: 'deplacer_ouverture' as const,
      ouverture: bay.index,
      position: Math.max(0, Math.round(bay.position + (bay.width - like.width) / 2)),
    },
    {
      operation: 'modifier_ouverture' as const,
      ouverture: bay.index,
      largeur: Math.round(like.width),
      hauteur: Math.round(like.height),
      z: Math.max(0, Math.round(bay.sill + bay.height - like.height)),
    },
  ]);

/** Advises one size for windows whose sizes are nearly equal. */
export const oddSizes = defineAdvice({
  code: 'fenetres_hors_serie',
  metier: 'menuiserie',
  confirmed: 'suggestion',
  message: t(
    '{count} fenêtre(s) à moins de 10 cm d’une dimension déjà répétée : {ecart} au lieu de {serie} (ouverture {index}).',
    '{count} window(s) within 10 cm of a size already repeated: {ecart} instead of {serie} (opening {index}).',
  ),
  reason: t(
    'Une série de même dimension se commande moins cher, se règle et se remplace mieux.',
    'A series of one size costs less to order, and is easier to set and to replace.',
  ),
  *find(house) {
    const windows = house.openings.filter(({ kind, isExisting }) => kind === 'fenetre' && !isExisting);
    if (windows.length < SERIES) return;
    const odd = oddOnes(windows);
    const first = odd[0];
    if (!first) return;
    yield {
      ...onOpening(first.bay),
      params: { count: odd.length, ecart: sizeOf(first.bay), serie: sizeOf(first.like), index: first.bay.index },
      ways: () => [alike(odd)],
    };
  },
});
