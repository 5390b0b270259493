import type { Beyond, Face, FaceBay, Frame } from '../../../building/index.js';
import { facesOf, toFrame, withDeckRooms } from '../../../building/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import { guidOf, partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { frameIn } from './frames.js';
import type { Container, IfcModel } from './model.js';

const NAMES = { virtual: t('Limite virtuelle', 'Virtual boundary') } as const;

type Boundary = Ref<'IfcRelSpaceBoundary2ndLevel'>;

/** What is behind a face, as IfcInternalOrExternalEnum says it. */
const BEYOND: Readonly<Record<Beyond['kind'], 'INTERNAL' | 'EXTERNAL' | 'EXTERNAL_EARTH'>> = {
  room: 'INTERNAL',
  element: 'INTERNAL',
  outside: 'EXTERNAL',
  attic: 'EXTERNAL',
  ground: 'EXTERNAL_EARTH',
};

/** What a boundary is of: a face of a room, or a bay in one. */
type Part = Face | FaceBay;

/** A boundary before it is written: its number is known, so that a pair can name each other. */
interface Draft {
  readonly part: Part;
  /** Place of a bay among the parts of its opening in the face. */
  readonly ordinal: number;
  readonly space: Container;
  readonly element: Ref<'IfcElement'>;
  readonly isVirtual: boolean;
  readonly face: Face;
  readonly ring: readonly Point3[];
  readonly holes: readonly (readonly Point3[])[];
  /** What is on the other side. */
  readonly pair: Part | null;
  /** The face that a bay lies in. */
  readonly parent: Face | null;
}

/**
 * 2nd-level space boundaries (ISO 16739-1, IfcRelSpaceBoundary2ndLevel) of every room: each plane part of its shell
 * with its geometry, what lies behind, the boundary across where another room does; each bay within that of its wall.
 */
export function writeBoundaries(model: IfcModel): void {
  const faces = facesOf(withDeckRooms(model.building)).flatMap(({ faces: own }) => own);
  const byId = new Map<string, Face>();
  for (const face of faces) byId.set(face.id, face);
  const drafts = faces.flatMap((face) => draftsOf(model, face, byId));
  const surfaces = drafts.map((draft) => surfaceOf(model, draft));
  // Boundaries follow each other from here: the number of each is known before it is written.
  const first = model.writer.count + 1;
  const refs = new Map<Part, Boundary>();
  for (const [i, { part }] of drafts.entries()) refs.set(part, { id: first + i } as Boundary);
  for (const [i, draft] of drafts.entries()) writeBoundary(model, draft, surfaces[i]!, refs);
}

function draftsOf(model: IfcModel, face: Face, byId: ReadonlyMap<string, Face>): Draft[] {
  const space = model.spaces.get(face.room);
  if (!space || face.ring.length < 3) return [];
  const { ring, holes, pair } = face;
  const across = pair === null ? undefined : byId.get(pair);
  const element = face.kind === 'virtual' ? undefined : model.elements.get(face.element ?? '');
  const common = { space, face };
  const whole: Draft = {
    ...common,
    part: face,
    ordinal: 0,
    element: element ?? virtualElement(model, face, across),
    isVirtual: !element,
    ring,
    holes,
    pair: across ?? null,
    parent: null,
  };
  const bays = face.bays.flatMap((bay, i): Draft[] => {
    const joinery = model.elements.get(bay.opening);
    if (!joinery || bay.ring.length < 3) return [];
    const ordinal = ordinalOf(face, i);
    const other = across?.bays.filter(({ opening }) => opening === bay.opening)[ordinal];
    return [
      {
        ...common,
        part: bay,
        ordinal,
        element: joinery,
        isVirtual: false,
        ring: bay.ring,
        holes: [],
        pair: other ?? null,
        parent: face,
      },
    ];
  });
  return [whole, ...bays];
}

