import { partId } from '../../scene/index.js';
import type { BodyPart } from './types.js';

/** Id of a body: as stable as its element's, and its own however many bodies of one part the element has. */
export const bodyId = (element: string, part: BodyPart, ordinal = 0): string =>
  partId(element, ordinal === 0 ? part : `${part}.${ordinal + 1}`);
