import type { IfcSource } from '../formats/ifc/import/source.js';
import type { Value } from '../formats/ifc/rules/index.js';
import { Instance, isA, read, readText } from '../formats/ifc/rules/index.js';

/** Relations between two elements that are made for each other, by their attributes. */
const RELATIONS = [
  ['IfcRelConnectsElements', 'RelatingElement', 'RelatedElement'],
  ['IfcRelCoversBldgElements', 'RelatingBuildingElement', 'RelatedCoverings'],
  ['IfcRelFlowControlElements', 'RelatingFlowElement', 'RelatedControlElements'],
  ['IfcRelConnectsPorts', 'RelatingPort', 'RelatedPort'],
  ['IfcRelProjectsElement', 'RelatingElement', 'RelatedFeatureElement'],
] as const;

/** GlobalIds of what each element of a file is held by or connected with, by its own. */
export function ifcHolders(source: IfcSource): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>();
  const add = (one: string, other: string): void => {
    const known = holders.get(one);
    if (known) known.add(other);
    else holders.set(one, new Set([other]));
  };
  const ports = portsOf(source);
  const guidsOf = (value: Value): string[] =>
    (Array.isArray(value) ? value : [value]).flatMap((one: Value) => {
      if (!(one instanceof Instance)) return [];
      return isA(one, 'IfcPort') ? (ports.get(one.row) ?? []) : [readText(one, 'GlobalId')];
    });
  for (const [entity, from, to] of RELATIONS) {
    for (const relation of source.model.each(entity)) {
      for (const p of guidsOf(read(relation, from))) for (const q of guidsOf(read(relation, to))) add(p, q);
    }
  }
  for (const relation of source.model.each('IfcRelFillsElement')) {
    const opening = read(relation, 'RelatingOpeningElement');
    if (!(opening instanceof Instance)) continue;
    const hosts = source.tied(opening, 'IfcRelVoidsElement', 'RelatedOpeningElement', 'RelatingBuildingElement');
    const fills = guidsOf(read(relation, 'RelatedBuildingElement'));
    for (const fill of fills) for (const host of hosts) add(fill, readText(host, 'GlobalId'));
  }
  return holders;
}

/** The element of each port, by the row of the port: nested in it (IFC4), or tied to it (IFC2X3). */
function portsOf(source: IfcSource): ReadonlyMap<number, string[]> {
  const ports = new Map<number, string[]>();
  const tie = (entity: string, element: string, port: string): void => {
    for (const relation of source.model.each(entity)) {
      const whole = read(relation, element);
      if (!(whole instanceof Instance) || !isA(whole, 'IfcElement')) continue;
      const given = read(relation, port);
      for (const one of Array.isArray(given) ? given : [given]) {
        if (one instanceof Instance && isA(one, 'IfcPort')) ports.set(one.row, [readText(whole, 'GlobalId')]);
      }
    }
  };
  tie('IfcRelNests', 'RelatingObject', 'RelatedObjects');
  tie('IfcRelConnectsPortToElement', 'RelatedElement', 'RelatingPort');
  return ports;
}
