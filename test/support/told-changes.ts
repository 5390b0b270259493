import { buildingOf } from '../../src/kernel/building/index.js';
import { Scene } from '../../src/kernel/scene/index.js';

type Entry = Readonly<Record<string, unknown>>;
type Document = Readonly<Record<string, unknown>>;

/** Fields of places: told as what is added to them, in mm. */
const PLACES = new Set(['x', 'y', 'z', 'x1', 'y1', 'x2', 'y2', 'position', 'rotation']);
/** Marks and references that follow of themselves. */
const UNTOLD = new Set(['ifc_guid', 'mur', 'ouverture', 'id']);

const entriesOf = (scene: Document, list: string): Entry[] =>
  Array.isArray(scene[list]) ? (scene[list] as Entry[]).filter((one) => typeof one === 'object') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const content = (entry: Entry, isMoved: boolean): string =>
  JSON.stringify(Object.entries(entry).filter(([field]) => !UNTOLD.has(field) || (field === 'mur' && !isMoved)));

/**
 * What differs between two scenes, a line a change, in the order of the lists: `+mobilier lit (Chambre 1)`,
 * `-ouvertures/3`, `~murs/5 x1+300 x2+300`, `~ouvertures/4 largeur=1500`. Identities, and references that were
 * renumbered, are left out.
 */
export function toldChanges(before: Document, after: Document): string[] {
  const lists = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return lists.flatMap((list) => {
    if (Array.isArray(before[list] ?? after[list])) return listChanges(before, after, list);
    const [was, is] = [text(before[list] ?? null), text(after[list] ?? null)];
    return was === is ? [] : [`=${list}`];
  });
}

function listChanges(before: Document, after: Document, list: string): string[] {
  const [was, is] = [entriesOf(before, list), entriesOf(after, list)];
  const isMoved = entriesOf(before, 'murs').length !== entriesOf(after, 'murs').length;
  const same = pairs(
    was.map((one) => content(one, isMoved)),
    is.map((one) => content(one, isMoved)),
  );
  const left = was.map((_, i) => i).filter((i) => !same.some(([own]) => own === i));
  const come = is.map((_, i) => i).filter((i) => !same.some(([, own]) => own === i));
  const told: string[] = [];
  for (const i of left) {
    const j = come.find((k) => isLike(was[i]!, is[k]!));
    if (j !== undefined && come.splice(come.indexOf(j), 1)) told.push(`~${list}/${i} ${fieldsOf(was[i]!, is[j]!)}`);
    else told.push(`-${list}/${i}`);
  }
  return [...told, ...come.map((k) => `+${list} ${titleOf(after, list, k)}`)];
}

/** The same thing with other values: of its kind, and near or named alike. */
function isLike(was: Entry, is: Entry): boolean {
  const shared = Object.keys(was).filter((field) => JSON.stringify(was[field]) === JSON.stringify(is[field]));
  return shared.filter((field) => !['z', 'mur', 'rotation', 'type'].includes(field)).length > 0;
}

/** Equal entries of two lists, in order: the longest common part of them. */
function pairs(was: readonly string[], is: readonly string[]): [number, number][] {
  const best = was.map(() => is.map(() => 0));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      best[i]![j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const made: [number, number][] = [];
  for (let i = 0, j = 0; i < was.length && j < is.length;) {
    if (was[i] === is[j]) made.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return made;
}

function fieldsOf(was: Entry, is: Entry): string {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !UNTOLD.has(field) && text(was[field] ?? null) !== text(is[field] ?? null),
  );
  const told = (field: string): string => {
    const [a, b] = [was[field] ?? 0, is[field]];
    if (!PLACES.has(field) || typeof a !== 'number' || typeof b !== 'number') return `${field}=${text(b)}`;
    const by = Math.round((b - a) * 10) / 10;
    return `${field}${by < 0 ? '' : '+'}${by}`;
  };
  return fields.map(told).join(' ') || '?';
}

/** The type of a new entry, and the room that it is in. */
function titleOf(scene: Document, list: string, index: number): string {
  const building = buildingOf(Scene.parse(scene));
  const entry = entriesOf(scene, list)[index]!;
  const name = (id: string | null): string => {
    const room = building.rooms.find((one) => one.id === id);
    return room ? `${room.pieces[0]?.source.nom ?? room.use}@${room.level}` : 'dehors';
  };
  const own = {
    mobilier: building.furniture,
    electricite: building.electric,
    plumbing: [],
    plomberie: building.plumbing,
  };
  const found = (own as Readonly<Record<string, readonly { index: number; room: string | null }[]>>)[list];
  const bay = list === 'ouvertures' ? building.openings[index] : undefined;
  const where = bay ? [bay.left, bay.right].map(name).join(' – ') : found && name(found[index]?.room ?? null);
  const what = entry['type'] ?? entry['nom'] ?? '';
  const colour = entry['couleur'] ?? '';
  return [text(what), text(colour), where === undefined ? '' : `(${where})`].filter((part) => part !== '').join(' ');
}
