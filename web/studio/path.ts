/** A place or direction of the scene, mm, z up. */
export interface At {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A stop of the tour: reached at `t`, kept for `pose_s`, then left linearly for the next one. */
export interface Stop {
  readonly t: number;
  readonly position: At;
  readonly vise: At;
  readonly focale_mm: number;
  readonly pose_s: number;
  readonly plan: string;
  readonly piece?: string | undefined;
}

/** Where the camera is, where it looks, through what. */
export type View = Pick<Stop, 'position' | 'vise' | 'focale_mm' | 'plan' | 'piece'>;

const mixed = (a: number, b: number, share: number): number => a + (b - a) * share;
const between = (a: At, b: At, share: number): At => ({
  x: mixed(a.x, b.x, share),
  y: mixed(a.y, b.y, share),
  z: mixed(a.z, b.z, share),
});

/** Place in the list of the last stop reached at a time, s. */
function reached(path: readonly Stop[], time: number): number {
  let [low, high] = [0, path.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (path[middle]!.t <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The camera at a time of the tour: at a stop while it stays there, else on the straight line, in time, to the next.
 * @param time s; before the first stop and after the last one the camera is at them
 */
export function viewAt(path: readonly Stop[], time: number): View {
  const index = reached(path, time);
  const [from, to] = [path[index]!, path[index + 1]];
  const left = from.t + from.pose_s;
  if (!to || time <= left) return from;
  const share = Math.min(1, (time - left) / Math.max(1e-9, to.t - left));
  return {
    position: between(from.position, to.position, share),
    vise: between(from.vise, to.vise, share),
    focale_mm: mixed(from.focale_mm, to.focale_mm, share),
    plan: share < 0.5 ? from.plan : to.plan,
    piece: share < 0.5 ? from.piece : to.piece,
  };
}

/** Length of a tour, s. */
export const durationOf = (path: readonly Stop[]): number => {
  const last = path.at(-1);
  return last ? last.t + last.pose_s : 0;
};
