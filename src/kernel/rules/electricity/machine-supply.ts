import type { Building, Fixture } from '../../building/index.js';
import { isObject } from '../../scene/index.js';
import type { CircuitKind, CircuitNature } from './figures.js';
import { currentOf } from '../../electrical/index.js';
import { CIRCUIT_KINDS, HEATING_BREAKERS, PUMP_COP, THREE_PHASE_BREAKERS } from './figures.js';

const numberOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** How many machines the output of a scene is that of: houses side by side have one each. */
const countOf = (generator: Readonly<Record<string, unknown>>): number => Math.max(1, numberOf(generator['nombre']));

/**
 * What the machine that heats draws at its most on one phase, A: a heat pump its rated output over its coefficient of
 * performance in the cold, an electric boiler all of it, both with their back-up; what the largest of several
 * draws. 0 where the scene gives no output.
 */
export const heatingCurrent = (building: Building): number => currentOf(heatingPower(building), false);

const outputOf = ({ source }: Fixture): number => numberOf(source.puissance_kw);
const backUpOf = ({ source }: Fixture): number => numberOf(source['appoint_w']);

/** The same, W, the draw of a heat pump in the cold with its back-up. */
export function heatingPower({ plumbing, scene }: Building): number {
  const heating = isObject(scene.chauffage) ? scene.chauffage : {};
  const declared: unknown = heating['generateur'];
  const generator = isObject(declared) ? declared : {};
  const count = countOf(generator);
  const told = numberOf(generator['puissance_nominale_kw']) / count;
  const isBoiler = /elec/.test(String(generator['type'] ?? ''));
  const drawn = (rated: number, backUp: number): number => (1000 * rated) / (isBoiler ? 1 : PUMP_COP) + backUp;
  const machines = plumbing.filter(({ source }) => numberOf(source.puissance_kw) > 0);
  const backUp = numberOf(generator['appoint_w']) / count;
  if (count === 1) return drawn(told || Math.max(0, ...machines.map(outputOf)), backUp);
  return Math.max(drawn(told, backUp), ...machines.map((one) => drawn(outputOf(one), backUpOf(one) || backUp)));
}

/** Whether a heat pump is fed whose draw is reckoned from its output. */
export const isPumpFed = (building: Building): boolean =>
  building.plumbing.some(({ type }) => type === 'pac_exterieure') && heatingCurrent(building) > 0;

/** Whether a machine asks for more than a single-phase circuit of a dwelling gives. */
export const needsThreePhases = (building: Building): boolean =>
  heatingCurrent(building) > HEATING_BREAKERS.at(-1)!.breaker;

/** Conductor and protection of a kind of circuit in a building: those of the heating by what its machine draws. */
export function kindIn(building: Building, nature: CircuitNature): CircuitKind {
  const kind: CircuitKind = CIRCUIT_KINDS[nature];
  if (nature !== 'chauffage') return kind;
  const isThreePhase = needsThreePhases(building);
  const current = currentOf(heatingPower(building), isThreePhase);
  const sizes = isThreePhase ? THREE_PHASE_BREAKERS : HEATING_BREAKERS;
  const size = sizes.find(({ breaker }) => breaker >= current) ?? sizes.at(-1)!;
  return { ...kind, ...size, ...(isThreePhase && { isThreePhase }) };
}
