import type { Building, Roof, RoofEdge } from '../../building/index.js';
import { roofLayering } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { areaOf } from '../../maths/ring.js';
import { coveredEdges, coveringArea } from '../../measures/index.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { createdRoofs } from './existing.js';
import { assuming, ASSUMED_ROOF, TYPICAL_COVERING } from './hypotheses.js';
import type { Work } from './work.js';
import { codePart, COUNTED, grouped, inOrder } from './work.js';

const lot = 'couverture';

function* frames(building: Building): Generator<Work> {
  const framed = createdRoofs(building)
    .filter(({ type }) => type !== 'plat' && type !== 'chien_assis')
    .flatMap(({ outline }) => outline);
  yield {
    lot,
    code: 'COUV-CHARPENTE',
    name: t('Charpente', 'Roof frame'),
    unit: 'm2',
    quantity: framed.reduce((sum, polygon) => sum + areaOf(polygon) / 1e6, 0),
    measure: t('surface couverte en plan, débords compris', 'area covered in plan, overhangs included'),
  };
}

const COVERING = t('Couverture, {material}', 'Roof covering, {material}');

const DEVELOPED = t(
  'surface développée des versants, débords compris, lucarnes déduites',
  'developed area of the panes, overhangs included, dormers deducted',
);

function* coverings(building: Building): Generator<Work> {
  for (const { first, items, total } of grouped(
    createdRoofs(building),
    ({ material }) => material,
    (roof) => coveringArea(building, roof) / 1e6,
  )) {
    yield {
      lot,
      code: `COUV-${codePart(first.material)}`,
      name: fill(COVERING, { material: materialName(first.material) }),
      unit: 'm2',
      quantity: total,
      measure: assumingCover(items, building),
    };
  }
}

/** A pitched roof has the covering of its composition, and a scene without roofs a flat one. */
function assumingCover(roofs: readonly Roof[], { scene }: Building): Text {
  const isTypical = roofs.some((roof) => roof.type !== 'plat' && roofLayering(scene, roof).isHypothesis);
  const measure = assuming(DEVELOPED, TYPICAL_COVERING, isTypical);
  return assuming(
    measure,
    ASSUMED_ROOF,
    roofs.some(({ isDefault }) => isDefault),
  );
}

const EDGES: Readonly<Partial<Record<RoofEdge['kind'], { readonly code: string; readonly name: Text }>>> = {
  faitage: { code: 'COUV-FAITAGE', name: t('Faîtage', 'Ridge') },
  aretier: { code: 'COUV-ARETIER', name: t('Arêtier', 'Hip') },
  noue: { code: 'COUV-NOUE', name: t('Noue', 'Valley') },
  egout: { code: 'COUV-GOUTTIERE', name: t('Gouttière à l’égout', 'Gutter at the eave') },
  rive: { code: 'COUV-RIVE', name: t('Rive', 'Verge') },
};

/** The edge of a flat roof turns its waterproofing up. */
const UPSTAND = {
  code: 'COUV-RELEVE',
  name: t('Relevé d’étanchéité en rive', 'Upstand of the waterproofing at the edge'),
};

const codeOf = ({ kind }: RoofEdge, { type }: Roof) => (type === 'plat' && kind === 'rive' ? UPSTAND : EDGES[kind]);

function* edges(building: Building): Generator<Work> {
  for (const { first, total } of grouped(
    createdRoofs(building).flatMap((roof) => coveredEdges(building, roof).map((edge) => ({ edge, roof }))),
    ({ edge, roof }) => codeOf(edge, roof)?.code ?? '',
    ({ edge }) => edge.length / 1e3,
  )) {
    const edge = codeOf(first.edge, first.roof);
    if (edge) {
      yield {
        lot,
        ...edge,
        unit: 'm',
        quantity: total,
        measure: t('longueur dans l’espace, lucarnes déduites', 'length in space, dormers deducted'),
      };
    }
  }
}

function* dormers(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'COUV-CHIEN-ASSIS',
    name: t('Chien-assis, charpente et habillage', 'Dormer, frame and cladding'),
    unit: 'u',
    quantity: createdRoofs(building).filter(({ type }) => type === 'chien_assis').length,
    measure: COUNTED,
  };
}

/**
 * Frames of pitched roofs, roofs by material, and their edges. The flat roof generated for a scene without `toitures`
 * counts like another.
 */
export const roofing = inOrder(frames, coverings, edges, dormers);
