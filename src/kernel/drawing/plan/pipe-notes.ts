import { say, sayNumber, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Level, Pipe } from '../../building/index.js';
import type { NetworkType } from '../../catalogue/fixture-defaults.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Drafting } from '../drafting.js';
import type { TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { readable } from '../frame.js';
import { altitudeText } from '../length-text.js';
import { flatMeterNotes } from './flat-meters.js';
import { LEAST_STRETCH, longestOf } from './flow-arrows.js';
import type { Stretch } from './flow-arrows.js';
import { waitNotes } from './machine-waits.js';
import { arrivalNotes } from './water-arrival.js';
import { isOverhead, isReturn, PIPE_STYLES } from './network-items.js';
import { besideRoomOf, firstOf, MOST_NOTES, NOTE, noteTag, round } from './note-tags.js';
import type { Note } from './note-tags.js';
import { WHOLE_PLAN } from './part-of-plan.js';
import type { PartOfPlan } from './part-of-plan.js';
import { plantNotes } from './plant-notes.js';
import { radiatorNotes } from './radiator-notes.js';
import type { Riser } from './risers.js';
import { arrowStrokes, arrowsWidth, risersOn } from './risers.js';

/** From a line to its label, mm of paper. */
const BESIDE = 1.7;
/** A shorter pipe is the tail of a fixture: the legend lists its diameter, mm of paper. */
const LEAST_NAMED = 3;
/** A name this far from its pipe is read by its leader alone, mm of paper. */
const CLEAR_OF = 4.2;
/** Stretches of a pipe that its diameter may stand beside. */
const MOST_STRETCHES = 3;

/** What each fluid is called on a pipe. */
export const FLUIDS: Readonly<Record<NetworkType, Text<never>>> = {
  ef: t('EF', 'CW'),
  ec: t('EC', 'HW'),
  eu: t('EU', 'WW'),
  ev: t('EV', 'SW'),
  ep: t('EP', 'RW'),
  chauffage: t('CHAUF', 'HTG'),
};
const WORDS = {
  invert: t('fe {z}', 'IL {z}'),
  pipe: t('{fluid} Ø{diameter}', '{fluid} Ø{diameter}'),
  size: t('Ø{diameter}', 'Ø{diameter}'),
  hung: t('{label} sous plafond', '{label} under ceiling'),
  sloped: t('{fluid} Ø{diameter} – {slope} %', '{fluid} Ø{diameter} – {slope}%'),
  flow: t('CHAUF aller', 'HTG flow'),
  back: t('CHAUF retour', 'HTG return'),
  riser: t('{fluid}{index}', '{fluid}{index}'),
  riser_aller: t('{fluid}{index} aller', '{fluid}{index} flow'),
  riser_retour: t('{fluid}{index} retour', '{fluid}{index} return'),
  stack: t('{name} Ø{diameter}', '{name} Ø{diameter}'),
} as const;

/** What a pipe carries: of the heating, which way. */
function carried(pipe: Pipe): Text<never> {
  if (pipe.type !== 'chauffage' || pipe.source.circuit === undefined) return FLUIDS[pipe.type];
  return isReturn(pipe) ? WORDS.back : WORDS.flow;
}

const angleOf = ({ a, b }: Stretch): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** Fluid, diameter and slope of a pipe, as they are written along it. */
function pipeText(pipe: Pipe, level: Level, langue: Drafting['langue']): string {
  const said = { fluid: say(carried(pipe), langue), diameter: String(Math.round(pipe.diameter)) };
  const label =
    pipe.slopePct === null
      ? say<'fluid' | 'diameter'>(WORDS.pipe, langue, said)
      : say<'fluid' | 'diameter' | 'slope'>(WORDS.sloped, langue, { ...said, slope: sayNumber(pipe.slopePct, langue) });
  return isOverhead(pipe, level) ? say(WORDS.hung, langue, { label }) : label;
}

/** Places along a stretch, on either side of it. */
function placesAlong({ a, b, length }: Stretch, scale: number): Point[] {
  const along = unit(subtract(b, a));
  return [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((share) =>
    [BESIDE, -BESIDE, 2 * BESIDE, -2 * BESIDE].map((aside) =>
      offsetFrom(offsetFrom(a, along, share * length), leftOf(along), aside * scale),
    ),
  );
}

/** A pipe on the plan of a level, where it is drawn. */
interface Course {
  readonly pipe: Pipe;
  readonly points: readonly Point[];
  /** What of it is named there. */
  readonly parts: readonly (readonly Point[])[];
}

const distanceTo = (at: Point, { points }: Pick<Course, 'points'>): number =>
  Math.min(...points.slice(1).map((b, i) => distanceToSegment(at, points[i]!, b)));

/** Where a name is read as that of a course: in a bundle, nearer to it than to any other pipe. */
const readAs =
  (course: Course, all: readonly Course[]) =>
  (at: Point): boolean => {
    const own = distanceTo(at, course);
    return all.every((other) => other.pipe === course.pipe || distanceTo(at, other) > own);
  };

/**
 * Fluid, diameter and slope along the longest stretch of a pipe; where that is short or crowded, its diameter alone,
 * beside any of its stretches, that of a drain at the end of a leader at last. A pipe between two others in a bundle
 * has no side of its own, and no name but in the legend.
 */
function pipeNote(course: Course, all: readonly Course[], level: Level, frame: Frame, drafting: Drafting): Note[] {
  const { pipe, parts } = course;
  const { scale, langue } = drafting;
  const isReadAs = readAs(course, all);
  const stretches = longestOf(parts).filter(({ length }) => length >= LEAST_NAMED * scale);
  const [first] = stretches;
  if (!first) return [];
  const note = (value: string, { a, b, length }: Stretch): TextItem => ({
    ...NOTE,
    layer: 'PLOMB_RESEAUX',
    id: pipe.id,
    ink: PIPE_STYLES[pipe.type].ink,
    value,
    at: offsetFrom(a, unit(subtract(b, a)), length / 2),
    rotation: readable(angleOf({ a, b, length })),
  });
  const whole =
    first.length >= LEAST_STRETCH * scale
      ? [noteTag(note(pipeText(pipe, level, langue), first), placesAlong(first, scale), frame, scale, { isReadAs })]
      : [];
  const size = say(WORDS.size, langue, { diameter: String(Math.round(pipe.diameter)) });
  const short = stretches
    .slice(0, MOST_STRETCHES)
    .map((stretch) => noteTag(note(size, stretch), placesAlong(stretch, scale), frame, scale, { isReadAs }));
  const { at } = note(size, first);
  const led = pipe.isGravity
    ? [
        noteTag({ ...note(size, first), rotation: 0 }, [], frame, scale, {
          anchor: at,
          isLedTo: besideRoomOf(at, level),
          mayBeLedTo: (end) => isReadAs(end) || distanceTo(end, course) > CLEAR_OF * scale,
        }),
      ]
    : [];
  const [way, ...others] = [...whole, ...short, ...led];
  return way ? [firstOf([way, ...others])] : [];
}

/** An end of a drain, and the altitude of its invert there, mm. */
interface Invert {
  readonly pipe: Pipe;
  readonly at: Point;
  readonly z: number;
}

/** A drain so short falls by a centimetre or two: its lower end tells of both, mm. */
const SHORT_DRAIN = 1000;

/** The ends of a course that tell its inverts: both, the lower one of a short drain. */
function toldEnds({ length }: Pipe, points: readonly Point3[]): readonly Point3[] {
  const ends = [points[0], points.at(-1)].flatMap((end) => end ?? []);
  return length > SHORT_DRAIN ? ends : ends.toSorted((p, q) => p.z - q.z).slice(0, 1);
}

/** Inverts of the drains of a level: their run less half of their diameter. */
const invertsOf = ({ pipes }: Building, level: Level): Invert[] =>
  pipes
    .filter(({ isGravity, slopePct }) => isGravity && slopePct !== null)
    .flatMap((pipe) =>
      pipe.runs
        .filter(({ planIndex }) => planIndex === level.index)
        .flatMap(({ points }) => toldEnds(pipe, points))
        .map((end) => ({ pipe, at: end, z: end.z - pipe.diameter / 2 })),
    );

/** Ends of drains this near in plan and in height meet: one note, at the lowest, stands for all of them, mm. */
const MEETING = { aside: 300, apart: 100 } as const;

/** Where drains meet, the lowest invert alone. */
function lowestOfEach(inverts: readonly Invert[]): Invert[] {
  const kept: Invert[] = [];
  for (const one of inverts.toSorted((p, q) => p.z - q.z)) {
    const isTold = kept.some(({ at, z }) => distance(at, one.at) <= MEETING.aside && one.z - z <= MEETING.apart);
    if (!isTold) kept.push(one);
  }
  return kept;
}

const invertText = (z: number, langue: Drafting['langue']): string =>
  say(WORDS.invert, langue, { z: altitudeText(z, langue) });

function invertNotes(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] {
  return lowestOfEach(invertsOf(building, level)).map(({ pipe, at, z }) => {
    const { places } = round(at, 2.5, scale);
    const { ink } = PIPE_STYLES[pipe.type];
    const note: TextItem = { ...NOTE, layer: 'PLOMB_RESEAUX', id: pipe.id, ink, value: invertText(z, langue), at };
    return noteTag(note, places, frame, scale, { anchor: at, isLedTo: besideRoomOf(at, level) });
  });
}

/** What a riser is called: its fluid, its number and, of the heating, which way its water goes. */
function riserName({ stack, index, circuit }: Riser, langue: Drafting['langue']): string {
  const named = { fluid: say(FLUIDS[stack.type], langue), index: String(index) };
  return say<'fluid' | 'index'>(circuit === null ? WORDS.riser : WORDS[`riser_${circuit}`], langue, named);
}

/**
 * Where the name of a riser of the heating is read as its own: nearer to it than to its fellow and to the pipes that
 * run between them. Other stacks stand alone.
 */
function readAsRiser(building: Building, level: Level, { stack, circuit }: Riser, scale: number) {
  if (circuit === null) return () => true;
  const runs = building.pipes.flatMap((pipe) => pipe.runs.filter(({ planIndex }) => planIndex === level.index));
  const others = risersOn(building, level).filter((other) => other.stack !== stack);
  return (at: Point): boolean => {
    const own = distance(at, stack.center);
    return (
      own > CLEAR_OF * scale ||
      (runs.every((run) => distanceTo(at, run) > own) &&
        others.every((other) => distance(at, other.stack.center) > own))
    );
  };
}

/** Names of stacks and risers with their diameter, on each storey that they go through, and arrows to the next ones. */
function stackNotes(building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] {
  return risersOn(building, level).map((riser) => {
    const { type, center, diameter, id } = riser.stack;
    const name = riserName(riser, langue);
    const value = say(WORDS.stack, langue, { name, diameter: String(Math.round(diameter)) });
    const { places, far } = round(center, diameter / 2 / scale + 2.5, scale);
    const note: TextItem = { ...NOTE, layer: 'PLOMB_RESEAUX', id, ink: PIPE_STYLES[type].ink, value, at: center };
    const tail = { width: arrowsWidth(riser), strokes: arrowStrokes(riser) };
    const isReadAs = readAsRiser(building, level, riser, scale);
    const led = { far, tail, anchor: center, isReadAs, isLedTo: besideRoomOf(center, level) };
    return { ...noteTag(note, places, frame, scale, led), isFirst: true };
  });
}

/**
 * All that could be written on the pipes of a level: where water comes in, meters of flats, stacks, what heats,
 * radiators, fluids with diameters and slopes, invert levels.
 * @param part of the level that they are written on
 */
export function everyPipeNote(
  building: Building,
  level: Level,
  frame: Frame,
  drafting: Drafting,
  { isTold, partsOf }: PartOfPlan = WHOLE_PLAN,
): Note[] {
  const own: Course[] = building.pipes.flatMap((pipe) =>
    pipe.runs
      .filter(({ planIndex }) => planIndex === level.index)
      .map(({ points }) => ({ pipe, points, parts: partsOf(points) })),
  );
  const named = own.flatMap((course) => pipeNote(course, own, level, frame, drafting));
  const [first, last] = [
    [arrivalNotes, flatMeterNotes, stackNotes, plantNotes, waitNotes, radiatorNotes],
    [invertNotes],
  ].map((some) =>
    some.flatMap((notes) => notes(building, level, frame, drafting)).filter(({ about }) => isTold(about)),
  ) as [Note[], Note[]];
  return [...first, ...named, ...last];
}

/** What is written on the pipes of a level: as many notes as a plan has. @param args as of all of them */
export const pipeNotes = (...args: Parameters<typeof everyPipeNote>): Note[] =>
  everyPipeNote(...args).slice(0, MOST_NOTES);

/** What is written on the pipes of a level beside their fluids, each as one of its notes says it. */
export function pipeSamples(building: Building, level: Level, langue: Drafting['langue']) {
  const [invert] = lowestOfEach(invertsOf(building, level));
  const risers = risersOn(building, level);
  const [riser] = risers;
  return {
    invert: invert ? { ink: PIPE_STYLES[invert.pipe.type].ink, value: invertText(invert.z, langue) } : null,
    riser: riser ? { ink: PIPE_STYLES[riser.stack.type].ink, value: riserName(riser, langue) } : null,
    /** Whether any goes on to another storey. */
    isRising: risers.some(({ isUp, isDown }) => isUp || isDown),
  };
}
