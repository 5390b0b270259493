import { intersection, union } from '../../maths/clip.js';
import { withoutFilms } from '../../maths/films.js';
import type { Polygon } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { perObject } from '../../maths/memo.js';
import { areaOf, polygonContains } from '../../maths/ring.js';
import { withoutRepeats } from '../../maths/simple-ring.js';
import { partId } from '../../scene/index.js';
import { hungUnder } from '../hung-ceilings/index.js';
import { labelOfWord } from '../names.js';
import { heightOn, partsWhere } from '../roofs/plane.js';
import type { Building, Ceiling, Room } from '../types.js';
import { roomOn } from './room.js';
import type { Deck } from './types.js';

/** Where what is over a mezzanine comes nearer to its floor than this, there is no room on it, mm. */
const LEAST_MM = 1;

/**
 * The building with the air over each mezzanine as a room of its own: the room around it ends at the underside of the
 * deck. A deck outside of all rooms carries none. For outputs that tile space, as IfcSpaces do; elsewhere a mezzanine
 * is a part of the room that it stands in.
 */
export const withDeckRooms = perObject((building: Building): Building => {
  const carrying = building.decks.filter((deck) => roomAround(building, deck) !== null);
  if (carrying.length === 0) return building;
  const decksAt = Map.groupBy(carrying, ({ levelIndex }) => levelIndex);
  const under = (room: Room): Room => endedUnder(room, decksAt.get(room.level) ?? []);
  const levels = building.levels.map((level) => ({
    ...level,
    rooms: [...level.rooms, ...(decksAt.get(level.index) ?? []).flatMap(roomsOn)].map(under),
  }));
  return { ...building, levels, rooms: levels.flatMap(({ rooms }) => rooms) };
});

/** The room that holds the middle of the largest part of a deck; null outside. */
export function roomAround({ levels }: Building, { parts, levelIndex }: Deck): Room | null {
  const [largest] = parts.toSorted((p, q) => areaOf(q) - areaOf(p));
  if (!largest) return null;
  const { point } = labelPointOf(largest);
  return levels[levelIndex]?.rooms.find(({ polygon }) => polygonContains(polygon, point)) ?? null;
}

/** A room whose air ends under the decks in it. */
function endedUnder(room: Room, decks: readonly Deck[]): Room {
  const lids = decks
    .filter(({ bottom }) => bottom > room.z)
    .flatMap(({ id, parts, bottom }) => parts.map((polygon) => ({ id, height: bottom - room.z, polygon, at: null })));
  return lids.length === 0 ? room : { ...room, ceiling: hungUnder(room, room.ceiling, lids) };
}

/** The rooms on a deck: one for each part where there is air over it. */
function roomsOn(deck: Deck): Room[] {
  const clear = clearParts(deck);
  const isWhole = clear.every((part, i) => part === deck.ceiling[i]);
  const plans = (isWhole ? deck.parts : union(clear.map(({ plan }) => plan)).flatMap(withoutFilms)).map(tidy);
  const { id: deckId, index, name, word } = deck;
  const labels: Room['labels'] = [name === null ? labelOfWord(word) : { kind: 'declared', name }];
  return plans.map((polygon, i): Room => {
    const id = partId(deckId, i === 0 ? 'espace' : `espace.${i + 1}`);
    const ceiling = plans.length === 1 ? clear : within(clear, polygon);
    return { ...roomOn(deck, { id, index, labels, polygon, ceiling }), deck: deckId };
  });
}

/** Without the short sides that cutting at walls leaves in corners. */
const tidy = ({ outer, holes }: Polygon): Polygon => ({
  outer: withoutRepeats(outer),
  holes: holes.map(withoutRepeats),
});

/** Parts of what is over a deck where there is room. */
const clearParts = ({ ceiling, top }: Deck): Ceiling[] =>
  ceiling.flatMap((part) => {
    const gap = (at: { x: number; y: number }) => heightOn(part.plane, at) - top - LEAST_MM;
    return part.plan.outer.every((at) => gap(at) >= 0)
      ? [part]
      : partsWhere(part.plan, gap).map((plan) => ({ ...part, plan }));
  });

const within = (parts: readonly Ceiling[], polygon: Polygon): Ceiling[] =>
  parts.flatMap((part) => intersection([part.plan], [polygon]).map((plan) => ({ ...part, plan })));
