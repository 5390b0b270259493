import type { Building, Level, Room, Wall, WallCut } from '../building/index.js';
import { areaAbove, isExistingRoom, plainWord, plansAbove, purposesOf } from '../building/index.js';
import { asPolygon, difference, intersection, offset, union } from '../maths/clip.js';
import { sameLength } from '../maths/constants.js';
import type { Polygon, Ring } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf } from '../maths/ring.js';
import { offsetFrom } from '../maths/vector.js';
import { deckMeasures } from './deck-measures.js';
import { existingParts } from './existing-part.js';
import { facadeCorners } from './facade-corners.js';
import { LEGAL_HEIGHT_MM } from './legal-areas.js';
import type { LegalLine } from './legal-line.js';
import { areaSum, withoutSlivers } from './legal-line.js';

/** What a line of the floor area is: the first two are added, the others taken away (R. 111-22, 1° to 8°). */
export type FloorItem =
  | 'niveau'
  | 'mezzanine'
  | 'tremie'
  | 'hauteur'
  | 'stationnement'
  | 'combles'
  | 'technique'
  | 'annexe_collective'
  | 'dix_pour_cent';

/** A line of the sum of a level. */
export interface FloorLine extends LegalLine<FloorItem> {
  readonly level: number;
}

/** Floor area of art. R. 111-22 of the planning code, mm². */
export interface FloorArea {
  readonly area: number;
  readonly existingArea: number;
  readonly createdArea: number;
  readonly lines: readonly FloorLine[];
}

/** Share of dwellings served by shared halls that does not count (8°). */
const SHARED = 0.1;

const LOST_ATTIC: ReadonlySet<string> = new Set([
  'combles_perdus',
  'comble_perdu',
  'combles_non_amenageables',
  'combles_non_amenages',
]);
const CELLARS: ReadonlySet<string> = new Set(['cave', 'cellier', 'debarras', 'cellar']);

/** Rooms open to the sky or to a side are outside: neither closed nor covered. */
const outsideRooms = ({ rooms }: Level): ReadonlySet<string> =>
  new Set(rooms.filter(({ use }) => use === 'exterieur').map(({ id }) => id));

type Span = readonly [number, number];

/** Stretches of a wall with rooms of the inside on both of its faces, mm along its axis. */
function innerSpans({ left, right }: Wall, level: number, isInside: (room: string | null) => boolean): Span[] {
  const onLevel = (spans: Wall['left']) => spans.filter((span) => span.level === level && isInside(span.room));
  const [before, behind] = [onLevel(left), onLevel(right)];
  return before.flatMap((one) =>
    behind.flatMap((other): Span[] => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
      return to > from ? [[from, to]] : [];
    }),
  );
}

const strip = ({ a, direction, thickness }: Wall, [from, to]: Span): Ring => [
  offsetFrom(a, direction, from, -thickness / 2),
  offsetFrom(a, direction, to, -thickness / 2),
  offsetFrom(a, direction, to, thickness / 2),
  offsetFrom(a, direction, from, thickness / 2),
];

/** A level inside its façades: its rooms, and the walls and partitions between them. */
interface Inside {
  readonly polygons: readonly Polygon[];
  /** The part of it that walls fill. */
  readonly walls: readonly Polygon[];
}

/** Everything inside the inner faces of the façades; a former façade that now parts two rooms is left out. */
function insideOf(building: Building, level: Level): Inside {
  const outside = outsideRooms(level);
  const isOut = (room: string | null): boolean => room === null || outside.has(room);
  const isFacade = ({ wall }: WallCut): boolean =>
    [...wall.left, ...wall.right].some((span) => span.level === level.index && isOut(span.room));
  const facades = level.cuts.filter(isFacade);
  const existing = new Map(level.rooms.map((room) => [room.id, isExistingRoom(building, room)]));
  const isFormer = ({ isExisting, left, right }: Wall): boolean =>
    isExisting && [...left, ...right].some(({ room }) => room !== null && existing.get(room) === false);
  const kept = facades
    .filter(({ wall }) => !isFormer(wall))
    .flatMap(({ wall }) =>
      innerSpans(wall, level.index, (room) => !isOut(room)).map((span) => asPolygon(strip(wall, span))),
    );
  const open = level.rooms.filter(({ id }) => outside.has(id)).map(({ polygon }) => polygon);
  const corners = facadeCorners(facades.map(({ wall }) => wall)).map((ring) => asPolygon(ring));
  const taken = [...facades.map(({ footprint }) => asPolygon(footprint)), ...corners, ...open];
  const bare = difference(level.outline, union(taken));
  const polygons = withoutSlivers(kept.length > 0 ? union([...bare, ...intersection(kept, level.outline)]) : bare);
  const rooms = level.rooms.map(({ polygon }) => polygon);
  return { polygons, walls: rooms.length > 0 ? difference(polygons, rooms) : polygons };
}

