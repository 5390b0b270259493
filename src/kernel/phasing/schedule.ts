import type { Building } from '../building/index.js';
import { levelName } from '../building/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { Planning, ScheduledTask } from './answer.js';
import { MOST_DAYS, workingDays } from './calendar.js';
import type { Link, Network, Run } from './cpm.js';
import { criticalPath, ordered } from './cpm.js';
import { linksOf, rankOf } from './order.js';
import type { Task } from './tasks.js';
import { tasksOf } from './tasks.js';

/** What the caller knows of the site. */
export interface SiteFacts {
  /** Quantity a working day, by code. */
  readonly rates: Readonly<Record<string, number>>;
  readonly calendar: {
    readonly start: string | null;
    readonly weekdays: readonly number[];
    readonly holidays: readonly string[];
  };
  readonly isCalendarGiven: boolean;
  /** Links beside ours, between ids of tasks. */
  readonly links: readonly Link[];
  /** Date whose state is asked for. */
  readonly date: string | null;
}

/** Something asked for that no schedule can have: the field, and what is wrong with it. */
export interface SiteFault {
  readonly loc: readonly (string | number)[];
  readonly values: Readonly<Record<string, string | number>>;
  readonly code: 'tache_inconnue' | 'boucle' | 'trop_long';
}

const NAMED = t('{name}, {level}', '{name}, {level}');
const HYPOTHESES = {
  order: t(
    'Ordre des corps d’état d’usage, une équipe par corps d’état d’un niveau au suivant ; aucun temps de séchage ni de commande n’est compté.',
    'Usual order of the trades, one gang a trade from a storey to the next; no drying nor delivery time is counted.',
  ),
  bearing: t(
    'Gros œuvre dans l’ordre des appuis relevés sur la scène : ce qui porte avant ce qui est porté.',
    'Structure in the order of what bears on what in the scene: carriers before what they carry.',
  ),
  calendar: t(
    'Calendrier non donné : du lundi au vendredi, sans jour férié.',
    'No calendar given: Monday to Friday, without holidays.',
  ),
} as const;

const EPSILON = 1e-9;
/** Whole working days that a quantity takes, one at least; null without a rate. */
export const daysFor = (quantity: number, rate: number | undefined): number | null =>
  rate === undefined ? null : Math.max(1, Math.ceil(quantity / rate - EPSILON));

/** Tasks of a building, tied and dated: durations come from the caller's rates alone. */
export function planningOf(
  building: Building,
  facts: SiteFacts,
  langue: Langue,
): { readonly planning: Planning } | { readonly fault: SiteFault } {
  const tasks = tasksOf(building).toSorted((p, q) => rankOf(p) - rankOf(q));
  const own = linksOf(building, tasks);
  const known = new Set(tasks.map(({ id }) => id));
  const stray = facts.links.findIndex(({ from, to }) => !known.has(from) || !known.has(to));
  if (stray >= 0) return { fault: strayLink(facts.links[stray]!, stray, known) };
  const links = withLinks(own, facts.links);
  const durations = new Map(
    tasks.map(({ id, kind, quantity }) => [
      id,
      daysFor(quantity, Object.hasOwn(facts.rates, kind.code) ? facts.rates[kind.code] : undefined),
    ]),
  );
  const dated = runsOf(tasks, links, durations);
  if ('loop' in dated) return { fault: { loc: ['liens'], code: 'boucle', values: { taches: dated.loop.join(', ') } } };
  if (dated.days > MOST_DAYS) {
    return { fault: { loc: ['rendements'], code: 'trop_long', values: { jours: dated.days, max: MOST_DAYS } } };
  }
  return { planning: answerOf(building, { tasks, links, durations, dated }, facts, langue) };
}

/** Our links and the caller's: one between the same ends of the same tasks takes the place of ours. */
function withLinks(own: readonly Link[], given: readonly Link[]): Link[] {
  const keyOf = ({ from, to, kind }: Link): string => `${from}|${to}|${kind}`;
  return [...new Map([...own, ...given].map((link) => [keyOf(link), link])).values()];
}

function strayLink({ from, to }: Link, rank: number, known: ReadonlySet<string>): SiteFault {
  const field = known.has(to) ? 'predecesseur' : 'tache';
  return { loc: ['liens', rank, field], code: 'tache_inconnue', values: { tache: known.has(to) ? from : to } };
}

/** Runs of the tasks, without floats where a duration lacks somewhere. */
interface Dated {
  readonly runs: ReadonlyMap<string, Run>;
  readonly days: number;
  readonly isWhole: boolean;
}

