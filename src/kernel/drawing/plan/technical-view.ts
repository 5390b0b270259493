import type { Drafting } from '../drafting.js';
import type { Langue, Text } from '../../../words/index.js';
import { fill, say, t } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { BoxIndex, grown } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { BlockItem, Ink, Item, View } from '../display-list.js';
import type { Frame } from '../frame.js';
import { frameAt, localBounds } from '../frame.js';
import { mainAngle } from '../../maths/main-angle.js';
import { centimetresText, levelNote } from '../length-text.js';
import { boundsOfItems, makeView } from '../views/make-view.js';
import type { ViewParts } from '../views/make-view.js';
import { airNotes, hasRisers } from './air-notes.js';
import { airTransfers, TRANSFER, transferItems, transferSample } from './air-transfer.js';
import { controlArcs, controlsOf } from './controls.js';
import { deviceNotes, sampleCircuit, usualHeight } from './device-notes.js';
import { firstOfEach, fluidEntries, fluidsOf } from './fluid-legend.js';
import { flowArrows, flowSample } from './flow-arrows.js';
import { furnitureItems } from './furniture-items.js';
import { legendItems } from './legend.js';
import type { LegendEntry } from './legend-entry.js';
import { deviceItem, fixtureItem, networkItems, plumbingItems } from './network-items.js';
import { markObstacles } from './obstacles.js';
import { openingItems } from './openings.js';
import { sideBySide } from './pipe-lanes.js';
import { pipeNotes, pipeSamples } from './pipe-notes.js';
import { outdoors } from './outdoors.js';
import { noted } from './note-tags.js';
import type { Note } from './note-tags.js';
import { paled } from './paled.js';
import { Paper } from '../ink/paper.js';
import { ledTag } from './led-tags.js';
import { roomTags, zoneItems } from './room-tags.js';
import { loosened } from './notes.js';
import { settle } from './settle.js';
import type { Tag } from './settle.js';
import type { Standing } from './spread.js';
import { spread, standingDevice } from './spread.js';
import { stairItems } from './stair-items.js';
import {
  DUCT,
  ductItems,
  ductSizes,
  hasDucts,
  riserSample,
  terminalItem,
  TERMINALS,
  terminalsOf,
  ventDevices,
  ventilationSymbols,
} from './ventilation-items.js';
import { writingOf } from '../writing.js';
import { wallItems } from './walls.js';

/** Denominator of the smallest scale at which symbols of a trade are told apart. */
const SMALLEST_SCALE = 200;

/** Tags outside the building, at most. */
const MOST_LED = 40;

export type TechnicalTrade = 'electricite' | 'plomberie' | 'ventilation';

/** What the legend of a trade is called beside those of others. */
export const TRADE_LEGENDS: Readonly<Record<TechnicalTrade, Text<never>>> = {
  electricite: t('Légende – électricité', 'Legend – electricity'),
  plomberie: t('Légende – plomberie et chauffage', 'Legend – plumbing and heating'),
  ventilation: t('Légende – ventilation', 'Legend – ventilation'),
};

interface Trade {
  /** Title of its plan. */
  readonly title: Text<'level'>;
  /** True when the level has elements of the trade. */
  readonly isOn: (building: Building, level: Level) => boolean;
  /** Symbols of constant size, spread so that none covers another. */
  readonly symbols: (building: Building, level: Level, langue: Langue) => readonly Standing[];
  /** Symbols that stand where those leave them room. */
  readonly between?: (
    building: Building,
    level: Level,
    placed: readonly BlockItem[],
    scale: number,
  ) => readonly BlockItem[];
  /** Items at their true place and size. */
  readonly lines: (
    building: Building,
    level: Level,
    langue: Langue,
    scale: number,
    placed: ReadonlyMap<string, BlockItem>,
  ) => readonly Item[];
  /** Written beside the lines and symbols, where they have room. */
  readonly notes: (
    building: Building,
    level: Level,
    frame: Frame,
    drafting: Drafting,
    placed: ReadonlyMap<string, BlockItem>,
  ) => readonly Note[];
  /** Drawn pale under the trade, for orientation. */
  readonly under: (building: Building, level: Level, langue: Langue) => readonly Item[];
  readonly legend: (building: Building, level: Level, drafting: Drafting) => readonly LegendEntry[];
}

