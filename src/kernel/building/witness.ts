import type { Point } from '../maths/geometry.js';
import { boxIndex } from '../maths/box-index.js';
import { labelPointOf } from '../maths/label-point.js';
import { perObject } from '../maths/memo.js';
import type { Face, Segment } from '../maths/planar-faces.js';
import { planarFaces } from '../maths/planar-faces.js';
import { boundsAt, boundsOf, ringContains, signedArea } from '../maths/ring.js';
import { dot, offsetFrom, subtract } from '../maths/vector.js';
import type { Axis } from './axis.js';
import type { Corner, EndState } from './joins.js';
import type { Section } from './section.js';
import type { Level } from './types.js';

/** A place where the two constructions of rooms differ. */
export interface Disagreement {
  readonly kind: 'piece_sans_face' | 'face_sans_piece' | 'voisinage';
  readonly position: Point;
}

/**
 * Second witness of the rooms, independent of the plane booleans: faces drawn by the axes, each end first extended to
 * the axis it touches. Faces that the walls fill have no room; contacts shorter than the walls are thick make no
 * neighbours.
 */
export function disagreementsOf(level: Level): readonly Disagreement[] {
  const known = kept.get(level.section) ?? compared(level);
  kept.set(level.section, known);
  return known;
}

/** The comparison depends on the section alone: storeys that share a section need one comparison. */
const kept = new WeakMap<Section, readonly Disagreement[]>();

function compared(level: Level): Disagreement[] {
  // Walls that only lean against each other close rooms whose axes do not meet: the faces between axes prove nothing
  // about them.
  if (level.section.joins.ends.some((ends) => ends.some(({ butt }) => butt?.isContact))) return [];
  const thickest = level.section.axes.reduce((most, { thickness }) => Math.max(most, thickness), 0);
  const faces = facesOfAxes(level.section);
  const found: Disagreement[] = [];
  const faceOfRoom = matchRooms(level, faces, found);
  const rooms = new Set(faceOfRoom.values());
  faces.forEach((face, i) => {
    if (rooms.has(i)) return;
    const { point, radius } = labelPointOf({ outer: face.ring, holes: [] });
    if (radius > thickest / 2 + 1) found.push({ kind: 'face_sans_piece', position: point });
  });
  return [...found, ...neighbourFaults(level, faces, faceOfRoom, thickest)];
}

/**
 * Corners bring axes up to 5 mm together, and turn them by as much: an end runs past the axis it stops on, and so meets
 * it.
 */
const PAST_MM = 6;

function axesOf({ axes, joins }: Section): Segment[] {
  const endOf = (wall: Axis, along: number, { corner, butt }: EndState): Point => {
    if (corner !== null) return joins.corners[corner]!.at;
    if (!butt) return offsetFrom(wall.a, wall.direction, along);
    if (butt.isContact) return butt.at;
    // At the inside of a corner the axis runs past the end of the other: it is brought to that end.
    return offsetFrom(onSegment(butt.at, axes[butt.other]!), wall.direction, along === 0 ? -PAST_MM : PAST_MM);
  };
  const own = axes.map((wall, place) => ({
    a: endOf(wall, 0, joins.ends[place]![0]),
    b: endOf(wall, wall.length, joins.ends[place]![1]),
  }));
  return [...own, ...joins.corners.flatMap((corner) => ontoBody(corner, { axes, joins }))];
}

/** From a corner on the body of another wall, two partitions that leave a façade at one place, to the axis of that. */
function ontoBody({ at, ends }: Corner, { axes, joins }: Pick<Section, 'axes' | 'joins'>): Segment[] {
  const isOfCorner = (index: number): boolean => ends.some(({ wall }) => axes[wall]!.index === index);
  for (const { wall, side } of ends) {
    const touch = joins.ends[wall]![side].touches.find(
      ({ other, isParallel, isContact }) => !isParallel && !isContact && !isOfCorner(other),
    );
    if (!touch) continue;
    const { direction } = axes[wall]!;
    return [
      { a: at, b: offsetFrom(onSegment(touch.at, axes[touch.other]!), direction, side === 0 ? -PAST_MM : PAST_MM) },
    ];
  }
  return [];
}

function onSegment(point: Point, { a, direction, length }: Axis): Point {
  const along = dot(subtract(point, a), direction);
  return along < 0 || along > length ? offsetFrom(a, direction, Math.max(0, Math.min(length, along))) : point;
}

const facesOfAxes = perObject((section: Section) => planarFaces(axesOf(section)));

/** The smallest face around each room's label point; two rooms in one face, or none, is a disagreement. */
function matchRooms(level: Level, faces: readonly Face[], found: Disagreement[]): Map<string, number> {
  const index = boxIndex(faces.map(({ ring }) => boundsOf(ring)));
  const areas = faces.map(({ ring }) => signedArea(ring));
  const taken = new Set<number>();
  const faceOfRoom = new Map<string, number>();
  for (const { id, labelPoint } of level.rooms) {
    const around = index.search(boundsAt(labelPoint)).filter((i) => ringContains(faces[i]!.ring, labelPoint));
    const face = around.sort((p, q) => areas[p]! - areas[q]!)[0];
    if (face === undefined || taken.has(face)) found.push({ kind: 'piece_sans_face', position: labelPoint });
    else {
      taken.add(face);
      faceOfRoom.set(id, face);
    }
  }
  return faceOfRoom;
}

function neighbourFaults(
  level: Level,
  faces: readonly Face[],
  faceOfRoom: ReadonlyMap<string, number>,
  thickest: number,
): Disagreement[] {
  const roomOfFace = new Map([...faceOfRoom].map(([room, face]) => [face, room]));
  const found: Disagreement[] = [];
  for (const room of level.rooms) {
    const face = faceOfRoom.get(room.id);
    if (face === undefined) continue;
    const known = new Set(room.neighbours);
    for (const [other, length] of faces[face]!.contacts) {
      const neighbour = roomOfFace.get(other);
      if (neighbour !== undefined && length > 2 * thickest && !known.has(neighbour)) {
        found.push({ kind: 'voisinage', position: room.labelPoint });
      }
    }
    for (const neighbour of known) {
      const other = faceOfRoom.get(neighbour);
      if (
        other !== undefined &&
        !faces[face]!.contacts.has(other) &&
        !isAround(room.polygon.holes.length, faces[face]!, faces[other]!)
      ) {
        found.push({ kind: 'voisinage', position: room.labelPoint });
      }
    }
  }
  return found;
}

/** A room inside another's island touches it without a common edge of the outer ring. */
const isAround = (holes: number, face: Face, other: Face): boolean =>
  (holes > 0 && ringContains(face.ring, other.ring[0]!)) || ringContains(other.ring, face.ring[0]!);
