import { onlyNearestWord } from '../../maths/nearest-word.js';
import { listAt } from './reader.js';
import { LIST_POINTERS, SceneIds } from './scene-ids.js';

/**
 * The id or pointer that a wrong one was certainly meant to be; null when none is near. A place beyond the end of a
 * list means no other element: what is done to it would be done to the wrong one.
 */
export function nearestId(scene: object, written: string): string | null {
  if (!written.startsWith('/')) return onlyNearestWord(written, new SceneIds(scene).all());
  if (LIST_POINTERS.some((pointer) => written.startsWith(`${pointer}/`))) return null;
  const [, name = '', place = '', ...rest] = written.split('/');
  const list = onlyNearestWord(`/${name}`, LIST_POINTERS);
  const exists = list !== null && /^\d+$/.test(place) && Number(place) < listAt(scene, list).length;
  return exists ? [list, place, ...rest].join('/') : null;
}
