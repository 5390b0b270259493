import type { Building, Device, Level } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import { ELECTRIC_SYMBOLS } from '../../catalogue/electric-symbols.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { BoxIndex, cornersOf, grown, merged } from '../boxes.js';
import type { BlockItem, Item, View } from '../display-list.js';
import { frameAt, localBounds, mainAngle } from '../frame.js';
import { itemBounds } from '../item-bounds.js';
import { altitudeText } from '../length-text.js';
import { boundsOfItems, makeView } from '../views/make-view.js';
import { furnitureItems } from './furniture-items.js';
import type { LegendEntry } from './legend.js';
import { legendItems } from './legend.js';
import { deviceItem, fixtureItem, networkItems, PIPE_STYLES, plumbingItems } from './network-items.js';
import { markObstacles } from './obstacles.js';
import { openingItems } from './openings.js';
import { outdoors } from './outdoors.js';
import { roomTags } from './room-tags.js';
import type { Standing } from './spread.js';
import { spread, standingDevice } from './spread.js';
import { stairItems } from './stair-items.js';
import {
  DUCT,
  ductItems,
  hasDucts,
  terminalItem,
  TERMINALS,
  terminalsOf,
  ventDevices,
  ventilationSymbols,
  ventilationTexts,
} from './ventilation-items.js';
import { wallItems } from './walls.js';

export type TechnicalTrade = 'electricite' | 'plomberie' | 'ventilation';

interface Trade {
  readonly name: string;
  /** Symbols of constant size, spread so that none covers another. */
  readonly symbols: (building: Building, level: Level) => readonly Standing[];
  /** What is drawn at its true place and size. */
  readonly lines: (building: Building, level: Level) => readonly Item[];
  /** Drawn pale under the trade, for orientation. */
  readonly under: (building: Building, level: Level) => readonly Item[];
  readonly legend: (building: Building, level: Level) => readonly LegendEntry[];
}

const firstOfEach = <T extends { readonly type: string }>(elements: readonly T[]): T[] =>
  [...new Map(elements.toReversed().map((element) => [element.type, element])).values()].toSorted((a, b) =>
    a.type.localeCompare(b.type),
  );

const furnished = (building: Building, level: Level): Item[] => [
  ...furnitureItems(building, level),
  ...plumbingItems(building, level),
];
const on =
  ({ index }: Level) =>
  ({ levelIndex }: { readonly levelIndex: number }) =>
    levelIndex === index;
const deviceEntry = (device: Device): LegendEntry => ({
  kind: 'symbol',
  item: deviceItem(device),
  label: ELECTRIC_SYMBOLS[device.type].legend.fr,
});

const TRADES: Readonly<Record<TechnicalTrade, Trade>> = {
  electricite: {
    name: 'Électricité',
    symbols: ({ electric }, level) => electric.filter(on(level)).map(standingDevice),
    lines: () => [],
    under: furnished,
    legend: ({ electric }, level) => firstOfEach(electric.filter(on(level))).map(deviceEntry),
  },
  plomberie: {
    name: 'Plomberie et chauffage',
    symbols: () => [],
    lines: (building, level) => [...plumbingItems(building, level), ...networkItems(building, level)],
    under: furnitureItems,
    legend: ({ plumbing, pipes, stacks }, level) => [
      ...firstOfEach(plumbing.filter(on(level))).map((fixture): LegendEntry => ({
        kind: 'symbol',
        item: fixtureItem(fixture),
        label: PLUMBING_DEFAULTS[fixture.type].libelle.fr,
      })),
      ...firstOfEach([
        ...pipes.filter(({ runs }) => runs.some(on(level))),
        ...stacks.filter(({ bottom, top }) => bottom < level.top && top > level.z),
      ]).map(({ type }): LegendEntry => {
        const { label, pen, dash, ink } = PIPE_STYLES[type];
        return { kind: 'line', item: { layer: 'PLOMB_RESEAUX', pen, dash, ink }, label };
      }),
    ],
  },
  ventilation: {
    name: 'Ventilation',
    symbols: ventilationSymbols,
    lines: ductItems,
    under: furnished,
    legend: (building, level) => [
      ...firstOfEach(ventDevices(building, level)).map(deviceEntry),
      ...firstOfEach(terminalsOf(building, level).map((terminal) => ({ terminal, type: terminal.kind }))).map(
        ({ terminal, type }): LegendEntry => ({
          kind: 'symbol',
          item: terminalItem(terminal),
          label: TERMINALS[type].label,
        }),
      ),
      ...(hasDucts(building, level) ? [{ kind: 'line', item: DUCT, label: 'Conduit d’air' } as const] : []),
    ],
  },
};

