import type { Body, Frame, Opening } from '../../../building/index.js';
import { joinerySections } from '../../../building/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import { guidOf } from '../../../scene/index.js';
import type { Ifc4Entities, Ref } from '../schema/index.js';
import { frameIn, tidy } from './frames.js';
import { liningsOf } from './linings.js';
import type { IfcModel } from './model.js';
import { pieceIn } from './shapes.js';

type DoorOperation = Ifc4Entities['IfcDoorType']['OperationType'];
type Partitioning = Ifc4Entities['IfcWindowType']['PartitioningType'];

/** A type of joinery with the geometry that its occurrences share. */
export interface JoineryTypeRef {
  readonly type: Ref<'IfcTypeProduct'>;
  readonly typeId: string;
  readonly map: Ref<'IfcRepresentationMap'> | null;
}

/**
 * The type of an opening: its mark and its geometry in its own frame. Bays of one family and size share it, so long as
 * their walls are as thick and look out on the same side.
 */
export function joineryTypeOf(model: IfcModel, opening: Opening, mark: string, frame: Frame): JoineryTypeRef {
  const { kind, familyName, isExterior, sill } = opening;
  const bodies = model.bodies.get(opening.id) ?? [];
  const operation = kind === 'porte' ? operationOf(opening) : partitioningOf(opening);
  const place = `${isExterior}|${kind === 'fenetre' ? Math.round(sill) : 0}`;
  const key = [
    'menuiserie',
    kind,
    familyName ?? '',
    operation,
    place,
    ...bodies.map((body) => geometryOf(body, frame)),
  ];
  const typeId = `${model.namespace}|${key.join('|')}`;
  const map = bodies.length > 0 ? model.map(typeId, () => bodies.map((body) => pieceIn(frame, body))) : null;
  const hasGlass = bodies.some(({ part }) => part === 'glazing');
  const type = model.instances.once(`type|${typeId}`, () => {
    const made = writeType(model, opening, mark, { typeId, map, operation });
    const glass = hasGlass ? glazingOf(model) : null;
    if (glass) model.relations.add('isMadeOf', `${typeId}|verre`, glass, made);
    return made;
  });
  return { type, typeId, map };
}

/** Its parts by material: glass alone, as nobody says what frames and leaves are made of. */
function glazingOf({ instances, materials }: IfcModel): Ref<'IfcMaterialConstituentSet'> | null {
  const Material = materials.usual('verre');
  return (
    Material &&
    instances.once('glazing', () =>
      instances.writer.add('IfcMaterialConstituentSet', {
        MaterialConstituents: [instances.writer.add('IfcMaterialConstituent', { Name: 'Glazing', Material })],
      }),
    )
  );
}

/** A point in the frame of an opening, as a text. */
const written = ({ x, y, z }: Point3): string => `${tidy(x)},${tidy(y)},${tidy(z)}`;

/** A part in the frame of its opening, as a text: some for each bay of the building, so no list is made. */
function geometryOf({ sharedKey, material, frame }: Body, product: Frame): string {
  const { origin, x, z } = frameIn(product, frame);
  return `${sharedKey ?? ''},${material},${written(origin)},${written(x)},${written(z)}`;
}

interface TypeInput {
  readonly typeId: string;
  readonly map: Ref<'IfcRepresentationMap'> | null;
  readonly operation: DoorOperation | Partitioning;
}

function writeType(
  model: IfcModel,
  opening: Opening,
  mark: string,
  { typeId, map, operation }: TypeInput,
): Ref<'IfcTypeProduct'> {
  const { kind, family, familyName } = opening;
  const common = {
    GlobalId: guidOf(typeId),
    Name: [mark, familyName ?? kind].join(' '),
    Description: family ? model.say(family.label) : undefined,
    // An open bay has neither lining nor leaves.
    HasPropertySets: map ? liningsOf(model, opening, typeId) : undefined,
    RepresentationMaps: map ? [map] : undefined,
    Tag: mark,
    ElementType: familyName ?? undefined,
  };
  if (kind === 'porte') {
    return model.writer.add('IfcDoorType', {
      ...common,
      PredefinedType: 'DOOR',
      OperationType: operation as DoorOperation,
    });
  }
  return model.writer.add('IfcWindowType', {
    ...common,
    PredefinedType: 'WINDOW',
    PartitioningType: operation as Partitioning,
  });
}

/** Seen along the y axis of the door, which points to where its leaves open: low x is its left. */
function operationOf(opening: Opening): DoorOperation {
  const { leaves, family } = opening;
  const operation = family?.operation;
  const count = family?.leaves ?? leaves.length;
  if (operation === 'fixe') return 'NOTDEFINED';
  if (operation === 'sectionnel' || operation === 'enroulable') return 'ROLLINGUP';
  if (operation === 'coulissant' || operation === 'galandage') {
    return count > 1 ? 'DOUBLE_DOOR_SLIDING' : 'SLIDING_TO_RIGHT';
  }
  if (leaves.length > 1) return 'DOUBLE_DOOR_SINGLE_SWING';
  const [leaf] = leaves;
  if (!leaf) return 'NOTDEFINED';
  const isAtNear = Math.hypot(leaf.hinge.x - opening.near.x, leaf.hinge.y - opening.near.y) <= opening.width / 2;
  return isAtNear === (leaf.side === 'left') ? 'SINGLE_SWING_LEFT' : 'SINGLE_SWING_RIGHT';
}

/** A mullion parts two leaves. */
const partitioningOf = (opening: Opening): Partitioning =>
  joinerySections(opening).leaves > 1 ? 'DOUBLE_PANEL_VERTICAL' : 'SINGLE_PANEL';
