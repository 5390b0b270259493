import type { GanttChart, Table } from '../tables/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayNumber, t } from '../../words/index.js';
import type { Planning, ScheduledTask } from './answer.js';

const WORDS = {
  title: t('Planning des travaux', 'Schedule of the works'),
  undated: t(
    'Planning des travaux (jours ouvrés, sans date de début)',
    'Schedule of the works (working days, no start date)',
  ),
  rank: t('N°', 'No.'),
  code: t('Code', 'Code'),
  name: t('Tâche', 'Task'),
  quantity: t('Quantité', 'Quantity'),
  days: t('Jours', 'Days'),
  start: t('Début', 'Start'),
  end: t('Fin', 'End'),
  float: t('Marge', 'Float'),
  free: t('Marge libre', 'Free float'),
  before: t('Attend', 'Waits for'),
  summary: t('Chantier', 'Site'),
  duration: t('Durée (jours ouvrés)', 'Duration (working days)'),
  critical: t('critique', 'critical'),
} as const;
const UNITS = { u: 'u', m: 'm', m2: 'm²', m3: 'm³' } as const;

/** Bars of the tasks whose runs are known; the others have their names alone. */
export function ganttOf(planning: Planning, langue: Langue): GanttChart {
  const { taches, calendrier } = planning;
  const isDated = calendrier.debut !== null;
  const axis = isDated ? dateAxis(planning) : dayAxis(planning);
  const place = new Map(taches.map(({ id }, i) => [id, i]));
  return {
    kind: 'gantt',
    title: say(isDated ? WORDS.title : WORDS.undated, langue),
    ...axis,
    rows: taches.map((task) => ({
      label: task.nom,
      bar: axis.barOf(task),
      isCritical: task.critique === true,
      after: task.predecesseurs.filter(({ lien }) => lien === 'FS').map(({ tache }) => place.get(tache)!),
    })),
  };
}

const DAY_MS = 86_400_000;
/** Spans up to which days off are shaded and weeks are written, calendar days. */
const SHADED_DAYS = 400;
const WEEKS_DAYS = 120;

interface Axis extends Pick<GanttChart, 'length' | 'ticks' | 'shades'> {
  readonly barOf: (task: ScheduledTask) => GanttChart['rows'][number]['bar'];
}

/** Calendar days from the first one worked. */
function dateAxis({ taches, calendrier }: Planning): Axis {
  const dated = taches.flatMap(({ debut, fin }) => (debut !== null && fin !== null ? [{ debut, fin }] : []));
  const first = dated.map(({ debut }) => debut).toSorted()[0] ?? calendrier.debut!;
  const last =
    dated
      .map(({ fin }) => fin)
      .toSorted()
      .at(-1) ?? first;
  const dayOf = (date: string): number => Math.round((Date.parse(date) - Date.parse(first)) / DAY_MS);
  const length = dayOf(last) + 1;
  const days = Array.from({ length }, (_, day) => new Date(Date.parse(first) + day * DAY_MS));
  const isOff = (date: Date): boolean =>
    !calendrier.jours_ouvres.includes(((date.getUTCDay() + 6) % 7) + 1) ||
    calendrier.feries.includes(date.toISOString().slice(0, 10));
  const ticks = days.flatMap((date, at) => {
    const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string];
    if (day === '01' || at === 0) return [{ at, label: `${month}/${year}`, isMajor: true }];
    return date.getUTCDay() === 1 && length <= WEEKS_DAYS ? [{ at, label: day, isMajor: false }] : [];
  });
  return {
    length,
    ticks,
    shades: length > SHADED_DAYS ? [] : days.flatMap((date, at) => (isOff(date) ? [at] : [])),
    barOf: ({ debut, fin }) => (debut !== null && fin !== null ? { from: dayOf(debut), to: dayOf(fin) + 1 } : null),
  };
}

/** Working days from the start, where nobody says when that is. */
function dayAxis({ taches }: Planning): Axis {
  const length = Math.max(1, ...taches.map(({ rang_fin: end }) => end ?? 0));
  const step = length <= 60 ? 5 : Math.ceil(length / 12 / 10) * 10;
  const ticks = Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => ({
    at: i * step,
    label: String(i * step),
    isMajor: true,
  }));
  return {
    length,
    ticks,
    shades: [],
    barOf: ({ rang_debut: from, rang_fin: to }) => (from !== null && to !== null ? { from, to } : null),
  };
}