/** Parts of a level with 1.80 m or less over the floor, walls under the same slope included. */
function lowParts({ rooms, cuts }: Level, inside: Inside): Polygon[] {
  const sloped = rooms.filter(({ ceiling }) => ceiling.some(({ plane: { gx, gy } }) => gx !== 0 || gy !== 0));
  const low = rooms.flatMap((room) => {
    const isFlatAt = room.ceiling.length === 1 && sameLength(room.height, LEGAL_HEIGHT_MM);
    if (!isFlatAt && areaAbove(room, LEGAL_HEIGHT_MM) >= room.area) return [];
    return isFlatAt ? [room.polygon] : difference([room.polygon], plansAbove(room, LEGAL_HEIGHT_MM));
  });
  if (sloped.length === 0 || inside.walls.length === 0) return low;
  const widest = Math.max(...cuts.map(({ wall }) => wall.thickness));
  // A wall between two low places is low: their gap closes when both grow by half of it.
  const closed = offset(offset(union(low), widest / 2 + 1), -widest / 2 - 1);
  return union([...low, ...intersection(closed, inside.walls)]);
}

const isShared = (building: Building, room: Room): boolean => purposesOf(building).of(room) === 'annexe';

/** Which deduction a whole room is; null for one that counts. */
function leftOut(building: Building, room: Room, isCollective: boolean): FloorItem | null {
  const word = room.declaredUse === null ? '' : plainWord(room.declaredUse);
  if (room.use === 'garage') return 'stationnement';
  if (room.use === 'gaine') return 'tremie';
  if (LOST_ATTIC.has(word)) return 'combles';
  if (!isCollective) return null;
  if (room.use === 'local_technique') return 'technique';
  const isAnnex =
    CELLARS.has(word) && room.access.every((id) => id !== null && isShared(building, roomOf(building, id)));
  return isAnnex && room.access.length > 0 ? 'annexe_collective' : null;
}

const roomsById = perObject(({ rooms }: Building) => new Map(rooms.map((room) => [room.id, room])));
const roomOf = (building: Building, id: string): Room => roomsById(building).get(id)!;

type Piece = Pick<FloorLine, 'item' | 'polygons' | 'pointer'>;

/** Deductions of a level, in the order of the article; what one takes no other takes again. */
function deductionsOf(building: Building, level: Level, inside: Inside, isCollective: boolean): Piece[] {
  const slab = building.slabs.find(({ level: index }) => index === level.index);
  const rooms = level.rooms
    .filter(({ use }) => use !== 'exterieur')
    .flatMap((room): Piece[] => {
      const item = leftOut(building, room, isCollective);
      return item === null ? [] : [{ item, polygons: [room.polygon], pointer: room.pieces[0]?.pointer ?? null }];
    });
  const wanted: Piece[] = [
    { item: 'tremie', polygons: slab?.openings ?? [], pointer: null },
    { item: 'hauteur', polygons: lowParts(level, inside), pointer: null },
    ...rooms,
  ];
  let left: readonly Polygon[] = inside.polygons;
  return wanted.flatMap((piece) => {
    const polygons = piece.polygons.length > 0 ? withoutSlivers(intersection(piece.polygons, left)) : [];
    if (polygons.length === 0) return [];
    left = difference(left, polygons);
    return [{ ...piece, polygons }];
  });
}

