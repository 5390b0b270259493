import { t } from '../../../../words/index.js';

/** Reasons of an opening moved along its wall, or removed from it. */
export const MOVE = t('Première place libre sur le mur', 'First free place on the wall');

export const REMOVE = t('Aucune place sur le mur', 'No room on the wall');
