import type { NetworkType } from '../catalogue/fixture-defaults.js';
import type { Point3 } from '../maths/geometry.js';

/** What flows: a fluid of `reseaux`, air, or current. */
export const SYSTEM_KEYS = ['ef', 'ec', 'chauffage', 'eu', 'ev', 'ep', 'ventilation', 'electricite'] as const;
export type SystemKey = NetworkType | 'ventilation' | 'electricite';

/** What carries it. */
export type Carrier = 'pipe' | 'duct' | 'cable';

/** Way of the flow at a port, seen from its element. */
export type Flow = 'SOURCE' | 'SINK' | 'SOURCEANDSINK';

/** A place of an element where others are joined to it. Millimetres, in the axes of the scene. */
export interface Port {
  /** Made of its owner and its place among the ports of it. */
  readonly id: string;
  readonly ordinal: number;
  /** Id of its node. */
  readonly owner: string;
  readonly system: SystemKey;
  readonly carrier: Carrier;
  readonly at: Point3;
  readonly flow: Flow;
}

/** terminal: where a flow is used, drawn or made; run: what carries it; manifold: what shares it out. */
export type NodeKind = 'terminal' | 'run' | 'manifold';

/** An element of the networks: a device, a fixture, an air terminal, a manifold, one run of a pipe, a duct, a cable. */
export interface NetworkNode {
  /** Id of the element; for the second and later runs of a pipe, id of the run. */
  readonly id: string;
  readonly pointer: string;
  readonly kind: NodeKind;
  /** Word of its kind: `lavabo`, `ef`, `conduit`. */
  readonly word: string;
  /** Index in building.levels; null of what goes through several. */
  readonly levelIndex: number | null;
  readonly ports: readonly Port[];
  /** Axis of a run, in the way of the flow; empty otherwise. */
  readonly course: readonly Point3[];
  /** Diameter of a run, mm; null otherwise. */
  readonly diameter: number | null;
}

/**
 * end: two runs meet; service: a run ends at what it serves; branch: a run ends on the course of another, between its
 * ends.
 */
export type LinkKind = 'end' | 'service' | 'branch';

/** Two ports that are joined. */
export interface Link {
  readonly kind: LinkKind;
  /** Upstream; where neither side says so, the one found first. */
  readonly from: Port;
  readonly to: Port;
  /** Between the two, mm: 0 where they meet. */
  readonly gap: number;
  /** The scene names what the run serves, or the two are near each other. */
  readonly origin: 'declaree' | 'deduite';
}

/** A circuit of the board and the devices that it feeds, by their ids. */
export interface CircuitMembers {
  readonly id: string;
  readonly pointer: string;
  readonly members: readonly string[];
}

/** Nodes of one fluid, the nodes that are joined together one after the other. */
export interface NetworkSystem {
  readonly key: SystemKey;
  readonly nodes: readonly NetworkNode[];
}

/** The networks of a building as a graph. */
export interface Network {
  readonly nodes: readonly NetworkNode[];
  readonly links: readonly Link[];
  /** In the order of SYSTEM_KEYS; those without a node are left out. */
  readonly systems: readonly NetworkSystem[];
  readonly circuits: readonly CircuitMembers[];
}
