import { flag } from './fields.js';
import { t } from '../../words/index.js';

/** What the works make of an element: it stays, or it goes. Without either it is built by them. */
export const existing = {
  existant: flag(t('Existe déjà et reste', 'Exists already and stays')).optional(),
};
export const demolished = {
  demoli: flag(t('À démolir', 'To demolish')).optional(),
};

/** An element that the works take away is no part of the building. */
export const isDemolished = (source: { readonly demoli?: boolean | undefined } | undefined): boolean =>
  source?.demoli === true;
