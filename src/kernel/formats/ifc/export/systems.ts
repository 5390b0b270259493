import type { Circuit } from '../../../building/index.js';
import type { Network, NetworkNode, Port, SystemKey } from '../../../network/index.js';
import { networkOf } from '../../../network/index.js';
import { guidOf } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { WORLD } from './frames.js';
import { SEGMENTS, SYSTEMS } from './mep-classes.js';
import type { IfcModel, Placed } from './model.js';

const NAMES = { port: t('Raccord', 'Port'), circuit: t('Circuit', 'Circuit') } as const;

/** A port as it is in the file. */
interface Written {
  readonly id: string;
  readonly ref: Ref<'IfcDistributionPort'>;
  readonly flow: Port['flow'];
}

/** What of a port of the graph is written. */
export type PortInput = Omit<Port, 'owner'>;

/** Ports, their connections and the systems that their elements make, as the graph of the networks has them. */
export class Systems {
  readonly #model: IfcModel;
  readonly #network: Network;
  readonly #nodes: ReadonlyMap<string, NetworkNode>;
  /** By the id of the port in the graph. */
  readonly #ports = new Map<string, Written>();
  readonly #members = new Map<SystemKey, Set<Ref<'IfcElement'>>>();
  /** Pieces of one run, joined end to end. */
  readonly #joints: (readonly [Written, Written])[] = [];

  constructor(model: IfcModel) {
    this.#model = model;
    this.#network = networkOf(model.building);
    this.#nodes = new Map(this.#network.nodes.map((node) => [node.id, node]));
  }

  /** An element is of a system. */
  join(system: SystemKey, element: Ref<'IfcElement'>): void {
    const members = this.#members.get(system) ?? new Set();
    this.#members.set(system, members.add(element));
  }

  /** Ports of an element in the graph; none of one that it does not have. */
  portsOf(id: string): readonly Port[] {
    return this.#nodes.get(id)?.ports ?? [];
  }

  /** Every port of a terminal or a manifold. */
  terminal(id: string, element: Ref<'IfcElement'>, placed: Placed): void {
    for (const port of this.portsOf(id)) this.port(port, id, element, placed, port.id);
  }

  /**
   * A port on an element, nested in it (IfcRelNests, ISO 16739-1 §6.1.3.6).
   * @param inGraph id under which the links of the graph find it, when it is one of them
   */
  port(input: PortInput, owner: string, element: Ref<'IfcElement'>, placed: Placed, inGraph?: string): Written {
    const { id, ordinal, system, carrier, at, flow } = input;
    const own = this.#model.place(placed, { ...WORLD, origin: at });
    const ref = this.#model.product('IfcDistributionPort', {
      id,
      pointer: null,
      name: `${this.#model.say(NAMES.port)} ${ordinal}`,
      placed: own,
      rest: { FlowDirection: flow, PredefinedType: SEGMENTS[carrier].port, SystemType: SYSTEMS[system].predefined },
    });
    this.#model.relations.add('nests', owner, element, ref);
    const written = { id, ref, flow };
    if (inGraph !== undefined) this.#ports.set(inGraph, written);
    this.join(system, element);
    return written;
  }

  /** The end of a piece and the start of the next. */
  joint(end: Written, start: Written): void {
    this.#joints.push([end, start]);
  }

  /** Joins the pieces of each run, then what the graph joins, and writes the systems. */
  end(): void {
    for (const [end, start] of this.#joints) this.#connect(end, start);
    for (const { from, to } of this.#network.links) {
      const [source, target] = [this.#ports.get(from.id), this.#ports.get(to.id)];
      if (source && target) this.#connect(source, target);
    }
    this.#write();
  }

  #connect(from: Written, to: Written): void {
    this.#model.writer.add('IfcRelConnectsPorts', {
      GlobalId: guidOf(`${from.id}>${to.id}`),
      RelatingPort: from.ref,
      RelatedPort: to.ref,
    });
  }

  #write(): void {
    const { panel } = this.#model.building;
    for (const key of Object.keys(SYSTEMS) as SystemKey[]) {
      const members = this.#members.get(key);
      const circuits = key === 'electricite' ? (panel?.circuits ?? []) : [];
      if (!members && circuits.length === 0) continue;
      const id = `${this.#model.namespace}|systeme|${key}`;
      const { name, predefined, code } = SYSTEMS[key];
      const system = this.#model.product('IfcDistributionSystem', {
        id,
        pointer: null,
        name: this.#model.say(name),
        rest: { PredefinedType: predefined },
      });
      this.#model.sets.properties(system, 'Pset_DistributionSystemCommon', { Reference: key });
      this.#model.classes.add(system, code);
      for (const member of members ?? []) this.#model.relations.add('groups', id, system, member);
      for (const circuit of circuits) this.#circuit(circuit, id, system);
    }
  }

  /** A circuit of the board, with the devices that it feeds. */
  #circuit(circuit: Circuit, systemId: string, system: Ref<'IfcDistributionSystem'>): void {
    const { elementId, id, pointer, nature, breaker, section, points, differential } = circuit;
    const model = this.#model;
    const ref = model.product('IfcDistributionCircuit', {
      id: elementId,
      pointer,
      name: id,
      rest: {
        LongName: nature === '' ? `${model.say(NAMES.circuit)} ${id}` : nature,
        PredefinedType: /eclairage|lumi/i.test(nature) ? 'LIGHTING' : 'ELECTRICAL',
      },
    });
    model.relations.add('aggregates', systemId, system, ref);
    model.sets.properties(ref, 'Pset_DistributionSystemCommon', { Reference: id });
    model.sets.own(ref, 'Aplomb_Circuit', {
      Nature: ['IfcLabel', nature],
      Calibre: ['IfcElectricCurrentMeasure', breaker],
      Section: ['IfcAreaMeasure', section === null ? null : section / 1e6],
      Points: ['IfcInteger', points !== null && Number.isInteger(points) ? points : null],
      Differentiel: ['IfcLabel', differential],
    });
    const fed = this.#network.circuits.find((one) => one.id === elementId)?.members ?? [];
    for (const device of fed) {
      const member = model.elements.get(device);
      if (member) model.relations.add('groups', elementId, ref, member);
    }
  }
}
