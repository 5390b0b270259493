import type { Building, Room, RoomUse } from '../../building/index.js';
import { isDwellingRoom } from '../../building/index.js';
import { ruleOf } from '../../checks/index.js';
import { flowKey } from '../../checks/trades/ventilation/airflow.js';
import { THRESHOLDS } from '../../checks/trades/ventilation/thresholds.js';
import { dwellingsOf, MAIN_ROOMS, roomsWithUnits } from '../../measures/index.js';
import { supposedKitchens } from '../places/supposed-kitchen.js';
import type { Source } from '../support/source.js';
import { DECREE, OTHER_WET } from './figures.js';

/** A room whose air is drawn off. */
export interface WetRoom {
  readonly room: Room;
  readonly isKitchen: boolean;
  /** m³/h */
  readonly flow: number;
  readonly source: Source;
  /** How many vents draw that. @default 1 */
  readonly vents?: number;
  /** True where its air leaves through its façade: several firms share no unit. */
  readonly isApart?: boolean;
}

/** Rooms of a dwelling or of a workplace that air comes into, and those that it is drawn from. */
export interface AiredRooms {
  readonly main: readonly Room[];
  readonly wet: readonly WetRoom[];
  /** Fresh air due to each main room of a workplace, m³/h, by its id. */
  readonly fresh?: ReadonlyMap<string, number>;
}

const STORES: ReadonlySet<RoomUse> = new Set(['cellier', 'garage', 'local_technique', 'dressing', 'autre']);
const WATER: ReadonlySet<string> = new Set(['evier', 'lavabo', 'douche', 'baignoire', 'wc', 'lave_linge']);

/** Rooms with a fixture, by id. */
function watered({ plumbing, furniture }: Building): ReadonlySet<string | null> {
  return new Set([...plumbing, ...furniture].filter(({ type }) => WATER.has(type)).map(({ room }) => room));
}

/**
 * Main rooms and rooms with water of the dwellings of a building, each dwelling counted by itself. One whose kitchen
 * nobody drew cooks where its electricity supposes it.
 */
export function airedRooms(building: Building): AiredRooms[] {
  const [water, kitchens, supposed] = [watered(building), roomsWithUnits(building), supposedKitchens(building)];
  return dwellingsOf(building).map((rooms) => {
    const own = rooms.filter((room) => isDwellingRoom(building, room));
    const main = own.filter(({ use }) => MAIN_ROOMS.has(use));
    const wcs = own.filter(({ use }) => use === 'wc').length;
    const drawn = openKitchen(main, kitchens) ?? main.find((room) => supposed.includes(room));
    const kitchen = own.some(({ use }) => use === 'cuisine') ? null : drawn;
    const ofTable = (room: Room): number => {
      const as = room === kitchen ? { ...room, use: 'cuisine' as const } : room;
      return ruleOf(building.scene, THRESHOLDS[flowKey(as, main.length, wcs)])?.valeur ?? 0;
    };
    const wet = own.flatMap((room): WetRoom[] => {
      const { use, id } = room;
      const isKitchen = use === 'cuisine' || room === kitchen;
      if (isKitchen || use === 'salle_de_bain' || use === 'wc') {
        return [{ room, isKitchen, flow: ofTable(room), source: DECREE }];
      }
      const isWet = use === 'buanderie' || (STORES.has(use) && water.has(id));
      return isWet ? [{ room, isKitchen, flow: OTHER_WET.valeur, source: OTHER_WET }] : [];
    });
    return { main, wet: wet.filter(({ flow }) => flow > 0) };
  });
}

/** The main room that a dwelling without a kitchen of its own cooks in. */
function openKitchen(main: readonly Room[], kitchens: ReadonlySet<string | null>): Room | null {
  const isMarked = ({ pieces }: Room): boolean =>
    pieces.some(({ source }) => source.cuisine_ouverte === true || source.type === 'cuisine');
  return main.find(isMarked) ?? main.find(({ id }) => kitchens.has(id)) ?? null;
}
