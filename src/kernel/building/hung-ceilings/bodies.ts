import { uprightFrame } from '../bodies/frame.js';
import { bodyWith, Ordinals } from '../bodies/make.js';
import type { Body } from '../bodies/types.js';
import { polygonInFrame } from '../bodies/walls.js';
import { withoutFilms } from '../../maths/films.js';
import { heightOn } from '../roofs/plane.js';
import type { Building } from '../types.js';

/** A board of plaster (BA 13, NF DTU 25.41), mm; its insulation has no thickness that the scene gives. */
const BOARD_MM = 13;

/** The boards of `plafonds`, over the rooms that they close. */
export function* hungCeilingBodies({ hungCeilings, rooms }: Building): Generator<Body> {
  const entries = new Map(hungCeilings.map((entry) => [entry.id, entry]));
  const ordinals = new Ordinals();
  for (const { plan, plane, hung } of rooms.flatMap(({ ceiling }) => ceiling)) {
    const entry = hung === null ? undefined : entries.get(hung);
    if (!entry) continue;
    // Ceilings close their room to the last film between them; a board has none.
    for (const board of withoutFilms(plan)) {
      const frame = uprightFrame(board.outer[0]!, heightOn(plane, board.outer[0]!));
      yield bodyWith(
        {
          element: entry.id,
          pointer: entry.pointer,
          part: 'body',
          category: 'plancher',
          shape: { kind: 'extrusion', profile: polygonInFrame(frame, board), depth: BOARD_MM },
          frame,
          storey: entry.level,
          material: 'enduit_platre',
        },
        ordinals.next(entry.id, 'body'),
      );
    }
  }
}
