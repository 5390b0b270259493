import { between } from './between.js';
import { Draft } from './draft.js';
import type { Json } from '../json-values.js';
import { measurer } from '../json-values.js';
import { listAt } from '../identity/index.js';
import type { Patch } from './patch.js';
import { MAX_CHANGES, MAX_DEPTH, MAX_NODES } from './patch.js';
import { EditRefusal } from './refusal.js';
import type { Places } from './renumbering.js';
import { settle } from './settled.js';

export interface Applied {
  readonly scene: Json;
  /** The patch that undoes it: applied to `scene` it gives the scene before, value for value. */
  readonly inverse: Patch;
  /** New place of every entry of each list that lost, gained or moved some; −1 when removed. */
  readonly places: Places;
}

/**
 * Applies a patch whole or not at all. The scene given is not touched; the new one shares all that does not change.
 * Changes are carried out in their order, then removals through the references, then indexes are renumbered.
 * @throws EditRefusal naming the change that cannot be carried out
 */
export function apply(scene: Json, patch: Patch): Applied {
  const { scene: after, places } = applied(scene, patch);
  return { scene: after, inverse: between(after, scene, inverted(after, places)), places };
}

/** As `apply`, without the inverse. */
export function applied(scene: Json, patch: Patch): Pick<Applied, 'scene' | 'places'> {
  if (patch.length > MAX_CHANGES) throw new EditRefusal('trop_de_changements', { max: MAX_CHANGES }, -1, '');
  const draft = new Draft(scene);
  patch.forEach((change, at) => draft.apply(change, at));
  const settled = settle(draft);
  bounded(settled.scene);
  return settled;
}

/** @throws EditRefusal when a scene is too large or too deep */
export function bounded(scene: unknown): void {
  const { nodes, depth } = measurer()(scene);
  if (nodes > MAX_NODES || depth > MAX_DEPTH) throw new EditRefusal('trop_grand', {}, -1, '');
}

/** Places read the other way round: from the entries of `after` to those before. */
export function inverted(after: Json, places: Places): Places {
  return new Map(
    [...places].map(([list, now]) => {
      const back = Array.from({ length: listAt(after, list).length }, () => -1);
      now.forEach((place, index) => {
        if (place !== -1) back[place] = index;
      });
      return [list, back] as const;
    }),
  );
}

/** Places after two changes that follow each other. */
export function composed(first: Places, second: Places): Places {
  const lists = new Set([...first.keys(), ...second.keys()]);
  return new Map(
    [...lists].map((list) => {
      const [one, two] = [first.get(list), second.get(list)];
      if (!one || !two) return [list, one ?? two ?? []] as const;
      return [list, one.map((place) => (place === -1 ? -1 : (two[place] ?? place)))] as const;
    }),
  );
}
