import type { Brief } from './brief.js';
import type { Wishes } from './wishes.js';
import type { Arrangement } from './layout.js';
import { ENDINGS } from './layout.js';
import type { Typology } from './typologies.js';

const bathsOf = ({ salles_de_bain: count }: Brief): string[] =>
  Array.from({ length: count }, (_, i) => `salle_de_bain_${i + 1}`);
const bedroomsOf = ({ chambres }: Brief): string[] => Array.from({ length: chambres }, (_, i) => `chambre_${i + 1}`);
const upTo = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i);

/**
 * Every sharing of the rooms of a brief over the bands that a typology tries: how many bedrooms south, where the study
 * is, what stands behind the WC, who ends the corridor. Wet rooms follow one another.
 */
export function arrangementsOf(brief: Brief, wishes: Wishes, { day }: Typology): Arrangement[] {
  const backs = behind(brief, wishes);
  return day === 'middle' ? winged(brief, backs) : inLine(brief, backs, day);
}

/** What may stand behind the WC, and the bathrooms and stores that then stand on their own. */
function behind(brief: Brief, { rooms }: Wishes): Back[] {
  const stores = ['cellier', 'rangement'].filter((id) => rooms.has(id));
  const baths = bathsOf(brief);
  return [
    ...stores.map((behindWc) => ({ behindWc, alone: baths })),
    { behindWc: baths[0]!, alone: [...baths.slice(1), ...stores] },
  ];
}

interface Back {
  readonly behindWc: string;
  readonly alone: readonly string[];
}

function inLine(brief: Brief, backs: readonly Back[], day: 'across' | 'corner'): Arrangement[] {
  const bedrooms = bedroomsOf(brief);
  // The parents' bedroom is the farthest; children's rooms are north of the corridor first.
  const ordered = [...bedrooms.slice(1), bedrooms[0]!];
  const made: Arrangement[] = [];
  for (const { behindWc, alone } of backs) {
    for (const northern of upTo(bedrooms.length)) {
      for (const study of brief.bureau ? (['south', 'north'] as const) : ([null] as const)) {
        for (const ending of ENDINGS) {
          for (const parents of northern > 0 && northern < bedrooms.length
            ? (['south', 'north'] as const)
            : (['south'] as const)) {
            const north = parents === 'south' ? ordered.slice(0, northern) : ordered.slice(bedrooms.length - northern);
            const south = ordered.filter((room) => !north.includes(room));
            made.push({
              day,
              southWest: [],
              southEast: [...(study === 'south' ? ['bureau'] : []), ...south],
              northWest: [],
              northEast: [...alone, ...(study === 'north' ? ['bureau'] : []), ...north],
              behindWc,
              ending,
            });
          }
        }
      }
    }
  }
  return made;
}

/** Sharings over two wings: children and their bathroom in one, parents in the other. */
function winged(brief: Brief, backs: readonly Back[]): Arrangement[] {
  const rooms = [...bedroomsOf(brief).slice(1), ...(brief.bureau ? ['bureau'] : [])];
  const made: Arrangement[] = [];
  for (const { behindWc, alone } of backs) {
    for (const splits of sharings(rooms.length)) {
      const [southWest, northWest, southEast, northEast] = dealt(rooms, splits);
      for (const bathsWest of upTo(alone.length)) {
        for (const ending of ENDINGS) {
          made.push({
            day: 'middle',
            southWest: southWest!,
            southEast: [...southEast!, 'chambre_1'],
            northWest: [...northWest!, ...alone.slice(0, bathsWest)],
            northEast: [...alone.slice(bathsWest), ...northEast!],
            behindWc,
            ending,
          });
        }
      }
    }
  }
  return made.filter(isBalanced);
}

/** Both bands of the west wing have rooms, and no wing has twice as many as the other. */
function isBalanced({ southWest, northWest, southEast, northEast }: Arrangement): boolean {
  const [west, east] = [southWest.length + northWest.length, southEast.length + northEast.length];
  return southWest.length > 0 && northWest.length > 0 && Math.abs(west - east) <= 2;
}

/** Ways of dealing rooms over four places of at most two. */
function sharings(count: number): number[][] {
  const few = upTo(Math.min(2, count));
  return few.flatMap((a) =>
    few.flatMap((b) =>
      few.flatMap((c) => (count - a - b - c >= 0 && count - a - b - c <= 2 ? [[a, b, c, count - a - b - c]] : [])),
    ),
  );
}

function dealt(rooms: readonly string[], counts: readonly number[]): string[][] {
  let from = 0;
  return counts.map((count) => rooms.slice(from, (from += count)));
}
