import { say, sayNumber, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Device, Level, Pipe } from '../../building/index.js';
import type { NetworkType } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds, readable } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import { altitudeText } from '../length-text.js';
import { PIPE_STYLES } from './network-items.js';
import type { Tag } from './settle.js';

const common = {
  class: 'annotation',
  pen: 0.18,
  kind: 'text',
  height: 1.8,
  valign: 'middle',
  align: 'center',
} as const;
/** A stretch shorter than this carries no label, mm of paper. */
const LEAST_STRETCH = 8;
/** Notes of one plan at most: a crowded one says them in its schedules. */
const MOST_NOTES = 120;
/** From a line to its label, mm of paper. */
const BESIDE = 1.7;

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
  circuit: t('C{id}', 'C{id}'),
  pipe: t('{fluid} Ø{diameter}', '{fluid} Ø{diameter}'),
  sloped: t('{fluid} Ø{diameter} – {slope} %', '{fluid} Ø{diameter} – {slope}%'),
  stack: t('{fluid}{index} Ø{diameter}', '{fluid}{index} Ø{diameter}'),
} as const;

/** A note with the places it may take, best first. */
function noteTag(note: TextItem, places: readonly Point[], frame: Frame, scale: number): Tag {
  return {
    id: `${note.id ?? ''} ${note.value}`,
    name: note.value,
    label: {
      *candidates() {
        for (const at of places) {
          const moved: TextItem = { ...note, at };
          const box = grown(localBounds(frame, textCorners(moved, scale)), 0.3 * scale);
          yield { boxes: [box], value: () => [moved] };
        }
      },
    },
  };
}

/** Places round a point, from a distance on, mm of paper. */
const round = ({ x, y }: Point, from: number, scale: number): Point[] =>
  [0, 1.5, 3, 5].flatMap((more) =>
    [0, 180, 90, 270, 45, 135, 225, 315].map((degrees) => {
      const [far, angle] = [(from + more) * scale, (degrees * Math.PI) / 180];
      return { x: x + 1.4 * far * Math.cos(angle), y: y + far * Math.sin(angle) };
    }),
  );

/** A stretch of a course. */
interface Stretch {
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
}

/** The longest stretch of a course. */
function longest(points: readonly Point[]): Stretch | null {
  const stretches = points.slice(1).map((b, i): Stretch => ({ a: points[i]!, b, length: distance(points[i]!, b) }));
  return stretches.toSorted((p, q) => q.length - p.length)[0] ?? null;
}

const angleOf = ({ a, b }: Stretch): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** Fluid, diameter and slope along the longest stretch of a pipe, on either side of it. */
function pipeNote({ type, diameter, slopePct, id }: Pipe, stretch: Stretch, frame: Frame, drafting: Drafting): Tag {
  const { scale, langue } = drafting;
  const said = { fluid: say(FLUIDS[type], langue), diameter: String(Math.round(diameter)) };
  const value =
    slopePct === null
      ? say<'fluid' | 'diameter'>(WORDS.pipe, langue, said)
      : say<'fluid' | 'diameter' | 'slope'>(WORDS.sloped, langue, { ...said, slope: sayNumber(slopePct, langue) });
  const along = unit(subtract(stretch.b, stretch.a));
  const places = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((share) =>
    [BESIDE, -BESIDE, 2 * BESIDE, -2 * BESIDE].map((aside) =>
      offsetFrom(offsetFrom(stretch.a, along, share * stretch.length), leftOf(along), aside * scale),
    ),
  );
  const { ink } = PIPE_STYLES[type];
  const note: TextItem = {
    ...common,
    layer: 'PLOMB_RESEAUX',
    id,
    ink,
    value,
    at: places[0]!,
    rotation: readable(angleOf(stretch)),
  };
  return noteTag(note, places, frame, scale);
}

/** Invert levels at both ends of a drain: its run less half of its diameter, mm. */
const invertNotes = (
  pipe: Pipe,
  points: readonly (Point & { readonly z: number })[],
  frame: Frame,
  drafting: Drafting,
): Tag[] =>
  [points[0], points.at(-1)].flatMap((end) => {
    if (!end) return [];
    const value = say(WORDS.invert, drafting.langue, { z: altitudeText(end.z - pipe.diameter / 2, drafting.langue) });
    const places = round(end, 2.5, drafting.scale);
    const { ink } = PIPE_STYLES[pipe.type];
    const note: TextItem = { ...common, layer: 'PLOMB_RESEAUX', id: pipe.id, ink, value, at: places[0]! };
    return [noteTag(note, places, frame, drafting.scale)];
  });

