import type { Building } from '../../../building/index.js';
import type { PlanningControl, RuleKey, RuleUnit } from '../../../planning/index.js';
import { planningVerdict, ruleSpec } from '../../../planning/index.js';
import { ScenePlanningRules } from '../../../scene/index.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Finding } from '../../engine/finding.js';
import { check, defineTrade } from '../../engine/trade.js';
import type { PlanningCode } from './alerts.js';
import { ALERTS } from './alerts.js';

/** The alert that a breach of each rule is. */
const CODES: Readonly<Record<RuleKey, PlanningCode>> = {
  emprise_max_pct: 'urbanisme_emprise',
  emprise_max_m2: 'urbanisme_emprise',
  hauteur_egout_max_m: 'urbanisme_hauteur',
  hauteur_faitage_max_m: 'urbanisme_hauteur',
  niveaux_max: 'urbanisme_hauteur',
  recul_voie_min_m: 'urbanisme_recul',
  recul_separatif_min_m: 'urbanisme_recul',
  recul_fond_min_m: 'urbanisme_recul',
  prospect_separatif: 'urbanisme_recul',
  prospect_voie: 'urbanisme_recul',
  distance_batiments_min_m: 'urbanisme_distance_batiments',
  pente_min_pct: 'urbanisme_pente',
  pente_max_pct: 'urbanisme_pente',
  stationnements_min: 'urbanisme_stationnement',
  stationnements_par_logement: 'urbanisme_stationnement',
  plancher_par_place_m2: 'urbanisme_stationnement',
  espaces_libres_min_pct: 'urbanisme_espaces_libres',
  espaces_verts_min_pct: 'urbanisme_espaces_verts',
  arbres_min: 'urbanisme_arbres',
  libre_par_arbre_m2: 'urbanisme_arbres',
};

const UNITS: Readonly<Record<RuleUnit, Text>> = {
  m: t('m', 'm'),
  m2: t('m²', 'm²'),
  pct: t('%', '%'),
  nombre: t('', ''),
};

const NATIONAL = 'Code de l’urbanisme';
/** An article of the planning code by its number, another text by its own name. */
const normOf = (article: string) =>
  article.startsWith('R. ') ? { texte: NATIONAL, article } : { texte: article, article: '' };

function findingOf({ key, side, article, value, threshold, position, pointer, unit, correction }: PlanningControl) {
  return {
    code: CODES[key],
    objet: side === undefined ? pointer : `/parcelle/${side}`,
    valeur: value,
    seuil: threshold,
    ...(article !== null && { norme: normOf(article) }),
    position: position ?? null,
    params: {
      titre: ruleSpec(key).title,
      unite: UNITS[unit],
      ...(side !== undefined && { limite: String(side) }),
      correction: correction ?? t('', ''),
    },
    fixes: [],
  } satisfies Finding<PlanningCode>;
}

/** Each breach of the caller's rules: those handed in, else those that the scene carries. */
const callersRules = check({
  raises: Object.keys(ALERTS) as [PlanningCode, ...PlanningCode[]],
  stage: 'site',
  *run(building: Building, options: ScenePlanningRules | undefined) {
    const rules = options ?? building.scene.regles_urbanisme;
    if (!rules) return;
    for (const control of planningVerdict(building, rules).controls) {
      if (!control.isMet) yield findingOf(control);
    }
  },
});

/** The rules of the local plan, as the caller gives them. */
export const planningTrade = defineTrade({
  name: 'planning',
  alerts: ALERTS,
  options: ScenePlanningRules,
  checks: [callersRules],
});
