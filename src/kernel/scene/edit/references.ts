import type { ElementListPointer } from '../identity/index.js';
import { LIST_POINTERS } from '../identity/index.js';

/** Effect of removing the target on the element that refers to it. */
export type Removal =
  /** The referring element is removed too. */
  | 'cascade'
  /** The reference is removed from its list; the referring element stays. */
  | 'drop'
  /** The field of the reference is removed. */
  | 'clear'
  /** No effect: the name may mean something else, and a check reports it. */
  | 'keep';

/** How a reference is written. */
export type Writing =
  /** Index in the target list. */
  | 'index'
  /** Index in the target list, its pointer (`/electricite/3`), or the `ifc_guid` or `id` that the target carries. */
  | 'member'
  /** The text of a field of the target. */
  | 'name'
  /** Key of an object. */
  | 'key';

export interface Reference {
  /** Lists (for `key`, the object) that hold the targets; an index is one of the first. */
  readonly target: readonly string[];
  readonly writing: Writing;
  /** For `name`: the field of the target. */
  readonly field?: string;
  readonly removal: Removal;
  /** The referring element is removed with the last target that `drop` removes, unless it has this field. */
  readonly emptied?: { readonly unless: string };
}

const wall = (removal: Removal): Reference => ({ target: ['/murs'], writing: 'index', removal });
const device = (removal: Removal): Reference => ({ target: ['/electricite'], writing: 'member', removal });
const circuit = (removal: Removal): Reference => ({
  target: ['/tableau/circuits'],
  writing: 'name',
  field: 'id',
  removal,
});
const room: Reference = { target: ['/pieces'], writing: 'name', field: 'nom', removal: 'keep' };
const appliance: Reference = { target: ['/plomberie', '/mobilier'], writing: 'member', removal: 'clear' };

/**
 * Every reference of the scene, by the pattern of its place (`*` is any place of a list), with what removing its
 * target does. A test compares it with the document model.
 */
export const REFERENCES = {
  '/ouvertures/*/mur': wall('cascade'),
  // What no family of the project is called may be one of the catalogue.
  '/ouvertures/*/famille': { target: ['/familles'], writing: 'name', field: 'nom', removal: 'keep' },
  '/electricite/*/mur': wall('cascade'),
  '/electricite/*/commande/*': device('drop'),
  '/plomberie/*/mur': wall('cascade'),
  '/decoration/*/mur': wall('cascade'),
  // A roof over no wall would cover them all.
  '/toitures/*/murs/*': { ...wall('drop'), emptied: { unless: 'polygone' } },
  '/structure/linteaux/*/mur': wall('cascade'),
  '/structure/linteaux/*/ouverture': { target: ['/ouvertures'], writing: 'index', removal: 'cascade' },
  '/structure/fondations/*/mur': wall('cascade'),
  '/ventilation/bouches/*/mur': wall('cascade'),
  '/ventilation/entrees_air/*/mur': wall('cascade'),
  '/ventilation/entrees_air/*/ouverture': { target: ['/ouvertures'], writing: 'index', removal: 'cascade' },
  '/ventilation/conduits/*/de': { target: ['/ventilation/bouches'], writing: 'member', removal: 'clear' },
  '/ventilation/conduits/*/vers': { target: ['/ventilation/bouches'], writing: 'member', removal: 'clear' },
  '/ventilation/bouches/*/piece': room,
  '/ventilation/entrees_air/*/piece': room,
  '/ventilation/debits/*/piece': room,
  '/tableau/circuits/*/membres/*': device('drop'),
  '/tableau/circuits/*/differentiel': {
    target: ['/tableau/differentiels'],
    writing: 'name',
    field: 'id',
    removal: 'clear',
  },
  '/tableau/circuits/*/tableau': device('clear'),
  '/tableau/differentiels/*/circuits/*': circuit('drop'),
  '/tableau/differentiels/*/tableau': device('clear'),
  '/tableau/cables/*/circuit': circuit('cascade'),
  '/tableau/cables/*/de': device('cascade'),
  '/tableau/cables/*/vers': device('cascade'),
  '/tableau/communication/membres/*': device('drop'),
  '/tableau/autonomes/*': device('drop'),
  '/plomberie/*/piece': room,
  '/reseaux/*/alimente': appliance,
  '/reseaux/*/depuis': appliance,
  '/murs/*/composition': { target: ['/compositions'], writing: 'key', removal: 'clear' },
  '/boites/*/groupe': { target: ['/escaliers'], writing: 'name', field: 'groupe', removal: 'keep' },
  '/ouvrages/*/groupe': { target: ['/escaliers'], writing: 'name', field: 'groupe', removal: 'cascade' },
  '/limites/*/index': { target: ['/parcelle'], writing: 'index', removal: 'cascade' },
} as const satisfies Readonly<Record<string, Reference>>;

/** A reference with its place cut in two: the list whose entries hold it ('' for the scene) and the tokens inside. */
export interface Rule {
  readonly list: ElementListPointer | '';
  readonly inside: readonly string[];
  readonly reference: Reference;
}

const LISTS = LIST_POINTERS as readonly string[];

/** The rule of a pattern: that of the walls of a roof is held by entries of `/toitures`, inside at `murs`, `*`. */
function ruleOf([pattern, reference]: readonly [string, Reference]): Rule {
  const list = LISTS.find((pointer) => pattern.startsWith(`${pointer}/*/`));
  const inside = pattern.slice(list === undefined ? 1 : list.length + 3).split('/');
  return { list: (list ?? '') as Rule['list'], inside, reference };
}

const RULES: readonly Rule[] = Object.entries<Reference>(REFERENCES).map(ruleOf);
const BY_LIST = Map.groupBy(RULES, ({ list }) => list);

/** References that the entries of a list hold; those of '' are held by the scene itself. */
export const rulesOf = (list: string): readonly Rule[] => BY_LIST.get(list as Rule['list']) ?? [];
