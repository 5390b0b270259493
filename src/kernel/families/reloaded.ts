import type { Building } from '../building/index.js';
import type { Families, OpeningFamily, Parameter } from '../catalogue/index.js';
import { familiesIn, familiesOf, isAllowed, shownValues } from '../catalogue/index.js';
import type { Finding } from '../checks/index.js';
import { placeFindings } from '../checks/index.js';
import type { Scene, SceneFamily, SceneOpening } from '../scene/index.js';
import type { Change } from '../scene/edit/index.js';
import { applied, MAX_CHANGES } from '../scene/edit/index.js';
import { isSame } from '../scene/json-values.js';
import { fill, say, t } from '../../words/index.js';
import { FamilyRefusal } from './refusal.js';
import type { Bay } from './rewritten.js';
import { bayOf, rewritten } from './rewritten.js';
import type { TrialBench } from './tried.js';

/** An opening that its family no longer fits, and why. */
export interface ReloadConflict {
  readonly index: number;
  readonly family: string;
  readonly reasons: readonly string[];
}

/** A family with its new definition, and the openings that changed with it. */
export interface Reload {
  readonly family: string;
  /** Places in `ouvertures`, in their order. */
  readonly openings: readonly number[];
  /** Fields of the definition that changed, then those of openings. */
  readonly fields: readonly string[];
}

export interface Reloaded {
  readonly scene: Readonly<Record<string, unknown>>;
  readonly building: Building;
  readonly reloads: readonly Reload[];
  readonly conflicts: readonly ReloadConflict[];
}

const SIZES = ['largeur', 'hauteur'] as const;
const NOT_MADE = t(
  '{parametre} = {donne} n’est plus fait par la famille {famille} : {admis}',
  '{parametre} = {donne} is no longer made by family {famille}: {admis}',
);
const MEETS = t(
  'Sa nouvelle taille rencontrerait celle d’une autre ouverture du mur',
  'Its new size would meet that of another opening of the wall',
);
const WRONG = t('{field} : attendu {expected}', '{field}: expected {expected}');

/** What an opening is of the new definitions of its family, or the choices that the family no longer makes. */
type Refit = { readonly opening: SceneOpening } | { readonly lost: readonly Lost[] };

interface Lost {
  readonly parametre: string;
  readonly donne: unknown;
  readonly parameter: Parameter;
}

/** What openings are refitted from and to. */
interface Definitions {
  readonly old: Families;
  readonly now: Families;
  /** True of a family that is defined as before. */
  readonly isSettled: (name: string) => boolean;
}

const numberIn = (family: OpeningFamily, key: string): number => family.parameters[key]!.initial as number;

/**
 * The bay that an opening is before: as the building has it, or as it is written where its family is new, or defined
 * already as it is to be.
 */
function bayBefore(opening: SceneOpening, name: string, { old, isSettled }: Definitions): Bay {
  if (!isSettled(name)) return bayOf(opening, old);
  const said = (key: 'largeur' | 'hauteur') => {
    const chosen = opening.parametres?.[key];
    return typeof chosen === 'number' ? chosen : opening[key];
  };
  return { ...bayOf(opening, old), largeur: said('largeur'), hauteur: said('hauteur') };
}

/**
 * A size of an opening under the new definition: that of the family follows it, one chosen otherwise stays while it is
 * made. Null where it no longer is.
 */
function sizeAfter(
  opening: SceneOpening,
  key: 'largeur' | 'hauteur',
  size: number,
  { before, after, isSettled }: { before: OpeningFamily | null; after: OpeningFamily; isSettled: boolean },
): number | null {
  const parameter = after.parameters[key]!;
  const isChosen = opening.parametres?.[key] !== undefined;
  const isUsual = before !== null && !isSettled && size === numberIn(before, key);
  if (isUsual || (before === null && !isChosen)) return numberIn(after, key);
  if (isAllowed(parameter, size)) return size;
  return isSettled && !isChosen ? numberIn(after, key) : null;
}

/** Parameters of an opening with its new sizes, where it says any. */
function parametersOf(opening: SceneOpening, size: Pick<Bay, 'largeur' | 'hauteur'>): Pick<SceneOpening, 'parametres'> {
  const { parametres } = opening;
  if (!parametres) return {};
  const said = SIZES.filter((key) => parametres[key] !== undefined).map((key) => [key, size[key]]);
  return { parametres: { ...parametres, ...Object.fromEntries(said) } };
}

