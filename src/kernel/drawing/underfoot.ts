import type { BlockItem } from './display-list.js';

/** Rugs and decking: dimension lines and notes run over them. */
export const isUnderfoot = ({ attributes }: BlockItem): boolean =>
  attributes?.['TYPE'] === 'tapis' || attributes?.['TYPE'] === 'terrasse';
