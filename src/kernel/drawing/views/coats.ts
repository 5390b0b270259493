import type { Building, Wall } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';

/** `#abc` as `#aabbcc`, so that a colour written both ways is one. */
const sixDigits = (colour: string): string =>
  (colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour).toLowerCase();

/**
 * What `decoration` says of the outer faces of walls, by the id of the wall: its colour, else the word of its finish.
 * The first entry of a wall wins; a paint without colour says nothing.
 */
export const coatsOf = perObject(({ scene, walls }: Building): ReadonlyMap<string, string> => {
  const coats = new Map<string, string>();
  const ids = new Map(walls.map(({ index, id }) => [index, id]));
  for (const { mur, face = 'interieur', type = 'peinture', couleur } of scene.decoration ?? []) {
    const id = face === 'exterieur' ? ids.get(mur) : undefined;
    if (id === undefined || coats.has(id)) continue;
    if (couleur !== undefined) coats.set(id, sixDigits(couleur));
    else if (type !== 'peinture') coats.set(id, type);
  }
  return coats;
});

/** Material of the outer face of a wall: its decoration, else its outermost layer. */
export const outerMaterial = (building: Building, { id, layers }: Wall): string | undefined =>
  coatsOf(building).get(id) ?? layers.layers[0]?.key;
