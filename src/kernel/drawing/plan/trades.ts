import type { Drafting } from '../drafting.js';
import type { Langue, Text } from '../../../words/index.js';
import { fill, say, t } from '../../../words/index.js';
import type { Building, Device, Fixture, Level } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { BlockItem, Ink, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { centimetresText } from '../length-text.js';
import { airNotes, hasRisers } from './air-notes.js';
import { airRemark } from './air-remark.js';
import { airToDesign, isWorkplace } from './air-to-design.js';
import { airTransfers, TRANSFER, transferItems, transferSample, WORK_TRANSFER } from './air-transfer.js';
import { circuitName, controlsOf } from '../../electrical/index.js';
import { isObject } from '../../scene/index.js';
import { boardMarks, circuitMarks } from './circuit-marks.js';
import { controlRemarks } from './control-remark.js';
import { kitchenRemark, supposedKitchens } from './supposed-kitchens.js';
import { controlArcs } from './controls.js';
import { deviceNotes, sampleCircuit, usualHeight } from './device-notes.js';
import { firstOfEach, fluidEntries, fluidsOf } from './fluid-legend.js';
import { floorTubesEntry } from './floor-tubes.js';
import { flowArrows, flowSample } from './flow-arrows.js';
import { furnitureItems } from './furniture-items.js';
import { gangItem, gangsOf, standingDevices } from './gangs.js';
import { heaterLegend } from './heater-legend.js';
import { isHeatingAlone } from './heating-alone.js';
import type { LegendEntry } from './legend-entry.js';
import { waitEntries, waitItems } from './machine-waits.js';
import { deviceItem, fixtureItem, networkItems, plumbingItems } from './network-items.js';
import { pipeNotes, pipeSamples } from './pipe-notes.js';
import type { Note } from './note-tags.js';
import type { PartOfPlan } from './part-of-plan.js';
import { plumbingRemark } from './plumbing-remark.js';
import { plumbingSentences } from './plumbing-sentences.js';
import { radiatorLegend } from './radiator-notes.js';
import { waysSample } from './risers.js';
import { arrivalEntries, arrivalItems } from './water-arrival.js';
import { ductShaftItems, shaftEntries, shaftItems } from './shafts.js';
import type { Standing } from './spread.js';
import {
  ductEntries,
  ductItems,
  hasDucts,
  riserSample,
  terminalItem,
  TERMINALS,
  terminalsOf,
  ventDevices,
  ventilationSymbols,
} from './ventilation-items.js';

/** A trade that has plans of its own. */
export type TechnicalTrade = 'electricite' | 'plomberie' | 'ventilation';

/** What the legend of a trade is called beside those of others. */
export const TRADE_LEGENDS: Readonly<Record<TechnicalTrade, Text<never>>> = {
  electricite: t('Légende – électricité', 'Legend – electricity'),
  plomberie: t('Légende – plomberie et chauffage', 'Legend – plumbing and heating'),
  ventilation: t('Légende – ventilation', 'Legend – ventilation'),
};

/** What a plan of a trade shows, and how. */
interface Trade {
  /** Title of its plan. */
  readonly title: (building: Building) => Text<'level'>;
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
    part: PartOfPlan,
  ) => readonly Item[];
  /** Written beside the lines and symbols, where they have room. */
  readonly notes: (
    building: Building,
    level: Level,
    frame: Frame,
    drafting: Drafting,
    placed: ReadonlyMap<string, BlockItem>,
    part: PartOfPlan,
  ) => readonly Note[];
  /** Drawn pale under the trade, for orientation. */
  readonly under: (building: Building, level: Level, langue: Langue) => readonly Item[];
  readonly legend: (building: Building, level: Level, drafting: Drafting) => readonly LegendEntry[];
  /** Said under the title of a plan that does not show all that its trade needs. */
  readonly remark?: (building: Building, level: Level, langue: Langue) => string | null;
  /** Sentences under that. */
  readonly sentences?: (building: Building, level: Level, langue: Langue) => readonly string[];
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

const WITH_DATA = t('Tableau et coffret de communication', 'Board and communication panel');

/** A device as a legend names it: data outlets start from a panel in the shaft of the board. */
function namedEntry({ panel }: Building, device: Device, langue: Langue): LegendEntry {
  const entry = deviceEntry(device, langue);
  const isWithData = device.type === 'tableau_electrique' && panel?.hasDataPanel === true;
  return isWithData ? { ...entry, label: WITH_DATA } : entry;
}

/** A device with the height that most of its type have, cm above the floor. */
function heightEntry(building: Building, device: Device, langue: Langue): LegendEntry {
  const entry = namedEntry(building, device, langue);
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

const BOARD_NUMBER = t('Numéro du tableau', 'Number of the board');

/** What the numbers beside boards are, where there are several. */
function boardEntry(building: Building, level: Level, langue: Langue): LegendEntry[] {
  const marks = boardMarks(building, langue);
  const own = building.electric.filter(on(level)).flatMap(({ index }) => marks.get(index) ?? []);
  if (own.length === 0) return [];
  return [{ kind: 'text', of: 'tableau', item: { layer: 'ELEC', ink: 'bleu', value: own[0]! }, label: BOARD_NUMBER }];
}

/** What the circuits of single appliances of a level feed: their marks say nothing to who hangs the outlets. */
function applianceEntries(building: Building, level: Level, langue: Langue): LegendEntry[] {
  const marks = circuitMarks(building, langue);
  const outlets = building.electric.filter(({ type }) => type === 'prise_spe').filter(on(level));
  const here = new Set(outlets.map(({ index }) => index));
  const all = building.panel?.circuits ?? [];
  const fed = all.filter(({ members }) => members.length === 1 && here.has(members[0]!));
  return [...Map.groupBy(fed, ({ nature }) => nature)].flatMap(([nature, some]): LegendEntry[] => {
    const name = circuitName(nature);
    if (!name) return [];
    const own = some.map(({ members }) => marks.get(members[0]!)!);
    const item = { layer: 'ELEC', ink: 'bleu', value: own[0]! } as const;
    return [{ kind: 'text', of: `circuits ${nature}`, item, label: name, marks: own, order: all.indexOf(some[0]!) }];
  });
}

const NO_BOARD = t('sans tableau ni circuit', 'no board, no circuit');
const UNFED = t('{count} hors circuit', '{count} on no circuit');
/** Of shops and offices, which the rules of dwellings are not for: what is proposed there stays to be designed. */
const TO_DESIGN = {
  whole: t('hors logement : tableau et circuits à concevoir', 'no dwelling: board and circuits to be designed'),
  part: t('{count} hors logement : circuits à concevoir', '{count} outside dwellings: circuits to be designed'),
  proposed: t(
    'hors logement : tableau et circuits proposés, à étudier',
    'no dwelling: board and circuits proposed, to be studied',
  ),
} as const;
const WORKING: ReadonlySet<string> = new Set(['bureaux', 'commerce', 'erp']);
const FED: ReadonlySet<Device['type']> = new Set(['luminaire', 'prise', 'prise_spe']);

/** Whether the circuit of a device was proposed by the rules. */
function isOnProposed({ panel, scene: { tableau } }: Building, device: number): boolean {
  const circuit = panel?.circuits.find(({ members }) => members.includes(device));
  const entries = isObject(tableau) ? tableau['circuits'] : undefined;
  const entry: unknown = Array.isArray(entries) ? entries[Number(circuit?.pointer.split('/').at(-1))] : undefined;
  return isObject(entry) && entry['origine'] === 'deduite';
}

/** What tells that an installation is not complete: devices of a level that no circuit feeds. */
function unfed(building: Building, level: Level, langue: Langue): string | null {
  const devices = building.electric.filter(({ type }) => FED.has(type)).filter(on(level));
  const marks = circuitMarks(building, langue);
  const left = devices.filter(({ index }) => !marks.has(index));
  const purposes = purposesOf(building.whole ?? building);
  const working = new Set(level.rooms.flatMap((room) => (WORKING.has(purposes.of(room)) ? [room.id] : [])));
  if (left.length === 0) {
    const isProposed = devices.some(({ room, index }) => working.has(room ?? '') && isOnProposed(building, index));
    return isProposed ? say(TO_DESIGN.proposed, langue) : null;
  }
  const isWork = left.every(({ room }) => working.has(room ?? ''));
  if (marks.size === 0) return say(isWork ? TO_DESIGN.whole : NO_BOARD, langue);
  return say<'count'>(isWork ? TO_DESIGN.part : UNFED, langue, { count: left.length });
}

const GANG = t('Appareils juxtaposés : leur nombre', 'Outlets side by side: their number');

/** What the number beside outlets is, where some share a plate. */
function gangEntry(building: Building, level: Level, langue: Langue): LegendEntry[] {
  const [first] = gangsOf(building, level);
  return first ? [{ kind: 'symbol', of: 'juxtaposes', item: gangItem(first, langue), label: GANG }] : [];
}

/** What a fixture is, and what is told of it. */
function fixtureLabel(building: Building, level: Level, type: Fixture['type']): Text {
  if (type === 'radiateur') return radiatorLegend(building);
  return type === 'chauffe_eau' ? heaterLegend(building, level) : PLUMBING_DEFAULTS[type].label;
}

const RISER = t('Colonne ou chute', 'Riser or stack');
const WAYS = t('Colonne qui monte, qui descend', 'Riser that goes up, that goes down');
const FLOW = t('Sens d’écoulement', 'Direction of flow');
const INVERT = t('Fil d’eau, altitude (m)', 'Invert level (m)');

/** What is written and drawn along the pipes of a level. */
function pipeEntries(building: Building, level: Level, { scale, langue }: Drafting): LegendEntry[] {
  const { riser, isRising, invert } = pipeSamples(building, level, langue);
  const flow = flowSample(building, level, scale);
  const text = (of: string, item: { readonly ink: Ink; readonly value: string }, label: Text): LegendEntry => ({
    kind: 'text',
    of,
    item: { layer: 'PLOMB_RESEAUX', ...item },
    label,
  });
  return [
    ...(riser ? [text('colonne', riser, RISER)] : []),
    ...(isRising ? [{ kind: 'symbol', of: 'colonne_sens', item: waysSample, label: WAYS } as const] : []),
    ...(flow ? [{ kind: 'symbol', of: 'ecoulement', item: flow, label: FLOW } as const] : []),
    ...(invert ? [text('fil_d_eau', invert, INVERT)] : []),
  ];
}

const RISING_DUCT = t('Conduit vertical', 'Upright duct');
const SHAFTED_DUCT = t(
  'Conduit vertical, en gaine proposée (hypothèse)',
  'Upright duct, in a proposed shaft (hypothesis)',
);

/** What an upright duct is, and the outline round it. */
const risingLabel = (building: Building, level: Level): Text =>
  ductShaftItems(building, level).length > 0 ? SHAFTED_DUCT : RISING_DUCT;

/** How air passes the doors of a level. */
const transferLabel = (building: Building, level: Level): Text =>
  isWorkplace(building, level) ? WORK_TRANSFER : TRANSFER;

const ELECTRICITY = t('Électricité {level}', '{level} electrical layout');
const PLUMBING = t('Plomberie et chauffage {level}', '{level} plumbing, heating');
const HEATING = t('Chauffage {level}', '{level} heating');
const VENTILATION = t('Ventilation {level}', '{level} ventilation layout');

/** The trades that have plans of their own. */
export const TRADES: Readonly<Record<TechnicalTrade, Trade>> = {
  electricite: {
    title: () => ELECTRICITY,
    isOn: ({ electric }, level) => electric.some(on(level)),
    symbols: standingDevices,
    lines: (building, level, _langue, scale, placed) => controlArcs(building, level, placed, scale),
    notes: deviceNotes,
    under: (building, level, langue) => [...furnished(building, level, langue), ...supposedKitchens(building, level)],
    legend: (building, level, { langue }) => [
      ...firstOfEach(building.electric.filter(on(level)), symbolOf).map((device) =>
        heightEntry(building, device, langue),
      ),
      ...gangEntry(building, level, langue),
      ...controlEntry(building, level),
      ...circuitEntry(building, level, langue),
      ...boardEntry(building, level, langue),
      ...applianceEntries(building, level, langue),
    ],
    remark: (building, level, langue) =>
      [unfed(building, level, langue), kitchenRemark(building, level, langue)].filter(Boolean).join(' · ') || null,
    sentences: controlRemarks,
  },
  plomberie: {
    title: (building) => (isHeatingAlone(building) ? HEATING : PLUMBING),
    isOn: (building, level) => building.plumbing.some(on(level)) || fluidsOf(building, level).length > 0,
    symbols: () => [],
    lines: (building, level, langue, scale, _placed, part) => [
      ...plumbingItems(building, level, langue),
      ...networkItems(building, level),
      ...shaftItems(building, level),
      ...waitItems(building, level),
      ...arrivalItems(building, level, scale),
      ...flowArrows(building, level, scale, part),
    ],
    notes: (building, level, frame, drafting, _placed, part) => pipeNotes(building, level, frame, drafting, part),
    under: furnitureItems,
    legend: (building, level, drafting) => [
      ...firstOfEach(building.plumbing.filter(on(level))).map((fixture): LegendEntry => ({
        kind: 'symbol',
        of: fixture.type,
        item: fixtureItem(fixture, drafting.langue),
        label: fixtureLabel(building, level, fixture.type),
        mixed: PLUMBING_DEFAULTS[fixture.type].label,
      })),
      ...fluidEntries(building, level),
      ...floorTubesEntry(building, level, drafting.langue),
      ...pipeEntries(building, level, drafting),
      ...shaftEntries(building, level),
      ...arrivalEntries(building, level, drafting.scale),
      ...waitEntries(building, level),
    ],
    remark: plumbingRemark,
    sentences: plumbingSentences,
  },
  ventilation: {
    title: () => VENTILATION,
    isOn: (building, level) =>
      terminalsOf(building, level).length > 0 ||
      ventDevices(building, level).length > 0 ||
      hasDucts(building, level) ||
      airToDesign(building, level, 'fr') !== null,
    symbols: ventilationSymbols,
    lines: (building, level) => [...ductItems(building, level), ...ductShaftItems(building, level)],
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
      ...ductEntries(building, level),
      ...(hasRisers(building, level)
        ? [{ kind: 'symbol', of: 'conduit vertical', item: riserSample, label: risingLabel(building, level) } as const]
        : []),
      ...(airTransfers(building, level).length > 0
        ? [{ kind: 'symbol', of: 'passage', item: transferSample, label: transferLabel(building, level) } as const]
        : []),
    ],
    remark: airRemark,
  },
};

/** True when a level has elements of a trade. */
export const hasTrade = (building: Building, level: Level, trade: TechnicalTrade): boolean =>
  TRADES[trade].isOn(building, level);
