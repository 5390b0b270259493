import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { boardsOf } from '../../electrical/index.js';

const CIRCUIT = t('C{id}', 'C{id}');
const BOARD = t('TD{number}', 'DB{number}');

/** The circuit of each device that the board feeds, as it is written, by its index in the scene. */
export function circuitMarks({ panel }: Building, langue: Langue): ReadonlyMap<number, string> {
  // A bare number is told from a height or a size; a mark of the board is one already.
  const written = (id: string): string => (/^\d+$/.test(id) ? say(CIRCUIT, langue, { id }) : id);
  return new Map(
    (panel?.circuits ?? []).flatMap(({ id, members }) => members.map((member) => [member, written(id)] as const)),
  );
}

/** A board by its number among several. */
export const boardMark = (number: number, langue: Langue): string => say<'number'>(BOARD, langue, { number });

/** The number that each board has on its sheet, as it is written, by its index in the scene; none of a single one. */
export function boardMarks({ panel }: Building, langue: Langue): ReadonlyMap<number, string> {
  const boards = panel ? boardsOf(panel).filter(({ circuits }) => circuits.length > 0) : [];
  if (boards.length < 2) return new Map();
  return new Map(
    boards.flatMap(({ differentials, circuits }, k) => {
      const index = differentials[0]?.board ?? circuits[0]?.board ?? null;
      return index === null ? [] : [[index, boardMark(k + 1, langue)] as const];
    }),
  );
}
