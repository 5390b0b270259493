import type { Langue, Text } from '../../../words/index.js';
import { capital, say, sayFixed, t } from '../../../words/index.js';
import type { Building, Circuit } from '../../building/index.js';
import { deckTitle, levelName, roomName } from '../../building/index.js';
import { circuitName, wantsThreePhases } from '../../electrical/index.js';
import { fitText, textWidth } from '../text/measure.js';
import { wrapped } from '../text/wrapped.js';

const WORDS = {
  powered: t('{nature} {power} kW', '{nature} {power} kW'),
  /** More than a breaker lets pass on one phase: the supply of three is not designed. */
  beyond: t('{nature} {power} kW : triphasé à étudier', '{nature} {power} kW: three phases to be designed'),
  count: t('{count} locaux', '{count} rooms'),
  outdoors: t('extérieur', 'outdoors'),
  named: t('{nature} – {rooms}', '{nature} – {rooms}'),
  run: t('{from} à {to}', '{from} to {to}'),
} as const satisfies Readonly<Record<string, Text>>;
const BETWEEN = ' – ';

/** What a circuit is for, and the power of its machine where the board says it. */
export const natureOf = (circuit: Circuit, langue: Langue): string => {
  const { nature, power } = circuit;
  const known = circuitName(nature);
  const name = known ? say(known, langue) : capital(nature.replaceAll('_', ' '));
  if (power === null || power <= 0) return name;
  const words = wantsThreePhases(circuit) ? WORDS.beyond : WORDS.powered;
  return say<'nature' | 'power'>(words, langue, { nature: name, power: sayFixed(power / 1000, 1, langue) });
};

/** Names that a number alone tells apart, as one: « Bureau 1 à 4, 7 ». */
export function withRuns(names: readonly string[], langue: Langue): string[] {
  const numbered = names.map((name) => /^(.*\D) (\d{1,4})$/.exec(name));
  const stems = Map.groupBy(names.keys(), (k) => numbered[k]?.[1] ?? names[k]!);
  return [...stems].map(([stem, own]) => {
    const numbers = own.flatMap((k) => (numbered[k] ? [Number(numbered[k][2])] : [])).toSorted((p, q) => p - q);
    if (numbers.length === 0) return stem;
    const runs: number[][] = [];
    for (const number of numbers) {
      if (runs.at(-1)?.at(-1) === number - 1) runs.at(-1)!.push(number);
      else runs.push([number]);
    }
    const said = runs.flatMap((run) =>
      run.length < 3 ? run.map(String) : [say<'from' | 'to'>(WORDS.run, langue, { from: run[0]!, to: run.at(-1)! })],
    );
    return `${stem} ${said.join(', ')}`;
  });
}

/** Names of the rooms and mezzanines of the devices of a circuit, and the outdoors where some hang there. */
function placesOf({ electric, rooms, decks, levels }: Building, { members }: Circuit, langue: Langue) {
  const own = electric.filter(({ index }) => members.includes(index));
  const onDecks = new Set(own.flatMap(({ deck }) => deck ?? []));
  const inRooms = new Set(own.filter(({ deck }) => deck === null).map(({ room }) => room));
  const places = [
    ...rooms.filter(({ id }) => inRooms.has(id)).map((room) => ({ name: say(roomName(room), langue), at: room.level })),
    ...decks
      .filter(({ id }) => onDecks.has(id))
      .map((deck) => ({ name: say(deckTitle(deck), langue), at: deck.levelIndex })),
  ];
  const alike = [...Map.groupBy(places, ({ name }) => name)].map(([name, some]) => {
    const storeys = [...new Set(some.map(({ at }) => say(levelName(levels[at]!), langue)))];
    return some.length > 1 ? `${name} (${storeys.join(', ')})` : name;
  });
  const outdoors = inRooms.has(null) ? [say(WORDS.outdoors, langue)] : [];
  return { count: places.length, names: [...withRuns(alike, langue), ...outdoors] };
}

/**
 * Rooms of a circuit in lines of a length; how many they are where these do not hold their names: « locaux », as in
 * NF C 15-100, since so many « pièces » are read as main ones, which kitchens and baths are not. One room whose name
 * the lines do not hold has none: the table says it beside the mark of the circuit.
 */
export function roomLines(
  building: Building,
  circuit: Circuit,
  langue: Langue,
  { length, height, most }: { readonly length: number; readonly height: number; readonly most: number },
): string[] {
  const { count, names } = placesOf(building, circuit, langue);
  const lines: string[] = [];
  for (const name of names) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${BETWEEN}${name}` : name;
    if (lines.length > 0 && textWidth(longer, height) <= length) lines.splice(-1, 1, longer);
    else lines.push(...wrapped(name.slice(0, LONGEST), length, height));
  }
  if (lines.length <= most && lines.every((line) => textWidth(line, height) <= length)) return lines;
  return count > 1 ? [say(WORDS.count, langue, { count })] : [];
}

/** Letters of a name that are read: no sheet has lines for more. */
const LONGEST = 500;

/** Rooms of a circuit in a cell of so many mm of paper, which goes on in lines of its own for the name of one room. */
export function roomCell(building: Building, circuit: Circuit, langue: Langue, length: number, height: number): string {
  const { count, names } = placesOf(building, circuit, langue);
  const all = names.join(BETWEEN);
  return count > 1 && textWidth(all, height) > length ? say(WORDS.count, langue, { count }) : all;
}

/** How a circuit is called under its line, in lines one beside the other. */
export type NamesOf = (circuit: Circuit) => readonly string[];

/** Lines that the name of a circuit and those of its rooms take, at most: its neighbour stands 13 mm away. */
const MOST_LINES = 3;

/** What a circuit is for on two lines where one does not hold it; what is longer than both is cut. */
function natureLines(name: string, length: number, height: number): string[] {
  const [first, ...rest] = wrapped(name.slice(0, LONGEST), length, height);
  const lines = rest.length > 0 ? [first!, rest.join(' ')] : [first!];
  return lines.map((line) => fitText(line, length, height));
}

/** Names of the circuits of a building, no longer than so much, mm of paper. */
export const namer =
  (building: Building, langue: Langue, { length, height }: { readonly length: number; readonly height: number }) =>
  (circuit: Circuit): string[] => {
    const name = natureOf(circuit, langue);
    const nature = natureLines(name, length, height);
    const most = MOST_LINES - nature.length;
    const [first, ...rest] = roomLines(building, circuit, langue, { length, height, most });
    if (first === undefined) return nature;
    const one = say(WORDS.named, langue, { nature: name, rooms: first });
    return rest.length === 0 && textWidth(one, height) <= length ? [one] : [...nature, first, ...rest];
  };
