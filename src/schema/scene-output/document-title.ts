import { z } from 'zod';
import { described, t } from '../../words/index.js';

/** Option of an output that writes a document: its title. */
export const documentTitle = z
  .string()
  .max(200)
  .optional()
  .meta(
    described(
      t('Titre du document ; par défaut celui de la scène', 'Title of the document; by default that of the scene'),
    ),
  );
