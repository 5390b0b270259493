import { say, t } from '../../../words/index.js';
import type { Building, Level, Pipe } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import { dwellingsOf, housesInRow } from '../../measures/index.js';
import type { TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { PIPE_STYLES } from './network-items.js';
import { besideRoomOf, NOTE, noteTag, round } from './note-tags.js';
import type { Note } from './note-tags.js';

const WORDS = {
  one: t('Compteur divisionnaire, logement {numbers}', 'Divisional meter, dwelling {numbers}'),
  many: t('Compteurs divisionnaires, logements {numbers}', 'Divisional meters, dwellings {numbers}'),
} as const;

/** Ends of pipes this near in plan are joined, and branches that leave so near to each other share a meter, mm. */
const [JOINED_MM, TOGETHER_MM] = [20, 300] as const;

/** The course of a cold pipe on a storey, from where its water comes. */
interface Course {
  readonly pipe: Pipe;
  readonly level: number;
  readonly points: readonly Point[];
}

/** Where the supply of a flat leaves that of its building. */
interface Meter {
  /** Place of the flat among the dwellings, from 0. */
  readonly home: number;
  readonly course: Course;
  readonly at: Point;
}

const coldCourses = ({ pipes }: Building): Course[] =>
  pipes
    .filter(({ type, source }) => type === 'ef' && source['depuis'] === 'arrivee')
    .flatMap((pipe) => pipe.runs.map(({ planIndex, points }) => ({ pipe, level: planIndex, points })))
    .filter(({ points }) => points.length > 1);

/** Whether a course begins on another one past its own beginning. */
const isFedBy = (course: Course, other: Course): boolean =>
  course !== other &&
  course.level === other.level &&
  distance(course.points[0]!, other.points[0]!) > JOINED_MM &&
  other.points.slice(1).some((b, i) => distanceToSegment(course.points[0]!, other.points[i]!, b) <= JOINED_MM);

/**
 * The storey on which cold water comes in for several flats at once; null of one dwelling, of houses side by side,
 * which have a meter each where their water comes in, and where the scene draws a meter for each.
 */
export function sharedArrival(building: Building): number | null {
  const homes = dwellingsOf(building);
  const drawn = building.plumbing.filter(({ type }) => type === 'compteur_eau').length;
  const courses = coldCourses(building);
  const isShared = homes.length > 1 && housesInRow(building).length === 0 && drawn < homes.length;
  return isShared && courses.length > 0 ? Math.min(...courses.map(({ level }) => level)) : null;
}

/**
 * Where the supply of each flat leaves that of the building: on its lowest storey, where all its pipes begin at one
 * place. None of a flat that is fed at several places.
 */
const metersOf = perObject((building: Building): readonly Meter[] => {
  if (sharedArrival(building) === null) return [];
  const homes = dwellingsOf(building);
  const courses = coldCourses(building);
  const feeders = courses.map((course) => courses.flatMap((other, i) => (isFedBy(course, other) ? [i] : [])));
  const served = servedBy(courses.map(homesAt(building)), feeders);
  const isOwn = (i: number, home: number): boolean => served[i]!.size === 1 && served[i]!.has(home);
  return homes.flatMap((_, home): Meter[] => {
    const first = courses.filter((__, i) => isOwn(i, home) && !feeders[i]!.some((other) => isOwn(other, home)));
    const lowest = Math.min(...first.map(({ level }) => level));
    const here = first.filter(({ level }) => level === lowest);
    const [course] = here;
    const at = course?.points[0];
    const isOne = at && here.every(({ points }) => distance(points[0]!, at) <= TOGETHER_MM);
    return course && at && isOne ? [{ home, course, at }] : [];
  });
});

/** The dwelling that a course ends in, where it feeds something; −1 in none. */
function homesAt(building: Building): (course: Course) => number {
  const homes = dwellingsOf(building);
  return ({ pipe, level, points }) =>
    pipe.source.alimente === undefined
      ? -1
      : homes.findIndex((rooms) =>
          rooms.some((room) => room.level === level && polygonContains(room.polygon, points.at(-1)!)),
        );
}

/** Dwellings that the water of each course goes on to, by those that they end in and the courses that feed each. */
function servedBy(homes: readonly number[], feeders: readonly (readonly number[])[]): ReadonlySet<number>[] {
  const served = homes.map((home) => new Set(home < 0 ? [] : [home]));
  const sizes = (): number => served.reduce((sum, { size }) => sum + size, 0);
  for (let before = -1; before < sizes();) {
    before = sizes();
    for (const [i, own] of served.entries()) {
      for (const feeder of feeders[i]!) for (const home of own) served[feeder]!.add(home);
    }
  }
  return served;
}

/** A divisional meter for each flat, named where its supply branches: what each draws is read on its own. */
export function flatMeterNotes(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] {
  const here = metersOf(building).filter(({ course }) => course.level === level.index);
  const groups: Meter[][] = [];
  for (const meter of here) {
    const beside = groups.find(([first]) => distance(first!.at, meter.at) <= TOGETHER_MM);
    if (beside) beside.push(meter);
    else groups.push([meter]);
  }
  return groups.map((meters) => {
    const { at, course } = meters[0]!;
    const numbers = meters.map(({ home }) => home + 1).join(', ');
    const value = say<'numbers'>(meters.length > 1 ? WORDS.many : WORDS.one, langue, { numbers });
    const { places, far } = round(at, 3.2, scale);
    const note: TextItem = { ...NOTE, layer: 'PLOMB_RESEAUX', id: course.pipe.id, ink: PIPE_STYLES.ef.ink, value, at };
    const led = { far, anchor: at, isLedTo: besideRoomOf(at, level) };
    return { ...noteTag(note, places, frame, scale, led), isFirst: true };
  });
}
