import { unionLoops } from '../../maths/clip.js';
import { joinedAcrossSlits } from '../../maths/films.js';
import type { Polygon } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import type { Item, Pen } from '../display-list.js';
import type { Solid } from '../../building/index.js';
import type { Camera } from './camera.js';
import { courseItems } from './courses.js';
import { facesOf } from './faces.js';
import type { Face } from './faces.js';
import { shadowItems } from './shadows.js';
import { clipBy, visibleFaces } from './visible.js';
import type { VisibleFace } from './visible.js';

export interface PictureOptions {
  /**
   * Only elements behind this depth are visible: for sections, which show inner faces without the joints of the outer
   * coverings.
   */
  readonly behind?: number;
  /** Only elements above this ordinate of the picture are visible: the ground of a façade. */
  readonly above?: number;
  /** Pen of the edges of faces. @default 0.18 */
  readonly pen?: Pen;
  /** Pen of the outer contour; absent for none. */
  readonly contour?: Pen;
  /** Elements whose facets stand for a round surface: no edges between them. */
  readonly round?: ReadonlySet<string>;
  /** Category without edges: the ground of a site plan, whose edge is no limit. */
  readonly unedged?: Face['category'];
  readonly isShaded: boolean;
  /** What counts of a face: what is known to be hidden is taken from it. @default all of it */
  readonly trimmed?: (face: Face) => Face;
  /** Material and light of a face. @default its own */
  readonly lookOf?: (face: Face) => Pick<Face, 'material' | 'light'>;
  /** The sun of the drawing, seen from which what is hidden lies in shadow; absent for no shadows. */
  readonly sun?: Camera;
}

/** Categories whose lines are finer than those of walls and roofs. */
const FINE: ReadonlySet<Face['category']> = new Set([
  'mobilier',
  'electricite',
  'plomberie',
  'reseau',
  'garde_corps',
  'vitrage',
  'ouverture',
]);

/** Solids seen by a camera: lit faces without the hidden parts, their edges, the contour of the whole. */
export function pictureOf(
  solids: readonly Solid[],
  camera: Camera,
  {
    behind,
    above,
    pen = 0.18,
    contour,
    unedged,
    round = new Set(),
    isShaded,
    lookOf = (face) => face,
    sun,
    trimmed,
  }: PictureOptions,
): Item[] {
  const seen = facesOf(solids, camera);
  const all = trimmed ? seen.map(trimmed).filter(({ polygons }) => polygons.length > 0) : seen;
  const near = behind === undefined ? all : all.flatMap((face) => faceBehind(face, behind));
  const faces = above === undefined ? near : near.flatMap((face) => faceAbove(face, above));
  const visible = visibleFaces(faces);
  const common = { layer: 'PLAN', class: 'projected' } as const;
  // Far faces first: the stroke that closes a seam never bites into a nearer face.
  const ordered = visible.toSorted((a, b) => a.nearest - b.nearest);
  const surfaces = surfaceItems(ordered, isShaded ? lookOf : () => ({ material: 'blanc', light: 1 }));
  const edges = edgePaths(roundedOff(ordered, round, camera), pen, unedged);
  const outline =
    contour === undefined
      ? []
      : contourOf(visible).map((polygon): Item => ({ ...common, kind: 'path', pen: contour, rings: ringsOf(polygon) }));
  const shadows = sun ? shadowItems(ordered, solids, sun, camera) : [];
  return [
    ...surfaces,
    ...shadows,
    ...(isShaded && behind === undefined ? courseItems(ordered, camera) : []),
    ...edges,
    ...outline,
  ];
}

/** The contour of the whole, without the slits between parts that meet in a line. */
const contourOf = (faces: readonly VisibleFace[]): readonly Polygon[] =>
  joinedAcrossSlits(unionLoops(faces.flatMap(({ polygons }) => polygons.flatMap((polygon) => [...ringsOf(polygon)]))));

/** The visible parts of faces, each in its look. */
const surfaceItems = (faces: readonly VisibleFace[], lookOf: NonNullable<PictureOptions['lookOf']>): Item[] =>
  faces.flatMap((face) =>
    face.visible.map((polygon): Item => ({
      layer: 'PLAN',
      class: 'projected',
      kind: 'surface',
      pen: 0.13,
      rings: ringsOf(polygon),
      ...pick(lookOf(face)),
      of: face.category,
      ...(face.id ? { id: face.id } : {}),
    })),
  );

const pick = ({ material, light }: Pick<Face, 'material' | 'light'>) => ({ material, light });

/** A face whose normal is this near to the level is upright. */
const UPRIGHT = 0.05;

/** The facets of each round element as one area: its roof and the edge of its roof, its crown and its trunk apart. */
function roundedOff(faces: readonly VisibleFace[], round: ReadonlySet<string>, { up, toward }: Camera): VisibleFace[] {
  const isRound = ({ id }: VisibleFace): boolean => id !== null && round.has(id);
  const sideOf = ({ category, material, depth: { a, b } }: VisibleFace): string => {
    const rise = Math.abs(toward.z - b * up.z) / Math.hypot(a, b, 1);
    return category === 'toiture' ? String(rise < UPRIGHT) : material;
  };
  const areas = Map.groupBy(faces.filter(isRound), (face) => `${face.id}|${sideOf(face)}`);
  const joined = [...areas.values()].map((own): VisibleFace => {
    const loops = own.flatMap(({ visible }) => visible.flatMap(ringsOf));
    return { ...own[0]!, visible: joinedAcrossSlits(unionLoops(loops)) };
  });
  return [...faces.filter((face) => !isRound(face)), ...joined];
}

/** The edges of faces, those of fixtures and joinery finer. */
const edgePaths = (faces: readonly VisibleFace[], pen: Pen, unedged: Face['category'] | undefined): Item[] =>
  faces
    .filter(({ category }) => category !== unedged)
    .flatMap(({ visible, category }) =>
      visible.map((polygon): Item => ({
        layer: 'PLAN',
        class: 'projected',
        kind: 'path',
        pen: FINE.has(category) ? 0.13 : pen,
        rings: ringsOf(polygon),
      })),
    );

/** The part of a face behind a plane square to the camera. */
function faceBehind(face: Face, depth: number): Face[] {
  if (face.nearest <= depth) return [face];
  if (face.farthest >= depth) return [];
  const { a, b, c } = face.depth;
  const loops = face.polygons
    .flatMap(ringsOf)
    .map((loop) => clipBy(loop, { a: -a, b: -b, c: depth - c }))
    .filter((loop) => loop.length >= 3);
  const polygons = unionLoops(loops);
  return polygons.length > 0 ? [{ ...face, polygons, nearest: depth }] : [];
}

/** The part of a face above an ordinate of the picture. */
function faceAbove(face: Face, y: number): Face[] {
  if (face.bounds.minY >= y) return [face];
  if (face.bounds.maxY <= y) return [];
  const loops = face.polygons
    .flatMap(ringsOf)
    .map((loop) => clipBy(loop, { a: 0, b: 1, c: -y }))
    .filter((loop) => loop.length >= 3);
  const polygons = unionLoops(loops);
  return polygons.length > 0 ? [{ ...face, polygons, bounds: { ...face.bounds, minY: y } }] : [];
}
