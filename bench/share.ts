import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector';

/** From one sample to the next, microseconds. */
const SAMPLE_US = 200;

/** A bundle numbers functions of one name. */
const nameOf = ({ callFrame }: Profiler.ProfileNode): string => callFrame.functionName.replace(/\$\d+$/, '');

/** Time of a profile, microseconds, by node. */
function ownTimes({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>();
  samples.forEach((id, i) => times.set(id, (times.get(id) ?? 0) + timeDeltas[i]!));
  return times;
}

/** Time below the outermost calls of some functions, as a part of the whole. */
function within(profile: Profiler.Profile, names: ReadonlySet<string>): number {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const times = ownTimes(profile);
  let [inside, whole] = [0, 0];
  const walk = (node: Profiler.ProfileNode, isInside: boolean): void => {
    const isIn = isInside || names.has(nameOf(node));
    const own = node.callFrame.functionName === '(idle)' ? 0 : (times.get(node.id) ?? 0);
    whole += own;
    if (isIn) inside += own;
    for (const child of node.children ?? []) walk(nodes.get(child)!, isIn);
  };
  walk(profile.nodes[0]!, false);
  return inside / whole;
}

/**
 * The part of its time, 0 to 1, that some work spends below each of some lists of functions, by the sampling profiler
 * of V8.
 * @throws where none of the functions of a list was met: it has another name by now
 */
export async function sharesWithin(lists: readonly (readonly string[])[], work: () => unknown): Promise<number[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return lists.map((names) => {
    const share = within(profile, new Set(names));
    if (share === 0) throw new Error(`no call of ${names.join(', ')} in the profile: were they renamed?`);
    return share;
  });
}
