import { t } from '../../words/index.js';
import type { Text } from '../../words/index.js';
import type { Building, DormerWindow, Roof, Room } from '../building/index.js';
import { levelBelow, roomName } from '../building/index.js';
import { centroidOf } from '../maths/centroid.js';
import { perObject } from '../maths/memo.js';
import { polygonContains } from '../maths/ring.js';

/**
 * The window of a dormer with the room that it lights; null where none is under it, and where the ceiling of the room
 * under it is no higher than its sill: it lights the loft over that room.
 */
export interface LitByDormer {
  readonly roof: Roof;
  readonly window: DormerWindow;
  readonly level: number;
  readonly room: Room | null;
  readonly isInLoft: boolean;
}

const LOFT = t('Combles', 'Loft');

/** Names of what the window of a dormer lights: its room, or the loft; none where nothing is under it. */
export function litNames({ room, isInLoft }: LitByDormer): Text[] {
  if (isInLoft) return [LOFT];
  return room ? [roomName(room)] : [];
}

/** Room under the middle of a dormer, on the storey that its roof covers. */
export function roomUnder({ levels }: Pick<Building, 'levels'>, { z, footprint }: Roof): Room | null {
  const at = centroidOf(footprint.outer);
  return levels[levelBelow(levels, z)]?.rooms.find(({ polygon }) => polygonContains(polygon, at)) ?? null;
}

/** Windows of dormers, in document order. */
export const dormerWindows = perObject((building: Building): readonly LitByDormer[] =>
  building.roofs.flatMap((roof): LitByDormer[] => {
    const window = roof.dormer?.window;
    if (!window) return [];
    const under = roomUnder(building, roof);
    const isInLoft = under !== null && window.z >= under.z + under.height;
    const level = levelBelow(building.levels, roof.z);
    return [{ roof, window, level, room: isInLoft ? null : under, isInLoft }];
  }),
);

/** Windows of dormers of one size, under one mark: FL1, FL2… in the order of the document. */
export interface DormerType {
  readonly repere: string;
  readonly own: readonly LitByDormer[];
}

/** Types of dormer windows, for schedules and the joinery sheet. */
export const dormerTypes = perObject((building: Building): readonly DormerType[] => {
  const groups = Map.groupBy(dormerWindows(building), ({ window: { width, height, leaves } }) =>
    [Math.round(width), Math.round(height), leaves].join(),
  );
  return [...groups.values()].map((own, i) => ({ repere: `FL${i + 1}`, own }));
});
