import type { Building } from '../building/index.js';
import { perObject } from '../maths/memo.js';
import { linksOf } from './links.js';
import { nodesOf } from './nodes.js';
import type { CircuitMembers, Network, NetworkNode, NetworkSystem } from './types.js';
import { SYSTEM_KEYS } from './types.js';

/** Nodes by the fluids of their ports. */
function systemsOf(nodes: readonly NetworkNode[]): NetworkSystem[] {
  return SYSTEM_KEYS.map((key) => ({
    key,
    nodes: nodes.filter(({ ports }) => ports.some(({ system }) => system === key)),
  })).filter((system) => system.nodes.length > 0);
}

/** Circuits of the board with the ids of their devices, each once. */
function circuitsOf({ panel, electric }: Building): CircuitMembers[] {
  const devices = new Map(electric.map(({ index, id }) => [index, id]));
  return (panel?.circuits ?? []).map(({ elementId, pointer, members }) => ({
    id: elementId,
    pointer,
    members: [...new Set(members)].flatMap((index) => devices.get(index) ?? []),
  }));
}

/**
 * The networks of a building as a graph: every device, fixture, air terminal, manifold, pipe run, duct and cable with
 * its ports, what is joined to what, and the fluid that each is of. Derived once.
 */
export const networkOf = perObject((building: Building): Network => {
  const bare = nodesOf(building);
  const { links, taps } = linksOf(bare, building);
  const nodes = bare.map((node) => {
    const own = taps.get(node.id);
    return own ? { ...node, ports: [...node.ports, ...own] } : node;
  });
  return { nodes, links, systems: systemsOf(nodes), circuits: circuitsOf(building) };
});
