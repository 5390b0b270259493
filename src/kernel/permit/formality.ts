import type { Text } from '../../words/index.js';
import { fill, sayFixed, t } from '../../words/index.js';

/** What a project must be asked for. */
export const FORMALITIES = ['permis_de_construire', 'declaration_prealable', 'aucune'] as const;
export type Formality = (typeof FORMALITIES)[number];

/** What decides of the formality; m², m. */
export interface Works {
  /** Works on a building that stands, rather than a new one. */
  readonly hasExisting: boolean;
  readonly createdFloor: number;
  readonly createdFootprint: number;
  readonly totalFloor: number;
  /** Footprint after the works. */
  readonly totalFootprint: number;
  /** Highest point above the natural ground. */
  readonly height: number;
  /** In a U zone of a local plan; null when not said: the stricter threshold then holds. */
  readonly isUrban: boolean | null;
}

export interface FormalityVerdict {
  readonly formality: Formality;
  readonly needsArchitect: boolean;
  readonly reasons: readonly Text[];
}

/**
 * Thresholds of the planning code, m² of floor area or of footprint, whichever is larger; m. Read in the text of the
 * code: R. 421-2, R. 421-9, R. 421-14, R. 421-17, R. 431-2 as of 2017; documents, R. 431-7 to R. 431-10.
 */
const LIMITS = {
  /** R. 421-2 a, R. 421-17 f: nothing to ask up to here. */
  free: 5,
  /** R. 421-9, R. 421-14 a: a permit beyond. */
  declared: 20,
  /** R. 421-14 b: in a U zone, beyond for works on a building that stands. */
  urban: 40,
  /** R. 431-2: an architect beyond, of the floor area after the works. */
  architect: 150,
  /** R. 421-2, R. 421-9: a new building is high beyond. */
  high: 12,
} as const;

const REASONS = {
  new: t(
    'Construction nouvelle : {floor} m² de plancher et {footprint} m² d’emprise créés ; le plus grand des deux décide',
    'New building: {floor} m² of floor area and {footprint} m² of footprint created; the larger decides',
  ),
  extension: t(
    'Travaux sur existant : {floor} m² de plancher et {footprint} m² d’emprise créés ; le plus grand des deux décide',
    'Works on a building that stands: {floor} m² of floor area and {footprint} m² of footprint created; the larger decides',
  ),
  freeNew: t(
    'Au plus 5 m² et 12 m de haut : aucune formalité (R. 421-2 a), hors secteurs protégés',
    'At most 5 m² and 12 m high: no formality (R. 421-2 a), outside of protected areas',
  ),
  freeOld: t(
    'Au plus 5 m² : aucune formalité pour la surface ; une façade modifiée appelle une déclaration (R. 421-17 a)',
    'At most 5 m²: no formality for the area; a changed façade asks for a declaration (R. 421-17 a)',
  ),
  declared: t(
    'Au plus 20 m² : une déclaration préalable suffit (R. 421-9, R. 421-17 f)',
    'At most 20 m²: a prior declaration is enough (R. 421-9, R. 421-17 f)',
  ),
  tallSmall: t(
    'Au plus 5 m² mais plus de 12 m de haut : déclaration préalable (R. 421-9 c)',
    'At most 5 m² but over 12 m high: prior declaration (R. 421-9 c)',
  ),
  tall: t(
    'Plus de 5 m² et plus de 12 m de haut : permis de construire (R. 421-1)',
    'Over 5 m² and over 12 m high: building permit (R. 421-1)',
  ),
  permit: t(
    'Plus de 20 m² : permis de construire (R. 421-1, R. 421-14 a)',
    'Over 20 m²: building permit (R. 421-1, R. 421-14 a)',
  ),
  urban: t(
    'En zone U, de 20 à 40 m² : une déclaration préalable suffit (R. 421-14 b)',
    'In a U zone, 20 to 40 m²: a prior declaration is enough (R. 421-14 b)',
  ),
  urbanLarge: t(
    'En zone U, plus de 40 m² : permis de construire (R. 421-14 b)',
    'In a U zone, over 40 m²: building permit (R. 421-14 b)',
  ),
  urbanTotal: t(
    'En zone U, de 20 à 40 m², mais {total} m² après travaux, plus de 150 m² : permis de construire (R. 421-14 b)',
    'In a U zone, 20 to 40 m², but {total} m² after the works, over 150 m²: building permit (R. 421-14 b)',
  ),
  unknownZone: t(
    'regles_urbanisme.zone_u n’est pas donné : le seuil le plus strict, 20 m², est appliqué ; en zone U d’un PLU il serait de 40 m²',
    'regles_urbanisme.zone_u is not given: the stricter threshold, 20 m², is applied; in a U zone it would be 40 m²',
  ),
  architect: t(
    '{total} m² de plancher après travaux, plus de 150 m² : architecte obligatoire (R. 431-2)',
    '{total} m² of floor area after the works, over 150 m²: an architect is required (R. 431-2)',
  ),
  footprintToo: t(
    '{total} m² d’emprise après travaux, plus de 150 m² : le dernier alinéa de R. 431-2 et R. 421-14 b nomment aussi l’emprise de l’ensemble ; à vérifier auprès de l’autorité',
    '{total} m² of footprint after the works, over 150 m²: the last paragraph of R. 431-2 and R. 421-14 b name the whole footprint too; to be checked with the authority',
  ),
  noArchitect: t(
    '{total} m² de plancher après travaux, au plus 150 m² : architecte facultatif pour un particulier (R. 431-2)',
    '{total} m² of floor area after the works, at most 150 m²: no architect required of a private person (R. 431-2)',
  ),
} as const;

