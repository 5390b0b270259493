import type { Langue } from '../../../words/index.js';
import type { Building, Level, Opening } from '../../building/index.js';
import { beforeWorks } from '../../building/index.js';
import { asPolygon, difference, unionRings } from '../../maths/clip.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import { isDemolished } from '../../scene/index.js';
import type { Fill, Item } from '../display-list.js';
import { plumbingItems } from './network-items.js';
import { boxItem } from './objects.js';
import { openingItems } from './openings.js';
import { roofWorks } from './roof-works.js';
import { stairItems } from './stair-items.js';
import { isHatchedAt, wallItems } from './walls.js';

/** Levels of two states this near in height are one storey, mm. */
const SAME_LEVEL = 100;
/** Poché of works is a flat tone at every scale: hatching says materials, colour says what is done. */
const FLAT = 100;

/** The storey of another state of a building at the height of a level. */
export const sameLevel = (levels: readonly Level[], { z }: Pick<Level, 'z'>): Level | undefined =>
  levels.find((level) => Math.abs(level.z - z) <= SAME_LEVEL);

const walls = { layer: 'MURS', class: 'cut' } as const;

const toned = (shape: readonly Polygon[], fill: Fill): Item[] =>
  shape.map((polygon) => ({ ...walls, kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill }));

const outlined = (shape: readonly Polygon[], isGone: boolean): Item[] =>
  shape.map((polygon) => ({
    ...walls,
    kind: 'path',
    pen: isGone ? 0.35 : 0.5,
    rings: ringsOf(polygon),
    ...(isGone && { dash: 'interrompu' }),
  }));

/** Lines of what goes: dashed, in the ink of demolitions; areas and texts are left out. */
function leaving(items: readonly Item[]): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.kind === 'hatch' || item.kind === 'text' || item.kind === 'zone') return [];
    return [{ ...item, ink: 'jaune', dash: 'interrompu' }];
  });
}

/** What the works take away of a storey beside its walls. */
function leavingObjects({ scene }: Building, before: Building, level: Level, langue: Langue): Item[] {
  const gone = (list: 'boites' | 'escaliers' | 'plomberie', index: number): boolean =>
    isDemolished(scene[list]?.[index] as { demoli?: boolean } | undefined);
  const flights = before.stairs.flatMap(({ flights: own }) => own).filter(({ index }) => gone('escaliers', index));
  const fixtures = before.plumbing.filter(({ index }) => gone('plomberie', index));
  const ids = new Set([...flights, ...fixtures].map(({ id }) => id));
  const boxes = level.boxes.filter(({ index }) => gone('boites', index));
  const drawn = [...stairItems(before, level, { scale: FLAT, langue }), ...plumbingItems(before, level, langue)];
  return leaving([
    ...boxes.map((box) => boxItem(box, level.cutZ)),
    ...drawn.filter(({ id }) => id !== undefined && ids.has(id)),
  ]);
}

/** Walls of a storey that the works take away, beyond those that stay. */
export function goneWalls({ scene }: Building, level: Level, { levels }: Building): Polygon[] {
  const cuts = sameLevel(levels, level)?.cuts.filter(({ wall }) => isDemolished(scene.murs?.[wall.index])) ?? [];
  const walls = cuts.map(({ footprint }) => footprint);
  return walls.length > 0 ? difference(unionRings(walls), level.outline) : [];
}

/** Walls and bays that the works take away, and bays that they wall up. */
function leavingWalls({ scene }: Building, level: Level, before: Level): Item[] {
  const isGone = (index: number): boolean => isDemolished(scene.murs?.[index]);
  const standing = unionRings(level.cuts.map(({ footprint }) => footprint));
  const old = before.openings.filter(({ wall }) => isGone(wall.index));
  const taken = [...standing, ...old.map(({ footprint }) => asPolygon(footprint))];
  const cuts = before.cuts.filter(({ wall }) => isGone(wall.index)).map(({ footprint }) => footprint);
  const gone = cuts.length > 0 ? difference(unionRings(cuts), taken) : [];
  const low = [...before.below, ...before.above].filter(({ wall }) => isGone(wall.index));
  return [
    ...toned(gone, 'demoli'),
    ...outlined(gone, true),
    ...outlined(
      low.map(({ footprint }) => asPolygon(footprint)),
      true,
    ),
    ...leaving(old.flatMap((opening) => openingItems(opening, before.cutZ))),
  ];
}

