import type { Fill, Item } from '../display-list.js';

/** Fills that stay apart when paled; every other becomes the tone of existing walls. */
const PALE_FILLS: Readonly<Partial<Record<Fill, Fill>>> = { noir: 'existant', blanc: 'blanc' };

/** Pale and thin: what a drawing shows for orientation alone. */
export function paled(item: Item): Item {
  if (item.kind === 'hatch') return { ...item, fill: PALE_FILLS[item.fill] ?? 'existant_hachure' };
  if (item.kind === 'text') return { ...item, ink: 'gris' };
  return { ...item, ink: 'gris_clair', pen: item.pen > 0.25 ? 0.25 : 0.13 };
}