/** The id of a boundary: of the face that it is of, or of a bay in one. */
const idOf = ({ part, face, ordinal }: Draft): string =>
  partId(face.id, 'opening' in part ? `limite.${part.opening}.${ordinal}` : 'limite');

/** Place of a bay among the parts of its opening in one face. */
const ordinalOf = ({ bays }: Face, i: number): number =>
  bays.slice(0, i).filter(({ opening }) => opening === bays[i]!.opening).length;

/** Where nothing closes a room, an element without a body; both sides of it share one. */
function virtualElement(model: IfcModel, face: Face, across: Face | undefined): Ref<'IfcVirtualElement'> {
  const owner = across && across.id < face.id ? across.id : face.id;
  return model.instances.once(`virtual|${owner}`, () => {
    const id = partId(owner, 'virtuelle');
    const container = model.storey(face.level);
    const ref = model.product('IfcVirtualElement', { id, pointer: null, name: model.say(NAMES.virtual) });
    model.relations.add('contains', container.id, container.ref, ref);
    return ref;
  });
}

/** Axes of a face: z out of the room, x level. */
function frameOf({ normal }: Face, origin: Point3): Frame {
  const size = Math.hypot(normal.x, normal.y);
  const x = size < 1e-9 ? { x: 1, y: 0, z: 0 } : { x: (0 - normal.y) / size, y: normal.x / size, z: 0 };
  return { origin, x, z: normal };
}

/** Points of an outline nearer to the one before are left by rounding where planes are cut by planes, mm. */
const TWIN_MM = 0.01;

/** An outline without what is no side of it (GEM112); a smaller one stays whole. */
function withoutTwins(ring: readonly Point3[]): readonly Point3[] {
  const apart = ring.filter((at, i) => {
    const before = ring.at(i - 1)!;
    return Math.hypot(at.x - before.x, at.y - before.y) > TWIN_MM;
  });
  return apart.length < 3 ? ring : apart;
}

/** The outline in its plane, in the axes of the room. */
function surfaceOf(model: IfcModel, { face, ring, holes, space }: Draft): Ref<'IfcConnectionSurfaceGeometry'> {
  const { writer, instances } = model;
  const frame = frameOf(face, ring[0]!);
  const flat = (points: readonly Point3[]) => withoutTwins(points.map((at) => toFrame(frame, at)));
  return writer.add('IfcConnectionSurfaceGeometry', {
    SurfaceOnRelatingElement: writer.add('IfcCurveBoundedPlane', {
      BasisSurface: writer.add('IfcPlane', { Position: instances.axes(frameIn(space.placed.frame, frame)) }),
      OuterBoundary: instances.line(flat(ring)),
      InnerBoundaries: holes.map((hole) => instances.line(flat(hole))),
    }),
  });
}

/** 2a: another room or the open is behind; 2b: the thickness of an element, or the room itself across a step. */
const hasOtherSide = ({ beyond, room }: Face): boolean =>
  beyond.kind !== 'element' && !(beyond.kind === 'room' && beyond.room === room);

function writeBoundary(
  model: IfcModel,
  draft: Draft,
  surface: Ref<'IfcConnectionSurfaceGeometry'>,
  refs: ReadonlyMap<Part, Boundary>,
): void {
  const { space, element, isVirtual, face, pair, parent } = draft;
  model.writer.add('IfcRelSpaceBoundary2ndLevel', {
    GlobalId: guidOf(idOf(draft)),
    Name: '2ndLevel',
    Description: hasOtherSide(face) ? '2a' : '2b',
    RelatingSpace: space.ref as Ref<'IfcSpace'>,
    RelatedBuildingElement: element,
    ConnectionGeometry: surface,
    PhysicalOrVirtualBoundary: isVirtual ? 'VIRTUAL' : 'PHYSICAL',
    InternalOrExternalBoundary: BEYOND[face.beyond.kind],
    ParentBoundary: parent === null ? undefined : refs.get(parent),
    CorrespondingBoundary: pair === null ? undefined : refs.get(pair),
  });
}
