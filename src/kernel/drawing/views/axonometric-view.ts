import { say, t } from '../../../words/index.js';
import type { Drafting } from '../drafting.js';
import type { Building } from '../../building/index.js';
import type { View } from '../display-list.js';
import { axonometricCamera } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import { exteriorSolids } from './exterior.js';
import { rainwaterSolids } from './rainwater-solids.js';
import { roundElements } from './round-elements.js';
import { makeView } from './make-view.js';

/** From the front right corner, as the front façade is seen first. */
const AZIMUTH = 315;

const NAME = t('Axonométrie', 'Axonometric view');
const NOTE = t('Vue isométrique', 'Isometric view');

/**
 * Shaded isometric view of the outside. Lengths along the three axes are reduced alike (× 0,816): no dimension is read
 * on it.
 */
export function axonometricView(building: Building, { scale, langue }: Drafting, azimuth = AZIMUTH): View {
  const picture = keptPicture(building, `axonometrie ${azimuth}`, () =>
    pictureOf([...exteriorSolids(building), ...rainwaterSolids(building)], axonometricCamera(azimuth), {
      isShaded: true,
      round: roundElements(building),
      contour: 0.5,
      pen: 0.13,
    }),
  );
  return makeView({ name: say(NAME, langue), note: say(NOTE, langue), scale, picture, annotations: [] });
}
