import type { Draft } from './recipes.js';

/** The scales of a sheet, the largest first; none of one without drawings to scale. */
export const scalesOf = ({ echelle, echelles }: Pick<Draft, 'echelle' | 'echelles'>): readonly number[] =>
  echelles ?? (echelle === null ? [] : [echelle]);

/** The scales of a sheet as its title block and the index write them: `1:50 · 1:100`; a dash where it has none. */
export const scalesText = (draft: Pick<Draft, 'echelle' | 'echelles'>): string =>
  scalesOf(draft)
    .map((scale) => `1:${scale}`)
    .join(' · ') || '–';
