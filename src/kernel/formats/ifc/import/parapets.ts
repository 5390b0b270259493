import { offset, union } from '../../../maths/clip.js';
import { polygonContains } from '../../../maths/ring.js';
import { t } from '../../../../words/index.js';
import { readText } from '../rules/index.js';
import type { Body } from './body.js';
import { blockOf } from './boxes.js';
import type { Draft } from './draft.js';
import { extentsOf, facetsOf, shadowOf } from './faces.js';
import { cameOver, leftOut } from './report.js';
import type { ReadRoof } from './roof-groups.js';
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

/** Higher than this a wall on a roof is that of a room, mm. */
const HIGHEST_MM = 1_300;
/** A parapet begins at the faces of its roof to this, mm. */
const FOOT_MM = 80;
/** Walls farther from the edge stand on the roof, mm. */
const FROM_EDGE_MM = 600;

const NAMES = /acrot[èe]re|parapet|attika/u;

/** Whether a wall is the parapet of a roof: the file says so, or it stands low at the edge of a flat one. */
export function isParapet(source: IfcSource, { instance, words }: SourceElement, roofs: readonly ReadRoof[]): boolean {
  if (readText(instance, 'PredefinedType') === 'PARAPET' || NAMES.test(words)) return true;
  const body = source.bodyOf(instance);
  return body !== null && roofs.some((roof) => edges(body, roof));
}

function edges(body: Body, { group, planes, outline }: ReadRoof): boolean {
  const { min, max } = extentsOf(body);
  if (max.z - min.z > HIGHEST_MM || planes.some(({ down }) => down !== null)) return false;
  const faces = group.bodies.map(extentsOf);
  const low = Math.min(...faces.map((face) => face.min.z));
  const high = Math.max(...faces.map((face) => face.max.z));
  if (min.z < low - FOOT_MM || min.z > high + FOOT_MM || max.z < high + FOOT_MM) return false;
  const { centre } = blockOf(body);
  const isWithin = (by: number): boolean => offset(outline, by).some((part) => polygonContains(part, centre));
  return isWithin(FROM_EDGE_MM) && !isWithin(-FROM_EDGE_MM);
}

/** Parapets are a height of the flat roof that they stand around, which goes on to their outer faces. */
export function importParapets(source: IfcSource, elements: readonly SourceElement[], draft: Draft): void {
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    const found = body ? roofUnder(extentsOf(body), draft) : null;
    if (!body || !found) {
      draft.outcomes.push(leftOut(element, SAY.roofless));
      continue;
    }
    const { index, top, polygone } = found;
    const shadow = shadowOf(facetsOf(body));
    const [grown] = union([{ outer: polygone, holes: [] }, ...shadow]);
    draft.refine('toitures', index, {
      acrotere: extentsOf(body).max.z - top,
      polygone: grown!.outer.map(({ x, y }) => ({ x, y })),
    });
    draft.outcomes.push(cameOver(element, `/toitures/${index}`, { reason: SAY.parapet }));
  }
}

/** The flat roof whose plan holds a parapet that rises over it. */
function roofUnder({ min, max }: ReturnType<typeof extentsOf>, { scene: { toitures = [] } }: Draft) {
  for (const [index, { type, polygone, z = 0, epaisseur = 0 }] of toitures.entries()) {
    const top = z + epaisseur;
    if (type !== 'plat' || !polygone || max.z <= top || min.z < z - BESIDE_MM) continue;
    const around = offset([{ outer: polygone, holes: [] }], BESIDE_MM);
    const isOn = around.some((part) => polygonContains(part, min) && polygonContains(part, max));
    if (isOn) return { index, top, polygone };
  }
  return null;
}
