import { fill, t } from '../../../../words/index.js';
import type { Building, Deck, RoomUse } from '../../../building/index.js';
import { deckName, FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import { asPolygon, intersection, offset } from '../../../maths/clip.js';
import type { Point, Polygon } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { check } from '../../engine/trade.js';

const DECK = t('Le plancher {index} ({nom})', 'Floor {index} ({nom})');

/** What is not higher than this is climbed by a step or two, mm. */
const CLIMBED_MM = 1000;
/** Between a floor and what one comes from: beside it, and in height, mm. */
const [BESIDE_MM, STEP_MM] = [300, 400];
/** Floors that a ladder kept elsewhere is enough for. */
const STORAGE: ReadonlySet<RoomUse> = new Set(['dressing', 'cellier', 'local_technique', 'gaine']);

/**
 * Mezzanines that no stair, no storey beside them, no steps and no door leads to. A mezzanine beside one that can be
 * reached is reached too.
 */
export const unservedDecks = check({
  raises: ['plancher_non_desservi'],
  stage: 'stair-ways',
  *run(building) {
    const high = building.decks.filter(({ top, floorZ }) => top - floorZ > CLIMBED_MM);
    if (high.length === 0) return;
    const places = high.map(placeOf);
    const reached = reachedOf(places, building);
    for (const place of places) {
      const { deck } = place;
      if (reached.has(place) || STORAGE.has(deck.use)) continue;
      yield {
        code: 'plancher_non_desservi',
        objet: deck.pointer,
        id: deck.id,
        niveau: building.levels[deck.levelIndex] ?? null,
        position: { ...deck.polygon.outer[0]!, z: deck.top },
        params: { ouvrage: fill(DECK, { index: String(deck.index), nom: deckName(deck) }) },
        valeur: (deck.top - deck.floorZ) / 1000,
        fixes: [],
      };
    }
  },
});

/** A mezzanine, and how far from it something may be that leads to it. */
interface Place {
  readonly deck: Deck;
  readonly around: readonly Polygon[];
}

const placeOf = (deck: Deck): Place => ({ deck, around: offset([deck.polygon], BESIDE_MM) });

const isBeside = ({ around }: Place, at: Point): boolean => around.some((polygon) => polygonContains(polygon, at));
const touches = ({ around }: Place, polygons: readonly Polygon[]): boolean => intersection(around, polygons).length > 0;
const isLevel = (a: number, b: number): boolean => Math.abs(a - b) <= 2 * FLOOR_TOLERANCE_MM;

/** Those that something leads to, then those that these lead to, until there is none more. */
function reachedOf(places: readonly Place[], building: Building): Set<Place> {
  const reached = new Set(places.filter((place) => isLedTo(place, building)));
  // What is added is looked at in its turn.
  for (const from of reached) {
    for (const place of places) if (!reached.has(place) && leadsTo(from, place, building)) reached.add(place);
  }
  return reached;
}

/** From a floor of the house, from steps, or from outside. */
function isLedTo(place: Place, { levels, stairs, boxes, openings }: Building): boolean {
  const { top } = place.deck;
  const isStep = (z: number): boolean => z < top + STEP_MM && z >= top - STEP_MM;
  return (
    stairs.some((stair) => stair.levels.length > 0 && endsOf(stair).some((end) => isEndOn(end, place))) ||
    levels.some(({ z, outline }) => isLevel(z, top) && touches(place, outline)) ||
    boxes.some((box) => isStep(box.top) && touches(place, [asPolygon(box.footprint)])) ||
    openings.some(({ kind, z, center }) => kind === 'porte' && isLevel(z, top) && isBeside(place, center))
  );
}

/** A mezzanine beside it and at most two steps from it, or one that a stair joins to it. */
function leadsTo(from: Place, place: Place, { stairs }: Building): boolean {
  const isNear = Math.abs(from.deck.top - place.deck.top) <= STEP_MM && touches(place, [from.deck.polygon]);
  return isNear || stairs.some((stair) => [from, place].every((one) => endsOf(stair).some((end) => isEndOn(end, one))));
}

/** Where a stair sets people down: the foot and the head of each flight, and the middle of its landings. */
const endsOf = ({ flights, landings }: Building['stairs'][number]) => [
  ...flights.flatMap(({ foot, z, arrival, arrivalZ }) => [
    { at: foot, z },
    { at: arrival, z: arrivalZ },
  ]),
  ...landings.flatMap(({ footprint, top }) => footprint.map((at) => ({ at, z: top }))),
];

const isEndOn = ({ at, z }: { readonly at: Point; readonly z: number }, place: Place): boolean =>
  isLevel(z, place.deck.top) && isBeside(place, at);
