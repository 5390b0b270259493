import type { Construction, Deck, Slab } from '../../../building/index.js';
import { constructionsOf, levelName, transmittanceOf } from '../../../building/index.js';
import { perimeterOf } from '../../../maths/ring.js';
import { sum } from '../../../measures/index.js';
import { guidOf } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { levelFrame } from './frames.js';
import type { IfcModel, Placed } from './model.js';
import { writeVoids } from './voids.js';
import { pieceIn } from './shapes.js';
import { volumesOf } from './volumes.js';
import { layersText } from './materials.js';

const NAMES = {
  FLOOR: t('Plancher', 'Floor'),
  BASESLAB: t('Dallage', 'Ground slab'),
  DECK: t('Mezzanine', 'Mezzanine'),
} as const;
/** A floor no higher than this above the ground lies on it, mm (kernel/building/faces). */
const ON_GROUND_MM = 300;

/** The floor of every storey, open at stairwells and lift shafts. */
export function writeSlabs(model: IfcModel): void {
  for (const slab of model.building.slabs) writeSlab(model, slab);
  for (const deck of model.building.decks) writeDeck(model, deck);
}

/** A mezzanine or a gallery: built as the floors between storeys are, at its own thickness. */
function writeDeck(
  model: IfcModel,
  { id, pointer, index, name, levelIndex, bottom, thickness, area, polygon }: Deck,
): void {
  const container = model.storey(levelIndex);
  const placed = model.place(container.placed, levelFrame(bottom));
  const bodies = model.bodies.get(id) ?? [];
  if (bodies.length === 0) return;
  const ref = model.element('IfcSlab', {
    id,
    pointer,
    name: name ?? `${model.say(NAMES.DECK)} ${index + 1}`,
    placed,
    representation: model.shape(model.bodyOf(bodies.map((body) => pieceIn(placed.frame, body)))),
    rest: { PredefinedType: 'FLOOR' },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, 'B1010');
  layered(model, ref, constructionsOf(model.building).floor, thickness);
  model.sets.properties(ref, 'Pset_SlabCommon', {
    Reference: 'plancher_intermediaire',
    Status: 'NEW',
    IsExternal: false,
    LoadBearing: true,
    PitchAngle: 0,
    ThermalTransmittance: null,
  });
  const { gross, net } = volumesOf(bodies);
  model.sets.quantities(ref, id, 'Qto_SlabBaseQuantities', {
    Depth: thickness,
    Perimeter: perimeterOf(polygon),
    GrossArea: area / 1e6,
    NetArea: area / 1e6,
    GrossVolume: gross,
    NetVolume: net,
  });
}

function writeSlab(model: IfcModel, slab: Slab): void {
  const { building, relations, classes } = model;
  const { id, level, top, bottom } = slab;
  const isGround = top <= building.site.groundZ + ON_GROUND_MM;
  const kind = isGround ? 'BASESLAB' : 'FLOOR';
  const { ground, floor } = constructionsOf(building);
  const construction = isGround ? ground : floor;
  const container = model.storey(level);
  const placed = model.place(container.placed, levelFrame(bottom));
  const bodies = model.bodies.get(id) ?? [];
  const ref = model.element('IfcSlab', {
    id,
    pointer: null,
    name: `${model.say(NAMES[kind])} ${model.say(levelName(building.levels[level]!))}`,
    placed,
    representation: model.shape(model.bodyOf(bodies.map((body) => pieceIn(placed.frame, body)))),
    rest: { PredefinedType: kind },
  });
  relations.add('contains', container.id, container.ref, ref);
  classes.add(ref, isGround ? 'A1030' : 'B1010');
  layered(model, ref, construction, slab.thickness);
  describe(model, slab, construction, ref, placed);
}

/** The type of a floor or of a pane of a roof: its layers, from the upper face down. */
export function slabTypeOf(
  model: IfcModel,
  construction: Construction,
  thickness: number,
): { readonly type: Ref<'IfcSlabType'>; readonly typeId: string; readonly layers: Ref<'IfcMaterialLayerSet'> } {
  const layers = model.materials.layerSet(construction, thickness);
  const typeId = `${model.namespace}|dalle|${layersText(construction)}|${thickness}`;
  const type = model.instances.once(typeId, () => {
    const made = model.writer.add('IfcSlabType', {
      GlobalId: guidOf(typeId),
      Name: `${construction.key} ${Math.round(thickness)} mm`,
      // Each slab says its own role: one build-up may serve floors of several roles.
      PredefinedType: 'NOTDEFINED',
    });
    model.relations.add('isMadeOf', `${typeId}|layers`, layers, made);
    return made;
  });
  return { type, typeId, layers };
}

/** Layers follow each other down from the upper face. */
function layered(model: IfcModel, ref: Ref<'IfcSlab'>, construction: Construction, thickness: number): void {
  const { type, typeId, layers } = slabTypeOf(model, construction, thickness);
  model.relations.add('defines', typeId, type, ref);
  const usage = model.instances.once(`usage|${layers.id}|down|${thickness}`, () =>
    model.writer.add('IfcMaterialLayerSetUsage', {
      ForLayerSet: layers,
      LayerSetDirection: 'AXIS3',
      DirectionSense: 'NEGATIVE',
      OffsetFromReferenceLine: thickness,
    }),
  );
  model.relations.add('isMadeOf', `${typeId}|down`, usage, ref);
}

function describe(model: IfcModel, slab: Slab, construction: Construction, ref: Ref<'IfcSlab'>, placed: Placed): void {
  const { id, thickness, outline } = slab;
  const bodies = model.bodies.get(id) ?? [];
  const u = transmittanceOf(construction, 'down', construction.kind === 'dallage' ? 'ground' : 'room')?.u;
  model.sets.properties(ref, 'Pset_SlabCommon', {
    Reference: construction.key,
    Status: bodies.some(({ isExisting }) => isExisting) ? 'EXISTING' : 'NEW',
    IsExternal: false,
    LoadBearing: true,
    PitchAngle: 0,
    ThermalTransmittance: u === undefined ? null : Math.round(u * 1e4) / 1e4,
  });
  const { gross, net } = volumesOf(bodies, model.voids.get(id));
  model.sets.quantities(ref, id, 'Qto_SlabBaseQuantities', {
    Depth: thickness,
    Perimeter: sum(outline, perimeterOf),
    // Of the body, which the walls that run through the floor are no part of.
    GrossArea: (1e3 * gross) / thickness,
    NetArea: (1e3 * net) / thickness,
    GrossVolume: gross,
    NetVolume: net,
  });
  writeVoids(model, ref, placed, model.voids.get(id));
}

/** The type of slabs of one thickness whose layers nobody says. */
export function plainSlabTypeOf(model: IfcModel, thickness: number, ref: Ref<'IfcSlab'>): void {
  const typeId = `${model.namespace}|dalle|${thickness}`;
  const type = model.instances.once(typeId, () =>
    model.writer.add('IfcSlabType', {
      GlobalId: guidOf(typeId),
      Name: `${Math.round(thickness)} mm`,
      PredefinedType: 'NOTDEFINED',
    }),
  );
  model.relations.add('defines', typeId, type, ref);
}
