import type { Body, Building, Frame, Wall } from '../building/index.js';
import { bodiesOf, bodyMesh, toScene, voidsByHost } from '../building/index.js';
import { asPolygon } from '../maths/clip.js';
import { perObject } from '../maths/memo.js';
import { guidOf, memberOf, tokensOf, valueAt } from '../scene/index.js';
import type { ClashElement, ElementKind, Fit } from './element.js';
import type { Box3, Convex } from './geometry/convex.js';
import { boxAbout, boxOfBoxes, without } from './geometry/convex.js';
import { bodyParts } from './geometry/shape-parts.js';
import { minus, plus } from './geometry/vec.js';
import { fixtureFits, furnitureKind, volumeKind } from './kinds.js';

interface Kind {
  readonly kind: ElementKind;
  readonly fits?: readonly Fit[];
}

/** What bodies of a category are; furniture, fixtures and volumes by their own word. */
const CATEGORIES: Readonly<Record<Exclude<Body['category'], 'terrain'>, ElementKind>> = {
  mur: 'wall',
  ouverture: 'joinery',
  vitrage: 'joinery',
  plancher: 'floor',
  toiture: 'roof',
  escalier: 'stair',
  garde_corps: 'railing',
  ascenseur: 'lift',
  boite: 'volume',
  mobilier: 'furniture',
  electricite: 'device',
  plomberie: 'fixture',
  reseau: 'terminal',
  exterieur: 'surface',
};

/** Works whose parts are elements of their own: a roof and its dormers, a stair and its flights. */
const WORKS = /^\/(?:toitures|escaliers|ascenseurs)\/\d+/;

/** The elements of a building that stand somewhere; made once a building. The ground is none. */
export const sceneElements = perObject((building: Building): readonly ClashElement[] => {
  const all = bodiesOf(building);
  const solids = all.filter(({ role, category }) => role === 'solid' && category !== 'terrain');
  const kinds = kindsOf(building);
  const walls = new Map(building.walls.map((wall) => [wall.id, wall]));
  const voids = voidsByHost(all);
  const holders = holdersOf(building, all);
  const units = unitsOf(building);
  const groups = Map.groupBy(solids, ({ id, element }) => units.get(id) ?? element);
  // A wall in the place of others has no body left, and stands there all the same.
  for (const id of walls.keys()) if (!groups.has(id)) groups.set(id, []);
  return [...groups].flatMap(([id, bodies]): ClashElement[] => {
    const wall = walls.get(id);
    const { pointer } = wall ?? bodies[0]!;
    const shape = new SceneShape(wall ? withFootprint(wall, bodies) : bodies, voids.get(id) ?? []);
    if (!shape.box) return [];
    const { kind, fits = [] }: Kind = kinds.get(id) ?? { kind: wall ? 'wall' : kindOf(bodies[0]!) };
    return [
      {
        guid: guidOf(id),
        entity: null,
        name: nameAt(building, pointer),
        pointer,
        kind,
        fits,
        holders: holders.get(id) ?? NONE,
        work: WORKS.exec(pointer)?.[0] ?? null,
        line: wall ? { direction: wall.direction, thickness: wall.thickness } : null,
        ...endsOf(bodies),
        box: shape.box,
        parts: () => shape.parts,
      },
    ];
  });
});

const NONE: ReadonlySet<string> = new Set();

/** Convex parts of some bodies less the voids cut out of them; made when they are first asked for. */
class SceneShape {
  readonly box: Box3 | null;
  readonly #bodies: readonly Standing[];
  readonly #voids: readonly Body[];
  #parts: readonly Convex[] | null | undefined;

  constructor(bodies: readonly Standing[], voids: readonly Body[]) {
    this.#bodies = bodies;
    this.#voids = voids;
    const boxes = bodies.flatMap((body) => bodyBox(body) ?? []);
    this.box = boxes.length > 0 ? boxOfBoxes(boxes) : null;
  }

  /** Null where a mesh among them has no sound inside. */
  get parts(): readonly Convex[] | null {
    if (this.#parts === undefined) this.#parts = this.#made();
    return this.#parts;
  }

  #made(): readonly Convex[] | null {
    const solids = this.#bodies.map(bodyParts);
    if (solids.some((parts) => parts === null)) return null;
    const cuts = this.#voids.flatMap((body) => bodyParts(body) ?? []);
    return solids.flatMap((parts) => parts!).flatMap((part) => cutBy(part, cuts));
  }
}

