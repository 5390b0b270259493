import { RESISTIVITY, SECTIONS } from './figures.js';
import { VOLTAGE } from '../../electrical/index.js';
import type { CircuitKind } from './figures.js';
import type { Fitted } from './installation.js';
import type { Route } from './routes.js';

/**
 * Voltage lost at the farthest device of a circuit, per cent of 230 V (NF C 15-100, 525): its rated current shared
 * evenly by its devices, 2 ρ L I / S on each cable for what flows on beyond it, power factor 1; on three phases half
 * of that, since nothing flows back in the neutral.
 */
export function voltageDrop(
  routes: readonly Route[],
  { breaker, section, isThreePhase = false }: Pick<CircuitKind, 'breaker' | 'section'> & { isThreePhase?: boolean },
): number {
  const ways = isThreePhase ? 1 : 2;
  const devices = routes.length;
  if (devices === 0 || section <= 0) return 0;
  const beyond = new Map<Fitted, number>();
  for (const { from, to } of routes.toReversed()) beyond.set(from, (beyond.get(from) ?? 0) + 1 + (beyond.get(to) ?? 0));
  const lost = new Map<Fitted, number>();
  let most = 0;
  for (const { from, to, length } of routes) {
    const current = (breaker / devices) * (1 + (beyond.get(to) ?? 0));
    const own = (ways * RESISTIVITY * (length / 1000) * current) / section;
    const total = (lost.get(from) ?? 0) + own;
    lost.set(to, total);
    most = Math.max(most, total);
  }
  return (100 * most) / VOLTAGE;
}

/** The least section of a kind of circuit that keeps the voltage, mm². */
export function sectionFor(kind: CircuitKind, routes: readonly Route[]): number {
  const enough = SECTIONS.filter((each) => each >= kind.section).find(
    (each) => voltageDrop(routes, { ...kind, section: each }) <= kind.drop,
  );
  return enough ?? SECTIONS.at(-1)!;
}
