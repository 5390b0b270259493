import type { Building, Construction, Face, Wall } from '../building/index.js';
import { clearHeightAt, constructionsOf, storeyOver, storeysUnder } from '../building/index.js';
import type { Point, Point3 } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { polygonContains } from '../maths/ring.js';
import type { OuterFace } from './envelope.js';
import { constructionOf, envelopeOf, outerFaces, wholeFaces } from './envelope.js';
import { heatingFields, numberIn, objectIn } from './heating.js';
import { insulationOf } from './insulation.js';
import { adjoiningShare } from './neighbours.js';
import { defaultPsi, JUNCTIONS } from './psi.js';
import type { Junction } from './psi.js';
import { zonesOf } from './zones.js';

/** A kind of junction of the envelope: its whole length, mean ψ and what it loses. */
export interface Bridge {
  readonly junction: Junction;
  /** m */
  readonly length: number;
  /** Mean, W/(m·K). */
  readonly psi: number;
  /** W/K */
  readonly loss: number;
  /** False when the scene gives ψ under `chauffage.ponts_thermiques`. */
  readonly isHypothesis: boolean;
}

/** A stretch of a junction, m, and its default ψ. */
interface Stretch {
  readonly junction: Junction;
  readonly length: number;
  readonly psi: number;
}

/** How far inside an edge the storeys above and below are looked for, mm. */
const INSIDE_MM = 50;
const ON_LEVEL_MM = 5;

const isFacade = ({ face, beyond }: OuterFace): boolean =>
  Math.abs(face.normal.z) < 0.5 && face.kind === 'wall' && beyond !== 'local_non_chauffe';

interface Edge {
  readonly a: Point3;
  readonly b: Point3;
  readonly middle: Point3;
  /** Slope length, m. */
  readonly length: number;
}

/** Edges of an upright face that are no jambs. */
const edgesOf = ({ ring }: Face): Edge[] =>
  ring.flatMap((a, i): Edge[] => {
    const b = ring[(i + 1) % ring.length]!;
    const flat = Math.hypot(b.x - a.x, b.y - a.y);
    if (flat < 1) return [];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 };
    return [{ a, b, middle, length: Math.hypot(flat, b.z - a.z) / 1000 }];
  });

/** Height and width of what is looked at beside an edge, mm. */
const BESIDE_MM = 50;

/** Share of an edge of a façade that no neighbour stands against; the façade is above it, or under it. */
function freeAlong({ a, b }: Edge, face: Face, building: Building): number {
  const isFoot = footOf(face) <= Math.min(a.z, b.z) + ON_LEVEL_MM && Math.abs(a.z - b.z) < ON_LEVEL_MM;
  const up = isFoot ? BESIDE_MM : -BESIDE_MM;
  const strip = [a, b, { ...b, z: b.z + up }, { ...a, z: a.z + up }];
  return 1 - adjoiningShare({ ...face, ring: strip }, building);
}

/** Altitude of the foot of a face. */
const footOf = ({ ring }: Face): number => Math.min(...ring.map(({ z }) => z));

/** Share of an upright line of a façade, where another wall ends on it, that no neighbour stands against. */
function freeAt({ x, y }: Point, face: Face, building: Building): number {
  const altitudes = face.ring.map(({ z }) => z);
  const [low, high] = [Math.min(...altitudes), Math.max(...altitudes)];
  const [foot] = face.ring as readonly [Point3];
  const along = { x: -face.normal.y, y: face.normal.x };
  const at = (x - foot.x) * along.x + (y - foot.y) * along.y;
  const corner = (way: number, z: number): Point3 => ({ x: foot.x + along.x * way, y: foot.y + along.y * way, z });
  const strip = [
    corner(at - BESIDE_MM, low),
    corner(at + BESIDE_MM, low),
    corner(at + BESIDE_MM, high),
    corner(at - BESIDE_MM, high),
  ];
  return 1 - adjoiningShare({ ...face, ring: strip }, building);
}

const isIn = (rooms: Building['rooms'], level: number, at: Point): boolean =>
  rooms.some((room) => room.level === level && polygonContains(room.polygon, at));

/** What closes the top of each zone, over the largest part of it. */
function uppersOf(building: Building): ReadonlyMap<string, Construction> {
  const largest = new Map<string, OuterFace>();
  for (const outer of outerFaces(building).filter(({ face }) => face.normal.z > 0.5)) {
    const known = largest.get(outer.face.room);
    if (!known || outer.face.area > known.face.area) largest.set(outer.face.room, outer);
  }
  return new Map([...largest].map(([room, outer]) => [room, constructionOf(outer, building)]));
}

