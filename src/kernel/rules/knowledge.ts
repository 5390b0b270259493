import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import { DRAINS_RULES } from './drains/taught.js';
import { ELECTRICITY_RULES } from './electricity/taught.js';
import { HEATING_RULES } from './heating/taught.js';
import { STRUCTURE_RULES } from './structure/taught.js';
import { regleOf } from './support/source.js';
import type { Taught } from './support/taught.js';
import type { RuleOption } from './trade.js';
import { RULE_OPTIONS } from './trade.js';
import { VENTILATION_RULES } from './ventilation/taught.js';
import { WATER_RULES } from './water/taught.js';

const RULES: Readonly<Record<RuleOption, readonly Taught[]>> = {
  structure: STRUCTURE_RULES,
  evacuations: DRAINS_RULES,
  vmc: VENTILATION_RULES,
  alimentation: WATER_RULES,
  chauffage: HEATING_RULES,
  electricite_regles: ELECTRICITY_RULES,
};

/** The trade of the checks that a trade of the engine belongs to. */
const METIER_OF = {
  structure: 'structure',
  evacuations: 'plomberie',
  vmc: 'ventilation',
  alimentation: 'plomberie',
  chauffage: 'plomberie',
  electricite_regles: 'electricite',
} as const satisfies Readonly<Record<RuleOption, string>>;

/** A rule that scenes are completed by. */
export interface EngineRule {
  /** Switch of its trade and short name: `vmc.conduits`. */
  readonly cle: string;
  readonly option: RuleOption;
  readonly metier: (typeof METIER_OF)[RuleOption];
  /** What it decides, with its numbers. */
  readonly libelle: string;
  /** As added elements write it in `regle`. */
  readonly regle: string;
  readonly texte: string;
  readonly article: string;
  /** No text confirmed it. */
  readonly hypothese: boolean;
}

/** Every rule that scenes are completed by, trade by trade in the order in which they run. */
export const engineRules = (langue: Langue): EngineRule[] =>
  RULE_OPTIONS.flatMap((option) =>
    RULES[option].map(({ cle, libelle, source }) => ({
      cle: `${option}.${cle}`,
      option,
      metier: METIER_OF[option],
      libelle: say(libelle, langue),
      regle: regleOf(source),
      texte: source.texte,
      article: source.article,
      hypothese: source.isHypothesis === true,
    })),
  );
