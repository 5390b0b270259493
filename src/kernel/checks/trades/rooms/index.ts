import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { ceilings } from './ceilings.js';
import { daylight, dwellingDaylight } from './daylight.js';
import { decentRoom } from './decent-room.js';
import { exposedWc } from './exposed-wc.js';
import { layers } from './layers.js';
import { misplacedFloors } from './misplaced-floors.js';
import { missingSanitary } from './missing-sanitary.js';
import { partyWalls } from './party-walls.js';
import { repeatedRoomPoints } from './repeated-room-points.js';
import { smallRooms } from './small-rooms.js';
import { strayFinishes } from './stray-finishes.js';
import { THRESHOLDS } from './thresholds.js';
import { UNCHECKED } from './unchecked.js';
import { unknownUses } from './unknown-uses.js';
import { unventilatedRooms } from './unventilated-rooms.js';
import { wcInRooms } from './wc-in-rooms.js';

/** Rooms: use, size, height, daylight, air, finishes. */
export const roomsTrade = defineTrade({
  name: 'rooms',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: UNCHECKED,
  checks: [
    layers,
    strayFinishes,
    unknownUses,
    repeatedRoomPoints,
    misplacedFloors,
    ceilings,
    decentRoom,
    smallRooms,
    daylight,
    dwellingDaylight,
    exposedWc,
    wcInRooms,
    unventilatedRooms,
    missingSanitary,
    partyWalls,
  ],
});
