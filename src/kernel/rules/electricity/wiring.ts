import { cableLengths, isThreePhase } from '../../electrical/index.js';
import type { Home, Wired } from './circuits.js';
import { voltageDrop, sectionFor } from './drop.js';
import type { Fitted, Installation } from './installation.js';
import { kindIn } from './machine-supply.js';
import type { Route } from './routes.js';
import { Wiring } from './routes.js';

/** A circuit with its cables and what they lose. */
export interface Cabled extends Wired {
  readonly routes: readonly Route[];
  /** mm²; A. */
  readonly section: number;
  readonly breaker: number;
  readonly isThreePhase: boolean;
  /** The scene has cables of this circuit already. */
  readonly isLaid: boolean;
  /** m, of those laid or of those added. */
  readonly length: number;
  /** Per cent. */
  readonly drop: number;
}

/** Cables of every circuit from the board of its dwelling, and the section that keeps its voltage. */
export function wiringOf(site: Installation, homes: readonly Home[], circuits: readonly Wired[]): Cabled[] {
  const boards = homes.flatMap(({ board }) => board ?? []);
  const terminals = [...new Set([...boards, ...circuits.flatMap(({ members }) => members)])];
  const wiring = new Wiring(site.building, terminals, boards);
  const lengths = cableLengths(site.building);
  return circuits.map((circuit) => {
    const { board, members, declared, nature } = circuit;
    const routes = board ? wiring.routes(board, members) : [];
    const kind = nature ? kindIn(site.building, nature) : null;
    const breaker = declared?.breaker ?? kind?.breaker ?? 16;
    const section = declared?.section ?? (kind ? sectionFor(kind, routes) : 2.5);
    const laid = lengths.get(circuit.id);
    const length = laid ?? routes.reduce((sum, route) => sum + route.length, 0);
    const onThree = declared ? isThreePhase(declared) : kind?.isThreePhase === true;
    const sized = { section, breaker, isThreePhase: onThree };
    const drop = voltageDrop(routes, sized);
    return { ...circuit, ...sized, routes, isLaid: laid !== undefined, length: length / 1000, drop };
  });
}

/** Devices of a kind that belong to no circuit: data outlets, smoke alarms. */
export const ofTypes = (site: Installation, ...types: readonly Fitted['type'][]): number[] =>
  site.devices.filter(({ type }) => types.includes(type)).map(({ index }) => index);
