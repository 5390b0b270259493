import type { Building } from '../../../building/index.js';
import { areaOf } from '../../../maths/ring.js';
import { t } from '../../../../words/index.js';
import type { Draft } from './draft.js';
import { extentsOf, facetsOf, shadowOf } from './faces.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  finish: t(
    'revêtement : une scène les décrit par sols et decoration',
    'covering: a scene describes them by sols and decoration',
  ),
  thickness: t(
    'plafond suspendu à sa hauteur libre ; son épaisseur se déduit',
    'ceiling hung at its clear height; its thickness is deduced',
  ),
} as const;

/** Ceilings hang between these heights over the floor, mm. */
const HANGS_MM = [1_500, 12_000] as const;
/** A ceiling of so much area or less is a casing, mm². */
const LEAST_MM2 = 0.2e6;

/** Ceilings hang in the rooms under them; other coverings are finishes. */
export function importCoverings(
  source: IfcSource,
  elements: readonly SourceElement[],
  { levels }: Building,
  draft: Draft,
): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    const level = body && levels.findLast(({ z }) => z < extentsOf(body).min.z - HANGS_MM[0]);
    if (!body || !level || !isCeiling(element)) {
      draft.outcomes.push(leftOut(element, SAY.finish));
      continue;
    }
    const { min } = extentsOf(body);
    const outline = shadowOf(facetsOf(body).filter(({ normal }) => normal.z < -0.5));
    const parts = outline.filter((part) => areaOf(part) > LEAST_MM2 && min.z - level.z < HANGS_MM[1]);
    const pointers = parts.map(({ outer }, i) =>
      draft.add('plafonds', {
        polygone: outer.map(({ x, y }) => ({ x, y })),
        z: level.z,
        hauteur: min.z - level.z,
        ifc_guid: i === 0 ? element.guid : undefined,
      }),
    );
    const [first] = pointers;
    draft.outcomes.push(first ? cameOver(element, first, { reason: SAY.thickness }) : leftOut(element, SAY.finish));
  }
}

const isCeiling = ({ words }: SourceElement): boolean => /ceiling|plafond|\bdecke\b/u.test(words);
