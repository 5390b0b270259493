import {
  ELECTRIC_DEFAULTS,
  NETWORK_DEFAULTS,
  PLUMBING_DEFAULTS,
  AIR_TERMINALS,
} from '../../../catalogue/fixture-defaults.js';
import type { Fixture } from '../../../building/index.js';
import { t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { writeElement } from './elements.js';
import { containerOf } from './furniture.js';
import type { SystemKey } from './mep-classes.js';
import { AIR_CLASSES, ELECTRIC_CLASSES, MANIFOLD_CLASS, PLUMBING_CLASSES } from './mep-classes.js';
import type { IfcModel, Placed } from './model.js';
import { writeSegment } from './segments.js';
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
