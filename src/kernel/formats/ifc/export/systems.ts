import type { Circuit } from '../../../building/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import { guidOf, partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { WORLD } from './frames.js';
import type { SegmentKind, SystemKey } from './mep-classes.js';
import { SEGMENTS, SYSTEMS } from './mep-classes.js';
import type { IfcModel, Placed } from './model.js';
import { PortIndex } from './port-index.js';

const NAMES = { port: t('Raccord', 'Port'), circuit: t('Circuit', 'Circuit') } as const;
/** Ends this near each other are joined, mm. */
const JOINED_MM = 60;
/** An end this near a fixture serves it, mm. */
const SERVED_MM = 600;

export type Flow = 'SOURCE' | 'SINK' | 'SOURCEANDSINK';

/** An end of an element that others are joined to. */
interface Port {
  readonly ref: Ref<'IfcDistributionPort'>;
  readonly id: string;
  readonly owner: string;
  readonly system: SystemKey;
  readonly kind: SegmentKind;
  readonly at: Point3;
  readonly flow: Flow;
  /** Of a fixture or a device: joined to the nearest end within reach. */
  readonly isTerminal: boolean;
}

export interface PortInput {
  readonly owner: string;
  readonly element: Ref<'IfcElement'>;
  readonly placed: Placed;
  readonly system: SystemKey;
  readonly kind: SegmentKind;
  readonly at: Point3;
  readonly flow: Flow;
  readonly isTerminal?: boolean;
}

/** Ports, their connections and the systems that their elements make. */
export class Systems {
  readonly #model: IfcModel;
  readonly #ports: Port[] = [];
  readonly #members = new Map<SystemKey, Set<Ref<'IfcElement'>>>();
  /** How many ports each element has so far. */
  readonly #counts = new Map<string, number>();

  constructor(model: IfcModel) {
    this.#model = model;
  }

  /** An element is of a system. */
  join(system: SystemKey, element: Ref<'IfcElement'>): void {
    const members = this.#members.get(system) ?? new Set();
    this.#members.set(system, members.add(element));
  }

  /** A port on an element, nested in it (IfcRelNests, ISO 16739-1 §6.1.3.6). */
  port(input: PortInput): void {
    const { owner, element, placed, system, kind, at, flow, isTerminal = false } = input;
    const ordinal = (this.#counts.get(owner) ?? 0) + 1;
    this.#counts.set(owner, ordinal);
    const id = partId(owner, `port.${ordinal}`);
    const own = this.#model.place(placed, { ...WORLD, origin: at });
    const ref = this.#model.product('IfcDistributionPort', {
      id,
      pointer: null,
      name: `${this.#model.say(NAMES.port)} ${ordinal}`,
      placed: own,
      rest: { FlowDirection: flow, PredefinedType: SEGMENTS[kind].port, SystemType: SYSTEMS[system].predefined },
    });
    this.#model.relations.add('nests', owner, element, ref);
    this.#ports.push({ ref, id, owner, system, kind, at, flow, isTerminal });
    this.join(system, element);
  }

  /** Joins ends that meet, then fixtures to the nearest end, and writes the systems. */
  end(): void {
    const alike = Map.groupBy(this.#ports, ({ system, kind }) => `${system}|${kind}`);
    for (const ports of alike.values()) {
      const ends = ports.filter(({ isTerminal }) => !isTerminal);
      const joined = this.#join(ends, new PortIndex(ends, JOINED_MM));
      const free = ends.filter((end) => !joined.has(end));
      const terminals = ports.filter(({ isTerminal }) => isTerminal);
      this.#join(terminals, new PortIndex(free, SERVED_MM));
    }
    this.#write();
  }

  /** A port has one connection: the nearest free end of another element. @returns what is joined */
  #join(ports: readonly Port[], free: PortIndex<Port>): ReadonlySet<Port> {
    const joined = new Set<Port>();
    for (const port of ports) {
      const nearest = joined.has(port) ? null : free.nearest(port);
      if (!nearest) continue;
      for (const one of [port, nearest]) {
        free.take(one);
        joined.add(one);
      }
      this.#connect(port, nearest);
    }
    return joined;
  }

  #connect(port: Port, other: Port): void {
    const [from, to] = port.flow === 'SINK' ? [other, port] : [port, other];
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
    const { elementId, id, pointer, nature, breaker, section, points, members, differential } = circuit;
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
    const devices = new Map(model.building.electric.map((device) => [device.index, device.id]));
    for (const index of new Set(members)) {
      const member = model.elements.get(devices.get(index) ?? '');
      if (member) model.relations.add('groups', elementId, ref, member);
    }
  }
}
