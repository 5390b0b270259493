import type { Building, Wall } from '../../../building/index.js';
import { perObject } from '../../../maths/memo.js';
import { midpoint } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { dwellingsOf } from '../../../measures/index.js';
import { THRESHOLDS } from './thresholds.js';

/** Rooms that face each other over less of a wall than this are neighbours at a junction only, mm. */
const SHARED_MM = 300;

/** New walls between two dwellings too thin to keep out noise and fire. */
export const partyWalls = check({
  raises: ['paroi_separative_mince'],
  stage: 'rooms',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.paroi_separative);
    const dwellings = dwellingsOf(building);
    if (!rule || dwellings.length < 2) return;
    for (const wall of building.walls) {
      if (wall.thickness >= rule.valeur || wall.isExisting || !isBetween(wall, building)) continue;
      yield {
        code: 'paroi_separative_mince',
        objet: wall.pointer,
        id: wall.id,
        niveau: building.levels[wall.levelIndexes[0] ?? 0] ?? null,
        position: { ...midpoint(wall.a, wall.b), z: wall.z },
        params: { index: wall.index },
        valeur: wall.thickness,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  },
});

/** Dwelling of each room, by id. */
const homes = perObject(
  (building: Building) =>
    new Map(dwellingsOf(building).flatMap((rooms, i) => rooms.map(({ id }): [string, number] => [id, i]))),
);

/** True of a wall with rooms of two dwellings on its two faces, at one place. */
function isBetween({ left, right }: Wall, building: Building): boolean {
  const homeOf = (room: string | null): number | undefined => (room === null ? undefined : homes(building).get(room));
  return left.some((one) =>
    right.some((other) => {
      const [own, its] = [homeOf(one.room), homeOf(other.room)];
      const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
      return own !== undefined && its !== undefined && own !== its && one.level === other.level && shared > SHARED_MM;
    }),
  );
}
