import type { Building } from '../building/index.js';
import type { DECORATION_TYPES } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import { gableOf } from './gables.js';
import { innerFace } from './inner-faces.js';
import { netArea, outerArea } from './wall-areas.js';

/** A wall face of `decoration`. Areas are not rounded. */
export interface DecoratedFace {
  readonly type: (typeof DECORATION_TYPES)[number];
  readonly couleur: string | null;
  readonly isOutside: boolean;
  /**
   * Bays deducted: outside from corner to corner to the height the wall is written with, inside from wall to wall and
   * from floor to ceiling.
   */
  readonly surface_m2: number;
  /** The gable above that height; inside, what a room under the slope sees of it. */
  readonly pignon_surface_m2: number;
}

/** #rgb is #rrggbb with each digit written once. */
const longColour = (couleur: string): string =>
  (couleur.length === 4 ? couleur.replace(/[0-9a-f]/gi, '$&$&') : couleur).toLowerCase();

/** The wall faces of `decoration`, in its order. A wall out of the list counts nothing. */
export function* decoratedFaces(building: Building): Generator<DecoratedFace> {
  const { scene, walls } = building;
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  for (const { mur, type, couleur, face } of scene.decoration ?? []) {
    const wall = byIndex.get(mur);
    if (!wall) continue;
    const isOutside = (face ?? DEFAULTS.decoration.face) === 'exterieur';
    const inner = isOutside ? null : innerFace(building, wall);
    const { area, inside } = gableOf(building, wall);
    yield {
      type: type ?? DEFAULTS.decoration.type,
      couleur: couleur === undefined ? null : longColour(couleur),
      isOutside,
      surface_m2: (isOutside ? outerArea(building, wall) : (inner?.area ?? netArea(wall))) / 1e6,
      pignon_surface_m2: (isOutside ? area : (inner?.gable ?? inside)) / 1e6,
    };
  }
}
