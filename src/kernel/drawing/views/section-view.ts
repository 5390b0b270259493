import type { Drafting } from '../drafting.js';
import type { Langue, Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building, Room } from '../../building/index.js';
import { clearHeightAt, deckName, deckStoreys, heightOn, solidsOf } from '../../building/index.js';
import type { Item, View } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { projectBy } from '../projection/camera.js';
import { levelMarks } from './level-marks.js';
import { boundsOfItems, makeView } from './make-view.js';
import { rainwaterSolids } from './rainwater-solids.js';
import { limitDistances } from './section-distances.js';
import { footingDepths, guardrailHeights } from './section-depths.js';
import { fallArrows } from './section-falls.js';
import { headroomDimensions } from './section-headroom.js';
import { facadesCut, hasOwnRight, heightChains } from './section-heights.js';
import type { SectionAt } from './section-layers.js';
import { landingLevels } from './section-landings.js';
import { levelsOn } from './section-levels.js';
import { liftNames } from './section-lifts.js';
import type { SectionLine } from './section-lines.js';
import { pastEaves, pointOn, stretchesIn } from './section-lines.js';
import { groundNames, linesOfGround } from './section-names.js';
import { outletSolids, unitSolids } from './roof-outlets.js';
import { sectionName, sectionNotes } from './section-note.js';
import { cameraOf, cutPicture, LEFT_OUT } from './section-picture.js';
import type { Reach } from './section-reach.js';
import { GARDEN, nearby, reachOf } from './section-reach.js';
import type { CrossedRoom } from './section-rooms.js';
import { roomNames } from './section-rooms.js';
import { widthRows } from './section-widths.js';

/** Rooms the line crosses, each with the longest stretch of it inside. @param origin abscissa of the line's start */
function crossedRooms(rooms: readonly Room[], line: SectionLine, origin: number): CrossedRoom[] {
  return rooms.flatMap((room): CrossedRoom[] => {
    const [longest] = stretchesIn(line, room.polygon).toSorted(([a, b], [c, d]) => d - c - (b - a));
    if (!longest) return [];
    const [from, to] = longest;
    return [{ room, from: origin + from, to: origin + to, height: highestAlong(room, line, longest) }];
  });
}

/**
 * Highest clear height of a room over a stretch of a section, mm: at an end of what it crosses of a ceiling, since each
 * part of one is plane. Under a slope the section may miss the highest of all.
 */
function highestAlong(room: Room, line: SectionLine, [from, to]: readonly [number, number]): number {
  const heights = room.ceiling.flatMap(({ plan, plane }) =>
    stretchesIn(line, plan)
      .filter(([start, end]) => start < to && end > from)
      .flat()
      .map((along) => heightOn(plane, pointOn(line, along)) - room.z),
  );
  return heights.length > 0 ? Math.max(...heights) : clearHeightAt(room, pointOn(line, (from + to) / 2));
}

/** Beside a mezzanine a name stands where this much of its room is left, mm; else under it. */
const LEAST_LEFT = 1500;

/** Where the name of a room stands that a section crosses: beside the mezzanines in it, or under them. */
function besideDecks({ decks }: Building, one: CrossedRoom, line: SectionLine, origin: number): CrossedRoom {
  const { room, from, to, height } = one;
  const over = decks
    .filter(({ bottom }) => bottom > room.z && bottom < room.z + height)
    .flatMap(({ bottom, parts }) =>
      parts.flatMap((part) => stretchesIn(line, part).map(([a, b]) => ({ bottom, from: origin + a, to: origin + b }))),
    )
    .filter((deck) => deck.from < to && deck.to > from)
    .toSorted((p, q) => p.from - q.from);
  if (over.length === 0) return one;
  const ends = [from, ...over.flatMap((deck) => [deck.from, deck.to]), to];
  const left = Array.from({ length: over.length + 1 }, (_, i) => [ends[2 * i]!, ends[2 * i + 1]!] as const);
  const [a, b] = left.toSorted(([p, q], [r, s]) => s - r - (q - p))[0]!;
  if (b - a >= LEAST_LEFT) return { ...one, from: a, to: b };
  const [deck] = over.toSorted((p, q) => q.to - q.from - (p.to - p.from));
  const under = { from: Math.max(from, deck!.from), to: Math.min(to, deck!.to), height: deck!.bottom - room.z };
  return { room, ...under, isUnderDeck: true };
}

