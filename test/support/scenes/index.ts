import type { Scene } from '../../../src/kernel/scene/index.js';
import { atticHouse } from './attic-house.js';
import { barn } from './barn.js';
import { turned } from './draft.js';
import { farmhouse } from './farmhouse.js';
import { lHouse } from './l-house.js';
import { office } from './office.js';
import { patioHouse } from './patio-house.js';
import { shops } from './shops.js';
import { studio } from './studio.js';
import { towerHouse } from './tower-house.js';
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
  atticHouse,
  patioHouse,
  towerHouse,
  shops,
  barn,
} as const satisfies Record<string, () => Scene>;
