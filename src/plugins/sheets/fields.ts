import { z } from 'zod';
import { SHEETS } from '../../kernel/drawing/index.js';
import { html } from '../../kernel/formats/html/index.js';
import { dataOf, page, printed } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const NAMES = SHEETS.map(({ name }) => name);

/** Size of the sheets. */
export const formatFeuille = z
  .enum(NAMES)
  .meta({ words: 'FormatFeuille' })
  .optional()
  .meta(
    described(
      t(
        'Feuille, A4 à A0 ; par défaut A3, ou A2 s’il montre les plans à plus grande échelle, A1 puis A0 pour un bâtiment trop grand',
        'Sheet, A4 to A0; by default A3, or A2 where it shows the plans at a larger scale, A1 then A0 for a building too large',
      ),
    ),
  );
/** Longest sentence of a title block. */
export const SENTENCE = 200;
/** An optional line of the title block. */
export const line = (fr: string, en: string) =>
  z
    .string()
    .max(SENTENCE)
    .optional()
    .meta(described(t(fr, en)));

const Sheet = z
  .object({
    numero: z.int().meta(described(t('Numéro', 'Number'))),
    titre: z.string().meta(described(t('Titre', 'Title'))),
    echelle: z
      .int()
      .nullable()
      .meta(
        described(
          t(
            'Dénominateur de l’échelle ; null pour une feuille sans dessin à l’échelle',
            'Denominator of the scale; null for a sheet without a drawing to scale',
          ),
        ),
      ),
    format: z.string().meta(described(t('Format de la feuille', 'Format of the sheet'))),
  })
  .meta({ id: 'FeuilleDessin', ...described(t('Feuille d’un document', 'Sheet of a document')) });

/** Sheets of the answer. */
export const feuilles = z.array(Sheet).meta(described(t('Feuilles, dans l’ordre', 'Sheets, in order')));

/** Members that both documents share. */
export const common = {
  formats: { pdf: printed(html), html: page(html), json: dataOf('html') },
  formatHelp: described(t('pdf, html, ou json (html et constats)', 'pdf, html, or json (html and findings)')),
  file: described(t('Le document', 'The document')),
  texts: {
    html: {
      formats: ['html', 'pdf'],
      field: z
        .string()
        .optional()
        .meta(described(t('Le document HTML, polices comprises', 'The HTML document, fonts included'))),
    },
  },
  findings: true,
  verdict: true,
  strict: true,
  heavyFrom: 'always',
  msPerElement: 10,
  // The file says its own digest.
  tool: { without: ['sha256', 'fichier.id'] },
} as const;
