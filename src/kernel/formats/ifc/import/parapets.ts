import { polygonContains } from '../../../maths/ring.js';
import { t } from '../../../../words/index.js';
import { readText } from '../rules/index.js';
import type { Draft } from './draft.js';
import { extentsOf } from './faces.js';
import { cameOver, leftOut } from './report.js';
import { offset } from '../../../maths/clip.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  parapet: t(
    'acrotère : celui de la toiture plate (toitures[].acrotere), à sa hauteur',
    'parapet: that of the flat roof (toitures[].acrotere), in its height',
  ),
  roofless: t('acrotère sans toiture plate reprise sous lui', 'parapet without a flat roof that came over under it'),
} as const;

/** A parapet stands at the edge of its roof within this, mm. */
const BESIDE_MM = 700;

/** Whether a wall is the parapet of a roof, as the file says. */
export const isParapet = ({ instance, words }: SourceElement): boolean =>
  readText(instance, 'PredefinedType') === 'PARAPET' || /acrot[èe]re|parapet|attika/u.test(words);

/** Parapets are a height of the flat roof that they stand around. */
export function importParapets(source: IfcSource, elements: readonly SourceElement[], draft: Draft): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    const found = body ? roofUnder(extentsOf(body), draft) : null;
    if (!found) {
      draft.outcomes.push(leftOut(element, SAY.roofless));
      continue;
    }
    draft.refine('toitures', found.index, { acrotere: extentsOf(body!).max.z - found.top });
    draft.outcomes.push(cameOver(element, `/toitures/${found.index}`, { reason: SAY.parapet }));
  }
}

/** The flat roof whose plan holds the corner of a parapet that rises over it. */
function roofUnder({ min, max }: ReturnType<typeof extentsOf>, { scene: { toitures = [] } }: Draft) {
  for (const [index, { type, polygone, z = 0, epaisseur = 0 }] of toitures.entries()) {
    const top = z + epaisseur;
    if (type !== 'plat' || !polygone || max.z <= top || min.z < z - BESIDE_MM) continue;
    const around = offset([{ outer: polygone, holes: [] }], BESIDE_MM);
    if (around.some((part) => polygonContains(part, min) && polygonContains(part, max))) return { index, top };
  }
  return null;
}
