import { partId } from '../../scene/index.js';
import type { BodyPart } from './types.js';

/** Id of a body: as stable as the id of its element, and unique when the element has several bodies of one part. */
export const bodyId = (element: string, part: BodyPart, ordinal = 0): string =>
  partId(element, ordinal === 0 ? part : `${part}.${ordinal + 1}`);
