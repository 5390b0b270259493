import type { Face, Frame, Room, Wall } from '../../../building/index.js';
import { facesOf, outerSide, toFrame, toScene } from '../../../building/index.js';
import { standingFrame } from '../../../building/bodies/frame.js';
import { materialName } from '../../../catalogue/index.js';
import { materialOf } from '../../../catalogue/materials.js';
import { asPolygon, difference } from '../../../maths/clip.js';
import type { Point3, Polygon, Ring } from '../../../maths/geometry.js';
import { areaOf, polygonContains, ringsOf } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import { sum } from '../../../measures/index.js';
import { DEFAULTS } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { levelFrame } from './frames.js';
import type { Container, IfcModel, Placed } from './model.js';

const NAMES = {
  floor: t('Revêtement de sol', 'Floor covering'),
  wall: t('Revêtement mural', 'Wall covering'),
} as const;

/** A flat covering: plane regions in the axes of its frame, without a thickness that nobody says. */
interface Sheet {
  readonly frame: Frame;
  readonly regions: readonly Polygon[];
}

/** Floors of `sols` on the rooms they lie in, finishes of `decoration` on the faces of walls. */
export function writeCoverings(model: IfcModel): void {
  writeFloors(model);
  writeDecoration(model);
}

/** The room of a point of `sols`: on the level nearest to its z. */
function roomAt(
  { building }: IfcModel,
  { x, y, z = 0 }: { x: number; y: number; z?: number | undefined },
): Room | null {
  const [level] = building.levels.toSorted((p, q) => Math.abs(p.z - z) - Math.abs(q.z - z) || p.index - q.index);
  return level?.rooms.find(({ polygon }) => polygonContains(polygon, { x, y })) ?? null;
}

function writeFloors(model: IfcModel): void {
  const taken = new Set<string>();
  for (const [index, floor] of (model.building.scene.sols ?? []).entries()) {
    const room = roomAt(model, floor);
    if (!room || taken.has(room.id)) continue;
    taken.add(room.id);
    const space = model.spaces.get(room.id);
    const { ref } = writeCovering(model, {
      id: model.ids.of('/sols', index),
      pointer: `/sols/${index}`,
      name: `${model.say(NAMES.floor)} ${index + 1}`,
      word: floor.type,
      colour: null,
      predefined: 'FLOORING',
      container: model.storey(room.level),
      sheets: [{ frame: levelFrame(room.z), regions: [room.polygon] }],
    });
    if (space) model.relations.add('coversSpace', space.id, space.ref, ref);
  }
}

function writeDecoration(model: IfcModel): void {
  const walls = new Map(model.building.walls.map((wall) => [wall.index, wall]));
  const faces = Map.groupBy(
    facesOf(model.building)
      .flatMap(({ faces: own }) => own)
      .filter(({ kind, element }) => kind === 'wall' && element !== null),
    ({ element }) => element!,
  );
  const taken = new Set<string>();
  for (const [index, entry] of (model.building.scene.decoration ?? []).entries()) {
    const wall = walls.get(entry.mur);
    const isInside = (entry.face ?? DEFAULTS.decoration.face) === 'interieur';
    if (!wall || taken.has(`${wall.id}|${isInside}`)) continue;
    taken.add(`${wall.id}|${isInside}`);
    const sheets = isInside ? (faces.get(wall.id) ?? []).map(insideSheet) : [outsideSheet(wall)];
    const { ref } = writeCovering(model, {
      id: model.ids.of('/decoration', index),
      pointer: `/decoration/${index}`,
      name: `${model.say(NAMES.wall)} ${index + 1}`,
      word: entry.type ?? DEFAULTS.decoration.type,
      colour: entry.couleur ?? null,
      predefined: 'CLADDING',
      container: model.storey(wall.levelIndexes[0] ?? 0),
      sheets,
    });
    const host = model.elements.get(wall.id);
    if (host) model.relations.add('covers', wall.id, host, ref);
  }
}

const without = (outline: Ring, holes: readonly Ring[]): Polygon[] =>
  holes.length > 0 ? difference([asPolygon(outline)], holes.map(asPolygon)) : [asPolygon(outline)];

/** The side of a wall that a room sees, less its bays. */
function insideSheet({ ring, normal, bays }: Face): Sheet {
  const size = Math.hypot(normal.x, normal.y);
  const along = { x: (0 - normal.y) / size, y: normal.x / size, z: 0 };
  const frame = { origin: ring[0]!, x: along, z: normal };
  const flat = (points: readonly Point3[]): Ring => points.map((at) => toFrame(frame, at));
  return {
    frame,
    regions: without(
      flat(ring),
      bays.map((bay) => flat(bay.ring)),
    ),
  };
}

/** The outer face of a wall to its written height, less its bays. */
function outsideSheet(wall: Wall): Sheet {
  const side = outerSide(wall) === 'left' ? 1 : -1;
  const { a, direction, thickness, z, length, height, openings } = wall;
  const frame = standingFrame(offsetFrom(a, direction, 0, (side * thickness) / 2), z, direction);
  const box = (x0: number, y0: number, x1: number, y1: number): Ring => [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  const bays = openings.map((bay) => box(bay.position, bay.sill, bay.position + bay.width, bay.sill + bay.height));
  return { frame, regions: without(box(0, 0, length, height), bays) };
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
