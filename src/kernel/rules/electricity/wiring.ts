import type { Course } from '../../building/index.js';
import { isObject } from '../../scene/index.js';
import type { Home, Wired } from './circuits.js';
import { voltageDrop, sectionFor } from './drop.js';
import { CIRCUIT_KINDS } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import type { Route } from './routes.js';
import { Wiring } from './routes.js';

/** A circuit with its cables and what they lose. */
export interface Cabled extends Wired {
  readonly routes: readonly Route[];
  /** mm²; A. */
  readonly section: number;
  readonly breaker: number;
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
  return circuits.map((circuit) => {
    const { board, members, declared, nature } = circuit;
    const routes = board ? wiring.routes(board, members) : [];
    const kind = nature ? CIRCUIT_KINDS[nature] : null;
    const breaker = declared?.breaker ?? kind?.breaker ?? 16;
    const section = declared?.section ?? (nature ? sectionFor(nature, routes) : 2.5);
    const laid = laidFor(site, circuit.id);
    const length = laid ?? routes.reduce((sum, route) => sum + route.length, 0);
    const drop = voltageDrop(routes, breaker, section);
    return { ...circuit, routes, section, breaker, isLaid: laid !== null, length: length / 1000, drop };
  });
}

/** Length of the cables that the scene holds of a circuit, mm; null where it holds none. */
function laidFor({ building }: Installation, id: string): number | null {
  const { tableau } = building.scene;
  const cables: unknown = isObject(tableau) ? tableau['cables'] : undefined;
  if (!Array.isArray(cables)) return null;
  const own = cables.flatMap((cable: unknown, index) =>
    isObject(cable) && cable['circuit'] === id ? [`/tableau/cables/${index}`] : [],
  );
  if (own.length === 0) return null;
  const courses = building.courses.filter(({ pointer }) => own.includes(pointer));
  return courses.reduce((sum, course) => sum + lengthOf(course), 0);
}

const lengthOf = ({ points }: Course): number =>
  points
    .slice(1)
    .reduce((sum, { x, y, z }, i) => sum + Math.hypot(x - points[i]!.x, y - points[i]!.y, z - points[i]!.z), 0);

/** Devices of a kind that belong to no circuit: data outlets, smoke alarms. */
export const ofTypes = (site: Installation, ...types: readonly Fitted['type'][]): number[] =>
  site.devices.filter(({ type }) => types.includes(type)).map(({ index }) => index);
