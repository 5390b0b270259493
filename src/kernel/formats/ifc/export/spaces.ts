import type { Building, Room, Shell } from '../../../building/index.js';
import { areaAbove, clearHeights, deckName, facesOf, roomName, withDeckRooms } from '../../../building/index.js';
import { materialName } from '../../../catalogue/index.js';
import { asPolygon } from '../../../maths/clip.js';
import { withoutFilms } from '../../../maths/films.js';
import { perimeterOf, ringsOf } from '../../../maths/ring.js';
import type { RoomMeasure } from '../../../measures/index.js';
import { deckMeasures, LEGAL_HEIGHT_MM, roomMeasures, sum } from '../../../measures/index.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { levelFrame } from './frames.js';
import type { IfcModel } from './model.js';
import type { Piece } from './shapes.js';

/** Our own set of a room: areas that French law defines (m²), by name. */
export const AREAS_SET = 'Aplomb_Surfaces';
const SOURCES = t(
  'Habitable : art. R. 156-1 CCH ; Carrez : loi n° 65-557, art. 46, et décret n° 67-223, art. 4-1',
  'Habitable: art. R. 156-1 CCH; Carrez: law 65-557, art. 46, and decree 67-223, art. 4-1',
);

/** A room as a space: what it encloses, what it is called, the areas that law gives it. */
interface Space extends Omit<RoomMeasure, 'volume'> {
  readonly shell: Shell;
  readonly name: Text;
  /** Unique in the building: its storey, its place there. */
  readonly reference: string;
  /** Pointer of the entry that declares the space; null where none does. */
  readonly pointer: string | null;
}

/** Every room as a space within its storey, and the air over every mezzanine. */
export function writeSpaces(model: IfcModel): void {
  for (const space of spacesOf(model.building)) writeSpace(model, space);
}

function spacesOf(building: Building): Space[] {
  const measures = new Map(roomMeasures(building).map((measure) => [measure.room.id, measure]));
  const decks = new Map(deckMeasures(building).map((measure) => [measure.deck.id, measure]));
  return facesOf(withDeckRooms(building)).map((shell): Space => {
    const { room } = shell;
    const storey = building.levels[room.level]!.ordinal;
    const over = decks.get(room.deck ?? '');
    if (over) {
      // Where 1.80 m is over a mezzanine both laws count it.
      const area = over.habitable > 0 ? areaAbove(room, LEGAL_HEIGHT_MM) : 0;
      const reference = `${storey}.M${room.index + 1}`;
      const pointer = room.pieces[0]?.pointer ?? over.deck.pointer;
      return { room, shell, name: deckName(over.deck), reference, pointer, habitable: area, carrez: area };
    }
    const { habitable, carrez } = measures.get(room.id)!;
    const reference = `${storey}.${String(room.index + 1).padStart(2, '0')}`;
    const pointer = room.pieces[0]?.pointer ?? null;
    return { room, shell, name: roomName(room), reference, pointer, habitable, carrez };
  });
}

function writeSpace(model: IfcModel, space: Space): void {
  const { room } = space;
  const { id, level, z, use } = room;
  const storey = model.storey(level);
  const placed = model.place(storey.placed, levelFrame(z));
  const isOutside = use === 'exterieur';
  const ref = model.product('IfcSpace', {
    id,
    pointer: space.pointer,
    name: space.reference,
    placed,
    representation: model.shape(bodyOf(model, room), outlineOf(model, room)),
    rest: {
      LongName: model.say(space.name),
      ObjectType: use,
      CompositionType: 'ELEMENT',
      PredefinedType: isOutside ? 'EXTERNAL' : 'INTERNAL',
      ElevationWithFlooring: z,
    },
  });
  model.relations.add('aggregates', storey.id, storey.ref, ref);
  model.spaces.set(id, { ref, id, placed });
  describe(model, space, ref);
}

/**
 * The air of a room: upright prisms under its ceilings, the origin at its floor. What cutting leaves of a plan that is
 * thinner than its rounding is no solid.
 */
function bodyOf(model: IfcModel, { polygon, height, ceiling, z }: Room): Ref<'IfcShapeRepresentation'> | null {
  const [only] = ceiling;
  const isLevel = ceiling.length === 1 && only!.plane.gx === 0 && only!.plane.gy === 0;
  const frame = levelFrame(0);
  const pieces: Piece[] = isLevel
    ? [{ frame, material: 'neutre', shape: { kind: 'extrusion', profile: polygon, depth: height } }]
    : ceiling.flatMap(({ plan, plane }) =>
        withoutFilms(plan).map((profile) => ({
          frame,
          material: 'neutre',
          shape: {
            kind: 'between_planes',
            profile,
            bottom: { at: { ...profile.outer[0]!, z: 0 }, gx: 0, gy: 0 },
            top: { ...plane, at: { ...plane.at, z: plane.at.z - z } },
          },
        })),
      );
  return model.bodyOf(pieces);
}

/** The room on the plan of its floor. */
function outlineOf({ writer, instances, contexts }: IfcModel, { polygon }: Room): Ref<'IfcShapeRepresentation'> {
  return writer.add('IfcShapeRepresentation', {
    ContextOfItems: contexts.footPrint,
    RepresentationIdentifier: 'FootPrint',
    RepresentationType: 'Curve2D',
    Items: ringsOf(polygon).map((ring) => instances.line(ring)),
  });
}

function describe(model: IfcModel, { room, shell, habitable, carrez }: Space, ref: Ref<'IfcSpace'>): void {
  const { sets } = model;
  const { faces, volume } = shell;
  sets.properties(ref, 'Pset_SpaceCommon', {
    Reference: room.use,
    IsExternal: room.use === 'exterieur',
    NetPlannedArea: room.area / 1e6,
  });
  // The set of our own: areas that French law defines.
  sets.own(ref, AREAS_SET, {
    SurfaceHabitable: ['IfcAreaMeasure', habitable / 1e6],
    SurfaceCarrez: ['IfcAreaMeasure', carrez / 1e6],
    Definitions: ['IfcText', model.say(SOURCES)],
  });
  const of = (kind: string) => faces.filter((face) => face.kind === kind);
  const finish = (kind: 'floor' | 'wall'): string | null => {
    const words = new Set(of(kind).flatMap((face) => (face.finish ? [face.finish.type] : [])));
    return words.size > 0 ? [...words].map((word) => model.say(materialName(word))).join(', ') : null;
  };
  sets.properties(ref, 'Pset_SpaceCoveringRequirements', {
    FloorCovering: finish('floor'),
    WallCovering: finish('wall'),
  });
  sets.quantities(ref, room.id, 'Qto_SpaceBaseQuantities', {
    Height: room.height,
    FinishCeilingHeight: clearHeights(room).isLevel ? room.height : null,
    GrossPerimeter: perimeterOf(asPolygon(room.polygon.outer)),
    NetPerimeter: room.perimeter,
    GrossFloorArea: room.area / 1e6,
    NetFloorArea: room.area / 1e6,
    GrossWallArea: sum(of('wall'), ({ area }) => area) / 1e6,
    NetWallArea: sum(of('wall'), ({ netArea }) => netArea) / 1e6,
    GrossCeilingArea: sum(of('ceiling'), ({ area }) => area) / 1e6,
    NetCeilingArea: sum(of('ceiling'), ({ netArea }) => netArea) / 1e6,
    GrossVolume: volume / 1e9,
    NetVolume: volume / 1e9,
  });
}
