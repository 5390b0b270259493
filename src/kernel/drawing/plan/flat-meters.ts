import { say, t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { cellAt } from '../../maths/cell.js';
import type { Point } from '../../maths/geometry.js';
import { finder } from '../../maths/inside.js';
import { perObject } from '../../maths/memo.js';
import { distance } from '../../maths/vector.js';
import { dwellingsOf, housesInRow } from '../../measures/index.js';
import type { TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import type { Course } from './cold-courses.js';
import { branchingsOf, coldCourses, homesServed, NO_HOME } from './cold-courses.js';
import { PIPE_STYLES } from './network-items.js';
import { besideRoomOf, NOTE, noteTag, round } from './note-tags.js';
import type { Note } from './note-tags.js';

const WORDS = {
  one: t('Compteur divisionnaire, logement {numbers}', 'Divisional meter, dwelling {numbers}'),
  many: t('Compteurs divisionnaires, logements {numbers}', 'Divisional meters, dwellings {numbers}'),
} as const;

/** Branches that leave so near to each other share a meter, mm. */
const TOGETHER_MM = 300;

/** Where the supply of a flat leaves that of its building. */
interface Meter {
  /** Place of the flat among the dwellings, from 0. */
  readonly home: number;
  readonly course: Course;
  readonly at: Point;
}

/**
 * The storey on which cold water comes in for several flats at once; null of one dwelling, of houses side by side,
 * which have a meter each where their water comes in, and where the scene draws a meter for each.
 */
export function sharedArrival(building: Building): number | null {
  const homes = dwellingsOf(building);
  const drawn = building.plumbing.filter(({ type }) => type === 'compteur_eau').length;
  const courses = coldCourses(building);
  const isShared = homes.length > 1 && housesInRow(building).length === 0 && drawn < homes.length;
  return isShared && courses.length > 0 ? courses.reduce((least, { level }) => Math.min(least, level), Infinity) : null;
}

/**
 * Where the supply of each flat leaves that of the building: on its lowest storey, where all its pipes begin at one
 * place. None of a flat that is fed at several places.
 */
const metersOf = perObject((building: Building): readonly Meter[] => {
  if (sharedArrival(building) === null) return [];
  const courses = coldCourses(building);
  const branchings = branchingsOf(courses);
  const served = homesServed(courses.map(homesAt(building)), branchings);
  const first = branchings.flatMap(({ own, feeders }) => {
    const before = new Set(feeders.map((feeder) => served[feeder]!));
    return own.filter((course) => served[course]! >= 0 && !before.has(served[course]!));
  });
  const ofHomes = Map.groupBy(first, (course) => served[course]!);
  return [...ofHomes].flatMap(([home, own]) => {
    const inOrder = own.toSorted((p, q) => p - q);
    return meterAmong(
      home,
      inOrder.map((i) => courses[i]!),
    );
  });
});

/** The meter of a flat by the first courses of its own; none where those of its lowest storey begin apart. */
function meterAmong(home: number, first: readonly Course[]): Meter[] {
  const lowest = first.reduce((least, { level }) => Math.min(least, level), Infinity);
  const here = first.filter(({ level }) => level === lowest);
  const [course] = here;
  const at = course?.points[0];
  const isOne = at && here.every(({ points }) => distance(points[0]!, at) <= TOGETHER_MM);
  return isOne ? [{ home, course, at }] : [];
}

/** The dwelling that a course ends in, where it feeds something; `NO_HOME` in none. */
function homesAt(building: Building): (course: Course) => number {
  const rooms = dwellingsOf(building).flatMap((own, home) => own.map((room) => ({ room, home })));
  const storeys = Map.groupBy(rooms, ({ room }) => room.level);
  const finders = new Map([...storeys].map(([level, own]) => [level, finder(own.map(({ room }) => room.polygon))]));
  return ({ pipe, level, points }) => {
    if (pipe.source.alimente === undefined) return NO_HOME;
    const place = finders.get(level)?.(points.at(-1)!) ?? -1;
    return place < 0 ? NO_HOME : storeys.get(level)![place]!.home;
  };
}

/** Meters that are near to one another, in the order of the first of each group. */
function grouped(meters: readonly Meter[]): Meter[][] {
  const groups: Meter[][] = [];
  const byCell = new Map<number, Meter[][]>();
  const cellOf = (value: number): number => Math.floor(value / TOGETHER_MM);
  for (const meter of meters) {
    const [column, row] = [cellOf(meter.at.x), cellOf(meter.at.y)];
    const around = AROUND.flatMap(([x, y]) => byCell.get(cellAt(column + x, row + y)) ?? []);
    const beside = around.find(([first]) => distance(first!.at, meter.at) <= TOGETHER_MM);
    if (beside) beside.push(meter);
    else {
      const group = [meter];
      groups.push(group);
      const cell = cellAt(column, row);
      byCell.set(cell, [...(byCell.get(cell) ?? []), group]);
    }
  }
  return groups;
}
/** A cell and those about it. */
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

/** A divisional meter for each flat, named where its supply branches: what each draws is read on its own. */
export function flatMeterNotes(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] {
  const here = metersOf(building).filter(({ course }) => course.level === level.index);
  return grouped(here).map((meters) => {
    const { at, course } = meters[0]!;
    const numbers = meters.map(({ home }) => home + 1).join(', ');
    const value = say<'numbers'>(meters.length > 1 ? WORDS.many : WORDS.one, langue, { numbers });
    const { places, far } = round(at, 3.2, scale);
    const note: TextItem = { ...NOTE, layer: 'PLOMB_RESEAUX', id: course.pipe.id, ink: PIPE_STYLES.ef.ink, value, at };
    const led = { far, anchor: at, isLedTo: besideRoomOf(at, level) };
    return { ...noteTag(note, places, frame, scale, led), isFirst: true };
  });
}
