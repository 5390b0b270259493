import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/** Units of thresholds. */
export const RULE_UNITS = ['m', 'm2', 'pct', 'nombre'] as const;
export type RuleUnit = (typeof RULE_UNITS)[number];

/** One rule that is checked. */
interface RuleSpec {
  readonly unit: RuleUnit;
  /** Which side of the value is right. */
  readonly sense: 'minimum' | 'maximum';
  readonly title: Text;
  /** Article of the national rules that the rule comes from; those of a local plan are the caller's. */
  readonly article?: string;
}

/** Every rule that is checked, under the caller's key. */
export const RULES = {
  emprise_max_pct: { unit: 'pct', sense: 'maximum', title: t('Emprise au sol', 'Footprint') },
  emprise_max_m2: { unit: 'm2', sense: 'maximum', title: t('Emprise au sol', 'Footprint') },
  hauteur_egout_max_m: { unit: 'm', sense: 'maximum', title: t('Hauteur à l’égout', 'Height at the eaves') },
  hauteur_faitage_max_m: { unit: 'm', sense: 'maximum', title: t('Hauteur au faîtage', 'Height at the ridge') },
  niveaux_max: { unit: 'nombre', sense: 'maximum', title: t('Niveaux hors sol', 'Storeys above ground') },
  recul_voie_min_m: { unit: 'm', sense: 'minimum', title: t('Recul de la voie', 'Setback from the road') },
  recul_separatif_min_m: {
    unit: 'm',
    sense: 'minimum',
    title: t('Recul des limites séparatives', 'Setback from the sides of neighbours'),
  },
  recul_fond_min_m: { unit: 'm', sense: 'minimum', title: t('Recul du fond', 'Setback from the rear side') },
  prospect_separatif: {
    unit: 'm',
    sense: 'minimum',
    title: t('Recul selon la hauteur', 'Setback by height'),
    article: 'R. 111-17',
  },
  prospect_voie: {
    unit: 'm',
    sense: 'minimum',
    title: t('Distance à l’alignement opposé', 'Distance to the opposite side of the road'),
    article: 'R. 111-16',
  },
  distance_batiments_min_m: {
    unit: 'm',
    sense: 'minimum',
    title: t('Distance entre bâtiments', 'Distance between buildings'),
    article: 'R. 111-15',
  },
  pente_min_pct: { unit: 'pct', sense: 'minimum', title: t('Pente de toiture', 'Roof slope') },
  pente_max_pct: { unit: 'pct', sense: 'maximum', title: t('Pente de toiture', 'Roof slope') },
  stationnements_min: { unit: 'nombre', sense: 'minimum', title: t('Stationnements', 'Parking places') },
  stationnements_par_logement: { unit: 'nombre', sense: 'minimum', title: t('Stationnements', 'Parking places') },
  plancher_par_place_m2: { unit: 'nombre', sense: 'minimum', title: t('Stationnements', 'Parking places') },
  espaces_libres_min_pct: { unit: 'pct', sense: 'minimum', title: t('Espaces libres', 'Free ground') },
  espaces_verts_min_pct: { unit: 'pct', sense: 'minimum', title: t('Espaces verts', 'Planted ground') },
  arbres_min: { unit: 'nombre', sense: 'minimum', title: t('Arbres', 'Trees') },
  libre_par_arbre_m2: { unit: 'nombre', sense: 'minimum', title: t('Arbres', 'Trees') },
} as const satisfies Readonly<Record<string, RuleSpec>>;

export type RuleKey = keyof typeof RULES;
export const RULE_KEYS = Object.keys(RULES) as readonly RuleKey[];

/** Fields of the rules that say how others are checked. */
export const PARAMETERS: ReadonlySet<string> = new Set([
  'zone_u',
  'en_limite',
  'logements',
  'liste',
  'couleurs_facade',
]);
/** True of a key that names a rule. */
export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(RULES, key);

/** What a rule is, whatever its key. */
export const ruleSpec = (key: RuleKey): RuleSpec => RULES[key];
