import { z } from 'zod';
import type { Building } from '../../kernel/building/index.js';
import { composeSheet, PICTURE_LAYERS, pictureOf, planViews, USUAL_LAYERS } from '../../kernel/drawing/index.js';
import type { PictureLayer } from '../../kernel/drawing/index.js';
import { svg, THEMES } from '../../kernel/formats/svg/index.js';
import type { Theme } from '../../kernel/formats/svg/index.js';
import { dataOf, fileStem, pixels, sceneOutput } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { described, t } from '../../words/index.js';
import { requireLevel } from './niveau.js';
import { echelle, HEAVY_FROM, niveau } from './options.js';

const PLANS = t('Plans', 'Plans');
const SHEET = t('Feuille', 'Sheet');

type View = 'feuille' | 'apercu';

interface Chosen {
  readonly niveau?: number | undefined;
  readonly calques?: readonly PictureLayer[] | undefined;
  readonly theme: Theme;
}

/** A PNG is looked at on a screen, where the letters of a sheet are five pixels high: only a scale asks for a sheet. */
const viewOf = (
  file: string | null,
  { vue, echelle: scale }: { vue?: View | undefined; echelle?: number | undefined },
) => vue ?? (file === 'png' && scale === undefined ? 'apercu' : 'feuille');

/** Plans cut to the building, for who looks at them on a screen. */
function overview(building: Building, { niveau, calques = USUAL_LAYERS, theme }: Chosen, langue: Langue) {
  const isTinted = theme !== 'neutre';
  const { sheet, views } = pictureOf(building, {
    ...(niveau !== undefined && { niveau }),
    layers: calques,
    langue,
    isTinted,
  });
  return {
    answer: { echelle: sheet.scale, format_feuille: sheet.format.name },
    document: () => ({
      sheet,
      title: [building.title, ...views.map(({ name }) => name)].filter(Boolean).join(' – '),
      theme,
    }),
    views,
  };
}

/** Plans of the levels on one sheet, as SVG or PNG. */
export const caoRender = sceneOutput({
  module: import.meta.url,
  path: '/cao/render',
  options: {
    image: z
      .enum(['svg', 'png'])
      .default('svg')
      .meta(
        described(t('Image mise dans le JSON : svg, ou png en base64', 'Image put in the JSON: svg, or png in base64')),
      ),
    niveau,
    echelle,
    vue: z
      .enum(['feuille', 'apercu'])
      .optional()
      .meta(
        described(
          t(
            'feuille : à l’échelle, cotée, avec cartouche ; apercu : cadré sur le bâtiment, pièces teintées, 4 niveaux au plus ; défaut : apercu pour un PNG sans « echelle », sinon feuille',
            'feuille: a sheet to scale, dimensioned, with its title block; apercu: cut to the building, rooms tinted, 4 levels at most; default: apercu for a PNG without echelle, else feuille',
          ),
        ),
      ),
    calques: z
      .array(z.enum(PICTURE_LAYERS))
      .max(PICTURE_LAYERS.length)
      .optional()
      .meta(
        described(
          t(
            'Ce que l’apercu montre en plus des murs ; défaut : pieces, ouvertures, mobilier, plomberie, escaliers',
            'What apercu shows beside the walls; default: pieces, ouvertures, mobilier, plomberie, escaliers',
          ),
        ),
      ),
    theme: z
      .enum(THEMES)
      .default('usages')
      .meta({
        words: 'ThemeDessin',
        ...described(
          t(
            'usages : couleurs du papier, pièces teintées par usage ; neutre : gris, sans teinte ; sombre : clair sur fond sombre',
            'usages: colours of paper, rooms tinted by use; neutre: greys, without tints; sombre: light on dark',
          ),
        ),
      }),
    largeur: z
      .int()
      .min(200)
      .max(8000)
      .default(1600)
      .meta(
        described(
          t(
            'Largeur du PNG (pixels) ; réduite si l’image dépassait 50 mégapixels',
            'Width of the PNG (pixels); reduced if the image would exceed 50 megapixels',
          ),
        ),
      ),
  },
  formats: {
    svg,
    png: pixels(svg, ({ largeur }) => Number(largeur)),
    json: dataOf(({ image }) => String(image)),
  },
  formatHelp: described(t('svg, png, ou json (image et constats)', 'svg, png, or json (image and findings)')),
  file: described(t("L'image", 'The image')),
  texts: {
    svg: {
      formats: ['svg'],
      field: z
        .string()
        .nullish()
        .meta(
          described(
            t(
              'Le dessin en SVG, en millimètres de papier ; null pour une image PNG',
              'The drawing as SVG, in millimetres of paper; null for a PNG image',
            ),
          ),
        ),
    },
    png_base64: {
      formats: ['png'],
      field: z
        .string()
        .nullish()
        .meta(described(t("L'image PNG en base64 ; null pour un SVG", 'The PNG image in base64; null for an SVG'))),
    },
  },
  answer: {
    echelle: z
      .int()
      .meta(described(t("Dénominateur de l'échelle du dessin", 'Denominator of the scale of the drawing'))),
    format_feuille: z
      .string()
      .meta(described(t('Feuille : A4 à A0, ou largeur × hauteur en mm', 'Sheet: A4 to A0, or width × height in mm'))),
  },
  findings: true,
  verdict: true,
  heavyFrom: HEAVY_FROM,
  fileName: ({ scene }) => fileStem(scene.titre, 'plan'),
  steps: 2,
  // An agent looks at the picture in the answer itself.
  // The file says its own digest.
  tool: { image: true, without: ['sha256', 'fichier.id'], defaults: { format: 'png', vue: 'apercu', largeur: 1000 } },
  make(work) {
    const { building, langue, options } = work;
    requireLevel(building, options.niveau, langue);
    work.step(PLANS);
    if (viewOf(work.file, options) === 'apercu') return overview(building, options, langue);
    const views = planViews(building, { ...options, langue, hasOpenings: true, isOneSheet: true });
    work.step(SHEET);
    const title = views.map((view) => view.title.text).join(' – ');
    const project = building.title ?? '';
    const sheet = composeSheet(building, views, { langue, project, title, feuille: '1 / 1' });
    return {
      answer: { echelle: sheet.scale, format_feuille: sheet.format.name },
      document: () => ({ sheet, title: [building.title, title].filter(Boolean).join(' – '), theme: options.theme }),
      views,
    };
  },
  help: {
    fr: {
      title: 'Vue en plan',
      description:
        "Plans cotés des niveaux (coupe à 1,00 m) à l'échelle sur une feuille avec cartouche : murs en poché, portes et fenêtres, pièces avec surface nette, chaînes de cotes. SVG (millimètres de papier, data-id des éléments) ou PNG.",
    },
    en: {
      title: 'Plan view',
      description:
        'Dimensioned plans of the levels (cut at 1.00 m) to scale on a sheet with its title block: walls, doors and windows, rooms with net area, dimension chains. SVG (millimetres of paper, data-id of elements) or PNG.',
    },
    example: {
      murs: [
        { x1: 0, y1: 0, x2: 5000, y2: 0 },
        { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
        { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
        { x1: 0, y1: 4000, x2: 0, y2: 0 },
      ],
    },
  },
});
