/**
 * Dimensions in French building practice: centimetres below one metre, metres above, comma as the decimal sign.
 * Millimetres show only where they exist (7,5 and 3,405), so that the values of a chain, as written, add up exactly.
 */
export function lengthText(mm: number): string {
  if (mm < 1000) return (mm / 10).toFixed(mm % 10 === 0 ? 0 : 1).replace('.', ',');
  return (mm / 1000).toFixed(mm % 10 === 0 ? 2 : 3).replace('.', ',');
}

/** Millimetres of a written dimension: two decimals or more are metres, one or none centimetres. */
export function lengthOf(text: string): number {
  const decimals = text.split(',')[1]?.length ?? 0;
  return Math.round(Number(text.replace(',', '.')) * (decimals >= 2 ? 1000 : 10));
}

/** Altitude of a floor, metres: `±0,00`, `+2,80`, `−0,15`. */
export function altitudeText(mm: number): string {
  const metres = (Math.abs(mm) / 1000).toFixed(2).replace('.', ',');
  if (metres === '0,00') return '±0,00';
  return `${mm < 0 ? '−' : '+'}${metres}`;
}

export const areaText = (mm2: number): string => `${(mm2 / 1e6).toFixed(2).replace('.', ',')} m²`;
