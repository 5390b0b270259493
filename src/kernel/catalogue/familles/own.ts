import { t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import { perObject } from '../../maths/memo.js';
import { spellerOf } from '../../maths/nearest-word.js';
import type { Scene, SceneFamily } from '../../scene/index.js';
import type { FamilyFault } from './own-parameters.js';
import { ownParameters } from './own-parameters.js';
import { familyOf, nearestFamily } from './resolve.js';
import { FAMILIES } from './table.js';
import type { OpeningFamily } from './types.js';

const WORDS = {
  base: t('une famille du catalogue (GET /cao/familles)', 'a family of the catalogue (GET /cao/familles)'),
  empty: t('un nom', 'a name'),
  taken: t('un nom que le catalogue n’a pas', 'a name that the catalogue does not have'),
  doubled: t('un nom par famille : la première le garde', 'one name a family: the first keeps it'),
  glazed: t('faux, ou absent : une fenêtre est vitrée', 'true, or absent: a window is glazed'),
  positive: t('un nombre de plus de 0, en W/m²·K', 'a number above 0, in W/m²·K'),
  share: t('un nombre de 0 à 1', 'a number from 0 to 1'),
} as const;

/** A family that a project declares: what it makes of its base, and what of it is wrong. */
export interface OwnFamily {
  /** Its place in `familles`. */
  readonly index: number;
  readonly source: SceneFamily;
  /** Null where the base is unknown, or the name is taken: no opening can be of it. */
  readonly family: OpeningFamily | null;
  readonly faults: readonly FamilyFault[];
}

/** Families that openings of a scene may name: the project's own, then those of the catalogue. */
export interface Families {
  readonly own: readonly OwnFamily[];
  /** The family of a written name; null when there is none of that name. */
  readonly of: (name: string | undefined) => OpeningFamily | null;
  /** True of a name that the project declares, whether or not it makes a family of it. */
  readonly declares: (name: string) => boolean;
  /** The name that an unknown one was meant to be; null when none or several may be. */
  readonly nearest: (name: string) => string | null;
}

/** Fields of a family that are numbers within bounds, as its maker says them. */
function measured({ u_w_m2k: uw, facteur_solaire: share }: SceneFamily): FamilyFault[] {
  return [
    ...(uw === undefined || uw > 0 ? [] : [{ field: '/u_w_m2k', value: uw, expected: WORDS.positive }]),
    ...(share === undefined || (share >= 0 && share <= 1)
      ? []
      : [{ field: '/facteur_solaire', value: share, expected: WORDS.share }]),
  ];
}

/** Names in both languages alike: they are the project's own words. */
const named = (words: string): Text => ({ fr: words, en: words });

function made(source: SceneFamily, base: OpeningFamily): Pick<OwnFamily, 'family' | 'faults'> {
  const { nom, libelle, vitree, volet, u_w_m2k: uw, facteur_solaire: share } = source;
  const { parameters, faults } = ownParameters(base, source.parametres ?? {});
  const wrong = measured(source);
  const isWrong = (field: string): boolean => wrong.some((fault) => fault.field === field);
  const isUnglazed = base.type === 'fenetre' && vitree === false;
  const family: OpeningFamily = {
    ...base,
    key: nom,
    label: named(libelle ?? nom),
    isGlazed: base.type === 'fenetre' || (vitree ?? base.isGlazed),
    parameters,
    made: {
      uw: isWrong('/u_w_m2k') ? null : (uw ?? null),
      solarFactor: isWrong('/facteur_solaire') ? null : (share ?? null),
      shutter: volet ?? null,
    },
  };
  const unglazed: FamilyFault = { field: '/vitree', value: vitree, expected: WORDS.glazed, meant: null };
  return { family, faults: [...faults, ...wrong, ...(isUnglazed ? [unglazed] : [])] };
}

/** What is wrong with a name: none, one of the catalogue, one that an earlier family has. */
function nameFault(nom: string, before: ReadonlySet<string>): FamilyFault | null {
  const fault = (expected: Text): FamilyFault => ({ field: '/nom', value: nom, expected });
  if (nom.trim() === '') return fault(WORDS.empty);
  if (familyOf(nom)) return fault(WORDS.taken);
  return before.has(nom) ? fault(WORDS.doubled) : null;
}

function declared(list: readonly SceneFamily[]): readonly OwnFamily[] {
  const names = new Set<string>();
  return list.map((source, index): OwnFamily => {
    const wrong = nameFault(source.nom, names);
    names.add(source.nom);
    const base = familyOf(source.base);
    const meant = base ? null : nearestFamily(source.base);
    const unknown: FamilyFault = { field: '/base', value: source.base, expected: WORDS.base };
    const own = base
      ? made(source, base)
      : { family: null, faults: [meant === null ? unknown : { ...unknown, meant }] };
    if (!wrong) return { index, source, ...own };
    return { index, source, family: null, faults: [wrong, ...own.faults] };
  });
}

const KEYS = FAMILIES.map(({ key }) => key);

/** The families of a project's list; one of the catalogue keeps its name. */
export const familiesIn = perObject((list: readonly SceneFamily[]): Families => {
  const own = declared(list);
  const byName = new Map(own.flatMap(({ family }) => (family ? [[family.key, family] as const] : [])));
  const names = new Set(list.map(({ nom }) => nom));
  return {
    own,
    of: (name) => (name === undefined ? null : (byName.get(name) ?? familyOf(name))),
    declares: (name) => names.has(name),
    nearest: spellerOf([...byName.keys(), ...KEYS]),
  };
});

const NONE: SceneFamily[] = [];

/** The families that openings of a scene may name. */
export const familiesOf = ({ familles = NONE }: Pick<Scene, 'familles'>): Families => familiesIn(familles);
