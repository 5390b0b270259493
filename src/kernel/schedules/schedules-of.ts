import type { AirTerminal, Building, Deck, Device, Fixture, Furniture, Opening } from '../building/index.js';
import { clearHeights, deckName, deckUnder, dormerIds, isOnFacade, levelName, roomName } from '../building/index.js';
import { wiredDevices } from '../electrical/index.js';
import { countedAs, ELECTRIC_SYMBOLS, symbolOf } from '../catalogue/electric-symbols.js';
import { AIR_TERMINALS, PLUMBING_DEFAULTS } from '../catalogue/fixture-defaults.js';
import { sizedName } from '../catalogue/mobilier/sized-names.js';
import type { Langue, Text } from '../../words/index.js';
import { fill, say, sayNumber, t } from '../../words/index.js';
import type { DeckMeasure, FacadeSide, LitByDormer, RoomMeasure } from '../measures/index.js';
import {
  FACADE_NAMES,
  facadeOf,
  facadeOfDormer,
  deckMeasures,
  dormerTypes,
  litNames,
  metres,
  orderedRadiator,
  roomMeasures,
  squareMetres,
  sum,
} from '../measures/index.js';
import type { Schedules } from './answer.js';
import type { JoineryType } from '../measures/joinery-types.js';
import type { Storey, Storeys } from './storeys.js';
import { storeysOf } from './storeys.js';
import { handOf, joineryName, joineryTypes, marksOf } from '../measures/joinery-types.js';

const DORMER_WINDOW = t('Fenêtre de lucarne', 'Dormer window');
const OUTSIDE = t('extérieur', 'outside');
const HANDS = {
  deux: t('deux vantaux', 'two leaves'),
  gauche: t('gauche', 'left'),
  droite: t('droite', 'right'),
} as const;

const whole = (value: number): number => Math.round(value);
const sillOf = ({ kind, sill }: Opening): number | null => (kind === 'fenetre' ? whole(sill) : null);

/** Name of a level; empty for an element without level, as equipment in a scene without walls. */
function nameOfLevel(levels: Building['levels'], index: number, langue: Langue): string {
  const level = levels[index];
  return level ? say(levelName(level), langue) : '';
}

/** Hand of the leaf in words; null when no leaf turns. */
function handText(opening: Opening, langue: Langue): string | null {
  const hand = handOf(opening);
  return hand && say(HANDS[hand], langue);
}

function typeLine(type: JoineryType, { levels }: Building, langue: Langue): Schedules['menuiseries']['types'][number] {
  const { repere, famille, family, openings } = type;
  const first = openings[0]!;
  const counts = new Map<number, number>();
  for (const { levelIndex } of openings) counts.set(levelIndex, (counts.get(levelIndex) ?? 0) + 1);
  return {
    repere,
    designation: say(joineryName(type), langue),
    famille,
    largeur_mm: whole(first.width),
    hauteur_mm: whole(first.height),
    allege_mm: sillOf(first),
    exterieure: first.isExterior,
    vitree: first.isGlazed,
    vantaux: family?.leaves ?? Math.max(1, first.leaves.length),
    volet: first.shutter,
    quantite: openings.length,
    existantes: openings.filter(({ isExisting }) => isExisting).length,
    par_niveau: [...counts]
      .sort(([a], [b]) => a - b)
      .map(([level, quantite]) => ({ niveau: nameOfLevel(levels, level, langue), quantite })),
  };
}

type RoomLine = Schedules['pieces'][number];
type Equipment = Schedules['equipements'][number];

const roomLines = (building: Building, measures: readonly RoomMeasure[], langue: Langue): RoomLine[] =>
  measures.map(({ room, habitable, carrez }) => ({
    id: room.id,
    niveau: say(levelName(building.levels[room.level]!), langue),
    nom: say(roomName(room), langue),
    usage: room.use,
    usage_deduit: room.isUseDeduced,
    surface_m2: squareMetres(room.area),
    habitable_m2: squareMetres(habitable),
    carrez_m2: squareMetres(carrez),
    hauteur_m: metres(room.height),
    hauteur_min_m: metres(clearHeights(room).lowest),
  }));

