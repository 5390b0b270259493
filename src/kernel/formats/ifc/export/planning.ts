import type { LinkKind, Planning, ScheduledTask } from '../../../phasing/index.js';
import { guidOf, partId } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import type { IfcModel } from './model.js';

const NAMES = {
  schedule: t('Planning des travaux', 'Schedule of the works'),
  calendar: t('Calendrier du chantier', 'Calendar of the site'),
  weekdays: t('Jours ouvrés', 'Working days'),
  holiday: t('Jour férié', 'Holiday'),
} as const;

const SEQUENCES = {
  FS: 'FINISH_START',
  SS: 'START_START',
  FF: 'FINISH_FINISH',
  SF: 'START_FINISH',
} as const satisfies Record<LinkKind, string>;

/** The file carries no date of its own: where nobody dates the works, their schedule begins with it. */
const NO_DATE = '1970-01-01';
const startOf = (date: string): string => `${date}T08:00:00`;
const endOf = (date: string): string => `${date}T17:00:00`;
/** Working days as ISO 8601. */
const duration = (days: number): string => `P${days}D`;

/**
 * The works as IFC4 processes: a work schedule and its calendar, a task each with its times and floats, sequences, and
 * the products that tasks make (outputs: IfcRelAssignsToProduct).
 */
export function writePlanning(model: IfcModel, planning: Planning): void {
  const { instances, ids } = model;
  const root = ids.make('planning', []);
  const schedule = writeSchedule(model, root, planning);
  const tasks = new Map(planning.taches.map((task) => [task.id, writeTask(model, root, task)]));
  const all = [...tasks.values()];
  controls(model, partId(root, 'taches'), schedule, all);
  controls(model, partId(root, 'calendrier|taches'), writeCalendar(model, root, planning), all);
  for (const task of planning.taches) {
    const related = tasks.get(task.id)!;
    for (const { tache, lien, decalage_jours: lag } of task.predecesseurs) {
      instances.any('IfcRelSequence', {
        GlobalId: guidOf(partId(root, `${tache}|${task.id}|${lien}`)),
        RelatingProcess: tasks.get(tache)!,
        RelatedProcess: related,
        ...(lag !== 0 && { TimeLag: lagOf(model, lag) }),
        SequenceType: SEQUENCES[lien],
      });
    }
  }
  writeOutputs(model, root, planning, tasks);
}

type TaskRef = Ref<'IfcTask'>;

const lagOf = ({ instances }: IfcModel, lag: number) =>
  instances.any('IfcLagTime', {
    // Earlier than the end of the other is a negative duration, as the schema has no other word for it.
    LagValue: { type: 'IfcDuration', value: lag < 0 ? `-${duration(-lag)}` : duration(lag) },
    DurationType: 'WORKTIME',
  });

function writeSchedule(model: IfcModel, root: string, { duree_jours: days, calendrier }: Planning) {
  const start = startOf(calendrier.debut ?? NO_DATE);
  return model.instances.any<'IfcWorkSchedule'>('IfcWorkSchedule', {
    GlobalId: guidOf(root),
    Name: model.say(NAMES.schedule),
    CreationDate: start,
    StartTime: start,
    ...(days !== null && { Duration: duration(days) }),
    ...(calendrier.fin !== null && { FinishTime: endOf(calendrier.fin) }),
    PredefinedType: 'PLANNED',
  });
}

function writeCalendar(model: IfcModel, root: string, { calendrier }: Planning) {
  const { instances } = model;
  const week = instances.any('IfcRecurrencePattern', {
    RecurrenceType: 'WEEKLY',
    WeekdayComponent: calendrier.jours_ouvres,
  });
  const holidays = calendrier.feries.map((date) =>
    instances.any('IfcWorkTime', { Name: model.say(NAMES.holiday), Start: date, Finish: date }),
  );
  return instances.any<'IfcWorkCalendar'>('IfcWorkCalendar', {
    GlobalId: guidOf(partId(root, 'calendrier')),
    Name: model.say(NAMES.calendar),
    WorkingTimes: [instances.any('IfcWorkTime', { Name: model.say(NAMES.weekdays), RecurrencePattern: week })],
    ...(holidays.length > 0 && { ExceptionTimes: holidays }),
    PredefinedType: 'FIRSTSHIFT',
  });
}

function writeTask(model: IfcModel, root: string, task: ScheduledTask): TaskRef {
  const time = timeOf(model, task);
  return model.instances.any<'IfcTask'>('IfcTask', {
    GlobalId: guidOf(partId(root, task.id)),
    Name: task.nom,
    Identification: task.id,
    IsMilestone: false,
    ...(time && { TaskTime: time }),
    PredefinedType: 'CONSTRUCTION',
  });
}

/** Times of a task, as far as they are known; null when nothing is. */
function timeOf({ instances }: IfcModel, task: ScheduledTask): Ref<'IfcTaskTime'> | null {
  const { duree_jours: days, debut, fin, marge_jours: total, marge_libre_jours: free, critique } = task;
  if (days === null) return null;
  return instances.any<'IfcTaskTime'>('IfcTaskTime', {
    DurationType: 'WORKTIME',
    ScheduleDuration: duration(days),
    ...(debut !== null && { ScheduleStart: startOf(debut), EarlyStart: startOf(debut) }),
    ...(fin !== null && { ScheduleFinish: endOf(fin), EarlyFinish: endOf(fin) }),
    ...(total !== null && { TotalFloat: duration(total) }),
    ...(free !== null && { FreeFloat: duration(free) }),
    ...(critique !== null && { IsCritical: critique }),
  });
}

function controls(
  { instances }: IfcModel,
  id: string,
  control: Ref<'IfcWorkSchedule'> | Ref<'IfcWorkCalendar'>,
  tasks: readonly TaskRef[],
): void {
  if (tasks.length === 0) return;
  instances.any('IfcRelAssignsToControl', { GlobalId: guidOf(id), RelatedObjects: tasks, RelatingControl: control });
}

/** Each product with the tasks that make it. */
function writeOutputs(
  { instances, elements }: IfcModel,
  root: string,
  { taches }: Planning,
  tasks: ReadonlyMap<string, TaskRef>,
): void {
  const makers = new Map<string, TaskRef[]>();
  for (const { id, elements: made } of taches) {
    for (const element of made) {
      if (!elements.has(element)) continue;
      makers.set(element, [...(makers.get(element) ?? []), tasks.get(id)!]);
    }
  }
  for (const [element, own] of makers) {
    instances.any('IfcRelAssignsToProduct', {
      GlobalId: guidOf(partId(root, `produit|${element}`)),
      RelatedObjects: own,
      RelatingProduct: elements.get(element)!,
    });
  }
}
