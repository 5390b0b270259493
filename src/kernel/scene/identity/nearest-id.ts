import { nearestWord } from '../../maths/nearest-word.js';
import { listAt } from './reader.js';
import { LIST_POINTERS, SceneIds } from './scene-ids.js';

/** The id or pointer that a wrong one was probably meant to be; null when none is near. */
export function nearestId(scene: object, written: string): string | null {
  if (!written.startsWith('/')) return nearestWord(written, new SceneIds(scene).all());
  const list = LIST_POINTERS.find((pointer) => written.startsWith(`${pointer}/`));
  const length = list === undefined ? 0 : listAt(scene, list).length;
  if (length > 0) return `${list!}/${length - 1}`;
  const lists = LIST_POINTERS.filter((pointer) => listAt(scene, pointer).length > 0);
  const [, name = '', ...rest] = written.split('/');
  const nearest = nearestWord(`/${name}`, lists);
  return nearest === null ? null : [nearest, ...rest].join('/');
}