/** All runs when all durations are known; else those of the tasks that wait for no unknown one. */
function runsOf(
  tasks: readonly Task[],
  links: readonly Link[],
  durations: ReadonlyMap<string, number | null>,
): Dated | { readonly loop: readonly string[] } {
  const { order, left } = ordered(tasks, links);
  if (left.length > 0) return { loop: left };
  const before = Map.groupBy(links, ({ to }) => to);
  const known = new Set<string>();
  for (const id of order) {
    const waits = before.get(id) ?? [];
    if (durations.get(id) !== null && waits.every(({ from }) => known.has(from))) known.add(id);
  }
  const activities = tasks.filter(({ id }) => known.has(id)).map(({ id }) => ({ id, days: durations.get(id)! }));
  const among = links.filter(({ from, to }) => known.has(from) && known.has(to));
  const network = criticalPath(activities, among) as Exclude<Network, { loop: unknown }>;
  return { ...network, isWhole: known.size === tasks.length };
}

interface Parts {
  readonly tasks: readonly Task[];
  readonly links: readonly Link[];
  readonly durations: ReadonlyMap<string, number | null>;
  readonly dated: Dated;
}

function answerOf(building: Building, parts: Parts, facts: SiteFacts, langue: Langue): Planning {
  const { tasks, dated } = parts;
  const { calendar, rates } = facts;
  const { start } = calendar;
  const dates = start === null ? [] : workingDays({ ...calendar, start }, dated.days);
  const taches = linesOf(building, parts, dates, langue);
  const codes = new Set(tasks.map(({ kind }) => kind.code));
  const critical = taches.filter(({ critique }) => critique).map(({ id }) => id);
  const assumed = [HYPOTHESES.bearing, HYPOTHESES.order, ...(facts.isCalendarGiven ? [] : [HYPOTHESES.calendar])];
  return {
    taches,
    chemin_critique: critical.toSorted((p, q) => dated.runs.get(p)!.start - dated.runs.get(q)!.start),
    duree_jours: dated.isWhole ? dated.days : null,
    calendrier: {
      debut: start,
      fin: dated.isWhole ? (dates.at(-1) ?? null) : null,
      jours_ouvres: [...calendar.weekdays],
      feries: [...calendar.holidays],
    },
    sans_rendement: [...codes].filter((code) => !Object.hasOwn(rates, code)),
    rendements_inconnus: Object.keys(rates).filter((code) => !codes.has(code)),
    ...(facts.date !== null && { etat: stateOn(facts.date, taches) }),
    hypotheses: assumed.map((text) => say(text, langue)),
  };
}

/** Each task as callers read it. */
function linesOf(
  building: Building,
  { tasks, links, durations, dated }: Parts,
  dates: readonly string[],
  langue: Langue,
): ScheduledTask[] {
  const before = Map.groupBy(links, ({ to }) => to);
  return tasks.map((task) => {
    const run = dated.runs.get(task.id);
    return {
      id: task.id,
      code: task.kind.code,
      nom: nameOf(building, task, langue),
      etape: task.kind.stage,
      niveau: task.level === null ? null : say(levelName(building.levels[task.level]!), langue),
      elements: [...task.elements],
      quantite: task.quantity,
      unite: task.kind.unit,
      duree_jours: durations.get(task.id)!,
      debut: (run && dates[run.start]) ?? null,
      fin: (run && dates[run.end - 1]) ?? null,
      rang_debut: run?.start ?? null,
      rang_fin: run?.end ?? null,
      predecesseurs: (before.get(task.id) ?? []).map(({ from, kind, lag }) => ({
        tache: from,
        lien: kind,
        decalage_jours: lag,
      })),
      ...floatsOf(dated, run),
    };
  });
}

const nameOf = ({ levels }: Building, { kind, level }: Task, langue: Langue): string =>
  level === null ? say(kind.name, langue) : say(NAMED, langue, { name: kind.name, level: levelName(levels[level]!) });

function floatsOf({ isWhole }: Dated, run: Run | undefined) {
  if (!isWhole || !run) return { marge_jours: null, marge_libre_jours: null, critique: null };
  return { marge_jours: run.totalFloat, marge_libre_jours: run.freeFloat, critique: run.totalFloat === 0 };
}

/** Stages after which an element stands; those that follow dress it. */
const MAKING: ReadonlySet<string> = new Set([
  'preparation',
  'fondations',
  'dallage',
  'elevations',
  'linteaux',
  'planchers',
  'escaliers',
  'toiture_porteuse',
  'couverture',
  'menuiseries_exterieures',
  'menuiseries_interieures',
  'cloisons',
  'reseaux',
  'equipements',
]);

/** What is done, under way and standing at the end of a day. */
function stateOn(date: string, tasks: readonly ScheduledTask[]): NonNullable<Planning['etat']> {
  const done = tasks.filter(({ fin }) => fin !== null && fin <= date);
  const begun = tasks.filter(({ debut, fin }) => debut !== null && debut <= date && !(fin !== null && fin <= date));
  const standing = new Set(done.filter(({ etape }) => MAKING.has(etape)).flatMap(({ elements }) => elements));
  return {
    date,
    faites: done.map(({ id }) => id),
    en_cours: begun.map(({ id }) => id),
    debout: [...standing],
  };
}