const furnished = (building: Building, level: Level, langue: Langue): Item[] => [
  ...furnitureItems(building, level, langue),
  ...plumbingItems(building, level, langue),
];
const on =
  ({ index }: Level) =>
  ({ levelIndex }: { readonly levelIndex: number }) =>
    levelIndex === index;
const deviceEntry = (device: Device, langue: Langue): LegendEntry => ({
  kind: 'symbol',
  of: symbolOf(device),
  item: deviceItem(device, langue),
  label: ELECTRIC_SYMBOLS[symbolOf(device)].legend,
});

/** How controls are drawn, and what the legend says of them. */
const CONTROL = { layer: 'ELEC', pen: 0.13, dash: 'interrompu' } as const;
const CONTROLS = t('Commande', 'Control');
const DEDUCED_CONTROLS = t('Commande (déduite par pièce)', 'Control (deduced by room)');
const MIXED_CONTROLS = t('Commande (en partie déduite par pièce)', 'Control (partly deduced by room)');
const AT_HEIGHT = t('{label} – h {height}', '{label} – h {height}');

/** A device with the height that most of its type have, cm above the floor. */
function heightEntry(building: Building, device: Device, langue: Langue): LegendEntry {
  const entry = deviceEntry(device, langue);
  const usual = usualHeight(building, symbolOf(device));
  if (usual === null) return entry;
  const height = t(centimetresText(usual, 'fr'), centimetresText(usual, 'en'));
  return { ...entry, label: fill(AT_HEIGHT, { label: entry.label, height }) };
}

/** What arcs of controls are, and whether the scene says them. */
function controlEntry(building: Building, level: Level): LegendEntry[] {
  const controls = controlsOf(building, level);
  if (controls.length === 0) return [];
  const declared = controls.filter(({ isDeclared }) => isDeclared).length;
  const partly = declared === controls.length ? CONTROLS : MIXED_CONTROLS;
  const label = declared === 0 ? DEDUCED_CONTROLS : partly;
  return [{ kind: 'line', of: 'commande', item: CONTROL, label, mixed: MIXED_CONTROLS }];
}

const CIRCUIT = t('Repère du circuit', 'Mark of the circuit');

/** What the marks beside devices are, where the board feeds some. */
function circuitEntry(building: Building, level: Level, langue: Langue): LegendEntry[] {
  const mark = sampleCircuit(building, level, langue);
  if (mark === null) return [];
  return [{ kind: 'text', of: 'circuit', item: { layer: 'ELEC', ink: 'bleu', value: mark }, label: CIRCUIT }];
}

const RADIATOR = t('Radiateur : type, h × l, W (ΔT 50)', 'Radiator: type, h × w, W (50 K excess)');
const RISER = t('Colonne ou chute', 'Riser or stack');
const FLOW = t('Sens d’écoulement', 'Direction of flow');
const INVERT = t('Fil d’eau, altitude (m)', 'Invert level (m)');

/** What is written and drawn along the pipes of a level. */
function pipeEntries(building: Building, level: Level, { scale, langue }: Drafting): LegendEntry[] {
  const { riser, invert } = pipeSamples(building, level, langue);
  const flow = flowSample(building, level, scale);
  const text = (of: string, item: { readonly ink: Ink; readonly value: string }, label: Text): LegendEntry => ({
    kind: 'text',
    of,
    item: { layer: 'PLOMB_RESEAUX', ...item },
    label,
  });
  return [
    ...(riser ? [text('colonne', riser, RISER)] : []),
    ...(flow ? [{ kind: 'symbol', of: 'ecoulement', item: flow, label: FLOW } as const] : []),
    ...(invert ? [text('fil_d_eau', invert, INVERT)] : []),
  ];
}

const AIR_DUCT = t('Conduit d’air', 'Air duct');
const RISING_DUCT = t('Conduit vertical', 'Upright duct');

