import type { Body, Construction, Wall, WallKind } from '../../../building/index.js';
import { constructionsOf, outerSide, transmittanceOf } from '../../../building/index.js';
import { wallFrame } from '../../../building/bodies/walls.js';
import { bayArea, gableOf, netArea } from '../../../measures/index.js';
import type { Point } from '../../../maths/geometry.js';
import { areaOf } from '../../../maths/ring.js';
import { guidOf } from '../../../scene/index.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import type { UniformatCode } from './classes.js';
import type { IfcModel } from './model.js';
import { pieceIn } from './shapes.js';
import { layersText } from './materials.js';
import { openWall } from './openings.js';
import { statusOf } from './sets.js';
import { volumesOf } from './volumes.js';

/** What each kind of wall is in IFC. */
interface WallClass {
  readonly name: Text;
  readonly predefined: 'STANDARD' | 'PARTITIONING' | 'SOLIDWALL';
  readonly code: UniformatCode;
  readonly isBearing: boolean;
}

const WALLS: Readonly<Record<WallKind, WallClass>> = {
  mur_exterieur: { name: t('Mur extérieur', 'Outer wall'), predefined: 'SOLIDWALL', code: 'B2010', isBearing: true },
  refend: { name: t('Refend', 'Inner bearing wall'), predefined: 'SOLIDWALL', code: 'B2010', isBearing: true },
  cloison: { name: t('Cloison', 'Partition'), predefined: 'PARTITIONING', code: 'C1010', isBearing: false },
  mur_isole: { name: t('Mur isolé', 'Free-standing wall'), predefined: 'STANDARD', code: 'B2010', isBearing: true },
};

/** Every wall with its axis, layers, bays and joinery. */
export function writeWalls(model: IfcModel): void {
  const constructions = constructionsOf(model.building).walls;
  for (const wall of model.building.walls) writeWall(model, wall, constructions.get(wall.id)!);
}

function writeWall(model: IfcModel, wall: Wall, construction: Construction): void {
  const { id, pointer, kind } = wall;
  const { relations, classes } = model;
  const container = model.storey(wall.levelIndexes[0] ?? 0);
  const placed = model.place(container.placed, wallFrame(wall, wall.z));
  const bodies = (model.bodies.get(id) ?? []).map((body) => withPlaneFaces(body, wall.thickness / 2));
  const solid = model.bodyOf(bodies.map((body) => pieceIn(placed.frame, body)));
  const ref = model.element('IfcWall', {
    id,
    pointer,
    name: `${model.say(WALLS[kind].name)} ${wall.index + 1}`,
    placed,
    // A wall whose whole volume belongs to others (drawn twice) has no shape of its own.
    representation: solid && model.shape(axisOf(model, wall), solid),
  });
  relations.add('contains', container.id, container.ref, ref);
  classes.add(ref, WALLS[kind].code);
  typed(model, wall, construction, ref);
  measured(model, wall, construction, { ref, bodies });
  openWall(model, wall, ref, placed);
}

/** Plans lie on a grid of 0.1 mm: the faces of a wall askew are off by less than this, mm. */
const OFF_FACE_MM = 0.1;

/**
 * The body of a wall with its long faces where its layers end: the bays cut through it end there too, and a film of a
 * rounding between two faces is what the booleans of other programs fail on.
 */
function withPlaneFaces(body: Body, half: number): Body {
  const { shape } = body;
  if (shape.kind !== 'extrusion' && shape.kind !== 'between_planes') return body;
  const held = ({ x, y }: Point): Point => {
    const face = Math.sign(y) * half;
    return { x, y: Math.abs(y - face) < OFF_FACE_MM ? face : y };
  };
  const { outer, holes } = shape.profile;
  return {
    ...body,
    shape: { ...shape, profile: { outer: outer.map(held), holes: holes.map((hole) => hole.map(held)) } },
  };
}

/** The line that layers are measured from: (x1, y1) to (x2, y2). */
const axisOf = ({ writer, instances, contexts }: IfcModel, { length }: Wall): Ref<'IfcShapeRepresentation'> =>
  writer.add('IfcShapeRepresentation', {
    ContextOfItems: contexts.axis,
    RepresentationIdentifier: 'Axis',
    RepresentationType: 'Curve2D',
    Items: [
      instances.line(
        [
          { x: 0, y: 0 },
          { x: length, y: 0 },
        ],
        false,
      ),
    ],
  });

/** Its type, and the layers across it from its first face. */
function typed(model: IfcModel, wall: Wall, construction: Construction, ref: Ref<'IfcWall'>): void {
  const { writer, instances, relations, materials } = model;
  const { kind, thickness } = wall;
  const layers = materials.layerSet(construction, thickness);
  const typeId = `${model.namespace}|mur|${kind}|${layersText(construction)}|${thickness}`;
  const type = instances.once(typeId, () => {
    const made = writer.add('IfcWallType', {
      GlobalId: guidOf(typeId),
      Name: `${model.say(WALLS[kind].name)} ${Math.round(thickness)} mm (${construction.key})`,
      PredefinedType: WALLS[kind].predefined,
    });
    relations.add('isMadeOf', `${typeId}|layers`, layers, made);
    return made;
  });
  relations.add('defines', typeId, type, ref);
  const isLeft = outerSide(wall) === 'left';
  const usage = instances.once(`usage|${layers.id}|${isLeft}`, () =>
    writer.add('IfcMaterialLayerSetUsage', {
      ForLayerSet: layers,
      LayerSetDirection: 'AXIS2',
      DirectionSense: isLeft ? 'NEGATIVE' : 'POSITIVE',
      OffsetFromReferenceLine: (isLeft ? thickness : -thickness) / 2,
    }),
  );
  relations.add('isMadeOf', `${typeId}|${isLeft}`, usage, ref);
}

/** A wall with the bodies that it is written with. */
interface Written {
  readonly ref: Ref<'IfcWall'>;
  readonly bodies: readonly Body[];
}

function measured(model: IfcModel, wall: Wall, construction: Construction, { ref, bodies }: Written): void {
  const { building, sets } = model;
  const { id, kind, thickness, length, height, footprint } = wall;
  const isExternal = kind === 'mur_exterieur' || kind === 'mur_isole';
  const u = transmittanceOf(construction, 'horizontal', isExternal ? 'outside' : 'room')?.u;
  sets.properties(ref, 'Pset_WallCommon', {
    Reference: construction.key,
    Status: statusOf(wall.isExisting),
    IsExternal: isExternal,
    LoadBearing: WALLS[kind].isBearing,
    ThermalTransmittance: u === undefined ? null : Math.round(u * 1e4) / 1e4,
  });
  const gable = gableOf(building, wall);
  const { gross, net } = volumesOf(bodies, model.voids.get(id));
  const area = areaOf({ outer: footprint, holes: [] }) / 1e6;
  sets.quantities(ref, id, 'Qto_WallBaseQuantities', {
    Length: length,
    Width: thickness,
    Height: height,
    GrossFootprintArea: area,
    NetFootprintArea: area,
    GrossSideArea: (netArea(wall) + bayArea(wall) + gable.area) / 1e6,
    NetSideArea: (netArea(wall) + gable.area) / 1e6,
    GrossVolume: gross,
    NetVolume: net,
  });
}
