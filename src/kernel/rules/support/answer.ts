import { z } from 'zod';
import { described, t } from '../../../words/index.js';

/** Who put an element into the scene. */
export const Origin = z
  .enum(['declaree', 'deduite'])
  .meta({ words: 'OrigineRegles', ...described(t('declaree ou ajoutée : deduite', 'declaree or added: deduite')) });