/** Whether a level has anything of a trade to show. */
export const hasTrade = (building: Building, level: Level, trade: TechnicalTrade): boolean =>
  TRADES[trade].symbols(building, level).length > 0 || TRADES[trade].lines(building, level).length > 0;

/** Pale and thin: what a trade's plan shows of the others. */
const paled = (item: Item): Item =>
  item.kind === 'hatch'
    ? { ...item, fill: item.fill === 'noir' ? 'existant' : item.fill === 'blanc' ? 'blanc' : 'existant_hachure' }
    : item.kind === 'text'
      ? { ...item, ink: 'gris' }
      : { ...item, ink: 'gris_clair', pen: item.pen > 0.25 ? 0.25 : 0.13 };

/** Plan of one trade at one level: its symbols strong over the pale building, and its legend. */
export function technicalView(building: Building, level: Level, trade: TechnicalTrade, scale: number): View {
  const { name, symbols, lines, under, legend } = TRADES[trade];
  const frame = frameAt(mainAngle(level.cuts.map((cut) => cut.wall)));
  const walls = level.cuts.flatMap(({ footprint }) => footprint);
  const extent = localBounds(frame, walls.length > 0 ? walls : [{ x: 0, y: 0 }]);
  const built = [
    ...wallItems(
      level,
      level.openings.map(({ footprint }) => footprint),
      scale,
    ),
    ...level.openings.flatMap((opening) => openingItems(opening, level.cutZ)),
    ...stairItems(building, level, scale),
  ];
  const base = [...built, ...outdoors(under(building, level), frame, extent, scale, 'rien').kept].map(paled);
  const drawn = lines(building, level);
  const placed = spread(symbols(building, level), level, frame, scale);
  const own = [...drawn, ...placed];
  const texts = new BoxIndex(20 * scale);
  const marks = new BoxIndex(20 * scale);
  for (const item of base) if (item.kind === 'text') texts.add(localBounds(frame, cornersOf(itemBounds(item, scale))));
  markObstacles(own, frame, scale, grown(extent, 50 * scale), marks);
  const written =
    trade === 'ventilation' ? ventilationTexts(building, level, blocksById(placed), frame, scale, texts, marks) : [];
  const tags = roomTags(level, new Map(), frame, scale, texts, marks, true);
  const picture = [...base, ...own, ...written];
  const box = merged([boundsOfItems(picture, scale), boundsOfItems(tags.items, scale)]);
  const key = legendItems(legend(building, level), { x: box.maxX + 8 * scale, y: box.maxY }, scale);
  const view = makeView({
    name: `${name} ${levelName(level).fr}`,
    note: `Niveau fini ${altitudeText(level.z)} · échelle 1:${scale}`,
    scale,
    picture,
    annotations: [...tags.items.map(paled), ...key],
    z: level.z,
  });
  return { ...view, angle: frame.angle, rooms: tags.records };
}

const blocksById = (items: readonly Item[]): ReadonlyMap<string, BlockItem> =>
  new Map(items.flatMap((item) => (item.kind === 'block' && item.id !== undefined ? [[item.id, item] as const] : [])));
