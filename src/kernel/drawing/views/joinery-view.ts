import { capital, say, sayNumber, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { AirTerminal, Building, DormerWindow, Opening } from '../../building/index.js';
import { levelName, roomName } from '../../building/index.js';
import { AIR_TERMINALS } from '../../catalogue/fixture-defaults.js';
import type { Point, Point3, Ring } from '../../maths/geometry.js';
import { distance, dot, leftOf, subtract } from '../../maths/vector.js';
import { FACADE_NAMES, facadeOf, facadeOfDormer, joineryName, litNames, writtenSill } from '../../measures/index.js';
import type { DormerType, FacadeSide, JoineryType } from '../../measures/index.js';
import { rectangleAt } from '../boxes.js';
import { layoutChains } from '../dimensions/chain.js';
import { measuredBetween } from '../dimensions/measured.js';
import type { Item, Pen, View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { centimetresText, scaleText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { handCaption, handed, handsText } from './joinery-hands.js';
import { dormerLeaves, leafItems } from './joinery-leaves.js';
import { makeView } from './make-view.js';

/** Frame of the joinery, mm. */
const FRAME = 60;
/** Floor drawn on either side, mm. */
const FLOOR = 250;
/** Lines of text beside the elevation: height, step, farthest reach, mm of paper. */
const TEXT = { height: 1.8, step: 3.2, width: 46, most: 10 } as const;

const common = { layer: 'OUVERTURES', class: 'projected' } as const;

const WORDS = {
  continued: t('… suite aux nomenclatures', '… continued in the schedules'),
  count: t('{count} à fournir', '{count} to supply'),
  kept: t('Existant : {count}', 'Existing: {count}'),
  sill: t('Allège {value}', 'Sill {value}'),
  uw: t('Uw {value} W/m²·K', 'U-value {value} W/m²·K'),
  noUw: t('Uw à préciser', 'U-value to be specified'),
  ud: t('Ud {value} W/m²·K', 'U-value {value} W/m²·K'),
  noUd: t('Ud à préciser', 'U-value to be specified'),
  glazed: t('Vitrée', 'Glazed'),
  solid: t('Pleine', 'Solid'),
  place: t('{level} : {rooms}', '{level}: {rooms}'),
  outside: t('extérieur', 'outside'),
  facade: t('Façade {sides}', '{sides} elevation'),
  side: t('{side} ({count})', '{side} ({count})'),
  inlet: t('{name} {flow} m³/h', '{name} {flow} m³/h'),
  shutter: t('Fermeture : {name}', 'Shutter: {name}'),
} as const;

const DORMER = t('Fenêtre de lucarne', 'Dormer window');

/** What closes a bay outside its glass. */
const SHUTTERS: Readonly<Record<string, Text<never>>> = {
  battant: t('volet battant', 'hinged shutter'),
  coulissant: t('volet coulissant', 'sliding shutter'),
  roulant: t('volet roulant', 'roller shutter'),
  persienne: t('persienne', 'louvred shutter'),
  brise_soleil: t('brise-soleil', 'sunshade'),
};

/** Rooms as they are looked for: Bureau 2 before Bureau 10. */
const IN_ORDER = new Intl.Collator('fr', { numeric: true });

/** A piece of joinery, by its storey and the names of the rooms that it serves. */
interface Served {
  readonly level: number;
  readonly rooms: readonly string[];
}

/** The same of openings of walls. */
function servedBy(openings: readonly Opening[], { rooms }: Building, langue: Langue): Served[] {
  const names = new Map(rooms.map((room) => [room.id, say(roomName(room), langue)] as const));
  return openings.map(({ levelIndex, left, right }) => ({
    level: levelIndex,
    rooms: [left, right].flatMap((id) => (id && names.get(id)) || []),
  }));
}

/** Rooms that some joinery serves, level by level. */
function placesText(some: readonly Served[], { levels }: Building, langue: Langue): string[] {
  const byLevel = Map.groupBy(some, ({ level }) => level);
  return [...byLevel]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([index, own]) => {
      const level = levels[index];
      const served = own.flatMap(({ rooms }) => rooms);
      const said = [...new Set(served)].toSorted(IN_ORDER.compare);
      const listed = said.length > 0 ? said.join(', ') : say(WORDS.outside, langue);
      return level ? [say(WORDS.place, langue, { level: say(levelName(level), langue), rooms: listed })] : [];
    });
}

/** The façades that show some joinery, with how many each where they are several. */
function facadesText(sides: readonly (FacadeSide | null)[], langue: Langue): string[] {
  const counts = Map.groupBy(
    sides.filter((side) => side !== null),
    (side) => side,
  );
  if (counts.size === 0) return [];
  const said = [...counts].map(([side, own]) => {
    const name = say(FACADE_NAMES[side], langue);
    return counts.size === 1 ? name : say<'side' | 'count'>(WORDS.side, langue, { side: name, count: own.length });
  });
  return [capital(say(WORDS.facade, langue, { sides: said.join(', ') }))];
}

/** A list broken after its commas into lines that fit. */
function wrapped(value: string): string[] {
  return value.split(/(?<=,) /).reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last} ${part}`;
    if (last === undefined || textWidth(longer, TEXT.height) > TEXT.width) return [...lines, part];
    return [...lines.slice(0, -1), longer];
  }, []);
}

/** How many are to be supplied, and how many stand already. @param stands of each, whether it does */
function countsText(stands: readonly boolean[], langue: Langue): string[] {
  const kept = stands.filter(Boolean).length;
  const ordered = stands.length - kept;
  return [
    ...(ordered > 0 ? [say(WORDS.count, langue, { count: ordered })] : []),
    ...(kept > 0 ? [say(WORDS.kept, langue, { count: kept })] : []),
  ];
}

const uwOf = ({ source, family }: Opening): number | undefined => source.u_w_m2k ?? family?.made?.uw ?? undefined;

/**
 * The U-values of some joinery: Ud of doors, Uw of windows (EN 14351-1); that of what is to be supplied is asked for
 * where nobody gave it.
 */
function uTexts({ openings, kind }: JoineryType, langue: Langue): string[] {
  const [given, asked] = kind === 'P' ? [WORDS.ud, WORDS.noUd] : [WORDS.uw, WORDS.noUw];
  const known = openings.filter((opening) => uwOf(opening) !== undefined || !opening.isExisting);
  return [...new Set(known.map(uwOf))].map((value) =>
    value === undefined ? say(asked, langue) : say(given, langue, { value: sayNumber(value, langue) }),
  );
}

/** What is ordered: number, glazing, sill, U-value, hands, shutters, rooms served. A value nobody gave is not said. */
function described(type: JoineryType, building: Building, langue: Langue): string[] {
  const { openings, kind } = type;
  const [first] = openings as readonly [Opening];
  const shutters = [...new Set(openings.map(({ shutter }) => shutter))].flatMap((name) => SHUTTERS[name] ?? []);
  const stands = openings.map(({ isExisting }) => isExisting);
  const lines = [
    ...countsText(stands, langue),
    ...(kind === 'P' ? [say(first.isGlazed ? WORDS.glazed : WORDS.solid, langue)] : []),
    ...(kind === 'F' ? [say(WORDS.sill, langue, { value: centimetresText(writtenSill(first.sill), langue) })] : []),
    ...(first.isExterior ? uTexts(type, langue) : []),
    ...inletTexts(
      building,
      ({ at, levelIndex }) =>
        openings.some((bay) => bay.levelIndex === levelIndex && bay.isExterior && isInFrame(bay, at)),
      langue,
    ),
    // Over several elevations each says how many hang as it shows.
    ...(handed(openings).length > 1 ? [] : handsText(openings, langue)),
    ...shutters.map((name) => say(WORDS.shutter, langue, { name: say(name, langue) })),
    ...placesText(servedBy(openings, building, langue), building, langue),
    ...facadesText(openings.map(facadeOf(building)), langue),
  ].flatMap(wrapped);
  return lines.length > TEXT.most ? [...lines.slice(0, TEXT.most - 1), say(WORDS.continued, langue)] : lines;
}

/** A terminal this near to a bay is in its frame: along it and over its head, mm. */
const IN_FRAME = 300;

/** Air inlets that go through some joinery, by their flow: its maker cuts their slots. */
function inletTexts({ ventilation }: Building, isIn: (inlet: AirTerminal) => boolean, langue: Langue): string[] {
  const inlets = (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'entree_air');
  const own = inlets.filter(isIn);
  const byFlow = Map.groupBy(own, ({ flow }) => flow ?? 0);
  return [...byFlow]
    .toSorted(([p], [q]) => p - q)
    .map(([flow, some]) => {
      const name = say(AIR_TERMINALS.entree_air, langue);
      const sized =
        flow > 0 ? say<'name' | 'flow'>(WORDS.inlet, langue, { name, flow: sayNumber(flow, langue) }) : name;
      return say<'side' | 'count'>(WORDS.side, langue, { side: sized, count: some.length });
    });
}

/** The room begins so far behind the front of a dormer at most, mm: an inlet there is in its window. */
const BEHIND_FRONT = 700;

/** Whether an inlet is in the window of a dormer. */
function isInDormer({ near, far, direction, z, top }: DormerWindow, at: Point3): boolean {
  const along = dot(subtract(at, near), direction);
  const aside = Math.abs(dot(subtract(at, near), leftOf(direction)));
  return along > 0 && along < distance(near, far) && aside < BEHIND_FRONT && at.z > z && at.z < top + IN_FRAME;
}

function isInFrame({ wall, position, width }: Opening, at: Point): boolean {
  const from = subtract(at, wall.a);
  const [along, aside] = [dot(from, wall.direction), dot(from, leftOf(wall.direction))];
  return along > position && along < position + width && Math.abs(aside) < wall.thickness / 2 + IN_FRAME;
}

const outline = (ring: Ring, pen: Pen): Item => ({ ...common, kind: 'polyline', pen, points: ring, isClosed: true });

/** Size of a bay and of what stands under it, mm. */
interface Bay {
  readonly width: number;
  readonly height: number;
  readonly sill: number;
}

/** The joinery seen from outside, or from the room that one leaves: bay, frame, leaves. @param from of its bay, mm */
function elevation({ width, height, sill }: Bay, leaves: (inside: Ring) => readonly Item[], from = 0): Item[] {
  const inset = Math.min(FRAME, width / 6, height / 6);
  const [foot, clear] = [sill > 0 ? inset : 0, height - (sill > 0 ? 2 : 1) * inset];
  return [
    outline(rectangleAt(from, sill, width, height), 0.5),
    ...leaves(rectangleAt(from + inset, sill + foot, width - 2 * inset, clear)),
  ];
}

/** The floor under what is shown. @param to end of its last bay, mm */
const floorLine = (to: number): Item => ({
  ...common,
  kind: 'polyline',
  pen: 0.35,
  points: [
    { x: -FLOOR, y: 0 },
    { x: to + FLOOR, y: 0 },
  ],
});

/** Width under the elevation; sill and height on its left. */
function chains({ width, height, sill }: Bay, picture: readonly Item[], { scale, langue }: Drafting) {
  const spec = {
    main: frameAt(0),
    objectSide: 1,
    height: TEXT.height,
    layer: 'PLAN',
    isInterior: false,
    isWallFirst: false,
    langue,
  } as const;
  const across = {
    ...spec,
    ...measuredBetween([0, width]),
    code: 'largeur',
    along: frameAt(0),
    v: -5 * scale,
    objectV: 0,
  };
  const upright = {
    ...spec,
    ...measuredBetween([0, sill, sill + height]),
    code: 'hauteur',
    along: frameAt(90),
    v: 5 * scale,
    objectV: 0,
    objectSide: -1 as const,
  };
  return layoutChains([across, upright], scale, new Paper(frameAt(0), scale).draw(picture));
}

/** An elevation, its sizes, and beside it what is ordered. */
interface Marked {
  readonly name: string;
  readonly label: string;
  readonly bay: Bay;
  /** End of the last bay shown, mm: that of the only one where there are not several hands. */
  readonly to: number;
  readonly elevations: readonly Item[];
  /** What is written over them. */
  readonly captions: readonly Item[];
  readonly lines: readonly string[];
}

function markView({ name, label, bay, to, elevations, captions, lines }: Marked, drafting: Drafting): View {
  const { scale } = drafting;
  const picture = [...elevations, floorLine(to)];
  const laid = chains(bay, picture, drafting);
  const beside = lines.map((value, i): Item => ({
    layer: 'PLAN',
    class: 'annotation',
    kind: 'text',
    pen: 0.18,
    at: { x: to + FLOOR + 2 * scale, y: bay.sill + bay.height - (i * TEXT.step + TEXT.height) * scale },
    value,
    height: TEXT.height,
  }));
  return makeView({
    smallest: 100,
    name,
    note: `${label} · ${scaleText(drafting)}`,
    scale,
    picture,
    annotations: [...laid.flatMap(({ items }) => items), ...captions, ...beside],
    chains: laid.map(({ chain }) => chain),
  });
}

/** Between two elevations of a mark, mm. */
const APART = 400;

/** Elevation of a mark with its sizes, one for each hand that it has, and beside it what is ordered. */
export function joineryView(building: Building, type: JoineryType, drafting: Drafting): View {
  const hands = handed(type.openings);
  const first = hands[0]![0]!;
  const { width, sill, height } = first;
  const fromOf = (i: number): number => i * (width + APART);
  return markView(
    {
      name: type.repere,
      label: say(joineryName(type), drafting.langue),
      bay: first,
      to: fromOf(hands.length - 1) + width,
      elevations: hands.flatMap(([one], i) => elevation(first, (inside) => leafItems(one!, inside), fromOf(i))),
      captions:
        hands.length > 1
          ? hands.flatMap((own, i) => handCaption(own, { x: fromOf(i) + width / 2, top: sill + height }, drafting))
          : [],
      lines: described(type, building, drafting.langue),
    },
    drafting,
  );
}

/** Elevation of the windows of dormers of one size, over the floor of their storey. */
export function dormerView(building: Building, { repere, own }: DormerType, drafting: Drafting): View {
  const { langue } = drafting;
  const [{ window, level }] = own as readonly [DormerType['own'][number]];
  const storey = building.levels[level];
  const bay = { width: window.width, height: window.height, sill: Math.max(0, window.z - (storey?.z ?? window.z)) };
  const uw =
    window.u === null ? say(WORDS.noUw, langue) : say(WORDS.uw, langue, { value: sayNumber(window.u, langue) });
  const served = own.map((one): Served => ({
    level: one.level,
    rooms: litNames(one).map((name) => say(name, langue)),
  }));
  const lines = [
    ...countsText(
      own.map(({ roof }) => roof.source?.existant === true),
      langue,
    ),
    say(WORDS.sill, langue, { value: centimetresText(writtenSill(bay.sill), langue) }),
    uw,
    ...inletTexts(building, ({ at }) => own.some((one) => isInDormer(one.window, at)), langue),
    ...placesText(served, building, langue),
    ...facadesText(
      own.map(({ window: one }) => facadeOfDormer(building)(one)),
      langue,
    ),
  ];
  const shown = {
    bay,
    to: bay.width,
    elevations: elevation(bay, (inside) => dormerLeaves(window.leaves, inside)),
    captions: [],
  };
  return markView({ name: repere, label: say(DORMER, langue), ...shown, lines: lines.flatMap(wrapped) }, drafting);
}