/** An opening with its family as now defined. */
function refitted(opening: SceneOpening, after: OpeningFamily, definitions: Definitions): Refit {
  const name = after.key;
  const was = bayBefore(opening, name, definitions);
  const before = definitions.old.of(name);
  const isSettled = definitions.isSettled(name);
  const lost: Lost[] = [];
  const lose = (parametre: string, donne: unknown) =>
    lost.push({ parametre, donne, parameter: after.parameters[parametre]! });
  const size = { largeur: was.largeur, hauteur: was.hauteur };
  for (const key of SIZES) {
    const made = sizeAfter(opening, key, was[key], { before, after, isSettled });
    if (made === null) lose(key, was[key]);
    else size[key] = made;
  }
  for (const [key, value] of Object.entries(opening.parametres ?? {})) {
    const parameter = Object.hasOwn(after.parameters, key) ? after.parameters[key]! : null;
    if (parameter?.kind === 'choix' && !isAllowed(parameter, value)) lose(key, value);
  }
  if (lost.length > 0) return { lost };
  const is = { ...size, type: after.type };
  return { opening: { ...rewritten(opening, was, is), ...parametersOf(opening, size) } };
}

/** @throws FamilyRefusal naming the first field of a definition that cannot be */
function held(definitions: SceneFamily[]): Families {
  const families = familiesIn(definitions);
  for (const { index, faults } of families.own) {
    const [fault] = faults;
    if (!fault) continue;
    const loc = ['familles', index, ...fault.field.split('/').slice(1)];
    const reason = fill(WRONG, { field: fault.field.slice(1), expected: fault.expected });
    throw new FamilyRefusal(loc, fault.value, reason, fault.meant ?? undefined);
  }
  return families;
}

/** The families of a scene with new definitions: in the place of those of their name, else behind the others. */
function familyChanges({ familles = [] }: Scene, definitions: readonly SceneFamily[]): Change[] {
  return definitions.map((definition): Change => {
    const index = familles.findIndex(({ nom }) => nom === definition.nom);
    if (index < 0) return { action: 'ajouter', liste: '/familles', valeur: definition };
    const guid = definition.ifc_guid ?? familles[index]!.ifc_guid;
    const valeur = { ...definition, ...(guid === undefined ? {} : { ifc_guid: guid }) };
    return { action: 'changer', id: `/familles/${index}`, champ: '', valeur };
  });
}

const openingChanges = (openings: ReadonlyMap<number, SceneOpening>): Change[] =>
  [...openings].map(([index, opening]) => ({
    action: 'changer',
    id: `/ouvertures/${index}`,
    champ: '',
    valeur: opening,
  }));

/** Carries changes out, as many as one patch takes at a time. */
function changed(scene: Readonly<Record<string, unknown>>, changes: readonly Change[]) {
  let document = scene;
  for (let from = 0; from < changes.length; from += MAX_CHANGES) {
    document = applied(document, changes.slice(from, from + MAX_CHANGES)).scene;
  }
  return document;
}

/** A bay of no family, as it was: openings that keep their place are tried against it. */
function frozen(opening: SceneOpening, { old }: Definitions): SceneOpening {
  const { famille: _, parametres: __, ...rest } = opening;
  return { ...rest, ...bayOf(opening, old) };
}

/** Rounds of trying; openings that still meet another after them stay as they were. */
const MOST_ROUNDS = 8;

/** Openings of a finding that may go back to what they were, the later of two that both changed first. */
function changedIn({ objet, params, code }: Finding, pending: ReadonlyMap<number, SceneOpening>): number[] {
  const index = Number(objet.split('/')[2]);
  const other = code === 'ouvertures_chevauchantes' ? Number(params?.['autre']) : Number.NaN;
  return [index, other].filter((one) => pending.has(one)).toSorted((p, q) => q - p);
}

/** Findings by the opening that goes back for them; two that go back no longer meet each other. */
function blamed(findings: readonly Finding[], pending: ReadonlyMap<number, SceneOpening>): Map<number, Finding[]> {
  const faults = new Map<number, Finding[]>();
  const met = findings
    .map((finding) => ({ finding, changed: changedIn(finding, pending) }))
    .toSorted((p, q) => (p.changed[0] ?? 0) - (q.changed[0] ?? 0));
  for (const {
    finding,
    changed: [index, other],
  } of met) {
    if (index === undefined || (other !== undefined && faults.has(other))) continue;
    faults.set(index, [...(faults.get(index) ?? []), finding]);
  }
  return faults;
}

/** What all refits are tried in. */
interface Ground {
  readonly scene: Scene;
  /** Openings of the families, as they were, without family. */
  readonly frozen: ReadonlyMap<number, SceneOpening>;
  readonly definitions: readonly SceneFamily[];
}

