import type { Building } from '../../../building/types.js';
import { isSame } from '../../../scene/json-values.js';
import type { Json } from '../../../scene/json-values.js';
import type { ElementListPointer } from '../../../scene/identity/index.js';
import type { Change, Patch } from '../../../scene/edit/index.js';
import type { Scene } from '../../../scene/scene.js';
import type { ShiftedView } from '../drawing/write-drawing.js';
import type { ReadEntity, ReadFile } from '../reading/index.js';
import type { DrawnElement, Found } from './elements.js';
import { foundIn, SEATED } from './elements.js';
import type { Host } from './hosts.js';
import { hostOf } from './hosts.js';
import { isExploded, leftOvers, newWalls } from './left-overs.js';
import type { Fields, Part } from './part.js';
import { changedOf } from './part.js';
import { PLACES } from './places.js';
import { Plans } from './plans.js';
import { carriedAlong } from './carried.js';
import type { ReasonCode } from './reasons.js';
import { renamedRooms } from './room-names.js';
import type { Renamed } from './room-names.js';
import { Unread } from './reasons.js';
import { movedBack, movedWhole } from './whole.js';
import type { Walls } from './seats.js';
import { deviceSeat, openingSeat } from './seats.js';

/** What an edit of the drawing does to an element: `suivi` is done to it by an edit of the wall that carries it. */
export const EDIT_ACTIONS = ['change', 'efface', 'copie', 'ajoute', 'suivi'] as const;
export type EditAction = (typeof EDIT_ACTIONS)[number];

/** An edit that was understood. */
export interface ReadEdit {
  readonly action: EditAction;
  /** Id of the element in the scene; of a new one, the name that the patch gives it. */
  readonly id: string;
  readonly list: ElementListPointer;
  /** Index in its list; null for a new one. */
  readonly index: number | null;
  /** Id of the element that a copy was made from; null for no copy. */
  readonly source: string | null;
  readonly before: Json;
  readonly fields: Fields;
}

/** An edit that was not, with the entity that shows it. */
export interface UnreadEdit {
  readonly entity: ReadEntity;
  readonly id: string | null;
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

/** What became of a drawing, as a patch of the scene that it was made of. */
export interface DrawingEdits {
  readonly patch: Patch;
  readonly read: readonly ReadEdit[];
  readonly unread: readonly UnreadEdit[];
}

/** A drawing as it was made, and as it comes back. */
export interface EditedDrawing {
  /** The whole scene. */
  readonly scene: Scene;
  /** Of what was drawn of it: a drawing without openings is that of a scene without. */
  readonly building: Building;
  readonly views: readonly ShiftedView[];
  readonly before: ReadFile;
  readonly after: ReadFile;
}

/** Edits made to a drawing of ours in a CAD program, as a patch of the scene by ids; one moved whole is moved back. */
export function editsOf(edited: EditedDrawing): DrawingEdits {
  const { before, after } = edited;
  const way = movedWhole(before, after);
  if (!way) return editsInPlace(edited);
  const { unread, ...edits } = editsInPlace({ ...edited, after: movedBack(after, way) });
  const values = { dx: String(Math.round(way.x)), dy: String(Math.round(way.y)) };
  return { ...edits, unread: [{ entity: after.entities[0]!, id: null, code: 'deplace_en_bloc', values }, ...unread] };
}

function editsInPlace({ scene, building, views, before, after }: EditedDrawing): DrawingEdits {
  const plans = new Plans(building, views);
  const { elements, others, unreadList } = foundIn(scene, plans, before, after);
  const reading = new Reading(building, others);
  const added = newWalls(others.after, plans);
  const isSeated = ({ list }: DrawnElement): boolean => SEATED[list] !== undefined;
  for (const element of elements.filter((one) => !isSeated(one))) reading.take(element, placed);
  for (const { name, entry, host } of added) reading.add(name, entry, host);
  const walls = reading.walls();
  for (const element of elements.filter(isSeated)) reading.take(element, seatedOn(walls));
  for (const followed of carriedAlong(scene, walls, new Set(elements.map(({ id }) => id)))) reading.follow(followed);
  for (const renamed of renamedRooms(scene, building, others)) reading.rename(renamed);
  const rest = leftOvers(others, {
    told: reading.told(),
    added: new Set(added.map(({ entity }) => entity)),
    ids: new Set(before.entities.flatMap(({ id }) => (id === null ? [] : [id]))),
    unreadList,
  });
  return { patch: patchOf(reading.read), read: reading.read, unread: [...reading.unread, ...rest] };
}

type ReadElement = (element: DrawnElement, part: Part) => Fields | Unread;

const placed: ReadElement = ({ list, entry }, part) => PLACES[list]!.read(entry, part);

const seatedOn =
  (walls: Walls): ReadElement =>
  (element, part) =>
    element.list === '/ouvertures' ? openingSeat(element, part, walls) : deviceSeat(element, part, walls);

/** Altitudes that devices and fixtures on walls have, for those that no wall carries any more. */
const altitudesOf = ({ electric, plumbing }: Building): ReadonlyMap<string, number> =>
  new Map([
    ...electric.map(({ id, z }) => [id, z] as const),
    ...plumbing.flatMap(({ id, seat }) => (seat ? [[id, seat.wall.z] as const] : [])),
  ]);

/** Fields in which a copy differs from its original. */
const IDENTITY = ['ifc_guid', 'id'] as const;

const without = (entry: Json, fields: readonly string[]): Json =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => !fields.includes(field)));

