import type { z } from 'zod';
import type { Polygon } from '../../maths/geometry.js';
import type { SceneDeck } from '../../scene/index.js';
import type { Ceiling, Element, Room, RoomUse } from '../types.js';

/** An intermediate floor of planchers[]: a mezzanine, a gallery. Millimetres, mm². */
export interface Deck extends BareDeck {
  /** What is over it: of a mezzanine under a roof, the roof. Its parts tile those of the deck. */
  readonly ceiling: readonly Ceiling[];
}

/** An intermediate floor before what is over it is known. */
export interface BareDeck extends Element {
  readonly source: z.infer<typeof SceneDeck>;
  /** As declared, less what walls of the storey fill. */
  readonly polygon: Polygon;
  /** The same as parts that do not overlap the walls. */
  readonly parts: readonly Polygon[];
  readonly area: number;
  /** Altitudes of its finished floor and of its underside. */
  readonly top: number;
  readonly bottom: number;
  readonly thickness: number;
  /** Storey in whose height it lies. */
  readonly levelIndex: number;
  /** Altitude of the floor below it. */
  readonly floorZ: number;
  /** What the point of `pieces` on it says, else its own type. */
  readonly use: RoomUse;
  /** The word of that use, as written. */
  readonly word: string;
  /** Its own, else that of the point on it; null where neither has one. */
  readonly name: string | null;
  /** Points of `pieces` that stand on it. */
  readonly pieces: Room['pieces'];
}
