import type { Building, Level } from '../../building/index.js';
import { ELECTRIC_SYMBOLS } from '../../catalogue/electric-symbols.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { BoxIndex, cornersOf, merged } from '../boxes.js';
import type { BlockItem, Item, View } from '../display-list.js';
import { frameAt, localBounds, mainAngle } from '../frame.js';
import { itemBounds } from '../item-bounds.js';
import { altitudeText } from '../length-text.js';
import { boundsOfItems, makeView } from '../views/make-view.js';
import { furnitureItems } from './furniture-items.js';
import type { LegendEntry } from './legend.js';
import { legendItems } from './legend.js';
import { deviceItem, electricItems, fixtureItem, networkItems, PIPE_STYLES, plumbingItems } from './network-items.js';
import { openingItems } from './openings.js';
import { outdoors } from './outdoors.js';
import { roomTags } from './room-tags.js';
import { TERMINALS, terminalItems, ventilationItems } from './ventilation-items.js';
import { wallItems } from './walls.js';

export type TechnicalTrade = 'electricite' | 'plomberie' | 'ventilation';

interface Trade {
  readonly name: string;
  readonly items: (building: Building, level: Level, scale: number) => Item[];
  /** Drawn pale under the trade, for orientation. */
  readonly under: (building: Building, level: Level) => Item[];
  readonly legend: (building: Building, level: Level) => LegendEntry[];
}

const firstOfEach = <T extends { readonly type: string }>(elements: readonly T[]): T[] => [...new Map(elements.toReversed().map((element) => [element.type, element])).values()].toSorted((a, b) => a.type.localeCompare(b.type));

const TRADES: Readonly<Record<TechnicalTrade, Trade>> = {
  electricite: {
    name: 'Électricité',
    items: electricItems,
    under: (building, level) => [...furnitureItems(building, level), ...plumbingItems(building, level)],
    legend: ({ electric }, level) =>
      firstOfEach(electric.filter(({ levelIndex }) => levelIndex === level.index)).map((device) => ({ kind: 'symbol', item: deviceItem(device) as BlockItem, label: ELECTRIC_SYMBOLS[device.type].legend.fr })),
  },
  plomberie: {
    name: 'Plomberie et chauffage',
    items: (building, level) => [...plumbingItems(building, level), ...networkItems(building, level)],
    under: furnitureItems,
    legend: ({ plumbing, pipes, stacks }, level) => [
      ...firstOfEach(plumbing.filter(({ levelIndex }) => levelIndex === level.index)).map((fixture): LegendEntry => ({ kind: 'symbol', item: fixtureItem(fixture) as BlockItem, label: PLUMBING_DEFAULTS[fixture.type].libelle.fr })),
      ...firstOfEach([...pipes.filter(({ runs }) => runs.some(({ levelIndex }) => levelIndex === level.index)), ...stacks]).map(({ type }): LegendEntry => {
        const { label, pen, dash, ink } = PIPE_STYLES[type];
        return { kind: 'line', item: { layer: 'PLOMB_RESEAUX', pen, dash, ink }, label };
      }),
    ],
  },
  ventilation: {
    name: 'Ventilation',
    items: ventilationItems,
    under: (building, level) => [...furnitureItems(building, level), ...plumbingItems(building, level)],
    legend: ({ ventilation, courses, electric }, level) => [
      ...firstOfEach(electric.filter(({ type, levelIndex }) => type === 'vmc' && levelIndex === level.index)).map((device): LegendEntry => ({ kind: 'symbol', item: deviceItem(device) as BlockItem, label: ELECTRIC_SYMBOLS[device.type].legend.fr })),
      ...firstOfEach((ventilation?.terminals ?? []).filter(({ levelIndex }) => levelIndex === level.index).map((terminal) => ({ ...terminal, type: terminal.kind }))).map((terminal): LegendEntry => ({ kind: 'symbol', item: terminalItems(terminal, 1)[0] as BlockItem, label: TERMINALS[terminal.kind].label })),
      ...(courses.some(({ kind }) => kind === 'conduit') ? [{ kind: 'line', item: { layer: 'ELEC', pen: 0.35, dash: 'interrompu', ink: 'vert' }, label: 'Conduit d’air' } as const] : []),
    ],
  },
};

/** Whether a level has anything of a trade to show. */
export const hasTrade = (building: Building, level: Level, trade: TechnicalTrade): boolean => TRADES[trade].items(building, level, 100).length > 0;

/** Pale and thin: what a trade's plan shows of the others. */
const paled = (item: Item): Item =>
  item.kind === 'hatch' ? { ...item, fill: item.fill === 'noir' ? 'existant' : item.fill === 'blanc' ? 'blanc' : 'existant_hachure' } : item.kind === 'text' ? { ...item, ink: 'gris' } : { ...item, ink: 'gris_clair', pen: item.pen > 0.25 ? 0.25 : 0.13 };

/** Plan of one trade at one level: its symbols strong over the pale building, and its legend. */
export function technicalView(building: Building, level: Level, trade: TechnicalTrade, scale: number): View {
  const { name, items, under, legend } = TRADES[trade];
  const frame = frameAt(mainAngle(level.cuts.map((cut) => cut.wall)));
  const walls = level.cuts.flatMap(({ footprint }) => footprint);
  const base = [...wallItems(level, level.openings.map(({ footprint }) => footprint), scale), ...level.openings.flatMap((opening) => openingItems(opening, level.cutZ)), ...outdoors(under(building, level), frame, localBounds(frame, walls.length > 0 ? walls : [{ x: 0, y: 0 }]), scale, 'contre').kept].map(paled);
  const own = items(building, level, scale);
  const texts = new BoxIndex(20 * scale);
  const marks = new BoxIndex(20 * scale);
  for (const item of own) marks.add(localBounds(frame, cornersOf(itemBounds(item, scale))));
  const tags = roomTags(level, new Map(), frame, scale, texts, marks);
  const picture = [...base, ...own];
  const box = merged([boundsOfItems(picture, scale), boundsOfItems(tags.items, scale)]);
  const key = legendItems(legend(building, level), { x: box.maxX + 8 * scale, y: box.maxY }, scale);
  const view = makeView({ name: `${name} ${level.name}`, note: `Niveau fini ${altitudeText(level.z)} · échelle 1:${scale}`, scale, picture, annotations: [...tags.items.map(paled), ...key], z: level.z });
  return { ...view, angle: frame.angle, rooms: tags.records };
}
