import { z } from 'zod';
import { described, t } from '../../words/index.js';
import { MOST_TRIANGLES } from './model.js';

/** Environment of the plugin. */
export const StudioSettings = z.object({
  STUDIO_TRIANGLES: z.coerce
    .number()
    .int()
    .positive()
    .default(MOST_TRIANGLES)
    .meta(
      described(
        t('Triangles d’un studio ou d’une photo, au plus', 'Most triangles of the model of a studio or of a photo'),
      ),
    ),
});
