import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';

const CIRCUIT = t('C{id}', 'C{id}');

/** The circuit of each device that the board feeds, as it is written, by its index in the scene. */
export function circuitMarks({ panel }: Building, langue: Langue): ReadonlyMap<number, string> {
  // A bare number is told from a height or a size; a mark of the board is one already.
  const written = (id: string): string => (/^\d+$/.test(id) ? say(CIRCUIT, langue, { id }) : id);
  return new Map(
    (panel?.circuits ?? []).flatMap(({ id, members }) => members.map((member) => [member, written(id)] as const)),
  );
}
