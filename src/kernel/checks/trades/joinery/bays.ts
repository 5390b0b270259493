import type { Building, Opening, Wall } from '../../../building/index.js';
import { clearPassage, familyOf } from '../../../catalogue/familles/resolve.js';
import { atLeast } from '../../../maths/constants.js';
import { cross, dot, subtract } from '../../../maths/vector.js';
import type { Finding } from '../../engine/finding.js';
import { normOf, ruleOf } from '../norms.js';
import { overlapOf } from '../../support/overlap.js';
import { doorSwings, wallBodies, Zones } from '../../support/obstacles.js';
import { t } from '../../../../words/index.js';
import { nearWalls } from '../../support/near-walls.js';

const MOVE = t('Place libre la plus proche sur le mur', 'Nearest free place on the wall');

/** A wall may bite this much on a bay: reveals and linings hide it. */
const BITE_MM = 20;
/** Masonry kept between a bay and a junction when it moves. */
const PIER_MM = 50;
/** A leaf this near to a wall is open all the same. */
const LEAF_MM = 60;
/** Where an alert on an opening points. */
export const at = (opening: Opening, { levels }: Building) => ({
  objet: opening.pointer,
  id: opening.id,
  position: { ...opening.center, z: opening.z },
  niveau: levels[opening.levelIndex] ?? null,
});

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
export function* openingsAtJunctions(building: Building): Generator<Finding> {
  for (const wall of building.walls) {
    if (wall.openings.length === 0) continue;
    const junctions = junctionsOf(wall, nearWalls(building, wall, wall.thickness));
    for (const opening of wall.openings) {
      const end = opening.position + opening.width;
      const met = junctions.find(
        ({ wall: other, from, to }) =>
          Math.min(other.top, opening.top) - Math.max(other.z, opening.z) > BITE_MM &&
          Math.min(to, end) - Math.max(from, opening.position) > BITE_MM,
      );
      if (!met) continue;
      const place = freePlace(opening, junctions);
      yield {
        ...at(opening, building),
        code: 'ouverture_sur_jonction',
        params: { index: opening.index, autre: met.wall.index, mur: wall.index },
        fixes:
          place === null
            ? []
            : [{ cible: `${opening.pointer}/position`, actuel: opening.position, propose: place, raison: MOVE }],
      };
    }
  }
}

function freePlace(opening: Opening, junctions: readonly Junction[]): number | null {
  const { wall, width, position } = opening;
  const busy = [
    ...junctions,
    ...wall.openings
      .filter((other) => other !== opening)
      .map((other) => ({ from: other.position, to: other.position + other.width })),
  ];
  const fits = (from: number): boolean =>
    from >= 0 &&
    from + width <= wall.length &&
    busy.every((stretch) => Math.min(stretch.to, from + width) - Math.max(stretch.from, from) <= 0);
  const places = busy
    .flatMap(({ from, to }) => [Math.floor(from - PIER_MM - width), Math.ceil(to + PIER_MM)])
    .filter(fits);
  return places.sort((p, q) => Math.abs(p - position) - Math.abs(q - position))[0] ?? null;
}

/** Hinged doors whose leaf cannot open to the square. */
export function* blockedDoors(building: Building): Generator<Finding> {
  const bodies = new Zones(wallBodies(building));
  const seen = new Set<Opening>();
  for (const { ring, z, top, of: door } of doorSwings(building)) {
    if (seen.has(door)) continue;
    for (const { of: wall, ring: body } of bodies.met(ring, { z, top })) {
      if (
        wall === door.wall ||
        (Math.abs(cross(wall.direction, door.wall.direction)) < 0.05 && isInLine(wall, door.wall)) ||
        overlapOf(body, ring) <= LEAF_MM
      ) {
        continue;
      }
      seen.add(door);
      yield {
        ...at(door, building),
        code: 'porte_contre_mur',
        params: { index: door.index, mur: wall.index },
        fixes: [],
      };
      break;
    }
  }
}

const isInLine = (wall: Wall, other: Wall): boolean =>
  Math.abs(cross(other.direction, subtract(wall.a, other.a))) < other.thickness / 2;

/** The widest entrance of the building is the one people come in by. */
export function* entranceWidth(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'passage_porte_entree');
  if (!rule) return;
  const entrances = building.openings.filter(
    ({ kind, isExterior, isGlazed, levelIndex }) => kind === 'porte' && isExterior && !isGlazed && levelIndex === 0,
  );
  const passages = entrances.map((opening) => ({
    opening,
    passage: clearPassage(familyOf(opening.source.famille), opening.width, opening.leaves.length),
  }));
  const best = passages.sort((p, q) => q.passage - p.passage)[0];
  if (!best || atLeast(best.passage, rule.valeur)) return;
  yield {
    ...at(best.opening, building),
    code: 'porte_entree_etroite',
    params: { index: best.opening.index },
    valeur: best.passage,
    seuil: rule.valeur,
    norme: normOf(rule),
    fixes: [],
  };
}
