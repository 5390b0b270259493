import { hungAs } from '../catalogue/familles/resolve.js';
import type { Scene, SceneOpening } from '../scene/index.js';
import type { Building, Opening } from './types.js';

/** The other hand: whoever comes from the other side has the same hinges on the other side. */
const OTHER_HAND = { gauche: 'droite', droite: 'gauche' } as const;

const isHand = (word: string | null): word is keyof typeof OTHER_HAND => word !== null && word in OTHER_HAND;

/** The same leaf, written for someone who comes from the other side. */
function fromOtherSide({ family, source }: Opening): SceneOpening {
  const { main: _main, sens: _way, ...parametres } = source.parametres ?? {};
  const hand = hungAs(family, source, 'main');
  return {
    ...source,
    parametres,
    poussant: hungAs(family, source, 'sens') === 'tirant',
    ...(isHand(hand) && { sens: OTHER_HAND[hand] }),
  };
}

/**
 * The scene of the existing state with the doors that stay hung as in the project; the same scene where they are. Which
 * room a door turns into follows from the rooms beside it, which works may change: they do not turn the leaf round.
 */
export function withKeptSwings(before: Building, project: Building): Scene {
  const kept = new Map(project.openings.map((opening) => [opening.index, opening]));
  const turned = new Map(
    before.openings
      .filter(({ index, leaves: [leaf] }) => {
        const [own] = kept.get(index)?.leaves ?? [];
        return leaf && own && leaf.side !== own.side;
      })
      .map((opening) => [opening.index, fromOtherSide(opening)]),
  );
  if (turned.size === 0) return before.scene;
  return { ...before.scene, ouvertures: before.scene.ouvertures?.map((bay, i) => turned.get(i) ?? bay) };
}
