import { z } from 'zod';
import { described, t } from '../../words/index.js';

/** Above this many elements a drawing may hold the event loop for more than 10 to 20 ms. */
export const HEAVY_FROM = 200;

/** Options of every plan drawing. */
export const niveau = z
  .int()
  .min(0)
  .optional()
  .meta(
    described(
      t(
        'Indice du seul niveau voulu, 0 = le plus bas ; tous par défaut',
        'Index of the only level wanted, 0 = the lowest; all by default',
      ),
    ),
  );
export const echelle = z
  .int()
  .min(10)
  .max(10_000)
  .optional()
  .meta(
    described(
      t(
        "Dénominateur de l'échelle (100 pour 1:100) ; par défaut la plus grande qui tient sur une feuille",
        'Denominator of the scale (100 for 1:100); by default the largest that fits on a sheet',
      ),
    ),
  );