/** The edits of a drawing, element by element. */
class Reading {
  readonly read: ReadEdit[] = [];
  readonly unread: UnreadEdit[] = [];
  readonly #before: ReadonlyMap<number, Host>;
  readonly #after: Map<number, Host>;
  readonly #new: Host[] = [];
  readonly #renamed = new Set<string>();

  constructor(
    private readonly building: Building,
    private readonly others: Found['others'],
  ) {
    this.#before = new Map(building.walls.map((wall) => [wall.index, hostOf(wall)]));
    this.#after = new Map(this.#before);
  }

  /** The walls as they were and are, once all of them have been read. */
  walls(): Walls {
    return {
      before: this.#before,
      after: this.#after,
      hosts: [...this.#after.values(), ...this.#new],
      openings: new Map(this.building.openings.map((opening) => [opening.id, opening] as const)),
      altitudes: altitudesOf(this.building),
    };
  }

  /** Ids of the elements of which something is said, understood or not. */
  told(): ReadonlySet<string | null> {
    return new Set([
      ...this.#renamed,
      ...this.read.flatMap(({ id, source }) => [id, source]),
      ...this.unread.map(({ id }) => id),
    ]);
  }

  take(element: DrawnElement, read: ReadElement): void {
    const { id, entry, parts, copies, strays } = element;
    for (const entity of strays) this.#refuse(entity, id, new Unread('copie_partielle'));
    const fields = parts.length === 0 ? this.#erase(element) : this.#change(element, read);
    const source = { ...entry, ...fields };
    copies.forEach((copy, i) => this.#copy(element, copy, `copie_${i + 1}_${id}`, source, read));
  }

  /** The edit of an element of which no piece is left in the drawing. */
  #erase({ id, list, index, entry, copies, missing }: DrawnElement): Fields {
    if (copies.length > 0) return {};
    const exploded = missing.find((piece) => isExploded(piece, this.others));
    if (exploded) {
      this.#refuse(exploded, id, new Unread('eclate'));
      return {};
    }
    this.read.push({ action: 'efface', id, list, index, source: null, before: entry, fields: {} });
    if (list === '/murs') this.#after.delete(index);
    return {};
  }

  #change(element: DrawnElement, read: ReadElement): Fields {
    const { id, list, index, entry, parts, plans, missing } = element;
    const [lost] = missing;
    if (lost) this.#refuse(lost, id, new Unread(parts.length < plans ? 'efface_d_un_plan' : 'partiel'));
    const results = parts.map((part) => ({ part, fields: this.#fieldsOf(element, part, read) }));
    const moving = results.filter(({ fields }) => fields instanceof Unread || Object.keys(fields).length > 0);
    const [first, ...more] = moving;
    if (!first) return {};
    const refusal = more.some(({ fields }) => !isSame(fields, first.fields))
      ? new Unread('contradiction')
      : first.fields;
    if (refusal instanceof Unread) {
      this.#refuse(first.part.pairs[0]!.after, id, refusal);
      return {};
    }
    const fields = refusal;
    this.read.push({ action: 'change', id, list, index, source: null, before: entry, fields });
    if (list === '/murs') this.#after.set(index, movedHost(this.#before.get(index), fields));
    return fields;
  }

  /** What a part says of its element; a part split over several plans says nothing. */
  #fieldsOf(element: DrawnElement, part: Part, read: ReadElement): Fields | Unread {
    const isSplit = element.parts.some((other) => other !== part && other.from === part.from);
    if (isSplit) return new Unread('deforme');
    const fields = read(element, part);
    if (!(fields instanceof Unread)) return changedOf(element.entry, fields);
    const isBare = fields.code === 'hors_mur' && !this.#after.has(Number(element.entry['mur']));
    return isBare ? new Unread('support_efface') : fields;
  }

  #copy(element: DrawnElement, [part]: readonly Part[], name: string, source: Json, read: ReadElement): void {
    if (!part) return;
    const { id, list, entry } = element;
    const fields = read(element, part);
    const changed = fields instanceof Unread ? fields : changedOf(entry, fields);
    if (changed instanceof Unread) {
      this.#refuse(part.pairs[0]!.after, id, changed);
      return;
    }
    const before = without(source, IDENTITY);
    this.read.push({ action: 'copie', id: name, list, index: null, source: id, before, fields: changed });
    if (list !== '/murs') return;
    const host = this.#before.get(element.index)!;
    this.#new.push({ ...movedHost(host, changed), ref: { ref: name }, levels: [part.to.level] });
  }

  /** A wall drawn as a new line. */
  add(name: string, entry: Json, host: Host): void {
    const common = { id: name, list: '/murs', index: null, source: null } as const;
    this.read.push({ ...common, action: 'ajoute', before: {}, fields: entry });
    this.#new.push(host);
  }

  /** A room under a new name; one without a point in `pieces` is given one. */
  rename({ room, ...renamed }: Renamed): void {
    this.#renamed.add(room);
    this.read.push({ ...renamed, action: renamed.index === null ? 'ajoute' : 'change', source: null });
  }

  /** An element that the drawing does not show, taken along by its wall. */
  follow(edit: Omit<ReadEdit, 'action' | 'source'>): void {
    this.read.push({ ...edit, action: 'suivi', source: null });
  }

  #refuse(entity: ReadEntity, id: string, { code, values }: Unread): void {
    this.unread.push({ entity, id, code, values });
  }
}

