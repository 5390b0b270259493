import { t } from '../../../../words/index.js';
import type { Building, Opening, Wall } from '../../../building/index.js';
import { cross, dot, subtract } from '../../../maths/vector.js';
import { joinsSame } from '../../engine/joined-rooms.js';
import { check } from '../../engine/trade.js';
import { isDoorClear, isWindowClear } from '../../support/clear-bays.js';
import { nearWalls } from '../../support/near-walls.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { atOpening } from '../../support/at-opening.js';

const MOVE = t('Place libre la plus proche sur le mur', 'Nearest free place on the wall');

/** A wall may bite this much on a bay: reveals and linings hide it. */
const BITE_MM = 20;

/** Masonry kept between a bay and a junction when it moves. */
const PIER_MM = 50;

/** Stretch of a wall, along its axis, that another wall ends in. */
interface Junction {
  readonly wall: Wall;
  readonly from: number;
  readonly to: number;
}

function junctionsOf(wall: Wall, near: readonly Wall[]): Junction[] {
  return near.flatMap((other) => {
    const sine = Math.abs(cross(wall.direction, other.direction));
    if (other === wall || sine < 0.5 || Math.min(wall.top, other.top) - Math.max(wall.z, other.z) <= 0) return [];
    return [other.a, other.b]
      .filter((end) => Math.abs(cross(wall.direction, subtract(end, wall.a))) <= wall.thickness / 2 + BITE_MM)
      .map((end) => {
        const along = dot(wall.direction, subtract(end, wall.a));
        const half = other.thickness / 2 / sine;
        return { wall: other, from: along - half, to: along + half };
      });
  });
}

/** Openings that another wall ends in. */
export const openingsAtJunctions = check({
  raises: ['ouverture_sur_jonction'],
  stage: 'bays-in-use',
  *run(building) {
    const storeys = openStoreys(building, 'ouverture_sur_jonction', 'beside');
    for (const wall of building.walls) {
      if (wall.openings.length === 0 || !storeys.has(wall)) continue;
      const junctions = junctionsOf(wall, nearWalls(building, wall, wall.thickness));
      for (const opening of wall.openings) {
        const end = opening.position + opening.width;
        const met = junctions.find(
          ({ wall: other, from, to }) =>
            Math.min(other.top, opening.top) - Math.max(other.z, opening.z) > BITE_MM &&
            Math.min(to, end) - Math.max(from, opening.position) > BITE_MM,
        );
        if (!met) continue;
        storeys.fault(wall);
        const place = freePlace(opening, junctions, building);
        yield {
          ...atOpening(opening, building),
          code: 'ouverture_sur_jonction',
          params: { index: opening.index, autre: met.wall.index, mur: wall.index },
          fixes:
            place === null
              ? []
              : [{ cible: `${opening.pointer}/position`, actuel: opening.position, propose: place, raison: MOVE }],
        };
      }
    }
    storeys.settle();
  },
});

/** The free place nearest to an opening on its wall that joins the same rooms, of a door a clear one; else null. */
function freePlace(opening: Opening, junctions: readonly Junction[], building: Building): number | null {
  const { wall, width, position, kind } = opening;
  const busy = [
    ...junctions,
    ...wall.openings
      .filter((other) => other !== opening)
      .map((other) => ({ from: other.position, to: other.position + other.width })),
  ];
  const fits = (from: number): boolean =>
    from >= 0 &&
    from + width <= wall.length &&
    joinsSame(opening, from) &&
    busy.every((stretch) => Math.min(stretch.to, from + width) - Math.max(stretch.from, from) <= 0);
  const places = busy
    .flatMap(({ from, to }) => [Math.floor(from - PIER_MM - width), Math.ceil(to + PIER_MM)])
    .filter(fits)
    .sort((p, q) => Math.abs(p - position) - Math.abs(q - position));
  const isClear = (from: number): boolean =>
    (kind === 'porte' ? isDoorClear : isWindowClear)(building, { ...opening, position: from });
  return places.find(isClear) ?? null;
}
