import { z } from 'zod';

/** A scene in an answer: the document value for value, unknown properties included. */
export const SceneJson = z
  .record(z.string(), z.unknown())
  .meta({ id: 'SceneJSON', scalar: 'SceneJSON', description: 'Scène, valeur pour valeur' });
