import type { Building, SolidCategory } from '../../building/index.js';
import type { Item } from '../display-list.js';
import { FROM_ABOVE } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import { exteriorSolids } from '../views/exterior.js';

const GROUND: ReadonlySet<SolidCategory> = new Set(['terrain', 'exterieur', 'mobilier']);

/** The building from above without its garden, for studies that colour the ground. */
export const buildingFromAbove = (building: Building): readonly Item[] =>
  keptPicture(building, 'ombres', () =>
    pictureOf(
      exteriorSolids(building).filter(({ category }) => !GROUND.has(category)),
      FROM_ABOVE,
      { isShaded: true, pen: 0.18 },
    ),
  );
