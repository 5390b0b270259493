import { bodyId } from './body-id.js';
import type { Body } from './types.js';

type Given = Pick<Body, 'element' | 'pointer' | 'part' | 'category' | 'shape' | 'frame' | 'storey' | 'material'>;

/**
 * A body with the values that most bodies have: solid, with a shape of its own, without host, inside the building, of
 * one material, new.
 * @param ordinal place among the bodies of the same part of its element
 */
export const bodyWith = (given: Given & Partial<Omit<Body, 'id' | keyof Given>>, ordinal = 0): Body => ({
  id: bodyId(given.element, given.part, ordinal),
  role: 'solid',
  sharedKey: null,
  host: null,
  isOutside: false,
  isThrough: false,
  layers: null,
  isExisting: false,
  ...given,
});

/** Numbers the bodies that a maker gives one after the other: the ordinal of each part of each element. */
export class Ordinals {
  readonly #next = new Map<string, number>();

  next(element: string, part: Body['part']): number {
    const key = bodyId(element, part);
    const ordinal = this.#next.get(key) ?? 0;
    this.#next.set(key, ordinal + 1);
    return ordinal;
  }
}