/** Junctions of façades with the floors under and over each zone: the floor between two storeys counts once. */
function floorStretches(building: Building): Stretch[] {
  const { building: zoned, heated } = zonesOf(building);
  const zones = zoned.rooms.filter(({ id }) => heated.has(id));
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const { ground } = constructionsOf(building);
  const upper = uppersOf(building);
  return outerFaces(building)
    .filter(isFacade)
    .flatMap(({ face }) => {
      const zone = byId.get(face.room)!;
      const wall = insulationOf(face.construction!);
      return edgesOf(face).flatMap((edge): Stretch[] => {
        const { middle } = edge;
        const length = edge.length * freeAlong(edge, face, zoned);
        if (length === 0) return [];
        const at = { x: middle.x - face.normal.x * INSIDE_MM, y: middle.y - face.normal.y * INSIDE_MM };
        if (Math.abs(middle.z - zone.z) < ON_LEVEL_MM) {
          const isOver = storeysUnder(building.levels, face.level).some(({ index }) => isIn(zones, index, at));
          return [
            isOver ? stretch('plancher_intermediaire', length, wall) : stretch('plancher_bas', length, wall, ground),
          ];
        }
        const isTop = middle.z > zone.z + clearHeightAt(zone, at) - ON_LEVEL_MM * 4;
        const over = storeyOver(building.levels, face.level);
        if (!isTop || (over && isIn(zones, over.index, at))) return [];
        return [stretch('plancher_haut', length, wall, upper.get(face.room))];
      });
    });
}

const stretch = (
  junction: Junction,
  length: number,
  wall: ReturnType<typeof insulationOf>,
  other?: Construction,
): Stretch => ({ junction, length, psi: defaultPsi(junction, wall, other && insulationOf(other)) });

/** Ends of inner bearing walls on façades, over the clear height of each storey. */
function refendStretches(building: Building): Stretch[] {
  const { building: zoned, heated } = zonesOf(building);
  const { walls: constructions } = constructionsOf(building);
  const byIndex = new Map(building.walls.map((wall) => [wall.index, wall]));
  const faces = Map.groupBy(wholeFaces(building).filter(isFacade), ({ face }) => `${face.element} ${face.level}`);
  const heights = new Map<number, number>();
  for (const { id, level, height } of zoned.rooms) {
    if (heated.has(id)) heights.set(level, Math.max(heights.get(level) ?? 0, height));
  }
  return building.walls
    .filter(({ kind }) => kind === 'refend')
    .flatMap((wall: Wall) =>
      wall.ends.flatMap(({ touches }, side) => {
        const facade = touches.map((index) => byIndex.get(index)).find((other) => other?.kind === 'mur_exterieur');
        if (!facade) return [];
        const insulation = insulationOf(constructions.get(facade.id)!);
        return wall.levelIndexes.flatMap((level) => {
          const [own] = faces.get(`${facade.id} ${level}`) ?? [];
          const free = own ? freeAt(side === 0 ? wall.a : wall.b, own.face, zoned) : 1;
          return heights.has(level) && free > 0
            ? [stretch('refend', (heights.get(level)! / 1000) * free, insulation)]
            : [];
        });
      }),
    );
}

/** Round the openings: sills of doors do not count. */
function joineryStretches(building: Building): Stretch[] {
  const { walls } = constructionsOf(building);
  return envelopeOf(building).flatMap(({ opening, beyond }): Stretch[] => {
    if (!opening || beyond === 'local_non_chauffe') return [];
    const { width, height, kind, wall } = opening;
    const length = (2 * height + (kind === 'porte' ? 1 : 2) * width) / 1000;
    return [stretch('menuiserie', length, insulationOf(walls.get(wall.id)!))];
  });
}

/**
 * Thermal bridges of the envelope, a line a kind of junction. ψ is that of `chauffage.ponts_thermiques`, else a default
 * of its own for each stretch.
 */
export const bridgesOf = perObject((building: Building): readonly Bridge[] => {
  const given = objectIn(heatingFields(building.scene), 'ponts_thermiques');
  const all = [...floorStretches(building), ...refendStretches(building), ...joineryStretches(building)];
  return JUNCTIONS.flatMap((junction): Bridge[] => {
    const own = all.filter((one) => one.junction === junction);
    const length = own.reduce((sum, one) => sum + one.length, 0);
    if (length === 0) return [];
    const told = numberIn(given, junction, { min: 0 });
    const loss = told === null ? own.reduce((sum, one) => sum + one.length * one.psi, 0) : told * length;
    return [{ junction, length, psi: loss / length, loss, isHypothesis: told === null }];
  });
});
