import type { Point, Polygon } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { drawnPolygon } from '../drawn-polygon.js';
import type { Scene } from '../../scene/index.js';
import { FLOOR_TOLERANCE_MM, levelBelow } from '../levels.js';

/** A lower one is a step or a podium of the room that it stands in, mm above the floor of the storey. */
export const LOWEST_STOREY_MM = 1000;

/** Where an intermediate floor carries: its outline, the altitude of its finished floor, the storey it is in. */
export interface Carrying {
  readonly polygon: Polygon;
  readonly top: number;
  readonly levelIndex: number;
}

/** The intermediate floors of a scene as they are declared, with their index in `planchers`. */
export function declaredDecks(
  { planchers = [] }: Scene,
  levels: readonly { readonly z: number }[],
): (Carrying & { readonly index: number })[] {
  return planchers.flatMap(({ polygone, z: top }, index) => {
    const polygon = drawnPolygon(polygone);
    const levelIndex = levelBelow(levels, top);
    const isStep = top - (levels[levelIndex]?.z ?? 0) < LOWEST_STOREY_MM;
    return polygon && !isStep ? [{ index, polygon, top, levelIndex }] : [];
  });
}

/** What stands somewhere: its place, its altitude and its storey. */
export interface Standing {
  readonly at: Point;
  readonly z: number;
  readonly levelIndex: number;
}

/** The intermediate floor that something stands on: the highest at or below it in its storey. */
export const deckUnder = <D extends Carrying>(decks: readonly D[], { at, z, levelIndex }: Standing): D | undefined =>
  decks
    .filter(
      (deck) =>
        deck.levelIndex === levelIndex && deck.top <= z + FLOOR_TOLERANCE_MM && polygonContains(deck.polygon, at),
    )
    .toSorted((p, q) => q.top - p.top)[0];
