/** A work of the bill of quantities, by its code. */
export interface CarbonWork {
  readonly lot: string;
  readonly name: string;
  readonly code: string;
  readonly quantity: number;
}

/** Embodied carbon, kgCO₂e. */
export interface Carbon {
  readonly total: number;
  readonly lots: readonly { readonly lot: string; readonly name: string; readonly kg: number }[];
  /** Codes of works without a factor: they count in no total. */
  readonly without: readonly string[];
  /** Codes of factors that match no work. */
  readonly unknown: readonly string[];
}

/** Quantities times the caller's factors, by lot; null without any factor. */
export function carbonOf(
  works: readonly CarbonWork[],
  factors: Readonly<Record<string, number>> | undefined,
): Carbon | null {
  if (!factors) return null;
  const known = works.filter(({ code }) => Object.hasOwn(factors, code));
  const lots = [...Map.groupBy(known, ({ lot }) => lot)].map(([lot, own]) => ({
    lot,
    name: own[0]!.name,
    kg: own.reduce((sum, { code, quantity }) => sum + quantity * factors[code]!, 0),
  }));
  const codes = new Set(works.map(({ code }) => code));
  return {
    total: lots.reduce((sum, { kg }) => sum + kg, 0),
    lots,
    without: [...new Set(works.filter(({ code }) => !Object.hasOwn(factors, code)).map(({ code }) => code))],
    unknown: Object.keys(factors).filter((code) => !codes.has(code)),
  };
}
