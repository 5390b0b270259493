import {
  ELECTRIC_DEFAULTS,
  NETWORK_DEFAULTS,
  PLUMBING_DEFAULTS,
  AIR_TERMINALS,
} from '../../../catalogue/fixture-defaults.js';
import type { Body, Fixture } from '../../../building/index.js';
import { toScene } from '../../../building/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import { t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { writeElement } from './elements.js';
import { containerOf } from './furniture.js';
import type { SegmentKind, SystemKey } from './mep-classes.js';
import { AIR_CLASSES, ELECTRIC_CLASSES, MANIFOLD_CLASS, PLUMBING_CLASSES, SEGMENTS } from './mep-classes.js';
import type { IfcModel, Placed } from './model.js';
import { pieceIn } from './shapes.js';
import type { PropertyValue } from './sets.js';
import { Systems } from './systems.js';

const CABLE = t('Câble', 'Cable');
const DUCT = t('Conduit', 'Duct');

/** Devices, fixtures, air terminals, pipes, ducts and cables, with ports, connections and systems. */
export function writeNetworks(model: IfcModel): void {
  const systems = new Systems(model);
  writeDevices(model, systems);
  writeFixtures(model, systems);
  writeAir(model, systems);
  writePipes(model, systems);
  writeRisers(model, systems);
  writeCourses(model, systems);
  systems.end();
}

function writeDevices(model: IfcModel, systems: Systems): void {
  for (const { id, pointer, type, room, levelIndex, index, at, z } of model.building.electric) {
    const written = writeElement(model, {
      id,
      pointer,
      name: `${model.say(ELECTRIC_DEFAULTS[type].label)} ${index + 1}`,
      word: type,
      kind: ELECTRIC_CLASSES[type],
      bodies: model.bodies.get(id) ?? [],
      container: containerOf(model, room, levelIndex),
    });
    if (!written) continue;
    const { ref: element, placed } = written;
    const flow = type === 'tableau_electrique' ? 'SOURCE' : 'SINK';
    const point = { owner: id, element, placed, at: { ...at, z }, isTerminal: true } as const;
    systems.port({ ...point, system: 'electricite', kind: 'cable', flow });
    if (type === 'vmc') systems.port({ ...point, system: 'ventilation', kind: 'duct', flow: 'SINK' });
  }
}

/** Services of a fixture: supplies and waste of the catalogue, heating of what heats. */
const servicesOf = ({ type }: Fixture): readonly { readonly system: SystemKey; readonly flow: 'SOURCE' | 'SINK' }[] => {
  const { supplies, waste } = PLUMBING_DEFAULTS[type];
  const isHeating = type === 'radiateur' || type === 'module_hydraulique';
  return [
    ...supplies.map((system) => ({ system, flow: 'SINK' }) as const),
    ...(type === 'chauffe_eau' ? [{ system: 'ec', flow: 'SOURCE' } as const] : []),
    ...(waste ? [{ system: waste, flow: 'SOURCE' } as const] : []),
    ...(isHeating ? [{ system: 'chauffage', flow: type === 'radiateur' ? 'SINK' : 'SOURCE' } as const] : []),
  ];
};

function writeFixtures(model: IfcModel, systems: Systems): void {
  for (const fixture of model.building.plumbing) {
    const { id, pointer, type, room, levelIndex, index, center, z, source } = fixture;
    const power = source['puissance_w'];
    const written = writeElement(model, {
      id,
      pointer,
      name: `${model.say(PLUMBING_DEFAULTS[type].label)} ${index + 1}`,
      word: type,
      kind: PLUMBING_CLASSES[type],
      bodies: model.bodies.get(id) ?? [],
      container: containerOf(model, room, levelIndex),
      properties: type === 'radiateur' && typeof power === 'number' ? { OutputCapacity: power } : {},
    });
    if (!written) continue;
    const { ref: element, placed } = written;
    for (const { system, flow } of servicesOf(fixture)) {
      systems.port({ owner: id, element, placed, system, kind: 'pipe', at: { ...center, z }, flow, isTerminal: true });
    }
  }
}

function writeAir(model: IfcModel, systems: Systems): void {
  for (const { id, pointer, kind, at, flow, room, levelIndex } of model.building.ventilation?.terminals ?? []) {
    const written = writeElement(model, {
      id,
      pointer,
      name: model.say(AIR_TERMINALS[kind]),
      word: kind,
      kind: AIR_CLASSES[kind],
      bodies: model.bodies.get(id) ?? [],
      container: containerOf(model, room, levelIndex),
    });
    if (!written) continue;
    const { ref: element, placed } = written;
    // m³/h in the scene, m³/s in the file.
    model.sets.own(element, 'Aplomb_Air', {
      Debit: ['IfcVolumetricFlowRateMeasure', flow === null ? null : flow / 3600],
    });
    const direction = kind === 'bouche' ? 'SOURCE' : 'SINK';
    systems.port({
      owner: id,
      element,
      placed,
      system: 'ventilation',
      kind: 'duct',
      at,
      flow: direction,
      isTerminal: true,
    });
  }
}

/** A stretch of a network: one swept body with a port at each end. */
interface Segment {
  readonly id: string;
  readonly pointer: string;
  readonly name: string;
  readonly word: string;
  readonly kind: SegmentKind;
  readonly system: SystemKey;
  readonly body: Body | undefined;
  readonly diameter: number;
}

