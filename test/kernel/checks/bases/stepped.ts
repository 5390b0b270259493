import { halfTurn } from '../../building/stairs-scenes.js';
import type { Draft } from '../scenes.js';
import { deuxNiveaux } from '../scenes.js';

/** Two storeys and a straight stair with rails on both sides, its well closed at the back by a guardrail. */
export const stepped = deuxNiveaux;

/** The same with a half turn: outer edges guarded upstairs, rails inside. */
export const turning = (): Draft => ({
  ...halfTurn(),
  escaliers: halfTurn().escaliers!.map((flight) => ({ ...flight, rampe: 'deux' as const })),
});

/** A lift in the small room. */
export const lifted = (): Draft => ({ ...stepped(), ascenseurs: [{ x: 2000, y: 4300, hauteur: 2700, niveaux: 2 }] });

export type Stairs = NonNullable<Draft['escaliers']>;
export const stair = (scene: Draft, i = 0): Stairs[number] => scene.escaliers![i]!;
export const change =
  (changes: Partial<Stairs[number]>, i = 0) =>
  (scene: Draft): void =>
    void Object.assign(stair(scene, i), changes);
