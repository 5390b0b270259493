import { say, t } from '../../../words/index.js';
import type { Building, Device, Level } from '../../building/index.js';
import { arc, disc } from '../../catalogue/symbol.js';
import { circuitName } from '../../electrical/index.js';
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
interface Wait {
  readonly device: Device;
  readonly nature: Nature;
}

const isNature = (nature: string): nature is Nature => NATURES.some((one) => one === nature);

/**
 * The outlets of a level whose machine has neither water nor waste: none of its kind stands in the scene near it. None
 * where no cold water is laid at all.
 */
export function waitsOn({ panel, electric, furniture, pipes }: Building, level: Level): Wait[] {
  if (pipes.every(({ type }) => type !== 'ef')) return [];
  const natures = new Map(
    (panel?.circuits ?? []).flatMap(({ nature, members }) =>
      isNature(nature) ? members.map((member) => [member, nature] as const) : [],
    ),
  );
  return electric
    .filter(({ levelIndex }) => levelIndex === level.index)
    .flatMap((device): Wait[] => {
      const nature = natures.get(device.index);
      if (!nature) return [];
      const stands = furniture.some(({ type, center }) => type === nature && distance(center, device.at) <= NEAR_MM);
      return stands ? [] : [{ device, nature }];
    });
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
export const waitItems = (building: Building, level: Level): BlockItem[] =>
  waitsOn(building, level).map(({ device }) => itemAt(device));

/** Which machine waits at each mark. */
export const waitNotes = (building: Building, level: Level, frame: Frame, { scale, langue }: Drafting): Note[] =>
  waitsOn(building, level).map(({ device, nature }) => {
    const { at, id, facing, room } = device;
    const { places, far } = round(at, 2.6, scale, facing);
    const note: TextItem = { ...NOTE, layer: 'PLOMB_RESEAUX', id, value: say(circuitName(nature)!, langue), at };
    return noteTag(note, places, frame, scale, { far, anchor: at, isReadAs: readInside(room, level) });
  });

/** The line of the legend for these marks; none without. */
export function waitEntries(building: Building, level: Level): LegendEntry[] {
  const [first] = waitsOn(building, level);
  return first ? [{ kind: 'symbol', of: 'attente', item: itemAt(first.device), label: WAIT }] : [];
}
