import { CIRCUIT_KINDS, RATINGS, RESIDUAL, USUAL_MOST } from './figures.js';
import type { CircuitKind, CircuitNature } from './figures.js';

/** A circuit as its residual-current device sees it. */
export interface Protected {
  readonly id: string;
  readonly nature: CircuitNature | null;
  /** Rated current of its breaker, A. */
  readonly breaker: number;
  readonly isThreePhase: boolean;
  /** Device that it is under already; null when the scene names none. */
  readonly under: string | null;
}

/** A residual-current device of a board. */
export interface ResidualDevice {
  readonly id: string;
  readonly type: 'A' | 'AC' | 'F' | 'B';
  /** Rated current, A; null when the scene does not give it. */
  readonly rating: number | null;
  readonly isDeclared: boolean;
  readonly circuits: Protected[];
}

/** What a circuit counts for on its device, A: whole for heating, hot water and vehicles, half for others. */
export const demandOf = ({ nature, breaker }: Protected): number =>
  breaker * (nature === null ? 0.5 : CIRCUIT_KINDS[nature].coincidence);

/** What is drawn through a device, A. */
export const loadOf = ({ circuits }: Pick<ResidualDevice, 'circuits'>): number =>
  circuits.reduce((sum, circuit) => sum + demandOf(circuit), 0);

/** Least standard rating that carries the circuits of a device, A: 40 at least. */
export const ratingFor = (device: ResidualDevice): number => {
  const load = loadOf(device);
  return RATINGS.find((rating) => rating >= Math.max(40, load)) ?? RATINGS.at(-1)!;
};

/**
 * Puts every circuit under a residual-current device (NF C 15-100-10): two devices at least, eight circuits at most
 * under each, what leaks direct current under type A; circuits of one kind are spread, so that one fault leaves light
 * and sockets. Declared devices are filled as far as their rating goes; one of four poles has no circuit of one phase.
 */
export function residualDevices(
  circuits: readonly Protected[],
  declared: readonly ResidualDevice[],
  nextName: () => string,
  least: number = RESIDUAL.least,
): ResidualDevice[] {
  const devices = declared.map((device) => ({ ...device, circuits: [...device.circuits] }));
  const added = (type: 'A' | 'AC'): ResidualDevice => {
    const device: ResidualDevice = { id: nextName(), type, rating: null, isDeclared: false, circuits: [] };
    devices.push(device);
    return device;
  };
  const loose = circuits.filter(({ under }) => under === null);
  if (loose.length > 0) {
    while (devices.length < least) added(devices.some(isTypeA) ? 'AC' : 'A');
  }
  const inOrder = loose.toSorted((p, q) => Number(needsA(q)) - Number(needsA(p)));
  for (const circuit of inOrder) {
    const fitting = devices.filter((device) => fits(device, circuit));
    const best = fitting.toSorted((p, q) => crowding(p, circuit) - crowding(q, circuit))[0];
    (best ?? added(needsA(circuit) ? 'A' : 'AC')).circuits.push(circuit);
  }
  return devices;
}

const isTypeA = ({ type }: ResidualDevice): boolean => type !== 'AC';
const needsA = ({ nature }: Protected): boolean => {
  const kind: CircuitKind | null = nature === null ? null : CIRCUIT_KINDS[nature];
  return kind?.needsTypeA === true;
};

function fits(device: ResidualDevice, circuit: Protected): boolean {
  if (device.circuits.length >= RESIDUAL.circuits || (needsA(circuit) && !isTypeA(device))) return false;
  if (circuit.isThreePhase && device.isDeclared) return false;
  if (device.circuits.some(({ isThreePhase }) => isThreePhase !== circuit.isThreePhase)) return false;
  return loadOf(device) + demandOf(circuit) <= (device.rating ?? USUAL_MOST);
}

/** Circuits of the same kind weigh most, then the load. */
const crowding = (device: ResidualDevice, { nature }: Protected): number =>
  device.circuits.filter((each) => each.nature === nature).length * 1000 + loadOf(device);
