import { definePlugin } from '../../contract/index.js';
import { caoVisiteCommandes, caoVisiteObjectifs } from './operations.js';
import { TourResolver } from './tour.resolver.js';

/** The virtual tour: what its camera can do. */
export const tour = definePlugin({
  name: 'tour',
  operations: [caoVisiteObjectifs, caoVisiteCommandes],
  resolvers: [TourResolver],
});
