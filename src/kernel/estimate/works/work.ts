import type { Building } from '../../building/index.js';
import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

export const LOTS = {
  demolition: t('Démolition, dépose', 'Demolition'),
  gros_oeuvre: t('Gros œuvre', 'Structure'),
  couverture: t('Charpente, couverture', 'Roof frame, roofing'),
  menuiseries: t('Menuiseries', 'Joinery'),
  platrerie: t('Plâtrerie, isolation', 'Plasterwork, insulation'),
  electricite: t('Électricité', 'Electricity'),
  plomberie: t('Plomberie', 'Plumbing'),
  chauffage_ventilation: t('Chauffage, ventilation', 'Heating, ventilation'),
  sols: t('Revêtements de sol', 'Floor finishes'),
  peinture: t('Peinture, revêtements muraux', 'Paint, wall finishes'),
  exterieurs: t('Aménagements extérieurs', 'Outdoor works'),
} as const satisfies Readonly<Record<string, Text>>;
export type Lot = keyof typeof LOTS;

export type Unit = 'u' | 'm' | 'm2' | 'm3';

/**
 * One work to be priced. Its code is made of what the work is (material, size, type), never of its place in a list: the
 * same work keeps its code from one scene, and one version, to the next.
 */
export interface Work {
  readonly lot: Lot;
  readonly code: string;
  readonly name: Text;
  readonly unit: Unit;
  /** u, m, m² or m³, unrounded. A work of none is left out of the estimate. */
  readonly quantity: number;
  /** How it was measured. */
  readonly measure: Text;
}

/** Measures works of one kind, or of one trade. */
export type Measurer = (building: Building) => Iterable<Work>;

/** The works of several measurers, in their order. */
export const inOrder =
  (...measurers: readonly Measurer[]): Measurer =>
  (building) =>
    measurers.flatMap((measure) => [...measure(building)]);

/** Works that are counted. */
export const COUNTED = t('nombre', 'number');

/** Part of a code: capitals, digits and hyphens, so that any spreadsheet keeps it as it is. */
export const codePart = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'X';

/** Sums by key, in the order the keys first come, each with the items that it sums. */
export function grouped<T>(
  items: Iterable<T>,
  key: (item: T) => string,
  value: (item: T) => number,
): { readonly first: T; readonly items: readonly T[]; readonly total: number }[] {
  const groups = new Map<string, { first: T; items: T[]; total: number }>();
  for (const item of items) {
    const group = groups.get(key(item)) ?? { first: item, items: [], total: 0 };
    groups.set(key(item), group);
    group.items.push(item);
    group.total += value(item);
  }
  return [...groups.values()];
}
