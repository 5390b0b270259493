import { t } from '../../../../words/index.js';
import type { Value } from '../rules/index.js';
import { Instance, isA, read, readList, readText } from '../rules/index.js';
import type { Agreement } from './agreement.js';

/** Inverse attributes by which an element is a child of something. */
const CHILD_OF = ['Nests', 'Decomposes', 'ContainedInStructure', 'VoidsElements'] as const;

/** Places that are seen by what stands in them. */
const CONTAINERS = ['IfcBuildingStorey', 'IfcSite'] as const;

/** Groups within groups. */
const MAX_GROUPS = 1_000;

/** The groups that a group is a member of. */
const groupsOf = (group: Value): Value[] =>
  readList(group, 'HasAssignments')
    .filter((rel) => isA(rel, 'IfcRelAssignsToGroup'))
    .map((rel) => read(rel, 'RelatingGroup'));

/** True for a group that is a member of itself, whatever stands between. */
function isCyclic(group: Instance): boolean {
  const seen = new Set<number>();
  const left = groupsOf(group);
  for (let at = left.pop(); at !== undefined && seen.size < MAX_GROUPS; at = left.pop()) {
    if (!(at instanceof Instance) || seen.has(at.row)) continue;
    if (at.isSame(group)) return true;
    seen.add(at.row);
    left.push(...groupsOf(at));
  }
  return false;
}

/** The element that an element is a part of; null for any other whole. */
function wholeOf(element: Instance): Instance | null {
  const rel = readList(element, 'Decomposes').find((one): one is Instance => isA(one, 'IfcRelAggregates'));
  const whole = read(rel ?? null, 'RelatingObject');
  return isA(whole, 'IfcElement') ? whole : null;
}

function standsIn(element: Instance, whole: Instance): boolean {
  const relative = read(read(element, 'ObjectPlacement'), 'PlacementRelTo');
  const above = read(whole, 'ObjectPlacement');
  return relative instanceof Instance && above instanceof Instance && relative.isSame(above);
}

const isUserDefined = (of: Instance): boolean => readText(of, 'PredefinedType') === 'USERDEFINED';
const typesOf = (object: Value): Value[] => readList(object, 'IsTypedBy').map((rel) => read(rel, 'RelatingType'));

/** True where a type says what its objects are: they are not to say it again. */
const isSaid = (type: Value): boolean => !['', 'NOTDEFINED'].includes(readText(type, 'PredefinedType'));

/** Rules of what hangs on what, and of types. */
export const RELATIONS = {
  GRP001: {
    wants: t('Un groupe n’est pas membre de lui-même.', 'A group is no member of itself.'),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const group of model.each('IfcGroup')) if (isCyclic(group)) tell(group, null);
    },
  },
  OJP001: {
    wants: t(
      'Un élément qui est une partie d’un autre est placé par rapport à lui.',
      'An element that is a part of another one is placed relative to it.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const element of model.each('IfcElement')) {
        const whole = wholeOf(element);
        if (whole && !standsIn(element, whole)) tell(element, null);
      }
    },
  },
  OJT001: {
    wants: t(
      'PredefinedType est dit une fois : par le type s’il y en a un ; USERDEFINED va avec son mot.',
      'PredefinedType is said once: by the type where there is one; USERDEFINED goes with its word.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const object of model.each('IfcObject')) {
        const types = typesOf(object);
        const isUnnamed = types.length === 0 && isUserDefined(object) && readText(object, 'ObjectType') === '';
        const isTwice = read(object, 'PredefinedType') !== null && types.some(isSaid);
        if (isUnnamed || isTwice) tell(object, null);
      }
      for (const type of model.each('IfcTypeObject')) {
        const word = ['ElementType', 'ProcessType', 'ResourceType'].map((name) => readText(type, name)).join('');
        if (isUserDefined(type) && word === '') tell(type, null);
      }
    },
  },
  SPS005: {
    wants: t(
      'Un élément est l’enfant d’une seule chose : lieu, tout, hôte ou élément percé.',
      'An element is the child of one thing: a place, a whole, a host or what it pierces.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const element of model.each('IfcElement')) {
        const given = CHILD_OF.filter(
          (name) => read(element, name) instanceof Instance || readList(element, name).length > 0,
        );
        if (given.length > 1) tell(element, null);
      }
    },
  },
  SPS008: {
    wants: t(
      'Un site ou un niveau n’a pas de représentation : ce qu’il contient en a.',
      'A site or a storey has no representation: what stands in it has.',
    ),
    rank: 'practice',
    check: ({ model, tell }) => {
      for (const place of CONTAINERS.flatMap((name) => model.population(name))) {
        if (read(place, 'Representation') !== null) tell(place, null);
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