/** A wall with new ends, as something to stand on. */
function movedHost(host: Host | undefined, fields: Fields): Host {
  const { a, b, z } = host!;
  const at = (field: string, value: number): number => (typeof fields[field] === 'number' ? fields[field] : value);
  return {
    ...host!,
    a: { x: at('x1', a.x), y: at('y1', a.y) },
    b: { x: at('x2', b.x), y: at('y2', b.y) },
    z: at('z', z),
  };
}

/** The patch: what is new, then what is changed, then what goes. */
function patchOf(edits: readonly ReadEdit[]): Patch {
  const additions = edits.filter(({ index }) => index === null).map(additionOf);
  const settings = edits.filter(({ index, action }) => index !== null && action !== 'efface').flatMap(settingsOf);
  const retreats = edits
    .filter(({ action }) => action === 'efface')
    .map(({ id }): Change => ({ action: 'retirer', id }));
  return [...additions, ...settings, ...retreats];
}

function additionOf({ id, list, before, fields }: ReadEdit): Change {
  const entries = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== undefined);
  return { action: 'ajouter', liste: list, id, valeur: Object.fromEntries(entries) };
}

const settingsOf = ({ id, before, fields }: ReadEdit): Change[] =>
  Object.entries(fields).map(([field, value]): Change => ({
    action: 'changer',
    id,
    champ: `/${field}`,
    ...(value === undefined ? {} : { valeur: value }),
    ...(before[field] === undefined ? {} : { avant: before[field] }),
  }));
