import { z } from 'zod';
import { described, t } from '../../words/index.js';

/** Whether a language model is configured: `modele` of what may ask one. */
export const ModelState = z
  .enum(['disponible', 'indisponible'])
  .meta({ words: 'EtatModele', ...described(t('Le modèle de langage', 'The language model')) });