const TRADES: Readonly<Record<TechnicalTrade, Trade>> = {
  electricite: {
    title: t('Électricité {level}', '{level} electrical layout'),
    isOn: ({ electric }, level) => electric.some(on(level)),
    symbols: ({ electric }, level, langue) =>
      electric.filter(on(level)).map((device) => standingDevice(device, langue)),
    lines: (building, level, _langue, scale, placed) => controlArcs(building, level, placed, scale),
    notes: deviceNotes,
    under: furnished,
    legend: (building, level, { langue }) => [
      ...firstOfEach(building.electric.filter(on(level)), symbolOf).map((device) =>
        heightEntry(building, device, langue),
      ),
      ...controlEntry(building, level),
      ...circuitEntry(building, level, langue),
    ],
  },
  plomberie: {
    title: t('Plomberie et chauffage {level}', '{level} plumbing, heating'),
    isOn: (building, level) => building.plumbing.some(on(level)) || fluidsOf(building, level).length > 0,
    symbols: () => [],
    lines: (building, level, langue, scale) => [
      ...plumbingItems(building, level, langue),
      ...networkItems(building, level),
      ...flowArrows(building, level, scale),
    ],
    notes: pipeNotes,
    under: furnitureItems,
    legend: (building, level, drafting) => [
      ...firstOfEach(building.plumbing.filter(on(level))).map((fixture): LegendEntry => ({
        kind: 'symbol',
        of: fixture.type,
        item: fixtureItem(fixture, drafting.langue),
        label: fixture.type === 'radiateur' ? RADIATOR : PLUMBING_DEFAULTS[fixture.type].label,
      })),
      ...fluidEntries(building, level),
      ...pipeEntries(building, level, drafting),
    ],
  },
  ventilation: {
    title: t('Ventilation {level}', '{level} ventilation layout'),
    isOn: (building, level) =>
      terminalsOf(building, level).length > 0 || ventDevices(building, level).length > 0 || hasDucts(building, level),
    symbols: ventilationSymbols,
    lines: ductItems,
    between: transferItems,
    notes: airNotes,
    under: furnished,
    legend: (building, level, { langue }) => [
      ...firstOfEach(ventDevices(building, level)).map((device) => deviceEntry(device, langue)),
      ...firstOfEach(terminalsOf(building, level).map((terminal) => ({ terminal, type: terminal.kind }))).map(
        ({ terminal, type }): LegendEntry => ({
          kind: 'symbol',
          of: type,
          item: terminalItem(terminal, langue),
          label: TERMINALS[type].label,
        }),
      ),
      ...(hasDucts(building, level)
        ? [{ kind: 'line', of: 'conduit', item: DUCT, label: AIR_DUCT, sizes: ductSizes(building, level) } as const]
        : []),
      ...(hasRisers(building, level)
        ? [{ kind: 'symbol', of: 'conduit vertical', item: riserSample, label: RISING_DUCT } as const]
        : []),
      ...(airTransfers(building, level).length > 0
        ? [{ kind: 'symbol', of: 'passage', item: transferSample, label: TRANSFER } as const]
        : []),
    ],
  },
};

/** True when a level has elements of a trade. */
export const hasTrade = (building: Building, level: Level, trade: TechnicalTrade): boolean =>
  TRADES[trade].isOn(building, level);

/** The building of a level under every trade: walls, openings, stairs. */
const builtItems = (building: Building, level: Level, drafting: Drafting): Item[] => [
  ...wallItems(
    level,
    level.openings.map(({ footprint }) => footprint),
    drafting.scale,
  ),
  ...level.openings.flatMap((opening) => openingItems(opening, level.cutZ)),
  ...stairItems(building, level, drafting),
];

/** Names of the rooms, small, between the symbols of a trade or outside at the end of a leader. */
function orientation(
  level: Level,
  frame: Frame,
  drafting: Drafting,
  paper: Paper,
  marks: FreeBoxes,
  notes: readonly Tag[],
) {
  const rooms = roomTags(level, new Map(), frame, drafting, paper, marks, true);
  const tags = settle<Tag>([...rooms, ...notes], paper);
  const left = new Set<Tag>(tags.left);
  const led = rooms
    .filter((room) => left.has(room))
    .slice(0, MOST_LED)
    .flatMap(({ tagged }) => ledTag(tagged, frame, drafting.scale, paper, level)?.items ?? []);
  const isLed = new Set(led.map(({ id }) => id));
  const records = level.rooms.map(({ id }) => {
    const record = tags.records.get(id)!;
    return { ...record, isPlaced: record.isPlaced || isLed.has(id) };
  });
  return { tagged: [...zoneItems(level), ...tags.items, ...led], records };
}

/** Where a legend stands: beside the title, under the plan; or in a column to the right of the plan. */
export type LegendPlace = 'dessous' | 'droite';

