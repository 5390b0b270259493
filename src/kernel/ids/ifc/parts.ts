import type { Relation } from '../model.js';
import type { IfcModel } from './model.js';
import { linked } from './model.js';

interface Link {
  readonly relation: string;
  readonly part: string;
  readonly whole: string;
}

const aggregates: Link = { relation: 'IfcRelAggregates', part: 'RelatedObjects', whole: 'RelatingObject' };
const groups: Link = { relation: 'IfcRelAssignsToGroup', part: 'RelatedObjects', whole: 'RelatingGroup' };
const contains: Link = {
  relation: 'IfcRelContainedInSpatialStructure',
  part: 'RelatedElements',
  whole: 'RelatingStructure',
};
const nests: Link = { relation: 'IfcRelNests', part: 'RelatedObjects', whole: 'RelatingObject' };
const voids: Link = { relation: 'IfcRelVoidsElement', part: 'RelatedOpeningElement', whole: 'RelatingBuildingElement' };
const fills: Link = { relation: 'IfcRelFillsElement', part: 'RelatedBuildingElement', whole: 'RelatingOpeningElement' };

/** Relations that each word of an IDS stands for. */
const LINKS: Readonly<Record<Relation, readonly Link[]>> = {
  IFCRELAGGREGATES: [aggregates],
  IFCRELASSIGNSTOGROUP: [groups],
  IFCRELCONTAINEDINSPATIALSTRUCTURE: [contains],
  IFCRELNESTS: [nests],
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': [voids, fills],
};
const ALL = Object.values(LINKS).flat();

/**
 * What an instance is part of by a relation, or by any, the nearest first; parts of parts are parts (IDS 1.0, partOf
 * facet). Each is given once, even where relations of the file form a circle.
 */
export function* wholesOf(model: IfcModel, row: number, relation: Relation | null): Generator<number> {
  const links = relation === null ? ALL : LINKS[relation];
  const seen = new Set([row]);
  const left = [row];
  for (let i = 0; i < left.length; i++) {
    for (const { relation: name, part, whole } of links) {
      for (const next of linked(model.links(name, part, whole), left[i]!)) {
        if (seen.has(next)) continue;
        seen.add(next);
        left.push(next);
        yield next;
      }
    }
  }
}
