import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoVisiteCamera } from './camera.operation.js';
import { CameraResolver } from './camera.resolver.js';
import { caoVisiteCommandes, caoVisiteObjectifs } from './operations.js';
import { caoVisitePlan } from './plan.js';
import { TourResolver } from './tour.resolver.js';

/** The virtual tour: lenses and commands of its camera. */
export const tour = definePlugin({
  name: 'tour',
  chapter: CHAPTER.assistance,
  operations: [caoVisiteObjectifs, caoVisiteCommandes, caoVisiteCamera],
  outputs: [caoVisitePlan],
  resolvers: [TourResolver, CameraResolver],
});
