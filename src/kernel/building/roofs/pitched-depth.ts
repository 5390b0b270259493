import { intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { midpoint } from '../../maths/vector.js';
import type { Scene } from '../../scene/index.js';
import type { BareLevel, Wall } from '../types.js';

/**
 * Thickness of the panes of pitched roofs without a declared composition, square to them, mm, a marked hypothesis: over
 * rooms under slopes tiles, battens, rafters, insulation and board; over an attic, which is insulated on its floor,
 * tiles, battens and rafters alone.
 */
export const TYPICAL_PITCHED_MM = 220;
export const OVER_ATTIC_MM = 150;

/** Walls that stop lower over their floor carry no ceiling: the room under them goes up to the roof, mm. */
const STANDING_MM = 1800;
/** Walls that rise over the base of a roof by more than this have a ceiling under its slopes, mm. */
const RISING_MM = 300;

/** Where a pitched roof stands. */
interface Place {
  readonly footprint: Polygon;
  readonly z: number;
}

interface Under {
  readonly levels: readonly BareLevel[];
  readonly walls: readonly Wall[];
}

/** Sum of the declared composition `toiture`, when every layer is given, mm. */
export function declaredThickness({ compositions }: Scene): number | null {
  const layers = compositions?.['toiture']?.couches ?? [];
  const total = layers.reduce((sum, { epaisseur }) => sum + (epaisseur ?? NaN), 0);
  return layers.length > 0 && total > 0 ? total : null;
}

/**
 * Whether rooms go up under a roof: its eaves are low over a floor or a mezzanine, walls rise under it, or a ceiling is
 * asked for that lies higher.
 */
function isLivedUnder(scene: Scene, { levels, walls }: Under, { footprint, z }: Place): boolean {
  const { plafonds = [], planchers = [] } = scene;
  const storeys = levels.filter((level) => level.z < z && intersection([...level.outline], [footprint]).length > 0);
  const decks = planchers.filter((deck) => deck.z < z);
  const clear = z - [...storeys, ...decks].reduce((highest, floor) => Math.max(highest, floor.z), -Infinity);
  if (clear < STANDING_MM || plafonds.some(({ hauteur }) => hauteur > clear)) return true;
  return walls.some(({ a, b, top }) => top > z + RISING_MM && polygonContains(footprint, midpoint(a, b)));
}

/** Thickness of the panes of a pitched roof, mm. */
export const pitchedThickness = (scene: Scene, under: Under, place: Place): number =>
  declaredThickness(scene) ?? (isLivedUnder(scene, under, place) ? TYPICAL_PITCHED_MM : OVER_ATTIC_MM);