const written = (value: number): Text => ({ fr: sayFixed(value, 2, 'fr'), en: sayFixed(value, 2, 'en') });

/** Areas are compared as the form states them: to the hundredth. */
const over = (value: number, limit: number): boolean => Math.round(value * 100) > limit * 100;

type Decision = readonly [Formality, ...Text[]];

function forNew(created: number, { height }: Works): Decision {
  const isHigh = over(height, LIMITS.high);
  if (over(created, LIMITS.declared)) return ['permis_de_construire', REASONS.permit];
  if (over(created, LIMITS.free)) {
    return isHigh ? ['permis_de_construire', REASONS.tall] : ['declaration_prealable', REASONS.declared];
  }
  return isHigh ? ['declaration_prealable', REASONS.tallSmall] : ['aucune', REASONS.freeNew];
}

function forExisting(created: number, { isUrban, totalFloor }: Works): Decision {
  if (!over(created, LIMITS.free)) return ['aucune', REASONS.freeOld];
  if (!over(created, LIMITS.declared)) return ['declaration_prealable', REASONS.declared];
  if (isUrban === null) return ['permis_de_construire', REASONS.permit, REASONS.unknownZone];
  if (!isUrban) return ['permis_de_construire', REASONS.permit];
  if (over(created, LIMITS.urban)) return ['permis_de_construire', REASONS.urbanLarge];
  if (!over(totalFloor, LIMITS.architect)) return ['declaration_prealable', REASONS.urban];
  return ['permis_de_construire', fill(REASONS.urbanTotal, { total: written(totalFloor) })];
}

/** The formality of some works by the thresholds of the planning code, and why; protected areas have others. */
export function formalityOf(works: Works): FormalityVerdict {
  const { hasExisting, createdFloor, createdFootprint, totalFloor, totalFootprint } = works;
  const created = Math.max(createdFloor, createdFootprint);
  const [formality, ...why] = hasExisting ? forExisting(created, works) : forNew(created, works);
  const measured = fill(hasExisting ? REASONS.extension : REASONS.new, {
    floor: written(createdFloor),
    footprint: written(createdFootprint),
  });
  const isPermit = formality === 'permis_de_construire';
  const needsArchitect = isPermit && over(totalFloor, LIMITS.architect);
  const architect = fill(needsArchitect ? REASONS.architect : REASONS.noArchitect, { total: written(totalFloor) });
  // The text of 2017 bounds the floor area alone, yet goes on naming the footprint: the answer mentions it and does not
  // decide by it.
  const isAsked = formality !== 'aucune';
  const isWide =
    isAsked && hasExisting && !over(totalFloor, LIMITS.architect) && over(totalFootprint, LIMITS.architect);
  const wide = isWide ? [fill(REASONS.footprintToo, { total: written(totalFootprint) })] : [];
  return { formality, needsArchitect, reasons: [measured, ...why, ...(isPermit ? [architect] : []), ...wide] };
}
