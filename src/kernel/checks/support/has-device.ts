import type { Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';

/** True when the scene draws an electric device of this type; a device without a type has the default one. */
export const hasDevice = ({ electricite }: Scene, wanted: string): boolean =>
  electricite?.some(({ type }) => (type ?? DEFAULTS.electricite.type) === wanted) ?? false;