/** Mezzanines as the rooms that they are: each has its name and its own clear height. */
const deckRooms = (building: Building, langue: Langue): Room[] =>
  building.decks.length === 0
    ? []
    : building.levels.flatMap((level) =>
        deckStoreys(building, level, (deck) => say(deckName(deck), langue)).flatMap((storey) => storey.level.rooms),
      );

/** Height of the name under a level mark, mm of paper: over the earth. */
const NAME_UNDER = 4;
/** Room that heights, on the right those of bays, and marks of levels take beside a building, mm of paper. */
export const BESIDE = { chains: 24, bays: 15, marks: 44 } as const;

/** What stands out of the building by less than this leaves the columns their place, mm of paper. */
const PROTRUDING = 5;

/**
 * Where the heights of a section stand: beside the building where the air over the ground is free, else beyond all that
 * is drawn. Abscissas, mm.
 */
function sidesOf(
  picture: readonly Item[],
  building: Building,
  at: SectionAt,
  reach: Reach,
  top: number,
  { scale }: Drafting,
) {
  const { minX, maxX } = boundsOfItems(picture, scale);
  const house = picture.filter((item) => item.class === 'cut' && item.kind === 'path');
  const built = boundsOfItems(house.length > 0 ? house : picture, scale);
  const paper = new Paper(frameAt(0), scale).draw([...picture, ...linesOfGround(building, reach, top, scale)]);
  const minY = building.site.groundZ + scale;
  const isFree = (from: number, to: number) =>
    paper.isFree({ minX: from, maxX: to, minY, maxY: Math.max(top, minY + scale) });
  // A wall askew shows behind the one that is cut, on this side of the first column.
  const [left, right] = [built.minX - PROTRUDING * scale, built.maxX + scale];
  // Bays on the right with heights of their own have their column before the marks of levels.
  const column = hasOwnRight(facadesCut(building, at)) ? BESIDE.bays * scale : 0;
  const hasColumn = column > 0 && isFree(right, right + column);
  const isInside = isFree(right, right + column + BESIDE.marks * scale);
  return {
    chains: isFree(built.minX - BESIDE.chains * scale, left) ? built.minX : minX,
    bays: hasColumn ? built.maxX : maxX,
    marks: isInside ? built.maxX + column : maxX + (hasColumn ? 0 : column),
    leastMark: isInside ? building.site.groundZ + NAME_UNDER * scale : -Infinity,
  };
}

/** What a section says beside its rooms: falls of flat roofs, names of the ground, distances to the limits. */
function outsideItems(
  building: Building,
  at: SectionAt,
  reach: Reach,
  heights: readonly [number, number],
  drafting: Drafting,
  paper: Paper,
): Item[] {
  const falls = fallArrows(building, at, drafting, paper);
  const grounds = groundNames(building, reach, heights, drafting, paper.draw(falls));
  return [...falls, ...grounds, ...limitDistances(building, reach, drafting, paper)];
}

/** Rooms that a section names: those it crosses, each where no mezzanine stands in it, and the mezzanines. */
function namedRooms(
  building: Building,
  crossed: ReturnType<typeof crossedRooms>,
  line: SectionLine,
  origin: number,
  langue: Langue,
) {
  return [
    ...crossed.map((one) => besideDecks(building, one, line, origin)),
    ...crossedRooms(deckRooms(building, langue), line, origin),
  ];
}

/** What is drawn of a section before its rooms are named. */
interface DrawnSoFar {
  readonly picture: readonly Item[];
  readonly grounds: readonly Item[];
  readonly heights: readonly Item[];
}

