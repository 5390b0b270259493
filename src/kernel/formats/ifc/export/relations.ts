import { guidOf, partId } from '../../../scene/index.js';
import type { EntityName, Instances } from './instances.js';
import type { Ref, RefTo } from '../schema/index.js';

type Object = Ref<'IfcObjectDefinition'>;
type Relating = RefTo<unknown>;

/** A relation that gathers many objects under one: its entity, and which attribute holds which side. */
interface Kind {
  readonly entity: EntityName;
  readonly one: string;
  readonly many: string;
}

const KINDS = {
  aggregates: { entity: 'IfcRelAggregates', one: 'RelatingObject', many: 'RelatedObjects' },
  nests: { entity: 'IfcRelNests', one: 'RelatingObject', many: 'RelatedObjects' },
  contains: { entity: 'IfcRelContainedInSpatialStructure', one: 'RelatingStructure', many: 'RelatedElements' },
  refersTo: { entity: 'IfcRelReferencedInSpatialStructure', one: 'RelatingStructure', many: 'RelatedElements' },
  defines: { entity: 'IfcRelDefinesByType', one: 'RelatingType', many: 'RelatedObjects' },
  describes: { entity: 'IfcRelDefinesByProperties', one: 'RelatingPropertyDefinition', many: 'RelatedObjects' },
  isMadeOf: { entity: 'IfcRelAssociatesMaterial', one: 'RelatingMaterial', many: 'RelatedObjects' },
  classifies: { entity: 'IfcRelAssociatesClassification', one: 'RelatingClassification', many: 'RelatedObjects' },
  groups: { entity: 'IfcRelAssignsToGroup', one: 'RelatingGroup', many: 'RelatedObjects' },
  covers: { entity: 'IfcRelCoversBldgElements', one: 'RelatingBuildingElement', many: 'RelatedCoverings' },
  coversSpace: { entity: 'IfcRelCoversSpaces', one: 'RelatingSpace', many: 'RelatedCoverings' },
} as const satisfies Readonly<Record<string, Kind>>;

export type RelationKind = keyof typeof KINDS;

/** One relation of the file. */
interface Group {
  readonly id: string;
  readonly kind: Kind;
  readonly one: Relating;
  readonly many: Object[];
}

/** Gathers relations while elements are written; each is one instance, written at the end. */
export class Relations {
  readonly #groups: Group[] = [];
  /** The same by kind and number of the one. */
  readonly #byOne = new Map<RelationKind, Map<number, Group>>();

  /** Adds an object to what another one gathers. @param id of that other one: the relation's is made from it */
  add(kind: RelationKind, id: string, one: Relating, object: Object): void {
    const known = this.#ofKind(kind);
    const group = known.get(one.id);
    if (group) {
      group.many.push(object);
      return;
    }
    const made: Group = { id: partId(id, kind), kind: KINDS[kind], one, many: [object] };
    known.set(one.id, made);
    this.#groups.push(made);
  }

  #ofKind(kind: RelationKind): Map<number, Group> {
    let known = this.#byOne.get(kind);
    if (!known) this.#byOne.set(kind, (known = new Map()));
    return known;
  }

  /** Writes every relation. */
  end(instances: Instances): void {
    for (const { id, kind, one, many } of this.#groups) {
      instances.any(kind.entity, { GlobalId: guidOf(id), [kind.one]: one, [kind.many]: many });
    }
    this.#groups.length = 0;
    this.#byOne.clear();
  }
}
