import { z } from 'zod';
import { Alert, createChecks, planningTrade } from '../../kernel/checks/index.js';
import { planningSheets } from '../../kernel/drawing/index.js';
import { firstSheet, html, studyDocument } from '../../kernel/formats/html/index.js';
import { envelopeOf, Planning, planningAnswer, planningVerdict } from '../../kernel/planning/index.js';
import { SCENE_EXAMPLES, ScenePlanningRules } from '../../kernel/scene/index.js';
import { data, fileStem, page, printed, sceneOutput } from '../../schema/index.js';
import { described, say, t } from '../../words/index.js';
import type { PlanningDocument } from './envelope-files.js';
import { envelopeDxf, envelopeGlb, ofSheets } from './envelope-files.js';

const TITLE = t('Règles d’urbanisme', 'Planning rules');

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
  formats: {
    json: data,
    svg: ofSheets(firstSheet),
    html: page(ofSheets(html)),
    pdf: printed(ofSheets(html)),
    dxf: envelopeDxf,
    glb: envelopeGlb,
  },
  formatHelp: described(
    t(
      'json, svg (première feuille), html, pdf ; dxf ou glb : l’enveloppe en volume, avec le bâtiment',
      'json, svg (first sheet), html, pdf; dxf or glb: the envelope as a solid, with the building',
    ),
  ),
  file: described(t('Le document ; absent au format json', 'The document; absent in the json format')),
  answer: { ...Planning.shape, alertes: Breaches },
  msPerElement: 0.3,
  fileName: ({ scene }) => `${fileStem(scene.titre, 'scene')}-urbanisme`,
  make({ building, scene, options, langue }) {
    const rules = options.regles ?? scene.regles_urbanisme;
    const findings = rules ? CHECKS.findingsOf(building, { options: { planning: rules } }).flat() : [];
    const answer = planningAnswer(building, rules, langue);
    const project = building.title ?? say(TITLE, langue);
    return {
      answer: { ...answer, alertes: CHECKS.alertsOf(findings, langue) },
      document: (): PlanningDocument => ({
        building,
        rules: rules ?? {},
        langue,
        sheets: () => {
          const { controls } = planningVerdict(building, rules ?? {});
          const map = { controls, envelope: envelopeOf(building, rules ?? {}) };
          const sheets = planningSheets(building, { map, answer }, { langue, project });
          return studyDocument(sheets, { langue, project, title: say(TITLE, langue) });
        },
      }),
    };
  },
  help: {
    fr: {
      title: 'Règles d’urbanisme',
      description:
        'Emprise, hauteurs, reculs de chaque limite, prospects H/2, pentes, stationnement, espaces libres : valeur, seuil, marge, point défavorable et correction de chaque règle donnée ; droits restants et enveloppe constructible. Sans règle, les mesures seules. JSON ; fiche SVG, HTML ou PDF (terrain, enveloppe, écarts numérotés) ; enveloppe en DXF ou GLB.',
    },
    en: {
      title: 'Planning rules',
      description:
        'Footprint, heights, setback from each side, H/2 prospects, slopes, parking, free ground: value, threshold, margin, worst point and correction of each rule given; remaining rights and buildable envelope. Without rules, the measures alone. JSON; a sheet as SVG, HTML or PDF (plot, envelope, numbered breaches); the envelope as DXF or GLB.',
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
