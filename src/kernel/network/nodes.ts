import { PLUMBING_DEFAULTS } from '../catalogue/fixture-defaults.js';
import type { AirTerminal, Building, Device, Fixture } from '../building/index.js';
import { plugOf } from '../catalogue/plugs.js';
import type { Point, Point3 } from '../maths/geometry.js';
import { partId } from '../scene/index.js';
import type { Carrier, Flow, NetworkNode, NodeKind, SystemKey } from './types.js';

/** What an element takes or gives, and which way. */
export interface Service {
  readonly system: SystemKey;
  readonly carrier: Carrier;
  readonly flow: Flow;
}

type Place = Pick<NetworkNode, 'id' | 'pointer' | 'word' | 'levelIndex'>;

/** Systems that a fixture empties into. */
const WASTES: ReadonlySet<SystemKey> = new Set(['eu', 'ev']);

/** Where a tray empties: its plug may be far from the middle of a bath; others empty at their middle. */
function plugIn(fixture: Fixture): Point {
  const { type, center } = fixture;
  return type === 'baignoire' || type === 'douche' ? plugOf({ ...fixture, type }) : center;
}

const piped = (system: SystemKey, flow: Flow): Service => ({ system, carrier: 'pipe', flow });

/** Services of a fixture: supplies and waste of the catalogue, heating of what heats. */
export function servicesOf({ type }: Pick<Fixture, 'type'>): Service[] {
  const { supplies, waste } = PLUMBING_DEFAULTS[type];
  const isHeating = type === 'radiateur' || type === 'module_hydraulique';
  return [
    ...supplies.map((system) => piped(system, 'SINK')),
    ...(type === 'chauffe_eau' ? [piped('ec', 'SOURCE')] : []),
    ...(waste ? [piped(waste, 'SOURCE')] : []),
    ...(isHeating ? [piped('chauffage', type === 'radiateur' ? 'SINK' : 'SOURCE')] : []),
  ];
}

/** Services of a device: current, and air of what ventilates. */
export function deviceServices({ type }: Pick<Device, 'type'>): Service[] {
  const flow = type === 'tableau_electrique' ? 'SOURCE' : 'SINK';
  const current: Service = { system: 'electricite', carrier: 'cable', flow };
  return type === 'vmc' ? [current, { system: 'ventilation', carrier: 'duct', flow: 'SINK' }] : [current];
}

/** Air leaves the room by a vent, and the house by the unit; an inlet has no duct. */
const airServices = ({ kind }: AirTerminal): Service[] => [
  { system: 'ventilation', carrier: 'duct', flow: kind === 'bouche' ? 'SOURCE' : 'SINK' },
];

/** An element with a port for each service, all of them at its point but that of a waste at its plug. */
function terminal(
  { id, pointer, word, levelIndex }: Place,
  kind: NodeKind,
  at: Point3,
  services: readonly Service[],
  plug: Point3 = at,
): NetworkNode {
  const ports = services.map((service, i) => ({
    ...service,
    id: partId(id, `port.${i + 1}`),
    ordinal: i + 1,
    owner: id,
    at: WASTES.has(service.system) ? plug : at,
  }));
  return { id, pointer, word, levelIndex, kind, ports, course: [], diameter: null };
}

/** A run: the flow comes in at its first point and leaves at its last. */
function run(
  place: Place,
  course: readonly Point3[],
  diameter: number,
  { system, carrier }: Omit<Service, 'flow'>,
): NetworkNode[] {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last) return [];
  const ends = [
    { at: first, flow: 'SINK' },
    { at: last, flow: 'SOURCE' },
  ] as const;
  const ports = ends.map((end, i) => ({
    ...end,
    id: partId(place.id, `port.${i + 1}`),
    ordinal: i + 1,
    owner: place.id,
    system,
    carrier,
  }));
  return [{ ...place, kind: 'run', ports, course, diameter }];
}

/** Fixtures, devices, air terminals and manifolds. */
function terminals({ electric, plumbing, ventilation, manifolds }: Building): NetworkNode[] {
  return [
    ...electric.map((device) =>
      terminal({ ...device, word: device.type }, 'terminal', { ...device.at, z: device.z }, deviceServices(device)),
    ),
    ...plumbing.map((fixture) =>
      terminal(
        { ...fixture, word: fixture.type },
        'terminal',
        { ...fixture.center, z: fixture.z },
        servicesOf(fixture),
        { ...plugIn(fixture), z: fixture.z },
      ),
    ),
    ...(ventilation?.terminals ?? []).map((one) =>
      terminal({ ...one, word: one.kind }, 'terminal', one.at, airServices(one)),
    ),
    ...manifolds.map((one) =>
      terminal({ ...one, word: one.type, levelIndex: null }, 'manifold', one.at, [
        piped(one.type, 'SINK'),
        piped(one.type, 'SOURCE'),
      ]),
    ),
  ];
}

/** Pipes run by run, upright ones, ducts and cables. The first run of a pipe has the id of the pipe. */
function runs({ pipes, stacks, courses }: Building): NetworkNode[] {
  return [
    ...pipes.flatMap(({ id, pointer, type, diameter, runs: own }) =>
      own.flatMap((one, i) =>
        run(
          { id: i === 0 ? id : one.id, pointer, word: type, levelIndex: one.levelIndex },
          one.points,
          diameter,
          piped(type, 'SINK'),
        ),
      ),
    ),
    ...stacks.flatMap(({ id, pointer, type, kind, center, bottom, top, diameter }) =>
      run(
        { id, pointer, word: kind, levelIndex: null },
        [bottom, top].map((z) => ({ ...center, z })),
        diameter,
        piped(type, 'SINK'),
      ),
    ),
    ...courses.flatMap(({ id, pointer, kind, points, diameter }) =>
      run(
        { id, pointer, word: kind, levelIndex: null },
        points,
        diameter,
        kind === 'cable' ? { system: 'electricite', carrier: 'cable' } : { system: 'ventilation', carrier: 'duct' },
      ),
    ),
  ];
}

/** Every element of the networks of a building, terminals first. */
export const nodesOf = (building: Building): NetworkNode[] => [...terminals(building), ...runs(building)];