const whole = (value: number | null): string => (value === null ? '' : String(value));

/** The tasks as a table, and under them the duration of the site. */
export function planningTables(planning: Planning, langue: Langue): Table[] {
  const { taches, duree_jours: days, calendrier } = planning;
  const column = (word: Text, align: 'left' | 'right' = 'left') => ({ title: say(word, langue), align });
  const { rank, code, name, quantity, days: length, start, end, float, free, before } = WORDS;
  const columns = [
    column(rank, 'right'),
    ...[code, name].map((word) => column(word)),
    ...[quantity, length].map((word) => column(word, 'right')),
    ...[start, end].map((word) => column(word)),
    ...[float, free].map((word) => column(word, 'right')),
    column(before),
  ];
  const sum = [say(WORDS.duration, langue), '', whole(days), calendrier.debut ?? '', calendrier.fin ?? ''];
  return [
    {
      title: say(WORDS.title, langue),
      columns,
      rows: rowsOf(planning, langue),
      ...(days !== null && taches.length > 0 && { total: ['', '', ...sum, '', '', ''] }),
    },
  ];
}

function rowsOf({ taches }: Planning, langue: Langue): string[][] {
  const rank = new Map(taches.map(({ id }, i) => [id, i + 1]));
  return taches.map((task, i) => [
    String(i + 1),
    task.code,
    task.nom,
    `${sayNumber(task.quantite, langue)} ${UNITS[task.unite]}`,
    whole(task.duree_jours),
    task.debut ?? '',
    task.fin ?? '',
    task.critique ? say(WORDS.critical, langue) : whole(task.marge_jours),
    whole(task.marge_libre_jours),
    task.predecesseurs.map(({ tache, lien, decalage_jours: lag }) => waits(rank.get(tache)!, lien, lag)).join(' '),
  ]);
}

/** A link as planners write it: `3`, `3SS`, `3FF+2`. */
function waits(rank: number, kind: string, lag: number): string {
  const sign = lag > 0 ? '+' : '';
  const by = lag === 0 ? '' : `${sign}${lag}`;
  return `${rank}${kind === 'FS' && lag === 0 ? '' : kind}${by}`;
}

/** Words of the files that planners import, as MS Project and ProjectLibre name them in each language. */
const PLANNER = {
  id: t('N°', 'ID'),
  name: t('Nom', 'Name'),
  duration: t('Durée', 'Duration'),
  start: t('Début', 'Start'),
  finish: t('Fin', 'Finish'),
  before: t('Prédécesseurs', 'Predecessors'),
  level: t('Niveau hiérarchique', 'Outline Level'),
  notes: t('Notes', 'Notes'),
  days: t('{count} jours', '{count} days'),
  note: t('{code} : {quantity} {unit}', '{code}: {quantity} {unit}'),
} as const;
/** Kinds of link in a file: French planners write fin-début as FD. */
const LINK_WORDS = {
  FS: t('FD', 'FS'),
  SS: t('DD', 'SS'),
  FF: t('FF', 'FF'),
  SF: t('DF', 'SF'),
} as const;

/** Rows of a file for a planner: one a task, its predecessors by their numbers. */
export function plannerRows({ taches }: Planning, langue: Langue): Table {
  const rank = new Map(taches.map(({ id }, i) => [id, i + 1]));
  const { id, name, duration, start, finish, before, level, notes } = PLANNER;
  const lagOf = (lag: number): string =>
    lag === 0 ? '' : `${lag > 0 ? '+' : ''}${say(PLANNER.days, langue, { count: lag })}`;
  return {
    title: say(WORDS.title, langue),
    columns: [id, name, duration, start, finish, before, level, notes].map((word) => ({ title: say(word, langue) })),
    rows: taches.map((task, i) => [
      String(i + 1),
      task.nom,
      task.duree_jours === null ? '' : say(PLANNER.days, langue, { count: task.duree_jours }),
      task.debut ?? '',
      task.fin ?? '',
      task.predecesseurs
        .map(({ tache, lien, decalage_jours: lag }) => {
          const kind = lien === 'FS' && lag === 0 ? '' : say(LINK_WORDS[lien], langue);
          return `${rank.get(tache)!}${kind}${lagOf(lag)}`;
        })
        .join(langue === 'fr' ? ';' : ','),
      '1',
      say(PLANNER.note, langue, { code: task.code, quantity: String(task.quantite), unit: UNITS[task.unite] }),
    ]),
  };
}
