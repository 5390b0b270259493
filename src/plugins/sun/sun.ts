import { z } from 'zod';
import { sunSheets } from '../../kernel/drawing/index.js';
import type { HtmlDocument } from '../../kernel/formats/html/index.js';
import { firstSheet, html, studyDocument } from '../../kernel/formats/html/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { plotSunOf, Sun, sunAnswer, sunStudyOf } from '../../kernel/sun/index.js';
import { data, fileStem, page, printed, sceneOutput } from '../../schema/index.js';
import { described, say, t } from '../../words/index.js';

/** The solstices and the spring equinox, as the specification lists them. */
const USUAL_DAYS = ['06-21', '03-21', '12-21'] as const;
const MOST_DATES = 12;
const TITLE = t('Étude d’ensoleillement', 'Sun study');

const Year = z
  .int()
  .min(1950)
  .max(2050)
  .default(2026)
  .meta(
    described(
      t(
        'Année des trois jours usuels (21 juin, 21 mars, 21 décembre)',
        'Year of the three usual days (21 June, 21 March, 21 December)',
      ),
    ),
  );
const Dates = z
  .array(z.iso.date())
  .min(1)
  .max(MOST_DATES)
  .optional()
  .meta(
    described(
      t(
        'Jours étudiés à la place des trois jours usuels (AAAA-MM-JJ)',
        'Days studied in place of the three usual ones (YYYY-MM-DD)',
      ),
    ),
  );

const Grid = z
  .boolean()
  .default(false)
  .meta(
    described(
      t(
        'Heures de soleil de chaque carré du sol (`grille`, `heures_sol`), parcelle et 20 m autour',
        'Hours of sun of each square of ground (`grille`, `heures_sol`), the plot and 20 m around it',
      ),
    ),
  );

/** Course of the sun, cast shadow, hours of sun on each opening. */
export const caoSoleil = sceneOutput({
  module: import.meta.url,
  path: '/cao/soleil',
  options: { annee: Year, dates: Dates, grille: Grid },
  formats: { json: data, svg: firstSheet, html: page(html), pdf: printed(html) },
  formatHelp: described(t('json, svg (première feuille), html ou pdf', 'json, svg (first sheet), html or pdf')),
  file: described(t('Le document ; absent au format json', 'The document; absent in the json format')),
  answer: Sun.shape,
  msPerElement: 2,
  fileName: ({ scene }) => `${fileStem(scene.titre, 'scene')}-soleil`,
  make({ building, langue, options: { annee, dates, grille } }) {
    const study = sunStudyOf(building, dates ?? USUAL_DAYS.map((day) => `${annee}-${day}`));
    const plot = plotSunOf(building, study);
    const answer = sunAnswer(building, study, { langue, plot, hasGrid: grille });
    const project = building.title ?? say(TITLE, langue);
    return {
      answer,
      document: (): HtmlDocument => {
        const sheets = sunSheets(building, { study, plot, answer }, { langue, project });
        return studyDocument(sheets, { langue, project, title: say(TITLE, langue) });
      },
    };
  },
  help: {
    fr: {
      title: 'Étude d’ensoleillement',
      description:
        'Lever, coucher, hauteur maximale, ombre portée à midi, heures de soleil de chaque ouverture et du sol de la parcelle, ombre chez les voisins par limite, les 21 juin, 21 mars et 21 décembre ou vos dates ; lieu et convergence de georef, masques compris. JSON, SVG, HTML ou PDF.',
    },
    en: {
      title: 'Sun study',
      description:
        'Rise, set, greatest height, midday shadow, sun hours of each opening and of the ground of the plot, shade on the neighbours by limit, on 21 June, 21 March and 21 December or your dates; place and convergence from georef, masks included. JSON, SVG, HTML or PDF.',
    },
    example: { ...SCENE_EXAMPLES[1]!, georef: { est: 648_237, nord: 6_862_271, orientation: 0 } },
  },
});
