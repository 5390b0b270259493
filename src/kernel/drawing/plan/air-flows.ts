import type { AirTerminal, Building, Course } from '../../building/index.js';
import { distance } from '../../maths/vector.js';

/** A duct ends at a terminal this near to one of its ends in plan, mm. */
const AT_TERMINAL = 100;
const SECONDS_AN_HOUR = 3600;

const isAt = (terminal: AirTerminal, { points }: Course): boolean =>
  [points[0]!, points.at(-1)!].some((end) => distance(end, terminal.at) <= AT_TERMINAL);

/**
 * Flow of a duct, m³/h: that of the vent at one of its ends; of one that leaves the unit without reaching a vent, all
 * that is extracted. Null where a vent does not tell its own, or the duct reaches nothing.
 */
export function ductFlow({ ventilation }: Building, duct: Course): number | null {
  const terminals = ventilation?.terminals ?? [];
  const vents = terminals.filter(({ kind }) => kind === 'bouche');
  const own = vents.find((vent) => isAt(vent, duct));
  if (own) return own.flow;
  const isExhaust = terminals.some((terminal) => terminal.kind === 'caisson' && isAt(terminal, duct));
  if (!isExhaust || vents.length === 0 || vents.some(({ flow }) => flow === null)) return null;
  return vents.reduce((sum, { flow }) => sum + flow!, 0);
}

/** Mean speed of a flow, m³/h, in a round duct of a diameter, mm: m/s. */
export function airSpeed(flow: number, diameter: number): number {
  const area = (Math.PI * (diameter / 1000) ** 2) / 4;
  return flow / SECONDS_AN_HOUR / area;
}