/** Leaves in `pending` the openings that fit, all at once; says of the others why not. */
function settle(
  { scene, frozen: before, definitions }: Ground,
  pending: Map<number, SceneOpening>,
  bench: TrialBench,
): Map<number, Finding[]> {
  const out = new Map<number, Finding[]>();
  for (let round = 0; pending.size > 0; round++) {
    const state = new Map([...before].map(([index, opening]) => [index, pending.get(index) ?? opening]));
    const changes = [...familyChanges(scene, definitions), ...openingChanges(state)];
    const building = bench.buildingOf(bench.read(changed(scene, changes)));
    const faults = blamed(placeFindings(building), pending);
    if (faults.size === 0) return out;
    const given =
      round < MOST_ROUNDS ? faults : new Map([...pending.keys()].map((index) => [index, faults.get(index) ?? []]));
    for (const [index, findings] of given) {
      out.set(index, findings);
      pending.delete(index);
    }
  }
  return out;
}

/** Names of members whose values differ. */
function fieldsChanged(before: object | undefined, after: object): string[] {
  const [was, is] = [before ?? {}, after] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(was!), ...Object.keys(is!)])].filter((key) => !isSame(was![key], is![key]));
}

/**
 * Gives families of a scene new definitions: openings of them take the new sizes about their middle; one that no longer
 * fits its family, its wall or its neighbours stays as it is written, and the answer names it.
 * @throws FamilyRefusal naming the field of a definition that cannot be
 */
export function reloadedFamilies(scene: Scene, definitions: readonly SceneFamily[], bench: TrialBench): Reloaded {
  const now = held([...definitions]);
  const list = scene.familles ?? [];
  const oldOf = (name: string) => list.find(({ nom }) => nom === name);
  const newOf = new Map(definitions.map((definition) => [definition.nom, definition]));
  const isSettled = (name: string) => isSame(oldOf(name), newOf.get(name));
  const known: Definitions = { old: familiesOf(scene), now, isSettled };
  const pending = new Map<number, SceneOpening>();
  const frozenOnes = new Map<number, SceneOpening>();
  const reasons = new Map<number, readonly string[]>();
  for (const [index, opening] of (scene.ouvertures ?? []).entries()) {
    const after = newOf.has(opening.famille ?? '') ? now.of(opening.famille) : null;
    if (!after) continue;
    frozenOnes.set(index, frozen(opening, known));
    const refit = refitted(opening, after, known);
    if ('opening' in refit) pending.set(index, refit.opening);
    else {
      reasons.set(
        index,
        refit.lost.map((lost) => lostReason(lost, after, bench)),
      );
    }
  }
  const out = settle({ scene, frozen: frozenOnes, definitions }, pending, bench);
  for (const [index, findings] of out) {
    const said = bench.sayFindings(findings).map(({ message }) => message);
    reasons.set(index, said.length > 0 ? said : [say(MEETS, bench.langue)]);
  }
  const kept = new Map([...pending].filter(([index, opening]) => !isSame(opening, scene.ouvertures![index])));
  const document = changed(scene, [...familyChanges(scene, definitions), ...openingChanges(kept)]);
  return {
    scene: document,
    building: bench.buildingOf(bench.read(document)),
    reloads: definitions.map((definition) => reloadOf(definition, oldOf(definition.nom), scene, kept)),
    conflicts: [...reasons]
      .toSorted(([p], [q]) => p - q)
      .map(([index, why]) => ({ index, family: scene.ouvertures![index]!.famille!, reasons: why })),
  };
}

const lostReason = ({ parametre, donne, parameter }: Lost, family: OpeningFamily, { langue }: TrialBench): string =>
  say<'parametre' | 'donne' | 'famille' | 'admis'>(NOT_MADE, langue, {
    parametre,
    donne: typeof donne === 'number' ? donne : JSON.stringify(donne),
    famille: family.key,
    admis: shownValues(parameter),
  });

function reloadOf(
  definition: SceneFamily,
  before: SceneFamily | undefined,
  { ouvertures = [] }: Scene,
  kept: ReadonlyMap<number, SceneOpening>,
): Reload {
  const own = [...kept].filter(([, { famille }]) => famille === definition.nom);
  const fields = own.flatMap(([index, opening]) => fieldsChanged(ouvertures[index], opening));
  return {
    family: definition.nom,
    openings: own.map(([index]) => index),
    fields: [...new Set([...fieldsChanged(before, definition).filter((field) => field !== 'ifc_guid'), ...fields])],
  };
}