/** What is told in the building: names of lifts and rooms, levels of landings, headrooms, heights of guardrails. */
function insideItems(
  building: Building,
  at: SectionAt,
  named: readonly CrossedRoom[],
  { picture, grounds, heights }: DrawnSoFar,
  drafting: Drafting,
): Item[] {
  const lifts = liftNames(building, at, picture, drafting);
  const headrooms = headroomDimensions(building, at, drafting, [...picture, ...lifts]);
  const rails = guardrailHeights(building, at, [...picture, ...headrooms, ...lifts, ...heights], drafting);
  const measured = [...headrooms, ...rails, ...lifts];
  const landings = landingLevels(building, at, [...picture, ...measured, ...heights], drafting);
  const around = [...grounds, ...measured, ...landings];
  return [...lifts, ...roomNames(named, [...picture, ...around], drafting), ...headrooms, ...rails, ...landings];
}

/** The picture of a section, its rooms and what it marks, with where heights stand beside it. */
function drawnSection(building: Building, line: SectionLine, reach: Reach, drafting: Drafting) {
  const { scale, langue } = drafting;
  const camera = cameraOf(line);
  const own = solidsOf(building).filter(({ category }) => !LEFT_OUT.has(category));
  const shown = [...own, ...outletSolids(building), ...unitSolids(building)];
  const solids = nearby(building, shown, camera, reach);
  const picture = cutPicture(building, line, [...solids, ...rainwaterSolids(building)], reach, scale);
  const altitudes = levelsOn(building, line, solids, picture);
  const at: SectionAt = { line, origin: projectBy(camera)({ ...line.a, z: 0 }).x };
  const crossed = crossedRooms(building.rooms, line, at.origin);
  const named = namedRooms(building, crossed, line, at.origin, langue);
  const top = Math.max(...altitudes.map(({ z }) => z));
  const sides = sidesOf(picture, building, at, reach, top, drafting);
  return { picture, altitudes, at, crossed, named, top, sides };
}

/**
 * Vertical section: cut elements, elements behind the plane, names of rooms, dimensions of heights, level marks, the
 * ground with its limits.
 * @param marked its line, as plans mark it
 * @param aside the most ground shown on either side of the building, mm; ∞ shows the limits of the plot
 * @param state written after its name, where the building is drawn in several
 */
export function sectionView(
  building: Building,
  marked: SectionLine,
  drafting: Drafting,
  aside: number = GARDEN,
  state?: Text,
): View {
  const { scale, langue } = drafting;
  const line = pastEaves(building, marked);
  const reach = reachOf(building, line, cameraOf(line), aside);
  const { picture, altitudes, at, crossed, named, top, sides } = drawnSection(building, line, reach, drafting);
  const box = boundsOfItems(picture, scale);
  const heights = heightChains(building, at, crossed, top, sides, drafting, picture);
  const ngf = building.scene.georef?.altitude;
  const marks = levelMarks(altitudes, sides.marks + 3 * scale, drafting, ngf, sides.leastMark);
  const grounds = linesOfGround(building, reach, top, scale);
  const inside = insideItems(building, at, named, { picture, grounds, heights: heights.items }, drafting);
  const widths = widthRows(building, at, box, reach, drafting);
  const told = [...inside, ...heights.items, ...marks, ...widths.items];
  const depths = footingDepths(building, at, reach, picture, [...grounds, ...told], drafting);
  const paper = new Paper(frameAt(0), scale).draw([...picture, ...told, ...depths.items]);
  const outside = outsideItems(building, at, reach, [box.minY, box.maxY], drafting, paper);
  return makeView({
    smallest: 200,
    name: sectionName(line, langue, state),
    ...sectionNotes(building, line, picture, reach, drafting, state),
    scale,
    picture: depths.picture,
    annotations: [...told, ...depths.items, ...outside],
    chains: [...heights.chains, ...widths.chains],
  });
}