function cutBy(part: Convex, cuts: readonly Convex[]): Convex[] {
  let left = [part];
  for (const cut of cuts) left = left.flatMap((piece) => without(piece, cut));
  return left;
}

type Standing = Pick<Body, 'shape' | 'frame'>;

/** The box about a body, its voids counted in. */
function bodyBox(body: Standing): Box3 | null {
  const { positions } = bodyMesh(body as Body);
  const points = Array.from({ length: positions.length / 3 }, (_, i) => ({
    x: positions[3 * i]!,
    y: positions[3 * i + 1]!,
    z: positions[3 * i + 2]!,
  }));
  if (points.length === 0) return null;
  const box = boxAbout(points);
  // The octagon of a mesh lies within the prism that a disk is here.
  const spare = body.shape.kind === 'swept_disk' ? body.shape.radius / 10 : 0;
  const off = { x: spare, y: spare, z: spare };
  return { min: minus(box.min, off), max: plus(box.max, off) };
}

/** A wall as it is drawn, ends and all: its bodies leave to others what they share with it. Gables stay as they are. */
function withFootprint(wall: Wall, bodies: readonly Body[]): Standing[] {
  const frame: Frame = { origin: { x: 0, y: 0, z: wall.z }, x: { x: 1, y: 0, z: 0 }, z: { x: 0, y: 0, z: 1 } };
  const shape = { kind: 'extrusion', profile: asPolygon(wall.footprint), depth: wall.top - wall.z } as const;
  return [{ shape, frame }, ...bodies.filter(({ part }) => part !== 'body')];
}

/** What a body is by its category; a lintel and a footing by their part. */
function kindOf({ category, part, pointer }: Body): ElementKind {
  if (part === 'lintel') return 'beam';
  if (part === 'footing') return 'footing';
  if (part === 'landing' || (category === 'mur' && pointer.startsWith('/plafonds'))) return 'floor';
  return CATEGORIES[category as keyof typeof CATEGORIES];
}

/** Kinds that the bodies do not carry, by id. */
const kindsOf = ({ furniture, boxes, plumbing, courses, stacks, pipes }: Building): ReadonlyMap<string, Kind> =>
  new Map<string, Kind>([
    ...furniture.map(({ id, type }) => [id, furnitureKind(type)] as const),
    ...boxes.flatMap(({ id, role }) => (role && role !== 'palier' ? [[id, { kind: volumeKind(role) }] as const] : [])),
    ...plumbing.map(({ id, type }) => [id, { kind: 'fixture', fits: fixtureFits(type) }] as const),
    ...courses.map(({ id, kind }) => [id, { kind: kind === 'cable' ? 'cable' : 'run' }] as const),
    ...[...stacks, ...pipes, ...pipes.flatMap(({ runs }) => runs)].map(({ id }) => [id, { kind: 'run' }] as const),
  ]);

/** The element that each run of a pipe is: the first one is the pipe itself, as in the IFC file. */
const unitsOf = ({ pipes }: Building): ReadonlyMap<string, string> =>
  new Map(pipes.flatMap(({ id, runs }) => runs.map((run, i) => [run.id, i === 0 ? id : run.id] as const)));

/** GlobalIds of what holds each element. */
function holdersOf(building: Building, bodies: readonly Body[]): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>();
  const add = (id: string, holder: string): void => {
    const known = holders.get(id);
    if (known) known.add(guidOf(holder));
    else holders.set(id, new Set([guidOf(holder)]));
  };
  for (const { element, host, role } of bodies) if (host !== null && role === 'solid') add(element, host);
  for (const { id, wall } of building.openings) add(id, wall.id);
  return holders;
}

/** Ends of what is swept, and its measure across, mm. */
function endsOf(bodies: readonly Body[]): Pick<ClashElement, 'ends' | 'across'> {
  const tubes = bodies.flatMap(({ shape, frame }) => (shape.kind === 'swept_disk' ? [{ shape, frame }] : []));
  return {
    ends: tubes.flatMap(({ shape: { course }, frame }) =>
      [course[0]!, course.at(-1)!].map((point) => toScene(frame, point)),
    ),
    across: Math.max(0, ...tubes.map(({ shape }) => 2 * shape.radius)),
  };
}

/** What an element is called where it is: its name, else its type. */
function nameAt({ scene }: Building, pointer: string): string | null {
  const element = valueAt(scene, tokensOf(pointer));
  const words = ['nom', 'type', 'role'].map((field) => memberOf(element, field));
  return words.find((word): word is string => typeof word === 'string') ?? null;
}
