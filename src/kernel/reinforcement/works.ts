import type { Beam, Building, Slab, Wall } from '../building/index.js';
import { difference, unionRings } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import { meet } from '../maths/lines.js';
import { areaOf } from '../maths/ring.js';
import { offsetFrom, scale } from '../maths/vector.js';
import { existingParts } from '../measures/index.js';
import { areaLoad, bearingWalls, coreOf, structureOf, wallWeight } from '../structure/index.js';
import type { Bars } from './bar.js';
import { barsAlong } from './bar.js';
import type { Box, Room } from './box.js';
import { evenly, lengthOf, roomOf } from './box.js';
import { coverOf } from './cover.js';
import { barsFor, bentRunners, crossBars, runners, stirrups } from './cages.js';
import type { Mesh } from './figures.js';
import { FIGURES, lapOf, MESHES, meshSection, sectionOf } from './figures.js';

/** Kinds of reinforced works. */
export const WORK_KINDS = ['semelle', 'linteau', 'chainage', 'plancher', 'dallage'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A work with its bars and meshes. Millimetres, mm². */
export interface Reinforced {
  readonly id: string;
  readonly kind: WorkKind;
  /** Id of the element that the bars are in. */
  readonly host: string;
  readonly pointer: string | null;
  readonly storey: number;
  /** True where it is typical, not designed. */
  readonly isHypothesis: boolean;
  readonly room: Room;
  readonly cover: number;
  readonly bars: readonly Bars[];
  readonly mesh: { readonly type: Mesh; readonly area: number } | null;
  /** Section asked for and given, mm² (of floors and footings, a metre); null where none is asked. */
  readonly section: { readonly needed: number; readonly given: number } | null;
  /** A bay cuts it. */
  readonly isCut: boolean;
}

const boxOf = ({ a, b, width, height, z }: Beam): Box => ({ a, b, width, height, z });
const leastSection = (width: number, depth: number): number => FIGURES.leastShare.valeur * width * depth;
const bending = (moment: number, depth: number): number =>
  (moment * 1e6) / (FIGURES.leverArm.valeur * depth * FIGURES.steel.valeur);

const CROSS = { diameters: [8, 10, 12, 14], spacings: [250, 200, 150, 125, 100] } as const;
/** Between two bars along a footing, mm, and the least number of them. */
const RUNNERS = { diameter: 10, spacing: 250, least: 3 } as const;

/** Design load of a metre of wall on its footing, kN. */
function footingLoad(building: Building, wall: Wall | undefined): number {
  const load = wall && structureOf(building).loads.get(wall.id)?.heaviest();
  return load ? FIGURES.permanent.valeur * load.permanent + FIGURES.imposed.valeur * load.imposed : 0;
}

/**
 * A strip footing: bars across its bottom by the method of struts, As = P (b − b') / (8 d fyd), three bars along it at
 * least.
 */
export function footing(building: Building, beam: Beam, isHypothesis: boolean): Reinforced {
  const box = boxOf(beam);
  const cover = FIGURES.groundCover.valeur;
  const wall = building.walls.find(({ index }) => index === beam.wall);
  const depth = box.height - cover - 5;
  const overhang = Math.max(0, box.width - (wall ? coreOf(wall).thickness : 0));
  const struts = (footingLoad(building, wall) * 1000 * overhang) / (8 * depth * FIGURES.steel.valeur);
  const needed = Math.max(struts, leastSection(1000, depth));
  const given = (diameter: number, spacing: number): number => (sectionOf(diameter) * 1000) / spacing;
  const all = CROSS.diameters.flatMap((diameter) => CROSS.spacings.map((spacing) => ({ diameter, spacing })));
  const cross = all.find(({ diameter, spacing }) => given(diameter, spacing) >= needed) ?? all.at(-1)!;
  const up = cover + cross.diameter + RUNNERS.diameter / 2;
  const half = box.width / 2 - cover - cross.diameter - RUNNERS.diameter;
  const count = Math.max(RUNNERS.least, Math.ceil((2 * half) / RUNNERS.spacing) + 1);
  const places = evenly(-half, half, count).map((across) => ({ across, up }));
  return {
    id: beam.id,
    kind: 'semelle',
    host: beam.id,
    pointer: beam.pointer,
    storey: 0,
    isHypothesis,
    room: roomOf(box),
    cover,
    bars: [crossBars(box, cross.diameter, cover, cross.spacing), runners(box, RUNNERS.diameter, cover, places)],
    mesh: null,
    section: { needed, given: given(cross.diameter, cross.spacing) },
    isCut: false,
  };
}

/** Design moment of a lintel, kNm: floors over the bay, and the masonry under the arch of 60° that forms over it. */
function lintelMoment(building: Building, { opening, height }: Beam): number {
  const bay = building.openings.find(({ index }) => index === opening);
  const carried = bay && structureOf(building).above.get(bay.wall.id);
  if (!bay || !carried) return 0;
  const { permanent, imposed } = carried.between(bay.position, bay.position + bay.width);
  const over = Math.max(0, Math.min(bay.wall.top - bay.top - height, (bay.width * Math.sqrt(3)) / 4));
  const own = (wallWeight(building, bay.wall) * (over + height)) / 1000;
  const load = FIGURES.permanent.valeur * (permanent + own) + FIGURES.imposed.valeur * imposed;
  return (load * ((bay.width + 200) / 1000) ** 2) / 8;
}

const LINTEL = { stirrup: 6, hanger: 8 } as const;

/** Lower or narrower lintels have no room for a cage, mm. */
const LEAST_LINTEL = 100;

/** A lintel: bars below by its moment, bent up over the bearings, two hangers, stirrups. */
export function lintel(building: Building, beam: Beam, isHypothesis: boolean): Reinforced {
  const box = boxOf(beam);
  const cover = FIGURES.innerCover.valeur;
  const depth = Math.max(20, box.height - cover - LINTEL.stirrup - 6);
  const clear = box.width - 2 * (cover + LINTEL.stirrup);
  const needed = Math.max(bending(lintelMoment(building, beam), depth), leastSection(box.width, depth));
  const chosen = barsFor(needed, clear) ?? { diameter: 16, count: 2 };
  const isTooSmall = Math.min(box.width, box.height) < LEAST_LINTEL;
  const inner = cover + LINTEL.stirrup + LINTEL.hanger / 2;
  const places = [-1, 1].map((side) => ({ across: side * (box.width / 2 - inner), up: box.height - inner }));
  const spacing = Math.min(200, Math.floor((FIGURES.stirrupShare.valeur * depth) / 10) * 10);
  const bay = building.openings.find(({ index }) => index === beam.opening);
  return {
    id: beam.id,
    kind: 'linteau',
    host: beam.id,
    pointer: beam.pointer,
    storey: bay?.levelIndex ?? 0,
    isHypothesis,
    room: roomOf(box),
    cover,
    bars: isTooSmall
      ? []
      : [
          bentRunners(box, chosen.diameter, cover, { stirrup: LINTEL.stirrup, count: chosen.count }),
          runners(box, LINTEL.hanger, cover, places),
          stirrups(box, LINTEL.stirrup, cover, spacing),
        ],
    mesh: null,
    section: { needed, given: isTooSmall ? 0 : chosen.count * sectionOf(chosen.diameter) },
    isCut: false,
  };
}

const RING = { diameter: 10, stirrup: 6, leastWidth: 120 } as const;
/** Walls whose floors are not tied by concrete. */
const FRAMED: ReadonlySet<string> = new Set(['ossature', 'charpente']);

/** Bearing walls of masonry that the project builds: each has a ring beam under its top. */
export const ringedWalls = (building: Building): Wall[] =>
  bearingWalls(building).filter(
    (wall) =>
      !wall.isExisting &&
      coreOf(wall).thickness >= RING.leastWidth &&
      wall.height >= 2 * FIGURES.ringHeight.valeur &&
      !wall.layers.layers.some(({ key }) => FRAMED.has(key)),
  );

/** @param trims how much of each end is left to the walls that it meets, mm */
const ringBox = (wall: Wall, trims: readonly [number, number] = [0, 0]): Box => {
  const { thickness, aside } = coreOf(wall);
  const height = FIGURES.ringHeight.valeur;
  const a = offsetFrom(wall.a, wall.direction, trims[0], aside);
  const b = offsetFrom(wall.b, wall.direction, -trims[1], aside);
  return { a, b, width: thickness, height, z: wall.top - height };
};

/** Walls that go on through the height of a ring beam, and may hold its bars where they meet its own. */
function wallsAround(building: Building, wall: Wall): Wall[] {
  const touched = new Set(wall.ends.flatMap(({ touches }) => touches));
  const bottom = wall.top - FIGURES.ringHeight.valeur;
  return building.walls.filter(
    (other) => other === wall || (touched.has(other.index) && other.z <= bottom && other.top >= wall.top - 1),
  );
}

/** How much shorter, of its width, an end may have to be where a wall stops lower than this one. */
const TRIMS = [0, 0.5, 1, 1.5] as const;

/** The ring beam of a wall: four bars, stirrups, and at each corner two bars that turn into the next wall. */
export function ringBeam(building: Building, wall: Wall, id: string): Reinforced {
  const whole = ringBox(wall);
  const cover = FIGURES.innerCover.valeur;
  const near = wallsAround(building, wall);
  const room: Room = {
    plan: unionRings(near.map(({ footprint }) => footprint)),
    bottom: whole.z,
    top: whole.z + whole.height,
  };
  const holds = (bars: Bars): boolean => coverOf(bars, room) >= cover - 0.5;
  const ends = TRIMS.flatMap((one) => TRIMS.map((other) => [one * whole.width, other * whole.width] as const));
  const shortest = ends.toSorted((p, q) => p[0] + p[1] - q[0] - q[1]);
  const straight = shortest
    .map((trims) => ringBox(wall, trims))
    .filter((box) => lengthOf(box) > 4 * box.width)
    .map((box) => ringCage(box, cover));
  const bars = straight.find((cage) => cage.every(holds)) ?? [];
  const low = cover + RING.stirrup + (3 * RING.diameter) / 2;
  const corners = cornerBars(wall, whole, near, low).map((course) => barsAlong('11', RING.diameter, [course]));
  const kept = corners.filter(holds).flatMap(({ courses }) => courses);
  return {
    id,
    kind: 'chainage',
    host: wall.id,
    pointer: wall.pointer,
    storey: wall.levelIndexes[0] ?? 0,
    isHypothesis: true,
    room,
    cover,
    bars: bars.length > 0 && kept.length > 0 ? [...bars, barsAlong('11', RING.diameter, kept)] : bars,
    mesh: null,
    section: null,
    isCut: wall.openings.some(({ top }) => top > whole.z + 1),
  };
}

/** Four bars along a ring beam, and its stirrups. */
function ringCage(box: Box, cover: number): Bars[] {
  const inner = cover + RING.stirrup + RING.diameter / 2;
  const half = box.width / 2 - inner;
  const places = [-half, half].flatMap((across) => [inner, box.height - inner].map((up) => ({ across, up })));
  return [
    runners(box, RING.diameter, cover, places),
    stirrups(box, RING.stirrup, cover, FIGURES.stirrupSpacing.valeur),
  ];
}

/** Bars bent round the corners of a wall with walls of higher index, so that each corner has its own once. */
function cornerBars(wall: Wall, box: Box, near: readonly Wall[], low: number) {
  const lap = lapOf(RING.diameter);
  return wall.ends.flatMap(({ join, touches }, side) => {
    const other = near.find(({ index }) => touches.includes(index) && index > wall.index);
    if (join !== 'corner' || !other || Math.min(wall.length, other.length) < lap + 200) return [];
    const next = ringBox(other);
    const along = meet(box.a, wall.direction, next.a, other.direction);
    if (along === null) return [];
    const corner = offsetFrom(box.a, wall.direction, along);
    const back = scale(wall.direction, side === 0 ? 1 : -1);
    const isStart = Math.hypot(corner.x - next.a.x, corner.y - next.a.y) < lengthOf(next) / 2;
    const on = scale(other.direction, isStart ? 1 : -1);
    return [low, box.height - low].map((up) => [
      { ...offsetFrom(corner, back, lap), z: box.z + up },
      { ...corner, z: box.z + up },
      { ...offsetFrom(corner, on, lap), z: box.z + up },
    ]);
  });
}

/** What the project builds of a floor: without the part that stands already. */
const newPart = (building: Building, slab: Slab): readonly Polygon[] => {
  const standing = existingParts(building)[slab.level] ?? [];
  return standing.length === 0 ? slab.polygons : difference(slab.polygons, standing);
};

/** The bottom mesh of what is new of a floor by the longest span of its panels; a light one in a slab on the ground. */
export function slabMesh(building: Building, slab: Slab): Reinforced {
  const plan = newPart(building, slab);
  const isGround = slab.level === 0;
  const cover = isGround ? FIGURES.groundCover.valeur : FIGURES.innerCover.valeur;
  const depth = slab.thickness - cover - 8;
  const moments = structureOf(building)
    .panels.filter(({ element }) => element === slab.id)
    .map((panel) => {
      const { permanent, imposed } = areaLoad(building, panel);
      const load = FIGURES.permanent.valeur * permanent + FIGURES.imposed.valeur * imposed;
      return (load * (panel.span / 1000) ** 2) / 8;
    });
  const needed = Math.max(bending(Math.max(0, ...moments), depth), leastSection(1000, depth));
  const type = MESHES.find((mesh) => meshSection(mesh) >= needed && mesh.spacing <= 150) ?? MESHES.at(-1)!;
  return {
    id: slab.id,
    kind: isGround ? 'dallage' : 'plancher',
    host: slab.id,
    pointer: null,
    storey: slab.level,
    isHypothesis: true,
    room: { plan, bottom: slab.bottom, top: slab.top },
    cover,
    bars: [],
    mesh: { type: isGround ? MESHES[1] : type, area: plan.reduce((sum, part) => sum + areaOf(part), 0) },
    section: isGround ? null : { needed, given: meshSection(type) },
    isCut: false,
  };
}
