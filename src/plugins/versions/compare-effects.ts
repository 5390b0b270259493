import type { Building, Room } from '../../kernel/building/index.js';
import { levelName, roomName } from '../../kernel/building/index.js';
import { flightDeviations } from '../../kernel/checks/index.js';
import { quantitiesOf } from '../../kernel/quantities/index.js';
import type { ComparedVersions, Comparison } from '../../kernel/versions/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';

type Effects = ComparedVersions['effets'];

/** Areas are given to the square decimetre; those that differ by less are equal. */
const squareMetres = (mm2: number): number => Math.round(mm2 / 1e4) / 100;

/** The room of the second version that was a room of the first: by its id, its point, then its name and level. */
function pairsOf({ rooms }: Building, after: Building, { places }: Comparison): ReadonlyMap<Room, Room> {
  const left = new Set(after.rooms);
  const pairs = new Map<Room, Room>();
  const points = places.get('/pieces');
  const pointer = ({ pieces: [piece] }: Room): string | null => {
    if (!piece) return null;
    const index = Number(piece.pointer.split('/').at(-1));
    return `/pieces/${points ? points[index] : index}`;
  };
  const isNamed = (p: Room, q: Room) => say(roomName(p), 'fr') === say(roomName(q), 'fr') && p.level === q.level;
  const ways: ((room: Room, other: Room) => boolean)[] = [
    (room, other) => room.id === other.id,
    (room, other) => pointer(room) !== null && other.pieces[0]?.pointer === pointer(room),
    isNamed,
  ];
  for (const isSame of ways) {
    for (const room of rooms) {
      if (pairs.has(room)) continue;
      const found = [...left].find((other) => isSame(room, other));
      if (!found) continue;
      pairs.set(room, found);
      left.delete(found);
    }
  }
  return pairs;
}

/** Rooms whose area differs, those of one version alone with null for the other. */
function areasChanged(before: Building, after: Building, comparison: Comparison, langue: Langue): Effects['surfaces'] {
  const pairs = pairsOf(before, after, comparison);
  const paired = new Set(pairs.values());
  const line = (room: Room, of: Building, avant_m2: number | null, apres_m2: number | null) => ({
    id: room.id,
    nom: say(roomName(room), langue),
    niveau: say(levelName(of.levels[room.level]!), langue),
    avant_m2,
    apres_m2,
  });
  const kept = before.rooms.map((room) => {
    const other = pairs.get(room);
    return other
      ? line(other, after, squareMetres(room.area), squareMetres(other.area))
      : line(room, before, squareMetres(room.area), null);
  });
  const made = after.rooms
    .filter((room) => !paired.has(room))
    .map((room) => line(room, after, null, squareMetres(room.area)));
  return [...kept, ...made].filter(({ avant_m2, apres_m2 }) => avant_m2 !== apres_m2);
}

/** The numbers of an object by their paths; lists are those of single elements. */
function numbersIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, path === '' ? name : `${path}.${name}`));
}

function quantitiesChanged(before: Building, after: Building, langue: Langue): Effects['quantites'] {
  const [was, is] = [before, after].map(
    (building) => new Map(numbersIn(quantitiesOf(building, langue, flightDeviations(building.scene, langue)))),
  ) as [Map<string, number>, Map<string, number>];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((poste) => ({ poste, avant: was.get(poste) ?? 0, apres: is.get(poste) ?? 0 }))
    .filter(({ avant, apres }) => avant !== apres);
}

/** What changes do to the areas and the quantities of a building. */
export const effectsOf = (before: Building, after: Building, comparison: Comparison, langue: Langue) => ({
  surfaces: areasChanged(before, after, comparison, langue),
  quantites: quantitiesChanged(before, after, langue),
});
