import type { Building, RoofEdge } from '../building/index.js';
import { materialName } from '../catalogue/material-names.js';
import { areaOf } from '../maths/ring.js';
import { joineryTypes } from '../measures/joinery-types.js';
import { familyOf } from '../catalogue/familles/resolve.js';
import { createdRoofs } from './existing.js';
import type { Words, Work } from './work.js';
import { codePart, grouped, words } from './work.js';

const EDGES: Readonly<Partial<Record<RoofEdge['kind'], { readonly code: string; readonly libelle: Words }>>> = {
  faitage: { code: 'COUV-FAITAGE', libelle: words('Faîtage', 'Ridge') },
  aretier: { code: 'COUV-ARETIER', libelle: words('Arêtier', 'Hip') },
  noue: { code: 'COUV-NOUE', libelle: words('Noue', 'Valley') },
  egout: { code: 'COUV-GOUTTIERE', libelle: words('Gouttière à l’égout', 'Gutter at the eave') },
  rive: { code: 'COUV-RIVE', libelle: words('Rive', 'Verge') },
};

/** Frames of pitched roofs, roofs by material, and their edges. The flat roof generated for a scene without `toitures` counts like another. */
export function* roofing(building: Building): Generator<Work> {
  const lot = 'couverture';
  const roofs = createdRoofs(building);
  const framed = roofs
    .filter(({ type }) => type !== 'plat' && type !== 'chien_assis')
    .flatMap(({ outline }) => outline)
    .reduce((sum, polygon) => sum + areaOf(polygon) / 1e6, 0);
  if (framed > 0) {
    yield {
      lot,
      code: 'COUV-CHARPENTE',
      libelle: words('Charpente', 'Roof frame'),
      unite: 'm2',
      quantite: framed,
      mesure: words('surface couverte en plan, débords compris', 'area covered in plan, overhangs included'),
    };
  }
  for (const { first, total } of grouped(
    roofs,
    ({ material }) => material,
    ({ area }) => area / 1e6,
  )) {
    const name = materialName(first.material);
    yield {
      lot,
      code: `COUV-${codePart(first.material)}`,
      libelle: words(`Couverture, ${name.fr}`, `Roof covering, ${name.en}`),
      unite: 'm2',
      quantite: total,
      mesure: words(
        'surface développée des versants, débords compris',
        'developed area of the panes, overhangs included',
      ),
    };
  }
  for (const { first, total } of grouped(
    roofs.flatMap(({ edges }) => edges),
    ({ kind }) => kind,
    ({ length }) => length / 1e3,
  )) {
    const edge = EDGES[first.kind];
    if (edge) {
      yield { lot, ...edge, unite: 'm', quantite: total, mesure: words('longueur dans l’espace', 'length in space') };
    }
  }
  const dormers = roofs.filter(({ type }) => type === 'chien_assis').length;
  if (dormers > 0) {
    yield {
      lot,
      code: 'COUV-CHIEN-ASSIS',
      libelle: words('Chien-assis, charpente et habillage', 'Dormer, frame and cladding'),
      unite: 'u',
      quantite: dormers,
      mesure: words('nombre', 'number'),
    };
  }
}

const KINDS = {
  P: words('Porte', 'Door'),
  PF: words('Porte-fenêtre', 'French window'),
  F: words('Fenêtre', 'Window'),
} as const;

/** Joinery by family and size, guardrails by finish. */
export function* joinery(building: Building): Generator<Work> {
  const lot = 'menuiseries';
  for (const { kind, famille, openings } of joineryTypes(building)) {
    const created = openings.filter(({ isExisting }) => !isExisting);
    if (created.length === 0) continue;
    const { width, height, isExterior, sill } = created[0]!;
    const size = `${Math.round(width)}X${Math.round(height)}`;
    const name = familyOf(famille ?? undefined)?.label ?? KINDS[kind];
    const place = kind === 'P' ? (isExterior ? '-EXT' : '-INT') : '';
    const height_ = kind === 'F' ? `, allège ${Math.round(sill)}` : '';
    yield {
      lot,
      code: `MEN-${kind}-${famille ? `${codePart(famille)}-` : ''}${size}${place}${kind === 'F' ? `-A${Math.round(sill)}` : ''}`,
      libelle: words(
        `${name.fr} ${Math.round(width)} × ${Math.round(height)}${height_}`,
        `${name.en} ${Math.round(width)} × ${Math.round(height)}${kind === 'F' ? `, sill ${Math.round(sill)}` : ''}`,
      ),
      unite: 'u',
      quantite: created.length,
      mesure: words('nombre d’ouvertures semblables', 'number of like openings'),
    };
  }
  for (const { first, total } of grouped(
    building.guardrails,
    ({ source }) => source.finition ?? 'noir_mat',
    ({ length }) => length / 1e3,
  )) {
    const finish = first.source.finition ?? 'noir_mat';
    yield {
      lot,
      code: `MEN-GARDE-CORPS-${codePart(finish)}`,
      libelle: words(`Garde-corps, ${materialName(finish).fr}`, `Guardrail, ${materialName(finish).en}`),
      unite: 'm',
      quantite: total,
      mesure: words('longueur', 'length'),
    };
  }
}