/** A legend as items to the right of a drawing, or as what stands beside its title. */
interface Key {
  readonly right: readonly Item[];
  readonly below: ((corner: Point, width: number) => readonly Item[]) | null;
}

function keyed(entries: readonly LegendEntry[], where: LegendPlace, drawn: readonly Item[], drafting: Drafting): Key {
  const at = (corner: Point, width: number) => legendItems(entries, corner, width, drafting);
  if (where === 'dessous') return { right: [], below: at };
  const { scale } = drafting;
  const { maxX, maxY } = boundsOfItems(drawn, scale);
  return { right: at({ x: maxX + 8 * scale, y: maxY }, 0), below: null };
}

/** What a plan of a trade shows, without its legend. */
function pictured(asBuilt: Building, level: Level, trade: TechnicalTrade, drafting: Drafting) {
  const { scale, langue } = drafting;
  const { symbols, lines, between = () => [], notes: ownNotes, under } = TRADES[trade];
  const frame = frameAt(mainAngle(level.cuts.map((cut) => cut.wall)));
  const walls = level.cuts.flatMap(({ footprint }) => footprint);
  const extent = localBounds(frame, walls.length > 0 ? walls : [{ x: 0, y: 0 }]);
  const building = trade === 'plomberie' ? sideBySide(asBuilt, level, frame.angle, scale) : asBuilt;
  const { fixed: built, notes } = loosened(builtItems(building, level, drafting), level, frame, scale);
  const base = [...built, ...outdoors(under(building, level, langue), frame, extent, scale, 'rien').kept].map(paled);
  const placed = spread(symbols(building, level, langue), level, frame, scale, base);
  const blocks = blocksById(placed);
  const drawn = lines(building, level, langue, scale, blocks);
  const own = [...drawn, ...placed, ...between(building, level, placed.filter(isBlock), scale)];
  const texts = new Paper(frame, scale).draw([...base, ...own]);
  const marks = new BoxIndex(20 * scale);
  markObstacles([...base, ...own], frame, scale, grown(extent, 50 * scale), marks);
  const { tagged, records } = orientation(level, frame, drafting, texts, marks, notes);
  // What is said of the trade stands beside the names of the rooms, never on them.
  texts.draw(tagged);
  const strong = new Paper(frame, scale).draw([...built, ...lettered(base, scale), ...own, ...tagged]);
  const said = noted(ownNotes(building, level, frame, drafting, blocks), texts, strong);
  return { picture: [...base, ...own, ...said], tagged, records, angle: frame.angle };
}

/**
 * Plan of one trade at one level: its symbols strong over the pale building, and its legend.
 * @param drafting with the name of what is drawn, where it is not that of the level
 */
export function technicalView(
  building: Building,
  level: Level,
  trade: TechnicalTrade,
  drafting: Drafting & { readonly name?: string },
  legendPlace: LegendPlace = 'dessous',
): View {
  const { scale, langue } = drafting;
  const { title, legend } = TRADES[trade];
  const { picture, tagged, records, angle } = pictured(building, level, trade, drafting);
  const parts = {
    name: say(title, langue, { level: drafting.name ?? levelName(level) }),
    note: levelNote(level.z, drafting),
    scale,
    picture,
    annotations: tagged.map(paled),
    z: level.z,
  };
  const entries = legend(building, level, drafting);
  const own = { angle, rooms: records, smallest: SMALLEST_SCALE };
  const view = finished(parts, own, keyed(entries, legendPlace, [...picture, ...tagged], drafting));
  return { ...view, legend: { of: trade, entries, bare: () => finished(parts, own, { right: [], below: null }) } };
}

/** A view with its legend. */
const finished = (parts: ViewParts, own: Pick<View, 'angle' | 'rooms' | 'smallest'>, { right, below }: Key): View => ({
  ...makeView({
    ...parts,
    annotations: [...parts.annotations, ...right],
    ...(below && { beside: below }),
  }),
  ...own,
});

/** What has letters of its own: the pale rest under a trade may be written over. */
const lettered = (items: readonly Item[], scale: number): Item[] =>
  items.filter((item) => writingOf(item, scale).length > 0);

const isBlock = (item: Item): item is BlockItem => item.kind === 'block';

const blocksById = (items: readonly Item[]): ReadonlyMap<string, BlockItem> =>
  new Map(items.flatMap((item) => (item.kind === 'block' && item.id !== undefined ? [[item.id, item] as const] : [])));
