import { z } from 'zod';
import { described, t } from '../../words/index.js';

/** A scene in an answer: the document value for value, unknown properties included. */
export const SceneJson = z.record(z.string(), z.unknown()).meta({
  id: 'SceneJSON',
  scalar: 'SceneJSON',
  ...described(t('Scène, valeur pour valeur', 'Scene, value for value')),
});