function split(
  { item, polygons, pointer }: Piece,
  level: number,
  existing: readonly Polygon[],
  sign: 1 | -1,
): FloorLine[] {
  const standing = existing.length > 0 ? withoutSlivers(intersection(polygons, existing)) : [];
  const added = existing.length > 0 ? withoutSlivers(difference(polygons, existing)) : polygons;
  return [
    { isExisting: true, polygons: standing },
    { isExisting: false, polygons: added },
  ]
    .filter(({ polygons: part }) => part.length > 0)
    .map((part) => ({ ...part, item, level, sign, pointer, area: areaSum(part.polygons) }));
}

/** Mezzanines indoors, where there is more than 1.80 m over them. */
function mezzanines(building: Building): FloorLine[] {
  const existing = existingParts(building);
  return deckMeasures(building).flatMap(({ deck, room, heights }) => {
    if (room === null || heights === null || deck.use === 'exterieur') return [];
    const over = { ...room, ceiling: deck.ceiling, z: deck.top, height: heights.highest, polygon: deck.polygon };
    const flat = deck.ceiling.length === 1 && sameLength(heights.lowest, heights.highest);
    const whole = flat && heights.highest > LEGAL_HEIGHT_MM + 1 ? [...deck.parts] : [];
    const polygons = flat ? whole : plansAbove(over, LEGAL_HEIGHT_MM);
    return split(
      { item: 'mezzanine', polygons, pointer: deck.pointer },
      deck.levelIndex,
      existing[deck.levelIndex]!,
      1,
    );
  });
}

/** Dwellings that shared halls serve count for nine tenths (8°). */
function tenPercent(building: Building, lines: readonly FloorLine[], isCollective: boolean): FloorLine[] {
  const dwells = building.rooms.some((room) => purposesOf(building).of(room) === 'logement');
  if (!isCollective || !dwells) return [];
  return [true, false].flatMap((isExisting): FloorLine[] => {
    const own = lines.filter((line) => line.isExisting === isExisting);
    const halls = building.rooms.filter((room) => isShared(building, room));
    const existing = existingParts(building);
    const shared = halls.reduce((sum, { polygon, level }) => {
      const part = existing[level]!;
      const polygons = isExisting ? part : [];
      if (part.length === 0) return isExisting ? sum : sum + areaOf(polygon);
      return sum + areaSum(isExisting ? intersection([polygon], polygons) : difference([polygon], part));
    }, 0);
    const area = (own.reduce((sum, { sign, area: part }) => sum + sign * part, 0) - shared) * SHARED;
    if (area <= 0) return [];
    return [{ item: 'dix_pour_cent', level: own[0]!.level, isExisting, sign: -1, polygons: [], area, pointer: null }];
  });
}

const total = (lines: readonly FloorLine[]): number => lines.reduce((sum, { sign, area }) => sum + sign * area, 0);

/**
 * Floor area as art. R. 111-22 of the planning code has it: closed and covered floors from the inner faces of the
 * façades, walls and partitions inside counted, less wells of stairs and lifts on the floors arrived at, 1.80 m and
 * less, garages, lost attics, and in buildings of several dwellings technical rooms, cellars off shared halls and a
 * tenth of the dwellings.
 */
export const floorArea = perObject((building: Building): FloorArea => {
  const isCollective = building.rooms.some((room) => isShared(building, room));
  const existing = existingParts(building);
  const floors = building.levels
    .filter(({ isEnclosed }) => isEnclosed)
    .flatMap((level): FloorLine[] => {
      const inside = insideOf(building, level);
      const standing = existing[level.index]!;
      return [
        ...split({ item: 'niveau', polygons: inside.polygons, pointer: null }, level.index, standing, 1),
        ...deductionsOf(building, level, inside, isCollective).flatMap((piece) =>
          split(piece, level.index, standing, -1),
        ),
      ];
    });
  const before = [...floors, ...mezzanines(building)];
  const lines = [...before, ...tenPercent(building, before, isCollective)];
  const [old, added] = [true, false].map((side) => total(lines.filter(({ isExisting }) => isExisting === side)));
  return { area: old! + added!, existingArea: old!, createdArea: added!, lines };
});
