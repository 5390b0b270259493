import type { Instance } from '../rules/index.js';
import { isA } from '../rules/index.js';
import type { IfcSource, SourceElement } from './source.js';

/** Elements by what they become. */
const KINDS = [
  ['opening', 'IfcFeatureElement'],
  ['virtual', 'IfcVirtualElement'],
  ['wall', 'IfcWall'],
  ['wall', 'IfcCurtainWall'],
  ['joinery', 'IfcDoor'],
  ['joinery', 'IfcWindow'],
  ['roof', 'IfcRoof'],
  ['slab', 'IfcSlab'],
  ['stair', 'IfcStair'],
  ['stair', 'IfcStairFlight'],
  ['stair', 'IfcRamp'],
  ['railing', 'IfcRailing'],
  ['footing', 'IfcFooting'],
  ['run', 'IfcFlowSegment'],
  ['left', 'IfcFlowFitting'],
  ['left', 'IfcReinforcingElement'],
  ['covering', 'IfcCovering'],
  ['lift', 'IfcTransportElement'],
  ['left', 'IfcDistributionPort'],
  ['content', 'IfcElement'],
] as const;

/** What elements become. */
export type Kind = (typeof KINDS)[number][0];

/** Elements of a file by kind; parts go with their whole. */
export function elementsByKind(source: IfcSource): Map<Kind, SourceElement[]> {
  const byKind = new Map<Kind, SourceElement[]>();
  for (const instance of source.model.each('IfcElement')) {
    const [kind] = KINDS.find(([, entity]) => isA(instance, entity))!;
    if (goesWithWhole(source, instance)) continue;
    const known = byKind.get(kind);
    if (known) known.push(source.elementOf(instance));
    else byKind.set(kind, [source.elementOf(instance)]);
  }
  return byKind;
}

/** Assemblies hold elements together that stand for themselves. */
function goesWithWhole(source: IfcSource, instance: Instance): boolean {
  const whole = source.wholeOf(instance);
  return whole !== null && isA(whole, 'IfcElement') && !isA(whole, 'IfcElementAssembly');
}
