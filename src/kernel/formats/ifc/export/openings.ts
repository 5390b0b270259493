import { clearPassage, ACCESSIBLE_PASSAGE_MM } from '../../../catalogue/index.js';
import type { Body, Frame, Opening, Wall } from '../../../building/index.js';
import { openingThermalOf } from '../../../building/index.js';
import { areaOf } from '../../../maths/ring.js';
import { perObject } from '../../../maths/memo.js';
import type { Building } from '../../../building/index.js';
import { marksOf } from '../../../measures/index.js';
import { guidOf, partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import type { IfcModel, Placed } from './model.js';
import { frameIn, turned } from './frames.js';
import { joineryTypeOf } from './joinery.js';
import { statusOf } from './sets.js';

const NAMES = {
  porte: t('Porte', 'Door'),
  fenetre: t('Fenêtre', 'Window'),
  bay: t('Baie', 'Bay'),
} as const;

const marks = perObject((building: Building) => marksOf(building));

/** The bays of a wall, each cut out of it and filled with its joinery. */
export function openWall(model: IfcModel, wall: Wall, ref: Ref<'IfcWall'>, placed: Placed): void {
  const voids = model.voids.get(wall.id) ?? [];
  for (const opening of wall.openings) {
    const bay = voids.find(({ element }) => element === opening.id);
    if (bay) writeOpening(model, opening, bay, ref, placed);
  }
}

/** A bay cut out of its wall, then the door or window in it. */
function writeOpening(model: IfcModel, opening: Opening, bay: Body, wall: Ref<'IfcWall'>, at: Placed): void {
  const { id, pointer, width, height, isExisting } = opening;
  const { writer, sets } = model;
  const mark = marks(model.building).get(id) ?? '';
  const sill: Frame = { ...at.frame, origin: { ...opening.near, z: opening.z } };
  const placed = model.place(at, sill);
  const bayId = partId(id, 'baie');
  const hole = model.product('IfcOpeningElement', {
    id: bayId,
    pointer,
    name: `${model.say(NAMES.bay)} ${mark}`,
    placed,
    representation: model.shape(holeOf(model, placed, bay)),
    rest: { PredefinedType: 'OPENING' },
  });
  sets.properties(hole, 'Pset_OpeningElementCommon', { Status: statusOf(isExisting) });
  const depth = opening.wall.thickness;
  sets.quantities(hole, bayId, 'Qto_OpeningElementBaseQuantities', {
    Width: width,
    Height: height,
    Depth: depth,
    Area: (width * height) / 1e6,
    Volume: (width * height * depth) / 1e9,
  });
  writer.add('IfcRelVoidsElement', {
    GlobalId: guidOf(partId(bayId, 'voids')),
    RelatingBuildingElement: wall,
    RelatedOpeningElement: hole,
  });
  const joinery = writeJoinery(model, opening, mark, placed);
  writer.add('IfcRelFillsElement', {
    GlobalId: guidOf(partId(id, 'fills')),
    RelatingOpeningElement: hole,
    RelatedBuildingElement: joinery,
  });
}

/** A void as it is cut. */
export const holeOf = (model: IfcModel, { frame }: Placed, bay: Body): Ref<'IfcShapeRepresentation'> | null =>
  bay.shape.kind === 'extrusion'
    ? model.body('SweptSolid', [model.shapes.extrusion(bay.shape, frameIn(frame, bay.frame))])
    : null;

function writeJoinery(model: IfcModel, opening: Opening, mark: string, bay: Placed): Ref<'IfcElement'> {
  const { id, pointer, kind, width, height, levelIndex } = opening;
  const { relations, classes } = model;
  const placed = model.place(bay, frameOf(opening, bay.frame));
  const { type, typeId, map } = joineryTypeOf(model, opening, mark, placed.frame);
  const isDoor = kind === 'porte';
  const ref: Ref<'IfcElement'> = model.element(isDoor ? 'IfcDoor' : 'IfcWindow', {
    id,
    pointer,
    name: `${model.say(NAMES[kind])} ${opening.index + 1}`,
    placed,
    representation: map && model.mapped(map),
    rest: { Tag: mark, OverallHeight: height, OverallWidth: width },
  });
  relations.add('defines', typeId, type, ref);
  const container = model.storey(levelIndex);
  relations.add('contains', container.id, container.ref, ref);
  const outer = opening.isExterior ? 'B2030' : 'C1020';
  classes.add(ref, isDoor ? outer : 'B2020');
  described(model, opening, mark, ref);
  return ref;
}

/** At the near jamb on the axis, y toward the side that the leaves open to (IfcDoor, ISO 16739-1 §6.1.3.13). */
function frameOf({ leaves, far, z, kind }: Opening, bay: Frame): Frame {
  const isTurned = kind === 'porte' && leaves[0]?.side === 'right';
  return isTurned ? turned(bay, { ...far, z }) : bay;
}

function described(model: IfcModel, opening: Opening, mark: string, ref: Ref<'IfcElement'>): void {
  const { sets } = model;
  const { id, kind, width, height, isExterior, isExisting, isGlazed } = opening;
  const common = {
    Reference: mark,
    Status: statusOf(isExisting),
    IsExternal: isExterior,
    ThermalTransmittance: openingThermalOf(opening).u.value,
  };
  const quantities = { Width: width, Height: height, Perimeter: 2 * (width + height), Area: (width * height) / 1e6 };
  if (kind === 'porte') {
    sets.properties(ref, 'Pset_DoorCommon', {
      ...common,
      HandicapAccessible: passageOf(opening) >= ACCESSIBLE_PASSAGE_MM,
      GlazingAreaFraction: isGlazed ? glazedShare(model, opening) : null,
    });
    sets.quantities(ref, id, 'Qto_DoorBaseQuantities', quantities);
    return;
  }
  sets.properties(ref, 'Pset_WindowCommon', {
    ...common,
    GlazingAreaFraction: glazedShare(model, opening),
    HasSillExternal: isExterior,
  });
  sets.quantities(ref, id, 'Qto_WindowBaseQuantities', quantities);
}

/** Clear passage of a door, mm. */
export const passageOf = ({ family, width, leaves }: Opening): number =>
  clearPassage(family, width, Math.max(1, leaves.length));

/** Share of the bay that is glass; null without any. */
function glazedShare({ bodies }: IfcModel, { id, width, height }: Opening): number | null {
  const glass = (bodies.get(id) ?? []).filter(({ part }) => part === 'glazing');
  const area = glass.reduce((sum, { shape }) => sum + (shape.kind === 'extrusion' ? areaOf(shape.profile) : 0), 0);
  return area > 0 ? Math.round((area / (width * height)) * 1e4) / 1e4 : null;
}
