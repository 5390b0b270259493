import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoGlb } from './glb.js';

/** Seeing the building: the 3D model, the studio that films its tour, the photo studio. */
export const studio = definePlugin({ name: 'studio', chapter: CHAPTER.assistance, outputs: [caoGlb] });
