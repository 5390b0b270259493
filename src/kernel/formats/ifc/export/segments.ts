import type { Body } from '../../../building/index.js';
import { toScene } from '../../../building/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import type { Carrier, SystemKey } from '../../../network/index.js';
import { partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { partedAtBends } from './bends.js';
import { BEND_CLASS, SEGMENTS } from './mep-classes.js';
import type { IfcModel, Placed } from './model.js';
import { pieceIn } from './shapes.js';
import type { PropertyValue } from './sets.js';
import type { Systems } from './systems.js';

const BEND = t('Coude', 'Elbow');

/** A stretch of a network: a swept body, in pieces with a port at each end. */
export interface Segment {
  readonly id: string;
  readonly pointer: string;
  readonly name: string;
  readonly word: string;
  readonly kind: Carrier;
  readonly system: SystemKey;
  readonly body: Body | undefined;
  readonly diameter: number;
}

/** A piece of a segment along its own course, mm, in the axes of the scene. */
interface Piece {
  readonly id: string;
  readonly name: string;
  readonly course: readonly Point3[];
  /** By how much an elbow turns, radians; null of a segment. */
  readonly angle: number | null;
}

/**
 * Writes a pipe as straight segments with an elbow at each turn; a flexible duct or a cable, which bends as it is laid,
 * as one segment.
 */
export function writeSegment(model: IfcModel, systems: Systems, segment: Segment): void {
  const { body } = segment;
  if (body?.shape.kind !== 'swept_disk') return;
  const course = body.shape.course.map((at) => toScene(body.frame, at));
  const pieces = piecesOf(segment, course).map((piece) => writePiece(model, { ...segment, body }, piece));
  joinPieces(systems, segment, pieces);
}

/** The first piece has the id and the name of the whole. */
function piecesOf({ id, name, kind, diameter }: Segment, course: readonly Point3[]): Piece[] {
  if (kind !== 'pipe') return [{ id, name, course, angle: null }];
  const { stretches, bends } = partedAtBends(course, diameter);
  const straight = stretches.map((own, i): Piece => {
    const isFirst = i === 0;
    const label = isFirst ? name : `${name}.${i + 1}`;
    return { id: isFirst ? id : partId(id, `troncon.${i + 1}`), name: label, course: own, angle: null };
  });
  const elbows = bends.map(({ course: own, angle }, i): Piece => {
    return { id: partId(id, `coude.${i + 1}`), name: `${name}.${i + 1}`, course: own, angle };
  });
  return straight.flatMap((piece, i) => [piece, ...elbows.slice(i, i + 1)]);
}

/** A piece with its element. */
interface WrittenPiece extends Piece {
  readonly element: Ref<'IfcElement'>;
  readonly placed: Placed;
}

function writePiece(model: IfcModel, segment: Segment & { readonly body: Body }, piece: Piece): WrittenPiece {
  const { kind, system, body, diameter, word, pointer } = segment;
  const { id, course, angle } = piece;
  const start = course[0]!;
  const container = model.storey(body.storey);
  const frame = { ...body.frame, origin: start };
  const placed = model.place(container.placed, frame);
  const own = course.map((at) => ({ x: at.x - start.x, y: at.y - start.y, z: at.z - start.z }));
  const shape = { kind: 'swept_disk', course: own, radius: diameter / 2 } as const;
  const { entity, predefined } = angle === null ? SEGMENTS[kind] : BEND_CLASS;
  const ref: Ref<'IfcElement'> = model.element(entity, {
    id,
    pointer,
    name: angle === null ? piece.name : `${model.say(BEND)} ${piece.name}`,
    placed,
    representation: model.shape(model.bodyOf([pieceIn(frame, { ...body, shape, frame })])),
    rest: { ObjectType: word, PredefinedType: predefined },
  });
  model.relations.add('contains', container.id, container.ref, ref);
  model.classes.add(ref, kind === 'cable' ? 'D5020' : kindCode(system));
  measured(model, ref, { id, kind, word, diameter, length: lengthOf(course), angle });
  return { ...piece, element: ref, placed };
}

/**
 * Ports at both ends of each piece, the pieces joined one after the other, and a port where a branch leaves one: the
 * ends of the whole are those of the graph.
 */
function joinPieces(systems: Systems, { id: run, system, kind }: Segment, pieces: readonly WrittenPiece[]): void {
  const [first, last, ...taps] = systems.portsOf(run);
  const port = ({ id, course, element, placed }: WrittenPiece, ordinal: 1 | 2, inGraph: string | undefined) => {
    const [at, flow] = ordinal === 1 ? [course[0]!, 'SINK' as const] : [course.at(-1)!, 'SOURCE' as const];
    const own = { id: partId(id, `port.${ordinal}`), ordinal, system, carrier: kind, at, flow };
    return systems.port(own, id, element, placed, inGraph);
  };
  const ends = pieces.map((piece, i) => ({
    start: port(piece, 1, i === 0 ? first?.id : undefined),
    end: port(piece, 2, i === pieces.length - 1 ? last?.id : undefined),
  }));
  ends.slice(1).forEach(({ start }, i) => systems.joint(ends[i]!.end, start));
  for (const tap of taps) {
    const { id, element, placed } = nearestPiece(pieces, tap.at);
    systems.port(tap, id, element, placed, tap.id);
  }
}

/** The straight piece that a point lies on. */
const nearestPiece = (pieces: readonly WrittenPiece[], at: Point3): WrittenPiece =>
  pieces
    .filter(({ angle }) => angle === null)
    .map((piece) => ({ piece, gap: gapTo(piece.course, at) }))
    .reduce((least, one) => (one.gap < least.gap ? one : least)).piece;

/** Length that a detour through a point adds to the course, mm. */
const gapTo = (course: readonly Point3[], at: Point3): number =>
  Math.min(...course.slice(1).map((q, i) => apart(course[i]!, at) + apart(at, q) - apart(course[i]!, q)));

const CODES = { ef: 'D2020', ec: 'D2020', eu: 'D2030', ev: 'D2030', ep: 'D2040' } as const;
const kindCode = (system: SystemKey) => (system in CODES ? CODES[system as keyof typeof CODES] : 'D3040');

const apart = (p: Point3, q: Point3): number => Math.hypot(q.x - p.x, q.y - p.y, q.z - p.z);
const lengthOf = (course: readonly Point3[]): number =>
  course.reduce((sum, p, i) => (i === 0 ? 0 : sum + apart(course[i - 1]!, p)), 0);

interface Measures {
  readonly id: string;
  readonly kind: Carrier;
  readonly word: string;
  readonly diameter: number;
  readonly length: number;
  readonly angle: number | null;
}

function measured(model: IfcModel, ref: Ref<'IfcElement'>, measures: Measures): void {
  const { id, kind, word, diameter, length, angle } = measures;
  const { sets } = model;
  const section = (Math.PI * diameter ** 2) / 4e6;
  const common: Record<string, PropertyValue> = { Reference: word, Status: 'NEW' };
  const sized = { Length: length, GrossCrossSectionArea: section };
  if (angle !== null) {
    sets.properties(ref, 'Pset_PipeFittingTypeCommon', common);
    sets.properties(ref, 'Pset_PipeFittingTypeBend', { BendAngle: angle });
    sets.quantities(ref, id, 'Qto_PipeFittingBaseQuantities', sized);
  } else if (kind === 'pipe') {
    sets.properties(ref, 'Pset_PipeSegmentTypeCommon', { ...common, OuterDiameter: diameter });
    sets.quantities(ref, id, 'Qto_PipeSegmentBaseQuantities', sized);
  } else if (kind === 'duct') {
    const shape = { Shape: 'ROUND', NominalDiameterOrWidth: diameter };
    sets.properties(ref, 'Pset_DuctSegmentTypeCommon', { ...common, ...shape });
    sets.quantities(ref, id, 'Qto_DuctSegmentBaseQuantities', sized);
  } else {
    sets.properties(ref, 'Pset_CableSegmentTypeCommon', common);
    sets.quantities(ref, id, 'Qto_CableSegmentBaseQuantities', { Length: length });
  }
}