/** Mezzanines are rooms of a storey of their own; balconies and galleries outside are none. */
const deckLines = (storeys: Storeys, decks: readonly DeckMeasure[], langue: Langue): RoomLine[] =>
  decks.flatMap(({ deck, heights, habitable }) =>
    heights === null
      ? []
      : [
          {
            id: deck.id,
            niveau: storeys.of(deck.levelIndex, deck.id).name,
            nom: say(deckName(deck), langue),
            usage: deck.use,
            usage_deduit: false,
            surface_m2: squareMetres(deck.area),
            habitable_m2: squareMetres(habitable),
            carrez_m2: squareMetres(habitable),
            hauteur_m: metres(heights.highest),
            hauteur_min_m: metres(heights.lowest),
          },
        ],
  );

/** An area that counts in the sums, mm². */
interface Summand {
  readonly storey: Storey;
  readonly area: number;
  readonly habitable: number;
  readonly carrez: number;
}

/** Rooms and mezzanines; a court or a loggia has an area of its own, no part in those of the building. */
const summed = (storeys: Storeys, measures: readonly RoomMeasure[], decks: readonly DeckMeasure[]): Summand[] => [
  ...measures
    .filter(({ room }) => room.use !== 'exterieur')
    .map(({ room: { level, area }, habitable, carrez }) => ({ storey: storeys.of(level), area, habitable, carrez })),
  ...decks.flatMap(({ deck: { id, levelIndex, area }, heights, habitable }) =>
    heights === null ? [] : [{ storey: storeys.of(levelIndex, id), area, habitable, carrez: habitable }],
  ),
];

/** Sums of exact areas, rounded once: they may differ by a hundredth from those of the rounded lines. */
const totalOf = (niveau: string | null, rooms: readonly Summand[]): Schedules['totaux'][number] => ({
  niveau,
  surface_m2: squareMetres(sum(rooms, ({ area }) => area)),
  habitable_m2: squareMetres(sum(rooms, ({ habitable }) => habitable)),
  carrez_m2: squareMetres(sum(rooms, ({ carrez }) => carrez)),
});

/** Sums of each storey that has rooms, lowest first, then of all. */
function totalsOf({ levels }: Building, storeys: Storeys, rooms: readonly Summand[]): Schedules['totaux'] {
  const byStorey = Map.groupBy(rooms, ({ storey }) => storey);
  // A level whose only rooms are in the open air has its line of zeros under them.
  const withRooms = new Set(levels.filter((level) => level.rooms.length > 0).map(({ index }) => storeys.of(index)));
  return [
    ...storeys.all
      .filter((storey) => withRooms.has(storey) || byStorey.has(storey))
      .map((storey) => totalOf(storey.name, byStorey.get(storey) ?? [])),
    totalOf(null, rooms),
  ];
}

const sideText = (side: FacadeSide | null, langue: Langue): string | null => side && say(FACADE_NAMES[side], langue);

/** The room in the open air that a bay looks onto, by id: a patio, a loggia; null of a bay on a façade or inside. */
const openRoomOf = (opening: Opening): string | null => {
  if (!opening.isExterior || isOnFacade(opening)) return null;
  return opening.outer === 'left' ? opening.left : opening.right;
};

/** One line an opening, with the rooms on both sides of it. */
function openingLines(building: Building, langue: Langue): Schedules['menuiseries']['ouvertures'] {
  const { levels, rooms, openings } = building;
  const marks = marksOf(building);
  const sideOf = facadeOf(building);
  const names = new Map<string | null, string>(rooms.map((room) => [room.id, say(roomName(room), langue)]));
  names.set(null, say(OUTSIDE, langue));
  const facadeText = (opening: Opening): string | null => {
    const room = openRoomOf(opening);
    return room === null ? sideText(sideOf(opening), langue) : names.get(room)!;
  };
  return openings.map((opening) => ({
    id: opening.id,
    objet: opening.pointer,
    repere: marks.get(opening.id)!,
    niveau: nameOfLevel(levels, opening.levelIndex, langue),
    mur: opening.wall.index,
    facade: facadeText(opening),
    largeur_mm: whole(opening.width),
    hauteur_mm: whole(opening.height),
    allege_mm: sillOf(opening),
    pieces: [...new Set([opening.left, opening.right].map((id) => names.get(id) ?? ''))],
    sens: handText(opening, langue),
  }));
}

