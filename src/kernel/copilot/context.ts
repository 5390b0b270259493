import type { Building, Level, Room } from '../building/index.js';
import { buildingOf, levelName, plainWord, roomName, roomNameIn, USE_WORDS, useOfWord } from '../building/index.js';
import { onlyNearestWord } from '../maths/nearest-word.js';
import type { Change } from '../scene/edit/index.js';
import type { Scene } from '../scene/index.js';
import { Scene as SceneSchema, SceneIds } from '../scene/index.js';
import { OperationRefusal } from './refusal.js';

/** Parameters of an operation, checked against its declaration. */
export type Parameters = Readonly<Record<string, unknown>>;
/** Carries an operation out: the changes it makes of the scene. @throws OperationRefusal when it cannot be as asked */
export type Execute = (parameters: Parameters, context: EditContext) => readonly Change[];

/** The scene that an operation changes, with its building and the elements its parameters name. */
export class EditContext {
  readonly scene: Scene;
  /** Present index of each entry of the scene as the caller knows it; −1 when an earlier operation has removed it. */
  readonly #placeOf: (list: string, index: number) => number;
  #building: Building | null = null;
  #ids: SceneIds | null = null;

  constructor(scene: Scene, placeOf: (list: string, index: number) => number) {
    this.scene = scene;
    this.#placeOf = placeOf;
  }

  get building(): Building {
    this.#building ??= buildingOf(this.scene);
    return this.#building;
  }

  /** Building of the scene once changed. */
  buildingAfter(scene: Readonly<Record<string, unknown>>): Building {
    return buildingOf(SceneSchema.parse(scene));
  }

  /** Index of the element that a parameter names, by its index in the scene as given or its id. */
  index(parameters: Parameters, field: string, list: string): number {
    const value = parameters[field] as number | string;
    const entries = listOf(this.scene, list);
    const unknown = (suggestion: string | null = null) =>
      new OperationRefusal('element_inconnu', field, { liste: list.slice(1), valeur: String(value) }, suggestion);
    if (typeof value === 'string') {
      this.#ids ??= new SceneIds(this.scene);
      const pointer = this.#ids.find(value);
      if (pointer?.startsWith(`${list}/`)) return Number(pointer.slice(list.length + 1));
      throw unknown(onlyNearestWord(value, this.#ids.list(list as '/murs')));
    }
    const index = this.#placeOf(list, value);
    if (index === -1) throw new OperationRefusal('deja_retire', field, { liste: list.slice(1), valeur: value });
    if (index >= entries.length) throw unknown();
    return index;
  }

  /** The room that a name or a use designates. */
  room(parameters: Parameters, field: string): Room {
    const written = String(parameters[field]);
    const word = plainWord(written);
    const { rooms } = this.building;
    const names = (room: Room) => {
      const [name, full] = [roomName(room), roomNameIn(this.building, room)];
      return [name.fr, name.en, room.id, full.fr, full.en];
    };
    // « Chambre 3 » is no other bedroom, where names differ by their numbers alone.
    const isSame = (name: string) => name.trim().localeCompare(written.trim(), 'fr', { sensitivity: 'base' }) === 0;
    const exact = rooms.filter((room) => names(room).some(isSame));
    const alike = rooms.filter((room) => names(room).some((name) => plainWord(name) === word));
    const named = exact.length > 0 ? exact : alike;
    const used = USE_WORDS.some((use) => plainWord(use) === word) || useOfWord(written) !== 'autre';
    const found = named.length > 0 ? named : rooms.filter((room) => used && room.use === useOfWord(written));
    if (found.length === 1) return found[0]!;
    if (found.length > 1) {
      const noms = found.map((room) => names(room)[0]).join(', ');
      throw new OperationRefusal('plusieurs_pieces', field, { valeur: written, noms });
    }
    throw new OperationRefusal(
      'piece_inconnue',
      field,
      { valeur: written },
      onlyNearestWord(written, rooms.flatMap(names)),
    );
  }

  /** The level of a name (RDC, R+1…); the only one when none is given. */
  level(parameters: Parameters, field: string): Level {
    const { levels } = this.building;
    const names = levels.map((level) => levelName(level));
    const noms = names.map(({ fr }) => fr).join(', ');
    const written = parameters[field];
    if (written === undefined) {
      if (levels.length === 1) return levels[0]!;
      throw new OperationRefusal('plusieurs_niveaux', field, { noms });
    }
    const found = names.findIndex(({ fr, en }) =>
      [fr, en].some((name) => plainWord(name) === plainWord(String(written))),
    );
    if (found >= 0) return levels[found]!;
    throw new OperationRefusal('niveau_inconnu', field, { valeur: String(written), noms });
  }
}

/** Elements of a list of the scene, by its JSON pointer (`/murs`); empty when the scene has no such list. */
export const listOf = (scene: Scene, list: string): readonly Readonly<Record<string, unknown>>[] => {
  const value = (scene as Readonly<Record<string, unknown>>)[list.slice(1)];
  return Array.isArray(value) ? value : [];
};

/** The parameters that were given, under their own names. */
export const given = (parameters: Parameters, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => parameters[name] !== undefined).map((name) => [name, parameters[name]]));

/** Writes the fields of an element that were given. */
export const writing = (list: string, index: number, fields: Readonly<Record<string, unknown>>): Change[] =>
  Object.entries(fields).map(([field, valeur]) => ({
    action: 'changer',
    id: `${list}/${index}`,
    champ: `/${field}`,
    ...(valeur === undefined ? {} : { valeur }),
  }));

/** The change that adds an element at the end of a list. */
export const adding = (liste: string, valeur: Readonly<Record<string, unknown>>): Change[] => [
  { action: 'ajouter', liste, valeur },
];
/** The change that takes one element out of a list, by its index. */
export const removing = (list: string, index: number): Change[] => [{ action: 'retirer', id: `${list}/${index}` }];
