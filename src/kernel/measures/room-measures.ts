import type { Building, Room } from '../building/index.js';
import { volumeAbove } from '../building/index.js';
import { legalAreas } from './legal-areas.js';

/** A room with its legal areas. Areas in mm², volume in mm³. */
export interface RoomMeasure {
  readonly room: Room;
  readonly volume: number;
  /** Living area, art. R. 156-1 CCH. */
  readonly habitable: number;
  /** Private area of a co-owned lot, law 65-557 art. 46. */
  readonly carrez: number;
}

/** Rooms with the areas defined by law, in the order of the building. */
export function roomMeasures(building: Building): RoomMeasure[] {
  const legal = legalAreas(building);
  return building.rooms.map((room) => ({ room, volume: volumeAbove(room), ...legal(room) }));
}
