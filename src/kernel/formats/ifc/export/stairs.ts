import type { Body, Box, Flight, Guardrail, Stair } from '../../../building/index.js';
import { partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import { areaOf } from '../../../maths/ring.js';
import type { Ref } from '../schema/index.js';
import { levelFrame } from './frames.js';
import type { IfcModel, Placed } from './model.js';
import { pieceIn } from './shapes.js';
import { plainSlabTypeOf } from './slabs.js';
import { volumesOf } from './volumes.js';

const NAMES = {
  stair: t('Escalier', 'Stair'),
  flight: t('Volée', 'Flight'),
  landing: t('Palier', 'Landing'),
  rail: t('Rampe', 'Handrail'),
  guardrail: t('Garde-corps', 'Guardrail'),
} as const;

const FORMS: Readonly<Record<Stair['form'], string>> = {
  escalier_droit: 'STRAIGHT_RUN_STAIR',
  escalier_quart_tournant: 'QUARTER_TURN_STAIR',
  escalier_demi_tournant: 'HALF_TURN_STAIR',
};

/** Material whose usual properties a finish of stairs takes: woods are timber, marble is stone. */
const MATERIALS: Readonly<Record<string, string>> = {
  acier: 'acier',
  metal_noir: 'acier',
  beton: 'beton',
  marbre: 'pierre',
  pierre: 'pierre',
};
/** Material of a landing that no stair carries: the scene does not give it, and most are cast. */
const LANDING_MATERIAL = 'beton_arme';

/** Puts the material of a flight or a landing on it. */
function makeOf(model: IfcModel, finish: string, ref: Ref<'IfcObjectDefinition'>): void {
  const key = finish === LANDING_MATERIAL ? finish : (MATERIALS[finish] ?? 'bois_massif');
  const material = model.materials.usual(key);
  if (material) model.relations.add('isMadeOf', `${model.namespace}|escaliers|${key}`, material, ref);
}

/** Every stair with its flights, landings and rails, and every level guardrail. */
export function writeStairs(model: IfcModel): void {
  for (const stair of model.building.stairs) writeStair(model, stair);
  for (const guardrail of model.building.guardrails) writeGuardrail(model, guardrail);
}

/** A flight has the id of its entry, unless the stair, being that flight alone, has it. */
const flightId = (stair: Stair, flight: Flight): string =>
  flight.id === stair.id ? partId(flight.id, 'volee') : flight.id;

function writeStair(model: IfcModel, stair: Stair): void {
  const { id, flights, landings, form, z } = stair;
  const { relations, classes, sets } = model;
  const [first] = flights;
  const container = model.storey(first!.levelIndex);
  const placed = model.place(container.placed, levelFrame(z));
  const ref = model.element('IfcStair', {
    id,
    pointer: stair.pointer,
    name: stair.group ?? `${model.say(NAMES.stair)} ${first!.index + 1}`,
    placed,
    rest: { ObjectType: form, PredefinedType: FORMS[form] },
  });
  relations.add('contains', container.id, container.ref, ref);
  classes.add(ref, 'C2010');
  sets.properties(ref, 'Pset_StairCommon', {
    Status: 'NEW',
    NumberOfRiser: flights.reduce((sum, { risers }) => sum + risers, 0),
    NumberOfTreads: flights.reduce((sum, { treads }) => sum + treads, 0),
    RiserHeight: first!.riser,
    TreadLength: first!.going,
    IsExternal: false,
  });
  for (const flight of flights) writeFlight(model, stair, flight, ref, placed);
  for (const landing of landings) writeLanding(model, landing, { id, ref, placed, finish: first!.finition });
}

function writeFlight(model: IfcModel, stair: Stair, flight: Flight, stairRef: Ref<'IfcStair'>, at: Placed): void {
  const { pointer, riser, going, risers, treads, index } = flight;
  const { relations } = model;
  const bodies = model.bodies.get(flight.id) ?? [];
  const body = bodies.find(({ part }) => part === 'flight');
  if (!body) return;
  const id = flightId(stair, flight);
  const placed = model.place(at, body.frame);
  const map = model.map(`flight|${body.sharedKey}|${body.material}`, () => [pieceIn(body.frame, body)]);
  const ref = model.element('IfcStairFlight', {
    id,
    pointer,
    name: `${model.say(NAMES.flight)} ${index + 1}`,
    placed,
    representation: model.mapped(map),
    rest: {
      NumberOfRisers: risers,
      NumberOfTreads: treads,
      RiserHeight: riser,
      TreadLength: going > 0 ? going : undefined,
      PredefinedType: 'STRAIGHT',
    },
  });
  relations.add('aggregates', stair.id, stairRef, ref);
  describeFlight(model, flight, body, { id, ref });
  writeRails(model, stair, flight, stairRef, at);
}

function describeFlight(
  model: IfcModel,
  { riser, going, risers, treads, run, rise }: Flight,
  body: Body,
  { id, ref }: { readonly id: string; readonly ref: Ref<'IfcStairFlight'> },
): void {
  const { sets } = model;
  makeOf(model, body.material, ref);
  sets.properties(ref, 'Pset_StairFlightCommon', {
    Status: 'NEW',
    NumberOfRiser: risers,
    NumberOfTreads: treads,
    RiserHeight: riser,
    TreadLength: going > 0 ? going : null,
  });
  const { gross, net } = volumesOf([body]);
  sets.quantities(ref, id, 'Qto_StairFlightBaseQuantities', {
    Length: Math.hypot(run, rise),
    GrossVolume: gross,
    NetVolume: net,
  });
}

/** The sloping rails of a flight. */
function writeRails(model: IfcModel, stair: Stair, flight: Flight, stairRef: Ref<'IfcStair'>, at: Placed): void {
  const { id, pointer, run, rise } = flight;
  const { relations, sets } = model;
  for (const rail of (model.bodies.get(id) ?? []).filter(({ part }) => part === 'rail')) {
    const own = model.place(at, rail.frame);
    const shared = model.map(`rail|${rail.sharedKey}|${rail.material}`, () => [pieceIn(rail.frame, rail)]);
    const railRef = model.element('IfcRailing', {
      id: rail.id,
      pointer,
      name: model.say(NAMES.rail),
      placed: own,
      representation: model.mapped(shared),
      rest: { ObjectType: rail.material, PredefinedType: 'GUARDRAIL' },
    });
    relations.add('aggregates', stair.id, stairRef, railRef);
    sets.properties(railRef, 'Pset_RailingCommon', { Reference: rail.material, Status: 'NEW', IsExternal: false });
    sets.quantities(railRef, rail.id, 'Qto_RailingBaseQuantities', { Length: Math.hypot(run, rise) });
  }
}

/** Where a landing belongs: its stair, or a storey when it has none. */
export interface LandingHost {
  readonly id: string;
  readonly ref: Ref<'IfcObjectDefinition'>;
  readonly placed: Placed;
  /** Finish of its flights. */
  readonly finish: string;
}

/** A landing as a slab; without a stair it stands in its storey. */
export function writeLanding(model: IfcModel, box: Box, stair: LandingHost | null): void {
  const { id, pointer, levelIndex, height, index } = box;
  const [body] = model.bodies.get(id) ?? [];
  if (!body) return;
  const container = model.storey(levelIndex);
  const placed = model.place(stair?.placed ?? container.placed, body.frame);
  const ref = model.element('IfcSlab', {
    id,
    pointer,
    name: `${model.say(NAMES.landing)} ${index + 1}`,
    placed,
    representation: model.shape(model.bodyOf([pieceIn(placed.frame, body)])),
    rest: { PredefinedType: 'LANDING' },
  });
  if (stair) model.relations.add('aggregates', stair.id, stair.ref, ref);
  else model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, 'C2010');
  plainSlabTypeOf(model, height, ref);
  makeOf(model, stair?.finish ?? LANDING_MATERIAL, ref);
  model.sets.properties(ref, 'Pset_SlabCommon', { Status: 'NEW', IsExternal: false, LoadBearing: true });
  const { gross, net } = volumesOf([body]);
  const area = body.shape.kind === 'extrusion' ? areaOf(body.shape.profile) / 1e6 : null;
  model.sets.quantities(ref, id, 'Qto_SlabBaseQuantities', {
    Depth: height,
    GrossArea: area,
    NetArea: area,
    GrossVolume: gross,
    NetVolume: net,
  });
}

function writeGuardrail(model: IfcModel, guardrail: Guardrail): void {
  const { id, pointer, index, levelIndex, height, length, finition } = guardrail;
  const bodies = model.bodies.get(id) ?? [];
  const [first] = bodies;
  if (!first) return;
  const container = model.storey(levelIndex);
  const placed = model.place(container.placed, first.frame);
  const key = `guardrail|${bodies.map(({ sharedKey, material }) => `${sharedKey},${material}`).join('|')}`;
  const map = model.map(key, () => bodies.map((body) => pieceIn(placed.frame, body)));
  const ref = model.element('IfcRailing', {
    id,
    pointer,
    name: `${model.say(NAMES.guardrail)} ${index + 1}`,
    placed,
    representation: model.mapped(map),
    rest: { ObjectType: finition, PredefinedType: 'GUARDRAIL' },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.sets.properties(ref, 'Pset_RailingCommon', { Reference: finition, Status: 'NEW', Height: height });
  model.sets.quantities(ref, id, 'Qto_RailingBaseQuantities', { Length: length });
}
