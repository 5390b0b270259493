import type { Building, RoofEdge } from '../building/index.js';
import { materialName } from '../catalogue/material-names.js';
import { areaOf } from '../maths/ring.js';
import { joineryTypes } from '../measures/joinery-types.js';
import { familyOf } from '../catalogue/familles/resolve.js';
import { createdRoofs } from './existing.js';
import type { Work } from './work.js';
import { codePart, grouped } from './work.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

const EDGES: Readonly<Partial<Record<RoofEdge['kind'], { readonly code: string; readonly libelle: Text }>>> = {
  faitage: { code: 'COUV-FAITAGE', libelle: t('Faîtage', 'Ridge') },
  aretier: { code: 'COUV-ARETIER', libelle: t('Arêtier', 'Hip') },
  noue: { code: 'COUV-NOUE', libelle: t('Noue', 'Valley') },
  egout: { code: 'COUV-GOUTTIERE', libelle: t('Gouttière à l’égout', 'Gutter at the eave') },
  rive: { code: 'COUV-RIVE', libelle: t('Rive', 'Verge') },
};

/**
 * Frames of pitched roofs, roofs by material, and their edges. The flat roof generated for a scene without `toitures`
 * counts like another.
 */
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
      libelle: t('Charpente', 'Roof frame'),
      unite: 'm2',
      quantite: framed,
      mesure: t('surface couverte en plan, débords compris', 'area covered in plan, overhangs included'),
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
      libelle: t(`Couverture, ${name.fr}`, `Roof covering, ${name.en}`),
      unite: 'm2',
      quantite: total,
      mesure: t('surface développée des versants, débords compris', 'developed area of the panes, overhangs included'),
    };
  }
  for (const { first, total } of grouped(
    roofs.flatMap(({ edges }) => edges),
    ({ kind }) => kind,
    ({ length }) => length / 1e3,
  )) {
    const edge = EDGES[first.kind];
    if (edge) {
      yield { lot, ...edge, unite: 'm', quantite: total, mesure: t('longueur dans l’espace', 'length in space') };
    }
  }
  const dormers = roofs.filter(({ type }) => type === 'chien_assis').length;
  if (dormers > 0) {
    yield {
      lot,
      code: 'COUV-CHIEN-ASSIS',
      libelle: t('Chien-assis, charpente et habillage', 'Dormer, frame and cladding'),
      unite: 'u',
      quantite: dormers,
      mesure: t('nombre', 'number'),
    };
  }
}

const KINDS = {
  P: t('Porte', 'Door'),
  PF: t('Porte-fenêtre', 'French window'),
  F: t('Fenêtre', 'Window'),
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
    const side = isExterior ? '-EXT' : '-INT';
    const place = kind === 'P' ? side : '';
    const isWindow = kind === 'F';
    const family = famille ? `${codePart(famille)}-` : '';
    const sillCode = isWindow ? `-A${Math.round(sill)}` : '';
    const sillWords = t(isWindow ? `, allège ${Math.round(sill)}` : '', isWindow ? `, sill ${Math.round(sill)}` : '');
    yield {
      lot,
      code: `MEN-${kind}-${family}${size}${place}${sillCode}`,
      libelle: t(
        `${name.fr} ${Math.round(width)} × ${Math.round(height)}${sillWords.fr}`,
        `${name.en} ${Math.round(width)} × ${Math.round(height)}${sillWords.en}`,
      ),
      unite: 'u',
      quantite: created.length,
      mesure: t('nombre d’ouvertures semblables', 'number of like openings'),
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
      libelle: t(`Garde-corps, ${materialName(finish).fr}`, `Guardrail, ${materialName(finish).en}`),
      unite: 'm',
      quantite: total,
      mesure: t('longueur', 'length'),
    };
  }
}
