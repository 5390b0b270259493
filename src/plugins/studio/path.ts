import type { CameraPlan, EtapeEntree, TourOptions } from '../../kernel/tour/index.js';

type Entries = CameraPlan['chemin'];
/** A path shorter than this has no film, s. */
const SHORTEST_S = 0.1;
const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * A path of the caller as the studio films it: nothing is moved; a time that is not given follows from the speed
 * inside, a focal length from that of the lens inside.
 */
export function pathOf(
  given: readonly EtapeEntree[],
  { cadence, objectif }: Pick<TourOptions, 'cadence' | 'objectif'>,
) {
  const entries: Entries = [];
  let free = 0;
  for (const { t, position, vise, focale_mm: focal, pose_s: stay, plan, piece } of given) {
    const before = entries.at(-1);
    const way = before
      ? Math.hypot(position.x - before.position.x, position.y - before.position.y, position.z - before.position.z)
      : 0;
    const reached = Math.max(free, t ?? free + way / cadence.vitesse_int_mm_s);
    entries.push({
      t: thousandth(before ? reached : 0),
      position,
      vise,
      focale_mm: focal ?? objectif.focale_interieur_mm,
      pose_s: stay,
      plan: plan ?? 'interieur',
      ...(piece !== undefined && { piece }),
    });
    free = entries.at(-1)!.t + stay;
  }
  return entries;
}

/** Length of a path, s. */
export const lengthOf = (entries: Entries): number => {
  const last = entries.at(-1)!;
  return Math.max(SHORTEST_S, thousandth(last.t + last.pose_s));
};