function writeSegment(model: IfcModel, systems: Systems, segment: Segment): void {
  const { id, pointer, name, word, kind, system, body, diameter } = segment;
  if (body?.shape.kind !== 'swept_disk') return;
  const { entity, predefined } = SEGMENTS[kind];
  const container = model.storey(body.storey);
  const placed = model.place(container.placed, body.frame);
  const ref: Ref<'IfcElement'> = model.element(entity, {
    id,
    pointer,
    name,
    placed,
    representation: model.shape(model.bodyOf([pieceIn(placed.frame, body)])),
    rest: { ObjectType: word, PredefinedType: predefined },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, kind === 'cable' ? 'D5020' : kindCode(system));
  const { course } = body.shape;
  const length = course.reduce((sum, p, i) => (i === 0 ? 0 : sum + apart(course[i - 1]!, p)), 0);
  measured(model, ref, { id, kind, word, diameter, length });
  const ends = [course[0]!, course.at(-1)!].map((at) => toScene(body.frame, at));
  const common = { owner: id, element: ref, placed, system, kind };
  systems.port({ ...common, at: ends[0]!, flow: 'SINK' });
  systems.port({ ...common, at: ends[1]!, flow: 'SOURCE' });
}

const CODES = { ef: 'D2020', ec: 'D2020', eu: 'D2030', ev: 'D2030', ep: 'D2040' } as const;
const kindCode = (system: SystemKey) => (system in CODES ? CODES[system as keyof typeof CODES] : 'D3040');

const apart = (p: Point3, q: Point3): number => Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z);

interface Measures {
  readonly id: string;
  readonly kind: SegmentKind;
  readonly word: string;
  readonly diameter: number;
  readonly length: number;
}

function measured(model: IfcModel, ref: Ref<'IfcElement'>, { id, kind, word, diameter, length }: Measures): void {
  const section = (Math.PI * diameter ** 2) / 4e6;
  const common: Record<string, PropertyValue> = { Reference: word, Status: 'NEW' };
  if (kind === 'pipe') {
    model.sets.properties(ref, 'Pset_PipeSegmentTypeCommon', { ...common, OuterDiameter: diameter });
    model.sets.quantities(ref, id, 'Qto_PipeSegmentBaseQuantities', { Length: length, GrossCrossSectionArea: section });
  } else if (kind === 'duct') {
    const shape = { Shape: 'ROUND', NominalDiameterOrWidth: diameter };
    model.sets.properties(ref, 'Pset_DuctSegmentTypeCommon', { ...common, ...shape });
    model.sets.quantities(ref, id, 'Qto_DuctSegmentBaseQuantities', { Length: length, GrossCrossSectionArea: section });
  } else {
    model.sets.properties(ref, 'Pset_CableSegmentTypeCommon', common);
    model.sets.quantities(ref, id, 'Qto_CableSegmentBaseQuantities', { Length: length });
  }
}

const ordinal = (pointer: string): string => String(Number(pointer.split('/').at(-1)) + 1);
const named = (model: IfcModel, text: Text, pointer: string): string => {
  const place = ordinal(pointer);
  return place === 'NaN' ? model.say(text) : `${model.say(text)} ${place}`;
};

/** The runs of a pipe; the first has the id of the pipe. */
function writePipes(model: IfcModel, systems: Systems): void {
  for (const { id, pointer, type, diameter, runs } of model.building.pipes) {
    const bodies = new Map((model.bodies.get(id) ?? []).map((body) => [body.id, body]));
    for (const [i, run] of runs.entries()) {
      writeSegment(model, systems, {
        id: i === 0 ? id : run.id,
        pointer,
        name: named(model, NETWORK_DEFAULTS[type].label, pointer),
        word: type,
        kind: 'pipe',
        system: type,
        body: bodies.get(run.id),
        diameter,
      });
    }
  }
}

/** Stacks and manifolds. */
function writeRisers(model: IfcModel, systems: Systems): void {
  for (const { id, pointer, type, diameter, kind } of model.building.stacks) {
    const name = named(model, NETWORK_DEFAULTS[type].label, pointer);
    const [body] = model.bodies.get(id) ?? [];
    writeSegment(model, systems, { id, pointer, name, word: kind, kind: 'pipe', system: type, body, diameter });
  }
  for (const { id, pointer, type, at } of model.building.manifolds) {
    const bodies = model.bodies.get(id) ?? [];
    const name = named(model, NETWORK_DEFAULTS[type].label, pointer);
    const container = model.storey(bodies[0]?.storey ?? 0);
    const written = writeElement(model, {
      id,
      pointer,
      name,
      word: 'nourrice',
      kind: MANIFOLD_CLASS,
      bodies,
      container,
    });
    if (!written) continue;
    const { ref: element, placed }: { ref: Ref<'IfcElement'>; placed: Placed } = written;
    const common = { owner: id, element, placed, system: type, kind: 'pipe', at } as const;
    systems.port({ ...common, flow: 'SINK', isTerminal: true });
    systems.port({ ...common, flow: 'SOURCE', isTerminal: true });
  }
}

/** Air ducts and cables. */
function writeCourses(model: IfcModel, systems: Systems): void {
  for (const { id, pointer, kind, diameter } of model.building.courses) {
    const isCable = kind === 'cable';
    const [body] = model.bodies.get(id) ?? [];
    writeSegment(model, systems, {
      id,
      pointer,
      name: named(model, isCable ? CABLE : DUCT, pointer),
      word: kind,
      kind: isCable ? 'cable' : 'duct',
      system: isCable ? 'electricite' : 'ventilation',
      body,
      diameter,
    });
  }
}
