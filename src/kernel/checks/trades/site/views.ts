import type { Building, Opening, Wall } from '../../../building/index.js';
import { isOnFacade } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distance, leftOf, offsetFrom, scale } from '../../../maths/vector.js';
import type { Finding } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { SidesNear } from './sight.js';
import { crossing, nearestOn, neighboursOf, sight } from './sight.js';
import { THRESHOLDS } from './thresholds.js';

/** A loggia higher than this over the ground is looked from at its parapet, as a balcony is, mm. */
const RAISED_MM = 1500;
/** Loggias are no deeper, mm. */
const DEEP_MM = 6000;
/** Height from which a wall shuts the view whoever leans on it, mm. */
const LOW_MM = 900;

/** What is judged: straight views, then oblique ones. */
interface Context {
  readonly building: Building;
  readonly sides: SidesNear;
  readonly straight: Rule;
  readonly oblique: Rule;
  /** Height of a wall that shuts the view. */
  readonly eye: number;
}

/**
 * Straight and oblique views on the boundary (civil code, 678 to 680): from the outer face of the wall, and through the
 * open side of a patio, a loggia or a porch.
 */
export const views = check({
  raises: ['vue_droite_trop_proche', 'vue_oblique_trop_proche'],
  stage: 'site',
  *run(building) {
    const { scene, site, openings, levels } = building;
    const { parcel, groundZ } = site;
    const [straight, oblique] = [ruleOf(scene, THRESHOLDS.vue_droite), ruleOf(scene, THRESHOLDS.vue_oblique)];
    if (!parcel || !straight || !oblique) return;
    const eye = ruleOf(scene, THRESHOLDS.jour_allege_etage)?.valeur ?? Infinity;
    const context: Context = { building, sides: neighboursOf(building, parcel), straight, oblique, eye };
    for (const opening of openings) {
      if (!opening.isGlazed || !opening.isExterior) continue;
      const level = levels[opening.levelIndex];
      const light = ruleOf(
        scene,
        level && level.z > groundZ ? THRESHOLDS.jour_allege_etage : THRESHOLDS.jour_allege_rdc,
      );
      if (light && atLeast(opening.z - (level?.z ?? 0), light.valeur)) continue;
      const finding = judge(opening, context);
      if (finding) {
        yield {
          ...finding,
          objet: opening.pointer,
          id: opening.id,
          params: { index: opening.index },
          position: { ...opening.center, z: opening.z },
          niveau: level ?? null,
          fixes: [],
        };
      }
    }
  },
});

/** How far one looks from the face of the wall of a bay, mm; Infinity where another wall shuts the view. */
type Reach = (from: Point, to: Point) => number;

/** Through the room in the open air before a bay: measured from its parapet where it is a storey over the ground. */
function throughRoom({ levelIndex, left, right, outer, wall: own }: Opening, { building, eye }: Context): Reach {
  const { walls, openings, levels, site } = building;
  const z = levels[levelIndex]?.z ?? 0;
  const room = outer === 'left' ? left : right;
  const before = walls.filter((wall) => wall !== own && wall.z <= z + LOW_MM && wall.top > z);
  const isRaised = z - site.groundZ > RAISED_MM;
  const isPierced = (wall: Wall, along: number): boolean =>
    openings.some(
      (bay) =>
        bay.wall === wall &&
        bay.isGlazed &&
        bay.z < z + eye &&
        along > bay.position &&
        along < bay.position + bay.width,
    );
  return (from, to) => {
    let edge = 0;
    for (const wall of before) {
      const along = crossing(from, to, wall);
      if (along === null) continue;
      if (atLeast(wall.top, z + eye) && !isPierced(wall, along)) return Infinity;
      const isItsOwn = [...wall.left, ...wall.right].some((span) => span.room === room);
      const at = offsetFrom(wall.a, wall.direction, along);
      if (isRaised && isItsOwn) edge = Math.max(edge, distance(from, at) + wall.thickness / 2);
    }
    return Math.max(0, distance(from, to) - edge);
  };
}

function judge(
  opening: Opening,
  context: Context,
): Pick<Finding<'vue_droite_trop_proche' | 'vue_oblique_trop_proche'>, 'code' | 'valeur' | 'seuil' | 'norme'> | null {
  const { sides, straight, oblique } = context;
  const { wall, near, far, center } = opening;
  const side = opening.outer === 'left' ? 1 : -1;
  const outward = scale(leftOf(wall.direction), side);
  const faces = [near, center, far].map((point) => offsetFrom(point, wall.direction, 0, (side * wall.thickness) / 2));
  const reach: Reach = isOnFacade(opening) ? distance : throughRoom(opening, context);
  const within = isOnFacade(opening) ? 0 : DEEP_MM;
  const ahead = least(faces, (face) => {
    const away = sight(face, outward, sides, straight.valeur + within);
    return away === Infinity ? away : reach(face, offsetFrom(face, outward, away));
  });
  if (!atLeast(ahead, straight.valeur)) {
    return { code: 'vue_droite_trop_proche', valeur: ahead, seuil: straight.valeur, norme: normOf(straight) };
  }
  const aside = least(faces, (face) =>
    least(sides([face], oblique.valeur), (boundary) => reach(face, nearestOn(face, boundary))),
  );
  return atLeast(aside, oblique.valeur)
    ? null
    : { code: 'vue_oblique_trop_proche', valeur: aside, seuil: oblique.valeur, norme: normOf(oblique) };
}

const least = <T>(items: readonly T[], measure: (item: T) => number): number =>
  items.reduce((low, item) => Math.min(low, measure(item)), Infinity);
