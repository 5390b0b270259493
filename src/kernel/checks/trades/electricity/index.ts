import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { boardCircuits } from './board-circuits.js';
import { boardsInWetRooms } from './boards-in-wet-rooms.js';
import { commandedDevices } from './commanded-devices.js';
import { dataOfRooms } from './data-of-rooms.js';
import { deviceHeights } from './device-heights.js';
import { devicesInBays } from './devices-in-bays.js';
import { devicesInWater } from './devices-in-water.js';
import { devicesOutside } from './devices-outside.js';
import { dwellingEquipment } from './dwelling-equipment.js';
import { lightingOfRooms } from './lighting-of-rooms.js';
import { misplacedDevices } from './misplaced-devices.js';
import { residualDevices } from './residual-devices.js';
import { socketsOfRooms } from './sockets-of-rooms.js';
import { switchesBehindLeaves } from './switches-behind-leaves.js';
import { switchesOfRooms } from './switches-of-rooms.js';
import { THRESHOLDS } from './thresholds.js';
import { UNCHECKED } from './unchecked.js';

/** Electric devices, their equipment room by room, and the board. */
export const electricityTrade = defineTrade({
  name: 'electricity',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: UNCHECKED,
  checks: [
    misplacedDevices,
    devicesInBays,
    devicesOutside,
    deviceHeights,
    devicesInWater,
    socketsOfRooms,
    lightingOfRooms,
    dataOfRooms,
    switchesOfRooms,
    switchesBehindLeaves,
    commandedDevices,
    dwellingEquipment,
    boardsInWetRooms,
    boardCircuits,
    residualDevices,
  ],
});
