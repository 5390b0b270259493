import {
  guidOf,
  isGuid,
  listAt,
  LIST_POINTERS,
  partId,
  SceneIds,
  SINGLE_ELEMENTS,
  writtenGuid,
} from '../identity/index.js';
import { DEDUCED_USE } from '../rooms.js';
import { LEVEL_TOLERANCE_MM } from '../../maths/constants.js';
import type { Json } from '../json-values.js';
import { isObject, memberOf, tokensOf, valueAt, withMember, withValueAt } from '../json-values.js';

export interface IdentifyOptions {
  /** Altitudes of the storeys (mm), which only the building knows: each gets an entry of `niveaux`. */
  readonly storeys?: readonly number[];
  /** Rooms without a point in `pieces`, which only the building knows: each gets one, its use left deduced (mm). */
  readonly rooms?: readonly { readonly id: string; readonly x: number; readonly y: number; readonly z: number }[];
}

/**
 * Writes an `ifc_guid` of 22 characters on everything that can be referred to: the entries of every list, circuits and
 * the board’s other entries included, the work that flights of one `groupe` make (`ouvrages`), storeys (`niveaux`),
 * rooms that no point names (`pieces`) and the single elements. It is the GlobalId of the id that the element had. A
 * valid one that no element before carries stays; nothing else changes. Identifying twice gives the same scene.
 */
export function identify<S extends object>(scene: S, { storeys = [], rooms = [] }: IdentifyOptions = {}): S {
  const ids = new SceneIds(scene);
  let current = scene as Json;
  for (const list of LIST_POINTERS) {
    const entries = listAt(current, list);
    const identified = entries.map((entry, index) => withGuid(entry, ids.of(list, index)));
    if (identified.some((entry, index) => entry !== entries[index])) {
      current = withValueAt(current, tokensOf(list), identified) as Json;
    }
  }
  for (const pointer of Object.keys(SINGLE_ELEMENTS) as (keyof typeof SINGLE_ELEMENTS)[]) {
    const entry = valueAt(current, tokensOf(pointer));
    const identified = isObject(entry) ? withGuid(entry, ids.single(pointer)) : entry;
    if (identified !== entry) current = withValueAt(current, tokensOf(pointer), identified) as Json;
  }
  return withRooms(withStoreys(withWorks(current, ids), ids, storeys), rooms) as S;
}

/** An object with the GlobalId of its id; a valid one of its own is that already. */
const withGuid = (entry: unknown, id: string): unknown =>
  !isObject(entry) || (isGuid(writtenGuid(entry)) && writtenGuid(entry) === id)
    ? entry
    : withMember(entry, 'ifc_guid', guidOf(id));

/** The work of each group of flights, whose id is made from that of its lowest flight. */
function withWorks(scene: Json, ids: SceneIds): Json {
  const known = new Set(listAt(scene, '/ouvrages').map((work) => memberOf(work, 'groupe')));
  const flights = listAt(scene, '/escaliers').map((flight, index) => ({ flight, index }));
  const groups = Map.groupBy(flights, ({ flight }) => memberOf(flight, 'groupe'));
  const works = [...groups].flatMap(([groupe, members]) => {
    if (typeof groupe !== 'string' || known.has(groupe)) return [];
    const lowest = members.toSorted((p, q) => altitudeOf(p.flight) - altitudeOf(q.flight) || p.index - q.index)[0]!;
    return [{ groupe, ifc_guid: guidOf(partId(ids.of('/escaliers', lowest.index), 'ouvrage')) }];
  });
  return works.length === 0 ? scene : withMember(scene, 'ouvrages', [...listAt(scene, '/ouvrages'), ...works]);
}

function withStoreys(scene: Json, ids: SceneIds, storeys: readonly number[]): Json {
  const known = listAt(scene, '/niveaux').map((entry) => (isObject(entry) ? altitudeOf(entry, NaN) : NaN));
  const isKnown = (z: number) => known.some((altitude) => Math.abs(altitude - z) <= LEVEL_TOLERANCE_MM);
  const entries = storeys.filter((z) => !isKnown(z)).map((z) => ({ z, ifc_guid: guidOf(ids.make('niveau', [z])) }));
  return entries.length === 0 ? scene : withMember(scene, 'niveaux', [...listAt(scene, '/niveaux'), ...entries]);
}

function withRooms(scene: Json, rooms: NonNullable<IdentifyOptions['rooms']>): Json {
  const points = rooms.map(({ id, x, y, z }) => ({ type: DEDUCED_USE, x, y, z, ifc_guid: guidOf(id) }));
  return points.length === 0 ? scene : withMember(scene, 'pieces', [...listAt(scene, '/pieces'), ...points]);
}

const altitudeOf = (entry: unknown, fallback = 0): number => {
  const z = memberOf(entry, 'z');
  return typeof z === 'number' ? z : fallback;
};