/** Names of stacks and risers: fluid, number among those of its fluid, diameter. */
function stackNotes({ stacks }: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Tag[] {
  const counts = new Map<NetworkType, number>();
  return stacks.flatMap(({ type, center, diameter, id, bottom, top }) => {
    const index = (counts.get(type) ?? 0) + 1;
    counts.set(type, index);
    if (bottom >= level.top || top <= level.z) return [];
    const fluid = say(FLUIDS[type], langue);
    const value = say(WORDS.stack, langue, { fluid, index: String(index), diameter: String(Math.round(diameter)) });
    const places = round(center, diameter / 2 / scale + 2.5, scale);
    const note: TextItem = { ...common, layer: 'PLOMB_RESEAUX', id, ink: PIPE_STYLES[type].ink, value, at: places[0]! };
    return [noteTag(note, places, frame, scale)];
  });
}

/** What is written on the pipes of a level: stacks, then fluids with diameters and slopes, then invert levels. */
export function pipeNotes(building: Building, level: Level, frame: Frame, drafting: Drafting): Tag[] {
  const own = building.pipes.flatMap((pipe) =>
    pipe.runs.filter(({ planIndex }) => planIndex === level.index).map(({ points }) => ({ pipe, points })),
  );
  const named = own.flatMap(({ pipe, points }) => {
    const stretch = longest(points);
    return stretch && stretch.length >= LEAST_STRETCH * drafting.scale
      ? [pipeNote(pipe, stretch, frame, drafting)]
      : [];
  });
  const inverts = own.flatMap(({ pipe, points }) =>
    pipe.isGravity && pipe.slopePct !== null ? invertNotes(pipe, points, frame, drafting) : [],
  );
  return [...stackNotes(building, level, frame, drafting), ...named, ...inverts].slice(0, MOST_NOTES);
}

/** Arrows down the drains of a level, on their longest stretch. */
export const flowArrows = ({ pipes }: Building, level: Level, scale: number): Item[] =>
  pipes
    .filter(({ isGravity }) => isGravity)
    .flatMap(({ runs, type, id }) =>
      runs
        .filter(({ planIndex }) => planIndex === level.index)
        .flatMap(({ points }): Item[] => {
          const stretch = longest(points);
          if (!stretch || stretch.length < LEAST_STRETCH * scale) return [];
          const along = unit(subtract(stretch.b, stretch.a));
          const tip = offsetFrom(stretch.a, along, stretch.length / 2 + scale);
          const back = offsetFrom(tip, along, -2.4 * scale);
          const ring = [
            tip,
            offsetFrom(back, leftOf(along), 0.8 * scale),
            offsetFrom(back, leftOf(along), -0.8 * scale),
          ];
          const { ink } = PIPE_STYLES[type];
          return [
            {
              layer: 'PLOMB_RESEAUX',
              class: 'annotation',
              kind: 'polyline',
              pen: 0.25,
              ink,
              points: ring,
              isClosed: true,
              id,
            },
          ];
        }),
    );

/** Number of the circuit beside each device that the board feeds. */
export function circuitNotes(
  { panel, electric }: Building,
  level: Level,
  frame: Frame,
  { scale, langue }: Drafting,
  placed: ReadonlyMap<string, { readonly at: Point }>,
): Tag[] {
  const circuits = new Map(
    (panel?.circuits ?? []).flatMap(({ id, members }) => members.map((member) => [member, id] as const)),
  );
  return electric
    .filter(({ levelIndex, index }) => levelIndex === level.index && circuits.has(index))
    .slice(0, MOST_NOTES)
    .map(({ id, index, at }) => {
      const circuit = circuits.get(index)!;
      const places = round(placed.get(id)?.at ?? at, 3.2, scale);
      // A bare number is told from a height or a size; a mark of the board is one already.
      const value = /^\d+$/.test(circuit) ? say(WORDS.circuit, langue, { id: circuit }) : circuit;
      const note: TextItem = { ...common, layer: 'ELEC', id, ink: 'bleu', value, at: places[0]! };
      return noteTag(note, places, frame, scale);
    });
}

const SWITCHES: ReadonlySet<Device['type']> = new Set(['interrupteur', 'va_et_vient']);
/** How far the arc of a control bows out, as a part of its length. */
const BOW = 0.18;

/** The arc from a switch to what it lights, bowed to the left of the way. */
function controlArc(from: Device, to: Device): Item {
  const [p, q] = [from.at, to.at];
  const chord = distance(p, q);
  const rise = BOW * chord;
  const radius = (chord * chord) / (8 * rise) + rise / 2;
  const along = unit(subtract(q, p));
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const center = offsetFrom(middle, leftOf(along), -(radius - rise));
  const degrees = ({ x, y }: Point) => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI;
  const [start, end] = [degrees(q), degrees(p)];
  return {
    layer: 'ELEC',
    class: 'annotation',
    kind: 'arc',
    pen: 0.13,
    dash: 'interrompu',
    center,
    radius,
    start,
    end: end < start ? end + 360 : end,
    id: from.id,
  };
}

/** Shortest way from a switch to a lamp that an arc is drawn for, mm. */
const LEAST_ARC = 200;

/**
 * Controls of the lamps of a level, room by room: each switch to its nearest lamp, each lamp left to its nearest
 * switch.
 * The document does not say which lights which: rooms do.
 */
export function controlArcs({ electric }: Building, level: Level): Item[] {
  const own = electric.filter(({ levelIndex, room }) => levelIndex === level.index && room !== null);
  return [...Map.groupBy(own, ({ room }) => room).values()].flatMap((devices) => {
    const switches = devices.filter(({ type }) => SWITCHES.has(type));
    const lamps = devices.filter(({ type }) => type === 'luminaire');
    if (switches.length === 0 || lamps.length === 0) return [];
    const nearest = (to: Device, among: readonly Device[]) =>
      among.toSorted((p, q) => distance(p.at, to.at) - distance(q.at, to.at))[0]!;
    const pairs = switches.map((one) => [one, nearest(one, lamps)] as const);
    const lit = new Set(pairs.map(([, lamp]) => lamp));
    const left = lamps.filter((lamp) => !lit.has(lamp)).map((lamp) => [nearest(lamp, switches), lamp] as const);
    return [...pairs, ...left]
      .filter(([from, to]) => distance(from.at, to.at) >= LEAST_ARC)
      .map(([from, to]) => controlArc(from, to));
  });
}
