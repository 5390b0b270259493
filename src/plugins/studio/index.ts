import { CHAPTER, definePlugin, pagePolicy } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoGlb } from './glb.js';
import { isStudio, modelBehind } from './held.js';
import { StudioSettings } from './settings.js';
import { caoRenduPhoto, caoVisiteStudio, caoVisiteStudioContenu } from './studio.operation.js';
import { StudioResolver } from './studio.resolver.js';

/** Nothing from elsewhere, no code made at run time; films and pictures are made in the page. */
const POLICY = pagePolicy({
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'connect-src': "'self' blob:",
  'worker-src': "'self'",
});

/** Seeing the building: the 3D model, the studio that films its tour, the studio that takes its photos. */
export const studio = definePlugin({
  name: 'studio',
  chapter: CHAPTER.assistance,
  settings: StudioSettings,
  outputs: [caoGlb],
  operations: [caoVisiteStudio, caoRenduPhoto, caoVisiteStudioContenu],
  resolvers: [StudioResolver],
  pages: [
    { path: '/studio/{jeton}', title: t('Studio', 'Studio'), bundle: 'studio', policy: POLICY, isKnown: isStudio },
    { path: '/photo/{jeton}', title: t('Photo', 'Photo'), bundle: 'photo', policy: POLICY, isKnown: isStudio },
    {
      path: '/studio/{jeton}/batiment.glb',
      title: t('Modèle GLB', 'GLB model'),
      policy: [],
      render: modelBehind,
    },
  ],
});
