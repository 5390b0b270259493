import { z } from 'zod';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';

/** The two ways to give an IFC file: its text, described as the operation means it, or the id of one that is kept. */
export const ifcFileFields = (text: Text) => ({
  ifc: z
    .string()
    .min(1)
    .optional()
    .meta({ ...described(text), scalar: 'LongText' }),
  ifc_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta(described(t('Fichier gardé par POST /cao/ifc/depot', 'File kept by POST /cao/ifc/depot'))),
});
