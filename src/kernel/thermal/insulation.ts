import type { Construction } from '../building/index.js';

/**
 * Where the insulation of a construction lies, as the rules on thermal bridges class it: `legere` without a layer of
 * masonry or concrete, whose bridges are neglected.
 */
export type Insulation = 'legere' | 'aucune' | 'interieure' | 'exterieure' | 'deux_faces';

/** Masonry and concrete conduct more than timber, and are thicker than tiles and boards. */
const SOLID = { conductivity: 0.15, thickness: 0.07 } as const;
/** A layer insulates from this resistance on, m²·K/W, if it conducts less than cellular concrete. */
const INSULATING = { conductivity: 0.07, resistance: 0.5 } as const;

type Layers = Construction['layers'];

const isSolid = ({ conductivity, thickness }: Layers[number]): boolean =>
  conductivity !== null && conductivity.value >= SOLID.conductivity && thickness >= SOLID.thickness;

const insulates = ({ conductivity, thickness }: Layers[number]): boolean =>
  conductivity !== null &&
  conductivity.value <= INSULATING.conductivity &&
  thickness / conductivity.value >= INSULATING.resistance;

/** Layers from the outside in: those of a composition `plancher` are written from the finished floor down. */
const fromOutside = ({ kind, key, layers }: Construction): Layers =>
  kind === 'plancher' || (kind === 'dallage' && key === 'plancher') ? layers.toReversed() : layers;

/** Where the insulation of a construction lies. */
export function insulationOf(construction: Construction): Insulation {
  const layers = fromOutside(construction);
  const solid = layers.findIndex(isSolid);
  if (solid < 0) return 'legere';
  const isOutside = layers.slice(0, solid).some(insulates);
  const isInside = layers.slice(solid + 1).some(insulates);
  if (isOutside && isInside) return 'deux_faces';
  if (isOutside) return 'exterieure';
  return isInside ? 'interieure' : 'aucune';
}
