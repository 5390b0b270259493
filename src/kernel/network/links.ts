import type { Building } from '../building/index.js';
import { boxIndex, budgeted } from '../maths/box-index.js';
import type { Point3 } from '../maths/geometry.js';
import { boundsAt, boundsOf } from '../maths/ring.js';
import { partId } from '../scene/index.js';
import { PortIndex } from './port-index.js';
import type { Link, LinkKind, NetworkNode, Port, SystemKey } from './types.js';

/** Ends this near each other are joined, mm. */
const JOINED_MM = 60;
/** An end this near a fixture serves it, mm. */
const SERVED_MM = 600;

const apart = (p: Point3, q: Point3): number => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);

/** Soil pipes take waste water. */
const familyOf = (system: SystemKey): string => (system === 'eu' || system === 'ev' ? 'usees' : system);

/** What a graph is joined from; ports that branches make are added to their nodes. */
interface Joined {
  readonly links: readonly Link[];
  readonly taps: ReadonlyMap<string, readonly Port[]>;
}

/** Joins ends that meet, then what is served to the nearest free end, then free ends to the course that they meet. */
export function linksOf(nodes: readonly NetworkNode[], building: Building): Joined {
  const links: Link[] = [];
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const served = servedWords(building);
  const alike = Map.groupBy(
    nodes.flatMap(({ ports }) => ports),
    ({ system, carrier }) => `${system}|${carrier}`,
  );
  const isRun = ({ owner }: Port): boolean => kinds.get(owner) === 'run';
  const joined = new Set<Port>();
  for (const ports of alike.values()) {
    const ends = ports.filter(isRun);
    join(ends, new PortIndex(ends, JOINED_MM), 'end', joined, links, served);
    const free = ends.filter((end) => !joined.has(end));
    const terminals = ports.filter((port) => !isRun(port));
    join(terminals, new PortIndex(free, SERVED_MM), 'service', joined, links, served);
  }
  const taps = branchesOf(nodes, joined, links);
  return { links, taps };
}

/** The pointer of each run with what the scene says it serves. */
const servedWords = ({ pipes }: Building): ReadonlyMap<string, string> =>
  new Map(
    pipes.flatMap(({ id, source, runs }) =>
      typeof source.alimente === 'string'
        ? [id, ...runs.map((one) => one.id)].map((owner) => [owner, source.alimente!] as const)
        : [],
    ),
  );

/** A port has one connection: the nearest free end of another element. */
function join(
  ports: readonly Port[],
  free: PortIndex<Port>,
  kind: LinkKind,
  joined: Set<Port>,
  links: Link[],
  served: ReadonlyMap<string, string>,
): void {
  for (const port of ports) {
    const nearest = joined.has(port) ? null : free.nearest(port);
    if (!nearest) continue;
    for (const one of [port, nearest]) {
      free.take(one);
      joined.add(one);
    }
    const isDeclared = kind === 'service' && served.has(nearest.owner);
    links.push(linkOf(kind, port, nearest, isDeclared ? 'declaree' : 'deduite'));
  }
}

function linkOf(kind: LinkKind, port: Port, other: Port, origin: Link['origin']): Link {
  const [from, to] = port.flow === 'SINK' ? [other, port] : [port, other];
  return { kind, from, to, gap: apart(port.at, other.at), origin };
}

/** A straight part of a run. */
interface Stretch {
  readonly node: NetworkNode;
  readonly a: Point3;
  readonly b: Point3;
}

/** Free ends of runs on the course of another run of their fluid: each makes a port there. */
function branchesOf(
  nodes: readonly NetworkNode[],
  joined: ReadonlySet<Port>,
  links: Link[],
): ReadonlyMap<string, readonly Port[]> {
  const taps = new Map<string, Port[]>();
  const stretches = nodes.flatMap((node) =>
    node.course.slice(1).map((b, i): Stretch => ({ node, a: node.course[i]!, b })),
  );
  const index = budgeted(boxIndex(stretches.map(({ a, b }) => boundsOf([a, b]))));
  const free = nodes.flatMap(({ kind, ports }) => (kind === 'run' ? ports.filter((port) => !joined.has(port)) : []));
  for (const port of free) {
    const near = index.search(boundsAt(port.at), JOINED_MM).map((i) => stretches[i]!);
    const met = nearestCourse(port, near);
    if (!met) continue;
    const { node, at } = met;
    const own = taps.get(node.id) ?? [];
    const ordinal = node.ports.length + own.length + 1;
    const flow = port.flow === 'SINK' ? 'SOURCE' : 'SINK';
    const [{ system, carrier }] = [node.ports[0]!];
    const tap: Port = { id: partId(node.id, `port.${ordinal}`), ordinal, owner: node.id, system, carrier, at, flow };
    taps.set(node.id, [...own, tap]);
    links.push(linkOf('branch', port, tap, 'deduite'));
  }
  return taps;
}

/** The nearest point on the course of another run of the same family; null beyond reach. */
function nearestCourse(port: Port, near: readonly Stretch[]): { node: NetworkNode; at: Point3 } | null {
  let found: { node: NetworkNode; at: Point3 } | null = null;
  let least = JOINED_MM;
  for (const { node, a, b } of near) {
    const [own] = node.ports;
    const isAlike = own && own.carrier === port.carrier && familyOf(own.system) === familyOf(port.system);
    if (!isAlike || node.id === port.owner) continue;
    const at = footOn(a, b, port.at);
    const gap = apart(at, port.at);
    if (gap < least) [found, least] = [{ node, at }, gap];
  }
  return found;
}

/** The point of a segment nearest to a point. */
function footOn(a: Point3, b: Point3, { x, y, z }: Point3): Point3 {
  const way = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const size = way.x ** 2 + way.y ** 2 + way.z ** 2;
  const along = (x - a.x) * way.x + (y - a.y) * way.y + (z - a.z) * way.z;
  const part = size === 0 ? 0 : Math.max(0, Math.min(1, along / size));
  return { x: a.x + way.x * part, y: a.y + way.y * part, z: a.z + way.z * part };
}
