import { MODULES, MOST_OF_INLETS } from './figures.js';

/**
 * The fewest inlets that let in a flow, m³/h: of one module, the last ones of a smaller where that still does; no more
 * than a room has room for.
 */
export function modulesFor(flow: number): readonly number[] {
  const count = Math.min(MOST_OF_INLETS, Math.max(1, Math.ceil(flow / MODULES.at(-1)!)));
  const least = MODULES.find((one) => one * count >= flow) ?? MODULES.at(-1)!;
  const lower = MODULES.findLast((one) => one < least);
  const spare = lower === undefined ? 0 : Math.max(0, Math.floor((least * count - flow) / (least - lower)));
  return Array.from({ length: count }, (_, i) => (i < count - spare ? least : lower!));
}
