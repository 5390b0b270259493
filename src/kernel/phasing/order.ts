import type { Building } from '../building/index.js';
import type { Stage } from './activities.js';
import { STAGES } from './activities.js';
import { bearersOf } from './bearing.js';
import type { Link, LinkKind } from './cpm.js';
import type { Task } from './tasks.js';

/** Stages of the site before any wall: each waits for the nearest before it that there is. */
const GROUND: readonly Stage[] = ['preparation', 'terrassement', 'fondations', 'dallage'];
/** Stages of a storey under cover: each waits for the nearest before it that the storey has. */
const UNDER_COVER: readonly Stage[] = [
  'menuiseries_exterieures',
  'cloisons',
  'isolation',
  'plafonds',
  'chapes',
  'sols_durs',
  'menuiseries_interieures',
  'peinture',
  'sols_souples',
  'equipements',
];

/** Where `from` is, seen from `to`: on the same storey, on the one below, anywhere. */
type Scope = 'same' | 'below' | 'any';
interface Rule {
  readonly from: readonly Stage[];
  readonly to: readonly Stage[];
  readonly scope: Scope;
  readonly kinds: readonly LinkKind[];
}
const rule = (from: readonly Stage[], to: readonly Stage[], scope: Scope, ...kinds: LinkKind[]): Rule => ({
  from,
  to,
  scope,
  kinds: kinds.length > 0 ? kinds : ['FS'],
});

/** Order of the trades, beside what bears on what. */
const RULES: readonly Rule[] = [
  rule(['elevations'], ['linteaux', 'pignons'], 'same'),
  rule(['elevations', 'linteaux'], ['planchers'], 'below'),
  rule(['planchers'], ['elevations', 'escaliers'], 'same'),
  rule(['elevations', 'linteaux', 'pignons'], ['toiture_porteuse', 'couverture'], 'same'),
  rule(['toiture_porteuse'], ['couverture'], 'same'),
  // Nothing that fears the rain begins before the roof is on.
  rule(
    ['toiture_porteuse', 'couverture'],
    ['menuiseries_exterieures', 'cloisons', 'reseaux', 'isolation', 'peinture'],
    'any',
  ),
  rule(['elevations', 'linteaux', 'planchers'], ['menuiseries_exterieures', 'cloisons', 'reseaux'], 'same'),
  rule(['escaliers'], ['cloisons'], 'same'),
  // Pipes run in the partitions while these are built, and are done with them.
  rule(['cloisons'], ['reseaux'], 'same', 'SS', 'FF'),
  rule(['reseaux'], ['isolation', 'plafonds', 'chapes'], 'same'),
  rule(['menuiseries_exterieures', 'elevations'], ['facades'], 'same'),
];

/** A rank that every link follows upwards: the order in which a site is built, storey by storey, then under cover. */
export function rankOf({ kind: { stage }, level }: Task): number {
  const storey = level ?? 0;
  const rise = RISING[stage];
  if (rise !== undefined) return 100 + (storey + rise.up) * 10 + rise.place;
  const place = STAGES.indexOf(stage);
  return GROUND.includes(stage) ? place : 10_000 * (place + 1) + storey;
}

const RISING: Readonly<Partial<Record<Stage, { readonly up: number; readonly place: number }>>> = {
  planchers: { up: 0, place: 0 },
  escaliers: { up: 1, place: 5 },
  elevations: { up: 0, place: 1 },
  linteaux: { up: 0, place: 2 },
  pignons: { up: 0, place: 3 },
  toiture_porteuse: { up: 0, place: 4 },
};

/** Links between tasks: what bears on what, the order of the trades, one gang a trade; none that others imply. */
export function linksOf(building: Building, tasks: readonly Task[]): Link[] {
  const rank = new Map(tasks.map((task) => [task.id, rankOf(task)]));
  const all = [
    ...borne(building, tasks),
    ...groundLinks(tasks),
    ...ruled(tasks),
    ...underCover(tasks),
    ...gangs(tasks),
  ];
  const forward = all.filter(({ from, to }) => rank.get(from)! < rank.get(to)!);
  return withoutImplied([...new Map(forward.map((link) => [`${link.from}|${link.to}|${link.kind}`, link])).values()]);
}

