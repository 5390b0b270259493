import type { ElementListPointer } from '../../../scene/identity/index.js';
import { listAt, SceneIds } from '../../../scene/identity/index.js';
import type { Json } from '../../../scene/json-values.js';
import type { Scene } from '../../../scene/scene.js';
import { AXES_LAYER } from '../drawing/style.js';
import type { ReadEntity, ReadFile } from '../reading/index.js';
import type { Matched, Pair } from './matching.js';
import { matchPieces } from './matching.js';
import { PLACES } from './places.js';
import type { Plans } from './plans.js';
import type { Part } from './part.js';

/** Lists of what walls carry, and the types of the entities that say where on them. */
export const SEATED: Readonly<Partial<Record<ElementListPointer, readonly string[]>>> = {
  '/ouvertures': ['INSERT', 'LINE'],
  '/electricite': ['INSERT'],
  '/plomberie': ['INSERT'],
  '/ventilation/bouches': ['INSERT'],
  '/ventilation/entrees_air': ['INSERT'],
};

/** An element of the scene that the drawing shows, found again in the edited one. */
export interface DrawnElement {
  readonly id: string;
  readonly list: ElementListPointer;
  readonly index: number;
  readonly entry: Json;
  /** Its pieces, plan by plan. */
  readonly parts: readonly Part[];
  /** Plans that show it before the edit. */
  readonly plans: number;
  /** Further sets of its pieces. */
  readonly copies: readonly (readonly Part[])[];
  readonly missing: readonly ReadEntity[];
  readonly strays: readonly ReadEntity[];
}

/** The elements of a drawing, and the entities of both states that say nothing of their own about one. */
export interface Found {
  readonly elements: readonly DrawnElement[];
  readonly others: { readonly before: readonly ReadEntity[]; readonly after: readonly ReadEntity[] };
  /** The list of an element that is not read from drawings; null for one that is, and for what is no element. */
  readonly unreadList: (id: string) => string | null;
}

/** True for what lies where axes of walls are drawn. */
export const isAxis = ({ layer }: ReadEntity): boolean => layer === 'Defpoints' || layer.endsWith(AXES_LAYER);

/** Types of the entities that an element of a list is read from; null where it is not read. */
const typesOf = (list: ElementListPointer): readonly string[] | null => PLACES[list]?.types ?? SEATED[list] ?? null;

interface Owner {
  readonly list: ElementListPointer;
  readonly index: number;
}

/** List and index of an element; null for an id that no entry of a list has. */
function placeOf(ids: SceneIds, id: string): Owner | null {
  const pointer = ids.find(id);
  if (pointer === null) return null;
  const at = pointer.lastIndexOf('/');
  return { list: pointer.slice(0, at) as ElementListPointer, index: Number(pointer.slice(at + 1)) };
}

/** The element of an id; null for what is no entry of a list, or of one that is not read. */
function ownerOf(ids: SceneIds, id: string): Owner | null {
  const place = placeOf(ids, id);
  return place && typesOf(place.list) ? place : null;
}

/** Rooms are drawn by their names, which the drawing places. */
function unreadListOf(ids: SceneIds, id: string): string | null {
  const list = placeOf(ids, id)?.list ?? '/pieces';
  return list === '/pieces' || typesOf(list) ? null : list;
}

/** Finds the elements of a drawing in what became of it. */
export function foundIn(scene: Scene, plans: Plans, before: ReadFile, after: ReadFile): Found {
  const ids = new SceneIds(scene);
  const owners = new Map<string, Owner | null>();
  const known = new Set(before.entities.map(({ id }) => id));
  for (const id of known) if (id !== null) owners.set(id, ownerOf(ids, id));
  const isOwn = (entity: ReadEntity): boolean => {
    const owner = entity.id === null ? null : owners.get(entity.id);
    if (!owner || !typesOf(owner.list)!.includes(entity.type)) return false;
    // A wall has lines between its layers too.
    return owner.list !== '/murs' || isAxis(entity);
  };
  const [was, rest] = split(before.entities, isOwn);
  // An axis that was put on another layer stays the axis that it was.
  const keyOf = ({ id, type, handle }: ReadEntity): string => `${id} ${type} ${handle}`;
  const handles = new Set(was.map(keyOf));
  const [is, others] = split(after.entities, (one) => isOwn(one) || handles.has(keyOf(one)));
  const edited = Map.groupBy(is, ({ id }) => id!);
  const elements = [...Map.groupBy(was, ({ id }) => id!)].map(([id, pieces]) => {
    const owner = owners.get(id)!;
    const entry = listAt(scene, owner.list)[owner.index] as Json;
    return { id, ...owner, entry, ...foundAgain(pieces, edited.get(id) ?? [], plans) };
  });
  return { elements, others: { before: rest, after: others }, unreadList: (id) => unreadListOf(ids, id) };
}

function split<T>(all: readonly T[], isIn: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const one of all) (isIn(one) ? yes : no).push(one);
  return [yes, no];
}

function foundAgain(pieces: readonly ReadEntity[], edited: readonly ReadEntity[], plans: Plans) {
  const byPlan = Map.groupBy(pieces, (piece) => plans.of(piece));
  const [unit = pieces] = byPlan.values();
  const { kept, missing, copies, strays }: Matched = matchPieces(pieces, edited, unit);
  return {
    parts: partsOf(kept, plans),
    plans: byPlan.size,
    copies: copies.map((pairs) => partsOf(pairs, plans)),
    missing,
    strays,
  };
}

/** Pieces by the plans that they were on and are on. */
function partsOf(pairs: readonly Pair[], plans: Plans): Part[] {
  const places = pairs.map((pair) => ({ pair, from: plans.of(pair.before), to: plans.of(pair.after) }));
  return [...Map.groupBy(places, ({ from }) => from)].flatMap(([from, own]) =>
    [...Map.groupBy(own, ({ to }) => to)].map(([to, found]): Part => ({
      pairs: found.map(({ pair }) => pair),
      from,
      to,
    })),
  );
}
