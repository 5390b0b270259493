import { ServiceError } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { GlbFile } from '../../kernel/formats/glb/index.js';
import { glbFileOf } from '../../kernel/formats/glb/index.js';
import type { Langue } from '../../words/index.js';
import { fill, t } from '../../words/index.js';

/** Triangles that a page is given without the setting: some 400 MB in a browser. */
export const MOST_TRIANGLES = 4_000_000;

const TOO_MANY = t(
  'Le modèle compte {triangles} triangles, même avec un mobilier simplifié ; une page en montre {most} au plus. Ouvrez une partie de la scène : un bâtiment, un étage, ou sans mobilier ni garde-corps.',
  'The model has {triangles} triangles, even with simple furniture; a page shows {most} at most. Open a part of the scene: one building, one storey, or without furniture and guardrails.',
);

/**
 * The model that a page shows: where its furniture would be too much of it, in the simple form of drawings.
 * @param most triangles
 * @throws ServiceError scene_trop_grande of a model that is too much for a page all the same
 */
export function modelOf(building: Building, langue: Langue, most: number): GlbFile {
  const whole = glbFileOf({ building, langue });
  if (whole.triangles <= most) return whole;
  const plain = glbFileOf({ building, langue, isPlain: true });
  if (plain.triangles <= most) return plain;
  const { triangles } = plain;
  throw new ServiceError('scene_trop_grande', {
    messages: fill(TOO_MANY, { triangles, most }),
    members: { triangles, plafond: most },
  });
}