/** A bay of the project on a plan of works: joinery that is new has the colour of what is built. */
export const worksBayItems = (opening: Opening, cutZ: number): Item[] =>
  opening.isExisting
    ? openingItems(opening, cutZ)
    : openingItems(opening, cutZ).map((item): Item => ({ ...item, ink: 'rouge' }));

const plansOf = (bays: readonly { readonly footprint: Ring }[]): Polygon[] =>
  bays.map(({ footprint }) => asPolygon(footprint));

const less = (from: readonly Polygon[], taken: readonly Polygon[]): readonly Polygon[] =>
  from.length > 0 && taken.length > 0 ? difference(from, taken) : from;

/** Bays of walls that stay which the works wall up. @param before the same storey as it stands */
function walledUp({ scene }: Building, level: Level, before: Level): readonly Polygon[] {
  const closed = before.openings.filter(
    ({ index, wall }) => isDemolished(scene.ouvertures?.[index]) && !isDemolished(scene.murs?.[wall.index]),
  );
  return less(plansOf(closed), plansOf(level.openings));
}

/** Bays of a storey of the project that the works wall up: what fills them is new in a wall that stands. */
function walledBays(building: Building, level: Level): readonly Polygon[] {
  // Most buildings lose no bay, and the state before the works is a building to make.
  if (!building.scene.ouvertures?.some(isDemolished)) return [];
  const old = sameLevel(beforeWorks(building)?.levels ?? [], level);
  return old ? walledUp(building, level, old) : [];
}

/**
 * The walls of the project; what fills the bays that it walls up is as what is created, and its outline parts it from
 * the wall that stands.
 * @param bays footprints taken out of the walls
 * @param isExact exchange drawing: it has the walls alone
 */
export function projectWalls(
  building: Building,
  level: Level,
  bays: readonly Ring[],
  scale: number,
  isExact: boolean,
): Item[] {
  const walled = isExact ? [] : walledBays(building, level);
  const holes = walled.map(({ outer }) => outer);
  return [
    ...wallItems(level, [...bays, ...holes], scale, isExact),
    ...toned(walled, isHatchedAt(level, scale) ? 'maconnerie' : 'cree'),
    ...outlined(walled, false),
  ];
}

/** Bays cut in walls that stay, and bays of them that are walled up. */
function changedBays(building: Building, level: Level, before: Level): Item[] {
  const cut = less(plansOf(level.openings.filter(({ isCut }) => isCut)), plansOf(before.openings));
  const walled = walledUp(building, level, before);
  return [...toned(cut, 'demoli'), ...outlined(cut, true), ...toned(walled, 'construit'), ...outlined(walled, false)];
}

/**
 * Walls of a storey in the colours of works: what stays grey, what is built red, what is taken away yellow and dashed,
 * with the fixtures, stairs and volumes that go, and the edges of the roofs that go and come.
 * @param bays footprints of the openings of the projected state
 */
export function worksItems(building: Building, level: Level, before: Building, bays: readonly Ring[], langue: Langue) {
  const built = wallItems(level, bays, FLAT).map((item): Item =>
    item.kind === 'hatch' && item.fill === 'cree' ? { ...item, fill: 'construit' } : item,
  );
  const old = sameLevel(before.levels, level);
  if (!old) return built;
  return [
    ...built,
    ...changedBays(building, level, old),
    ...leavingWalls(building, level, old),
    ...leavingObjects(building, before, old, langue),
    ...roofWorks(building, before, level, old),
  ];
}

/** Walls of a storey that goes whole. */
export const goneItems = (level: Level, bays: readonly Ring[]): Item[] =>
  wallItems(level, bays, FLAT).map((item): Item => {
    if (item.kind === 'hatch') return { ...item, fill: 'demoli' };
    return item.kind === 'path' ? { ...item, dash: 'interrompu' } : item;
  });
