import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { commandedRooms } from './commanded-rooms.js';
import { crossingLeaves } from './crossing-leaves.js';
import { doorlessRooms } from './doorless-rooms.js';
import { missingEntrance } from './missing-entrance.js';
import { UNCHECKED } from './unchecked.js';

/** Access: the entrance, the way to each room, leaves that get into each other's way. */
export const accessTrade = defineTrade({
  name: 'access',
  alerts: ALERTS,
  unchecked: UNCHECKED,
  checks: [crossingLeaves, missingEntrance, doorlessRooms, commandedRooms],
});
