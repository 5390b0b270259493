import { estimateOf } from '../../kernel/estimate/index.js';
import type { Building } from '../../kernel/building/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import type { CarbonWork } from '../../kernel/thermal/index.js';
import { Energy, energyCharts, energyOf, energyTables } from '../../kernel/thermal/index.js';
import { sceneOutput } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { described, t } from '../../words/index.js';
import { reportHead, STUDY, studyName } from './report.js';
import type { Report } from './report.js';

const TITLE = t('Étude énergétique d’avant-projet', 'Early energy study');

/** Quantities of the bill, which the caller's carbon factors multiply; measured only where there are any. */
function worksOf(building: Building, langue: Langue): readonly CarbonWork[] {
  if (!building.scene.climat?.facteurs_carbone) return [];
  const { lots } = estimateOf(building, { prix: {}, tvaPct: 0 }, langue);
  return lots.flatMap(({ lot, libelle, ouvrages }) =>
    ouvrages.map(({ code, quantite }) => ({ lot, name: libelle, code, quantity: quantite })),
  );
}

/** Months of heating, hot water, energies, carbon and summer comfort, with the caller's climate. */
export const caoEnergie = sceneOutput({
  module: import.meta.url,
  path: '/cao/energie',
  ...STUDY,
  formatHelp: described(t('json, svg (premier graphique), html ou pdf', 'json, svg (first chart), html or pdf')),
  answer: Energy.shape,
  fileName: studyName('energie'),
  make({ building, langue }) {
    const study = energyOf(building, worksOf(building, langue), langue);
    const { answer } = study;
    return {
      answer,
      document: (): Report => ({
        ...reportHead(building, TITLE, answer.avertissement, langue),
        charts: energyCharts(study, langue),
        tables: energyTables(answer, langue),
        notes: answer.hypotheses,
      }),
    };
  },
  help: {
    fr: {
      title: 'Étude énergétique',
      description:
        'Besoin de chauffage mois par mois ou par degrés-jours, apports, eau chaude, consommations finale et primaire par générateur, carbone de construction, confort d’été ; climat et facteurs sont les vôtres, ce qui manque est nommé. JSON, SVG, HTML ou PDF.',
    },
    en: {
      title: 'Energy study',
      description:
        'Heating need month by month or by degree days, gains, hot water, final and primary energy by generator, embodied carbon, summer comfort; climate and factors are yours, what lacks is named. JSON, SVG, HTML or PDF.',
    },
    example: {
      ...SCENE_EXAMPLES[1]!,
      climat: {
        dju: 2500,
        irradiation_kwh_m2: { sud: 420, est: 250, ouest: 250, nord: 130 },
        apports_internes_w_m2: 4,
        eau_froide_c: 12,
        coefficients_ep: { electricite: 1.9 },
      },
      chauffage: { generateur: { type: 'pac_air_eau', rendement: 3.2 } },
    },
  },
});
