import {
  ELECTRIC_DEFAULTS,
  NETWORK_DEFAULTS,
  PLUMBING_DEFAULTS,
  AIR_TERMINALS,
} from '../../../catalogue/fixture-defaults.js';
import { t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import { writeElement } from './elements.js';
import { containerOf } from './furniture.js';
import { AIR_CLASSES, ELECTRIC_CLASSES, MANIFOLD_CLASS, PLUMBING_CLASSES } from './mep-classes.js';
import type { IfcModel } from './model.js';
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
  for (const { id, pointer, type, room, levelIndex, index } of model.building.electric) {
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
    systems.terminal(id, written.ref, written.placed);
  }
}

function writeFixtures(model: IfcModel, systems: Systems): void {
  for (const { id, pointer, type, room, levelIndex, index, source } of model.building.plumbing) {
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
    if (written) systems.terminal(id, written.ref, written.placed);
  }
}

function writeAir(model: IfcModel, systems: Systems): void {
  for (const { id, pointer, kind, flow, room, levelIndex } of model.building.ventilation?.terminals ?? []) {
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
    systems.terminal(id, element, placed);
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
  for (const { id, pointer, type } of model.building.manifolds) {
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
    if (written) systems.terminal(id, written.ref, written.placed);
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