const link = (from: Task, to: Task, kind: LinkKind = 'FS'): Link => ({ from: from.id, to: to.id, kind, lag: 0 });

/** A task waits for those that make what its elements bear on. */
function borne(building: Building, tasks: readonly Task[]): Link[] {
  const makers = new Map<string, Task>();
  for (const task of tasks) for (const id of task.elements) if (!makers.has(id)) makers.set(id, task);
  const bearers = bearersOf(building);
  return tasks.flatMap((task) => {
    const carriers = new Set(
      task.elements.flatMap((id) => (makers.get(id) === task ? [...(bearers.get(id) ?? [])] : [])),
    );
    const before = new Set([...carriers].flatMap((id) => makers.get(id) ?? []));
    before.delete(task);
    return [...before].map((one) => link(one, task));
  });
}

const ofStage = (tasks: readonly Task[], stage: Stage): Task[] => tasks.filter(({ kind }) => kind.stage === stage);

function groundLinks(tasks: readonly Task[]): Link[] {
  const lowest = Math.min(...tasks.flatMap(({ level }) => level ?? []));
  const walls = ofStage(tasks, 'elevations').filter(({ level }) => level === lowest);
  const groups = [...GROUND.map((stage) => ofStage(tasks, stage)), walls].filter((group) => group.length > 0);
  const topsoil = tasks.find(({ id }) => id === 'GO-DECAPAGE');
  const trench = tasks.find(({ id }) => id === 'GO-FOUILLE');
  const within = topsoil && trench ? [link(topsoil, trench)] : [];
  return [...within, ...chained(groups)];
}

/** Each group waits for the one before. */
const chained = (groups: readonly (readonly Task[])[]): Link[] =>
  groups.slice(1).flatMap((group, i) => group.flatMap((to) => groups[i]!.map((from) => link(from, to))));

const isIn: Readonly<Record<Scope, (from: Task, to: Task) => boolean>> = {
  same: (from, to) => from.level === to.level,
  below: (from, to) => from.level !== null && to.level !== null && from.level === to.level - 1,
  any: () => true,
};

const ruled = (tasks: readonly Task[]): Link[] =>
  RULES.flatMap(({ from, to, scope, kinds }) => {
    const [before, after] = [from, to].map((stages) => stages.flatMap((stage) => ofStage(tasks, stage)));
    return after!.flatMap((next) =>
      before!.filter((one) => isIn[scope](one, next)).flatMap((one) => kinds.map((kind) => link(one, next, kind))),
    );
  });

const levelsOf = (tasks: readonly Task[]): number[] => [...new Set(tasks.flatMap(({ level }) => level ?? []))];

const underCover = (tasks: readonly Task[]): Link[] =>
  levelsOf(tasks).flatMap((index) => {
    const here = tasks.filter(({ level }) => level === index);
    return chained(UNDER_COVER.map((stage) => ofStage(here, stage)).filter((group) => group.length > 0));
  });

/** Under cover one gang of each trade goes up from storey to storey. */
const gangs = (tasks: readonly Task[]): Link[] =>
  [...Map.groupBy(tasks, ({ kind }) => kind.code).values()].flatMap((own) => {
    const stage = own[0]!.kind.stage;
    const isGang = UNDER_COVER.includes(stage) || stage === 'reseaux' || stage === 'facades';
    return isGang ? chained(own.toSorted((p, q) => p.level! - q.level!).map((task) => [task])) : [];
  });

/** Without the links from finish to start that a chain of others says already. */
function withoutImplied(links: readonly Link[]): Link[] {
  const plain = links.filter(({ kind }) => kind === 'FS');
  const after = Map.groupBy(plain, ({ from }) => from);
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const waiting = (after.get(from) ?? []).filter((next) => next.to !== to).map((next) => next.to);
    while (waiting.length > 0) {
      const id = waiting.pop()!;
      if (id === to) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.push(...(after.get(id) ?? []).map((next) => next.to));
    }
    return false;
  };
  return links.filter(({ kind, from, to }) => kind !== 'FS' || !reaches(from, to));
}
