import type { Building, Room } from '../../../building/index.js';
import { roomNameIn } from '../../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { atRoom } from '../../support/at-room.js';
import { placementOf, spotsIn } from '../../support/wall-places.js';
import { isWet } from '../../support/water-volumes.js';
import { byRoom, judged } from './rooms.js';
import type { ThresholdKey } from './thresholds.js';
import { THRESHOLDS } from './thresholds.js';

/** The value of a threshold in the country of the scene; null where it has none. */
export type ValueOf = (key: ThresholdKey) => number | null;

const reader =
  ({ scene }: Building): ValueOf =>
  (key) =>
    ruleOf(scene, THRESHOLDS[key])?.valeur ?? null;

/** Plates appended at free places of the room, all or none. */
function additions(
  building: Building,
  room: Room,
  type: 'prise' | 'prise_rj45',
  count: number,
  raison: Fix['raison'],
): Fix[] {
  const z = room.z + (ELECTRIC_DEFAULTS[type].axis as number);
  const spots = spotsIn(building, room, count, z, (spot) => isWet(building, room, spot, z));
  if (spots.length < count) return [];
  return spots.map((spot) => ({
    cible: '/electricite/-',
    actuel: null,
    propose: { type, ...placementOf(spot), ...(spot.wall.z === room.z ? {} : { z: z - spot.wall.z }) },
    raison,
  }));
}

/** More missing plates than this are a design to make, not a mistake to correct. */
const MAX_ADDED = 12;

/** Plates of a type that rooms need, and the alert of a room that has fewer. */
export interface PlateRule<Code extends string> {
  readonly type: 'prise' | 'prise_rj45';
  readonly code: Code;
  /** Whose text and article the alert cites. */
  readonly norm: ThresholdKey;
  /** Plates that a room needs, by the values of the thresholds; null where no rule speaks of it. */
  readonly needed: (room: Room, valueOf: ValueOf) => number | null;
  readonly raison: Fix['raison'];
}

/** Rooms with fewer plates of a type than they need, once the scene draws any. */
export function* plates<Code extends string>(building: Building, plate: PlateRule<Code>): Findings<Code> {
  const { type, code, needed: needs, raison } = plate;
  const counts = byRoom(building, type);
  const norm = ruleOf(building.scene, THRESHOLDS[plate.norm]);
  if (counts.size === 0 || !norm) return;
  const valueOf = reader(building);
  for (const room of judged(building)) {
    const needed = needs(room, valueOf);
    const count = counts.get(room.id)?.length ?? 0;
    if (needed === null || count >= needed) continue;
    const missing = needed - count;
    const fixes = missing <= MAX_ADDED ? additions(building, room, type, missing, raison) : [];
    yield {
      ...atRoom(room, building.levels),
      code,
      params: { nom: roomNameIn(building, room) },
      valeur: count,
      seuil: needed,
      norme: normOf(norm),
      fixes,
    };
  }
}
