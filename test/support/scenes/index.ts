import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from './draft.js';
import { farmhouse } from './farmhouse.js';
import { lHouse } from './l-house.js';
import { office } from './office.js';
import { studio } from './studio.js';
import { townHouse } from './town-house.js';
import { twoFlats } from './two-flats.js';

/** Buildings of many kinds, none a demonstration: what each drawing must hold for, not only those it was made on. */
export const SCENES = {
  lHouse,
  townHouse,
  twoFlats,
  studio,
  farmhouse,
  office,
  lHouseTurned: () => turned(lHouse(), 23),
} as const satisfies Record<string, () => Scene>;
