/** Element ceilings, published by GET /cao/schema; beyond them the request is 413 `scene_trop_grande`. */
export const ELEMENT_CEILINGS = { parListe: 60_000, total: 150_000 } as const;

export interface ElementCount {
  readonly total: number;
  readonly parListe: Readonly<Record<string, number>>;
  /** Lists beyond their ceiling, and `total` when the sum is. */
  readonly excess: readonly string[];
}

/** Counts the elements of every top-level list, unknown ones included: they are carried and hashed like the rest. */
export function countElements(scene: Readonly<Record<string, unknown>>): ElementCount {
  const parListe: Record<string, number> = {};
  let total = 0;
  for (const [field, value] of Object.entries(scene)) {
    if (!Array.isArray(value)) continue;
    parListe[field] = value.length;
    total += value.length;
  }
  const excess = Object.keys(parListe).filter((field) => parListe[field]! > ELEMENT_CEILINGS.parListe);
  return { total, parListe, excess: total > ELEMENT_CEILINGS.total ? [...excess, 'total'] : excess };
}
