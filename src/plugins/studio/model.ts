import { ServiceError } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { GlbFile } from '../../kernel/formats/glb/index.js';
import { glbFileWithin } from '../../kernel/formats/glb/index.js';
import type { Langue } from '../../words/index.js';
import { fill, t } from '../../words/index.js';

/** Triangles that a page is given without the setting: some 400 MB in a browser. */
export const MOST_TRIANGLES = 4_000_000;

const TOO_MANY = t(
  'Le modèle compte plus de {most} triangles, même avec un mobilier simplifié : plus qu’une page n’en montre. Ouvrez une partie de la scène : un bâtiment, un étage, ou sans mobilier ni garde-corps.',
  'The model has more than {most} triangles, even with simple furniture: more than a page shows. Open a part of the scene: one building, one storey, or without furniture and guardrails.',
);

/** A model, and whether its furniture has the simple form of drawings, being too much otherwise. */
export interface PageModel extends GlbFile {
  readonly hasPlainFurniture: boolean;
}

/**
 * The model that a page shows: where its furniture would be too much of it, in the simple form of drawings.
 * @param most triangles
 * @throws ServiceError scene_trop_grande of a model that is too much for a page all the same
 */
export function modelOf(building: Building, langue: Langue, most: number): PageModel {
  const whole = glbFileWithin({ building, langue }, most);
  if (whole) return { ...whole, hasPlainFurniture: false };
  const plain = building.furniture.length > 0 ? glbFileWithin({ building, langue, isPlain: true }, most) : null;
  if (plain) return { ...plain, hasPlainFurniture: true };
  throw new ServiceError('scene_trop_grande', { messages: fill(TOO_MANY, { most }), members: { plafond: most } });
}