function dormerTypeLines(building: Building, langue: Langue): Schedules['menuiseries']['types'] {
  return dormerTypes(building).map(({ repere, own }) => {
    const { window } = own[0]!;
    const byLevel = Map.groupBy(own, ({ level }) => level);
    const sills = new Set(own.map((lit) => dormerSill(building, lit)));
    return {
      repere,
      designation: say(DORMER_WINDOW, langue),
      famille: null,
      largeur_mm: whole(window.width),
      hauteur_mm: whole(window.height),
      allege_mm: sills.size === 1 ? dormerSill(building, own[0]!) : null,
      exterieure: true,
      vitree: true,
      vantaux: window.leaves,
      volet: 'aucun',
      quantite: own.length,
      existantes: own.filter(({ roof }) => roof.source?.existant === true).length,
      par_niveau: [...byLevel].map(([level, there]) => ({
        niveau: nameOfLevel(building.levels, level, langue),
        quantite: there.length,
      })),
    };
  });
}

/** Height of the sill of a dormer's window over the floor of its storey, mm. */
const dormerSill = ({ levels }: Building, { window, level }: LitByDormer): number =>
  whole(Math.max(0, window.z - (levels[level]?.z ?? window.z)));

function dormerLines(building: Building, langue: Langue): Schedules['menuiseries']['ouvertures'] {
  const sideOf = facadeOfDormer(building);
  return dormerTypes(building).flatMap(({ repere, own }) =>
    own.map((lit) => {
      const { roof, window, level } = lit;
      return {
        id: dormerIds(roof).window,
        objet: `${roof.pointer}/ouverture`,
        repere,
        niveau: nameOfLevel(building.levels, level, langue),
        mur: null,
        facade: sideText(sideOf(window), langue),
        largeur_mm: whole(window.width),
        hauteur_mm: whole(window.height),
        allege_mm: dormerSill(building, lit),
        pieces: [...litNames(lit), OUTSIDE].map((name) => say(name, langue)),
        sens: null,
      };
    }),
  );
}

/**
 * An element as a schedule calls it: vents and inlets are ordered by their flow, radiators by their size, wall lights
 * apart from others.
 */
interface Countable {
  readonly lot: Equipment['lot'];
  readonly type: string;
  readonly designation: string;
  readonly storey: Storey;
  /** Of an air terminal, m³/h. */
  readonly flow?: number | null;
}

interface Counted extends Countable {
  quantite: number;
}

/** Number of elements of each name on each storey, in the order they are first met. */
function countsOf(elements: readonly Countable[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const element of elements) {
    const { lot, type, designation, storey } = element;
    const key = [storey.rank, lot, type, designation].join('|');
    const known = counts.get(key) ?? { ...element, quantite: 0 };
    known.quantite += 1;
    counts.set(key, known);
  }
  return [...counts.values()];
}

const WITH_FLOW = t('{name} {flow} m³/h', '{name} {flow} m³/h');

/** An air terminal with its flow, where it tells it. */
function terminalName({ kind, flow }: AirTerminal): Text {
  const name = AIR_TERMINALS[kind];
  if (flow === null) return name;
  return fill<'name' | 'flow'>(WITH_FLOW, { name, flow: t(sayNumber(flow, 'fr'), sayNumber(flow, 'en')) });
}

/** A fixture as it is ordered: a radiator with its type, size and output. */
function fixtureName(fixture: Fixture, langue: Langue): string {
  const name = say(PLUMBING_DEFAULTS[fixture.type].label, langue);
  return fixture.type === 'radiateur' ? `${name} ${orderedRadiator(fixture, langue)}` : name;
}

/** The intermediate floor that one reaches a device from, or that a thing stands on, by id; null of what is on none. */
const mezzanineOf = (decks: readonly Deck[], one: Device | Fixture | Furniture): string | null =>
  ('deck' in one ? one.deck : deckUnder(decks, { ...one, at: one.center })?.id) ?? null;

