import { z } from 'zod';
import type { ResolvesTo, StoredFile } from '../../contract/index.js';
import { Artefact, COST, defineOperation, json, post } from '../../contract/index.js';
import { described, t } from '../../words/index.js';

/** Largest picture as sent, bytes. */
export const MAX_PICTURE = 24 * 1024 * 1024;

const px = (fr: string, en: string) => z.int().meta(described(t(fr, en)));

const Fields = z.object({
  image_base64: z
    .string()
    .min(1)
    .meta({
      scalar: 'LongText',
      ...described(
        t(
          'Photo JPEG, PNG ou WebP en base64 (data: accepté), 40 mégapixels au plus ; ou fichier déposé',
          'JPEG, PNG or WebP photo in base64 (data: accepted), 40 megapixels at most; or a stored file',
        ),
      ),
    }),
  exposition: z
    .boolean()
    .default(true)
    .meta(described(t('Corriger exposition et balance des blancs', 'Correct exposure and white balance'))),
});

const Entree = Fields.meta({ id: 'CaoRenduPhotoCadrageEntree' }) as typeof Fields &
  ResolvesTo<Omit<z.output<typeof Fields>, 'image_base64'> & { readonly image_base64: StoredFile }>;

const Resultat = z
  .object({
    image_base64: z.string().meta(described(t('Photo recadrée, base64', 'Framed photo, base64'))),
    type_mime: z.string().meta(described(t('Type, celui de l’entrée', 'Type, that of the input'))),
    largeur: px('Largeur (pixels)', 'Width (pixels)'),
    hauteur: px('Hauteur (pixels)', 'Height (pixels)'),
    recadrage: z
      .object({
        x: px('Bord gauche', 'Left edge'),
        y: px('Bord haut', 'Top edge'),
        l: px('Largeur', 'Width'),
        h: px('Hauteur', 'Height'),
      })
      .meta({ id: 'Recadrage', ...described(t('Pixels de la photo redressée', 'Pixels of the upright photo')) }),
    exposition: z
      .object({
        avant: z.number().meta(described(t('Luminance moyenne avant, 0 à 1', 'Mean luma before, 0 to 1'))),
        apres: z.number().meta(described(t('Luminance moyenne après, 0 à 1', 'Mean luma after, 0 to 1'))),
      })
      .meta({ id: 'ExpositionCadrage', ...described(t('Lumière du recadrage', 'Light of the crop')) }),
    avertissement: z.string().meta(described(t('Ce que c’est, et n’est pas', 'What it is, and is not'))),
    fichier: Artefact.meta(described(t('La photo recadrée', 'The framed photo'))).optional(),
  })
  .meta({ id: 'CadragePhoto' });

/** A PNG of 32 by 18 pixels, half dark and half light. */
const EXAMPLE =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAASCAMAAAANFixgAAAABlBMVEW+vr48PDymEF2aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWNgRAMM6GBUAQSMhgMEEAoHAFmBASG9pKPIAAAAAElFTkSuQmCC';

export const caoRenduPhotoCadrage = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  heavy: true,
  body: { raw: ['image/*'], field: 'image_base64', maxBytes: MAX_PICTURE, isInline: true },
  texts: ['image_base64'],
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/rendu-photo/cadrage'),
  representations: [json({ without: ['fichier'] })],
  // A tool answers with the link of the picture, not with its bytes.
  tool: { without: ['image_base64'], idempotent: true },
  help: {
    fr: {
      title: 'Cadrer une photo',
      description:
        'Recadre une photo en 16:9 là où elle en dit le plus et corrige sa lumière ; rien n’est inventé. EXIF appliqué puis retiré. Ne remplace pas /cao/verifier.',
    },
    en: {
      title: 'Frame a photo',
      description:
        'Crops a photo to 16:9 where it says most and corrects its light; nothing is invented. EXIF applied, then removed. Never replaces /cao/verifier.',
    },
    example: { image_base64: EXAMPLE },
  },
});

export type CadrageEntree = { readonly image_base64: StoredFile; readonly exposition: boolean };
