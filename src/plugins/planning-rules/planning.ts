import { z } from 'zod';
import { Alert, createChecks, planningTrade } from '../../kernel/checks/index.js';
import { Planning, planningAnswer } from '../../kernel/planning/index.js';
import { SCENE_EXAMPLES, ScenePlanningRules } from '../../kernel/scene/index.js';
import { sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

/** Breaches alone: the other checks of the scene are those of /cao/verifier. */
const CHECKS = createChecks([planningTrade]);

const Breaches = z.array(Alert).meta(described(t('Une alerte par écart', 'An alert a breach')));

/** The caller's planning rules applied to a building on its plot. */
export const caoUrbanisme = sceneOutput({
  module: import.meta.url,
  path: '/cao/urbanisme',
  options: {
    regles: ScenePlanningRules.optional().meta(
      described(
        t(
          'Règles du terrain, toutes facultatives ; à défaut regles_urbanisme de la scène',
          'Rules of the plot, all optional; otherwise regles_urbanisme of the scene',
        ),
      ),
    ),
  },
  answer: { ...Planning.shape, alertes: Breaches },
  msPerElement: 0.3,
  make({ building, scene, options, langue }) {
    const rules = options.regles ?? scene.regles_urbanisme;
    const findings = rules ? CHECKS.findingsOf(building, { options: { planning: rules } }).flat() : [];
    return { answer: { ...planningAnswer(building, rules, langue), alertes: CHECKS.alertsOf(findings, langue) } };
  },
  help: {
    fr: {
      title: 'Règles d’urbanisme',
      description:
        'Emprise, hauteurs, reculs de chaque limite, prospects H/2, pentes, stationnement, espaces libres : valeur, seuil, marge, point défavorable et correction de chaque règle donnée ; droits restants et enveloppe constructible. Sans règle, les mesures seules.',
    },
    en: {
      title: 'Planning rules',
      description:
        'Footprint, heights, setback from each side, H/2 prospects, slopes, parking, free ground: value, threshold, margin, worst point and correction of each rule given; remaining rights and buildable envelope. Without rules, the measures alone.',
    },
    example: {
      ...SCENE_EXAMPLES[1]!,
      parcelle: [
        [-6000, -8000],
        [16_000, -8000],
        [16_000, 18_000],
        [-6000, 18_000],
      ],
      limites: [{ index: 0, nature: 'voie', largeur_voie_mm: 6000 }],
      regles: {
        emprise_max_pct: 30,
        hauteur_faitage_max_m: 9,
        recul_voie_min_m: 5,
        prospect_separatif: { rapport: 0.5, min_m: 3 },
      },
    },
  },
});