/** Whether a tree, a hedge, a car or a seat stands on the ground around the building. */
const isInGarden = ({ levels, decks }: Building, one: Furniture): boolean =>
  one.isOutside && (levels[one.levelIndex]?.ordinal ?? 1) <= 0 && mezzanineOf(decks, one) === null;

/** Equipment by storey, lowest first, outdoors last, then by trade; what is ordered apart has lines apart. */
function equipmentLines(building: Building, storeys: Storeys, langue: Langue): Equipment[] {
  const { plumbing, ventilation, furniture, decks } = building;
  const named = (lot: Equipment['lot'], type: string, name: Text | string, storey: Storey): Countable => ({
    lot,
    type,
    designation: typeof name === 'string' ? name : say(name, langue),
    storey,
  });
  const at = (one: Device | Fixture | Furniture): Storey => storeys.of(one.levelIndex, mezzanineOf(decks, one));
  const elements = [
    ...wiredDevices(building).map((one) =>
      named('electricite', countedAs(one.type, one), ELECTRIC_SYMBOLS[symbolOf(one)].legend, at(one)),
    ),
    ...plumbing.map((one) => named('plomberie', one.type, fixtureName(one, langue), at(one))),
    ...(ventilation?.terminals ?? []).map((one) => ({
      ...named('ventilation', one.kind, terminalName(one), storeys.of(one.levelIndex)),
      flow: one.flow,
    })),
    ...furniture.map((one) =>
      named(
        'mobilier',
        one.type,
        sizedName(one.type, one.width),
        isInGarden(building, one) ? storeys.outdoors : at(one),
      ),
    ),
  ];
  return countsOf(elements)
    .sort((a, b) => a.storey.rank - b.storey.rank)
    .map(({ storey, lot, type, designation, flow = null, quantite }) => ({
      niveau: storey.name,
      lot,
      type,
      designation,
      debit_m3h: flow,
      quantite,
    }));
}

/**
 * Electric devices, then fixtures, in document order, each with the room that it is in: what is on a mezzanine is not
 * in the room under it.
 */
function deviceLines(
  building: Building,
  storeys: Storeys,
  mezzanines: readonly Deck[],
  langue: Langue,
): Schedules['appareils'] {
  const { rooms, plumbing, decks } = building;
  const names = new Map([
    ...rooms.map((room) => [room.id, say(roomName(room), langue)] as const),
    ...mezzanines.map((deck) => [deck.id, say(deckName(deck), langue)] as const),
  ]);
  const lots = [
    ...wiredDevices(building).map((one) => ({
      one,
      lot: 'electricite' as const,
      label: ELECTRIC_SYMBOLS[symbolOf(one)].legend,
    })),
    ...plumbing.map((one) => ({ one, lot: 'plomberie' as const, label: PLUMBING_DEFAULTS[one.type].label })),
  ];
  return lots.map(({ one, lot, label }) => {
    const { id, pointer, type, levelIndex, seat } = one;
    const deck = mezzanineOf(decks, one);
    const room = deck !== null && names.has(deck) ? deck : one.room;
    return {
      id,
      objet: pointer,
      lot,
      type,
      designation: say(label, langue),
      niveau: storeys.of(levelIndex, deck).name,
      mur: seat?.wall.index ?? null,
      piece: room === null ? null : (names.get(room) ?? null),
      piece_id: room,
    };
  });
}

/** Joinery, rooms and equipment of a building, as a site orders and counts them. */
export function schedulesOf(building: Building, langue: Langue): Schedules {
  const [measures, decks] = [roomMeasures(building), deckMeasures(building)];
  const storeys = storeysOf(building, langue);
  return {
    menuiseries: {
      types: [
        ...joineryTypes(building).map((type) => typeLine(type, building, langue)),
        ...dormerTypeLines(building, langue),
      ],
      ouvertures: [...openingLines(building, langue), ...dormerLines(building, langue)],
    },
    pieces: [...roomLines(building, measures, langue), ...deckLines(storeys, decks, langue)],
    totaux: totalsOf(building, storeys, summed(storeys, measures, decks)),
    equipements: equipmentLines(building, storeys, langue),
    appareils: deviceLines(
      building,
      storeys,
      decks.flatMap(({ deck, heights }) => (heights === null ? [] : [deck])),
      langue,
    ),
  };
}
