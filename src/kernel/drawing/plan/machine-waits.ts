import { say, t } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { arc, disc } from '../../catalogue/symbol.js';
import { circuitName } from '../../electrical/index.js';
import { polygonContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import type { BlockItem, SymbolBlock, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import type { LegendEntry } from './legend-entry.js';
import { NOTE, noteTag, readInside, round } from './note-tags.js';
import type { Note } from './note-tags.js';

/** Circuits of the machines of a home that are filled and emptied. */
const NATURES = ['lave_linge', 'lave_vaisselle'] as const;
type Nature = (typeof NATURES)[number];

/** A machine that stands this near to its outlet has its own water and waste, mm. */
const NEAR_MM = 1500;

const WAIT = t(
  'Attente de machine : EF Ø 16, EU Ø 40 (hypothèse)',
  'Outlet of a machine: CW Ø 16, WW Ø 40 (hypothesis)',
);

/** Half full: water comes in and goes out. */
const SYMBOL: SymbolBlock = {
  name: 'PLOMB_ATTENTE',
  unit: 'papier',
  strokes: [arc(0, 0, 1), disc(0, 0, 1, 180, 360)],
};

/** A place where a machine is fed, and what it is. */
interface Wait extends Pick<Device, 'at' | 'id' | 'room' | 'facing'> {
  readonly nature: Nature;
}

/** An outlet this near to a place that water is led to is that of the machine there, mm. */
const SAME_MM = 4000;

const isNature = (nature: string): nature is Nature => NATURES.some((one) => one === nature);

const isDrawn = ({ furniture }: Building, nature: Nature, at: Device['at']): boolean =>
  furniture.some(({ type, center }) => type === nature && distance(center, at) <= NEAR_MM);

/** Where cold water is led to a machine that the scene does not draw. */
const ledOn = (building: Building, level: Level): Wait[] =>
  building.pipes.flatMap(({ type, source, runs, id }): Wait[] => {
    const nature = source.alimente;
    const at = runs.at(-1)?.points.at(-1);
    if (type !== 'ef' || nature === undefined || !isNature(nature) || !at) return [];
    if (runs.at(-1)!.planIndex !== level.index || isDrawn(building, nature, at)) return [];
    const room = level.rooms.find(({ polygon }) => polygonContains(polygon, at));
    return [{ nature, at, id, room: room?.id ?? null, facing: 0 }];
  });

/**
 * Places of a level where a machine that stands nowhere in the scene is filled and emptied: where water is led to it,
 * else its outlet. None where no cold water is laid at all.
 */
export function waitsOn(building: Building, level: Level): Wait[] {
  const { panel, electric, pipes } = building;
  if (pipes.every(({ type }) => type !== 'ef')) return [];
  const led = ledOn(building, level);
  const natures = new Map(
    (panel?.circuits ?? []).flatMap(({ nature, members }) =>
      isNature(nature) ? members.map((member) => [member, nature] as const) : [],
    ),
  );
  const outlets = electric
    .filter(({ levelIndex }) => levelIndex === level.index)
    .flatMap((device): Wait[] => {
      const nature = natures.get(device.index);
      if (!nature) return [];
      const isLed = led.some((one) => one.nature === nature && distance(one.at, device.at) <= SAME_MM);
      return isLed || isDrawn(building, nature, device.at) ? [] : [{ ...device, nature }];
    });
  return [...led, ...outlets];
}

const itemAt = ({ at: { x, y }, id }: Pick<Device, 'at' | 'id'>): BlockItem => ({
  kind: 'block',
  layer: 'PLOMB_RESEAUX',
  class: 'projected',
  pen: 0.18,
  symbol: SYMBOL,
  at: { x, y },
  id,
});

/** Marks of the machines of a level that wait for water and waste, at their outlets. */
export const waitItems = (building: Building, level: Level): BlockItem[] => waitsOn(building, level).map(itemAt);

/** Which machine waits at each mark. */
export const waitNotes = (building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] =>
  waitsOn(building, level).map(({ at, id, facing, room, nature }) => {
    const { places, far } = round(at, 2.6, scale, facing);
    const note: TextItem = { ...NOTE, layer: 'PLOMB_RESEAUX', id, value: say(circuitName(nature)!, langue), at };
    return noteTag(note, places, frame, scale, { far, anchor: at, isReadAs: readInside(room, level) });
  });

/** The line of the legend for these marks; none without. */
export function waitEntries(building: Building, level: Level): LegendEntry[] {
  const [first] = waitsOn(building, level);
  return first ? [{ kind: 'symbol', of: 'attente', item: itemAt(first), label: WAIT }] : [];
}
