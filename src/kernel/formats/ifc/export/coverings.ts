import type { Frame, Sheet } from '../../../building/index.js';
import { coveringsOf, toFrame, toScene } from '../../../building/index.js';
import { materialName } from '../../../catalogue/index.js';
import { materialOf } from '../../../catalogue/materials.js';
import type { Polygon } from '../../../maths/geometry.js';
import { areaOf, ringsOf } from '../../../maths/ring.js';
import { sum } from '../../../measures/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import type { Container, IfcModel, Placed } from './model.js';

const NAMES = {
  floor: t('Revêtement de sol', 'Floor covering'),
  wall: t('Revêtement mural', 'Wall covering'),
} as const;

/** Floors of `sols` on the rooms they lie in, finishes of `decoration` on the faces of walls. */
export function writeCoverings(model: IfcModel): void {
  writeFloors(model);
  writeDecoration(model);
}

function writeFloors(model: IfcModel): void {
  for (const { kind, index, word, room, sheets } of coveringsOf(model.building)) {
    if (kind !== 'floor' || !room) continue;
    const space = model.spaces.get(room.id);
    const { ref } = writeCovering(model, {
      id: model.ids.of('/sols', index),
      pointer: `/sols/${index}`,
      name: `${model.say(NAMES.floor)} ${index + 1}`,
      word,
      colour: null,
      predefined: 'FLOORING',
      container: model.storey(room.level),
      sheets,
    });
    if (space) model.relations.add('coversSpace', space.id, space.ref, ref);
  }
}

function writeDecoration(model: IfcModel): void {
  for (const { kind, index, word, colour, wall, level, sheets } of coveringsOf(model.building)) {
    if (kind !== 'wall' || !wall) continue;
    const { ref } = writeCovering(model, {
      id: model.ids.of('/decoration', index),
      pointer: `/decoration/${index}`,
      name: `${model.say(NAMES.wall)} ${index + 1}`,
      word,
      colour,
      predefined: 'CLADDING',
      container: model.storey(level),
      sheets,
    });
    const host = model.elements.get(wall.id);
    if (host) model.relations.add('covers', wall.id, host, ref);
  }
}

interface CoveringInput {
  readonly id: string;
  readonly pointer: string;
  readonly name: string;
  readonly word: string;
  readonly colour: string | null;
  readonly predefined: 'FLOORING' | 'CLADDING';
  readonly container: Container;
  readonly sheets: readonly Sheet[];
}

function writeCovering(model: IfcModel, input: CoveringInput): { readonly ref: Ref<'IfcCovering'> } {
  const { id, pointer, name, word, colour, predefined, container, sheets } = input;
  const placed = model.place(container.placed, container.placed.frame);
  const ref = model.element('IfcCovering', {
    id,
    pointer,
    name,
    placed,
    representation: model.shape(surfaceOf(model, placed, sheets, word, colour)),
    rest: { ObjectType: word, PredefinedType: predefined },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, predefined === 'FLOORING' ? 'C3020' : 'C3010');
  model.sets.properties(ref, 'Pset_CoveringCommon', {
    Reference: word,
    Status: 'NEW',
    Finish: [model.say(materialName(word)), colour].filter((part) => part !== null).join(' '),
  });
  const area = sum(sheets, ({ regions }) => sum(regions, areaOf)) / 1e6;
  model.sets.quantities(ref, id, 'Qto_CoveringBaseQuantities', { GrossArea: area, NetArea: area });
  return { ref };
}

/** Faces with their holes, coloured. */
function surfaceOf(
  model: IfcModel,
  placed: Placed,
  sheets: readonly Sheet[],
  word: string,
  colour: string | null,
): Ref<'IfcShapeRepresentation'> | null {
  const { writer, styles } = model;
  const faces = sheets.flatMap((sheet) => sheet.regions.map((region) => faceOf(model, placed, sheet.frame, region)));
  if (faces.length === 0) return null;
  const item = writer.add('IfcFaceBasedSurfaceModel', {
    // The faces of one set hang together (BRP002): those of a covering may lie apart.
    FbsmFaces: faces.map((face) => writer.add('IfcConnectedFaceSet', { CfsFaces: [face] })),
  });
  const isHex = colour !== null && /^#[0-9a-f]{6}$/i.test(colour);
  const style = isHex ? styles.ofColour(word, colour) : styles.ofColour(word, materialOf(word).colour);
  writer.add('IfcStyledItem', { Item: item, Styles: [style] });
  return model.body('SurfaceModel', [item]);
}

function faceOf({ writer, instances }: IfcModel, placed: Placed, frame: Frame, region: Polygon): Ref<'IfcFace'> {
  const [outer, ...holes] = ringsOf(region).map((ring) =>
    writer.add('IfcPolyLoop', {
      Polygon: ring.map(({ x, y }) => instances.point(toFrame(placed.frame, toScene(frame, { x, y, z: 0 })))),
    }),
  );
  return writer.add('IfcFace', {
    Bounds: [
      writer.add('IfcFaceOuterBound', { Bound: outer!, Orientation: true }),
      ...holes.map((Bound) => writer.add('IfcFaceBound', { Bound, Orientation: true })),
    ],
  });
}
