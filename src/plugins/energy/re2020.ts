import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { Re2020, re2020Chart, re2020Notes, re2020Of, re2020Tables } from '../../kernel/thermal/index.js';
import { sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';
import { reportHead, STUDY, studyName } from './report.js';
import type { Report } from './report.js';

const TITLE = t('Étude thermique d’avant-projet', 'Early thermal study');

/** Heat losses of the envelope, levers, thresholds recalled. */
export const caoRe2020 = sceneOutput({
  module: import.meta.url,
  path: '/cao/re2020',
  ...STUDY,
  formatHelp: described(t('json, svg (déperditions), html ou pdf', 'json, svg (losses), html or pdf')),
  answer: Re2020.shape,
  fileName: studyName('re2020'),
  make({ building, langue }) {
    const answer = re2020Of(building, langue);
    return {
      answer,
      document: (): Report => ({
        ...reportHead(building, TITLE, answer.avertissement, langue),
        charts: [re2020Chart(answer, langue)],
        tables: re2020Tables(answer, langue),
        notes: re2020Notes(answer, langue),
      }),
    };
  },
  help: {
    fr: {
      title: 'Ordres de grandeur thermiques',
      description:
        'Déperditions H_T par paroi et menuiserie avec leurs couches, ponts thermiques, ventilation, U moyen, compacité, vitrages par orientation, puissance à la température de base, leviers chiffrés ; seuils de la RE2020 rappelés, jamais comparés. JSON, SVG, HTML ou PDF.',
    },
    en: {
      title: 'Thermal orders of magnitude',
      description:
        'Losses H_T of each wall and joinery with its layers, thermal bridges, ventilation, mean U, compactness, glazing by orientation, power at the base temperature, levers with their gain; RE2020 thresholds recalled, never compared. JSON, SVG, HTML or PDF.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
