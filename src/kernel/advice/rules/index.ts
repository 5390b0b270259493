import type { AdviceRule } from '../rule.js';
import { bedroomAtGround } from './access/bedroom-at-ground.js';
import { narrowDoors } from './access/narrow-doors.js';
import { wcOfStorey } from './access/wc-of-storey.js';
import { headOnLoudWall } from './acoustics/head-on-loud-wall.js';
import { heatPump } from './acoustics/heat-pump.js';
import { thinPartition } from './acoustics/thin-partition.js';
import { shareOfHalls } from './circulation/share-of-halls.js';
import { crossVentilation } from './comfort/cross-ventilation.js';
import { northGlass } from './comfort/north-glass.js';
import { sunProtection } from './comfort/sun-protection.js';
import { darkBathroom } from './daylight/dark-bathroom.js';
import { deepRoom } from './daylight/deep-room.js';
import { northLiving } from './daylight/north-living.js';
import { twoSides } from './daylight/two-sides.js';
import { bedsideSockets } from './electricity/bedside-sockets.js';
import { deskSocket, televisionData, televisionSocket } from './electricity/sockets-at-use.js';
import { bedBeforeDoor } from './furniture/bed-before-door.js';
import { bedPassage } from './furniture/bed-passage.js';
import { bedsideTables } from './furniture/bedside-tables.js';
import { coffeeTable } from './furniture/coffee-table.js';
import { deskLight } from './furniture/desk-light.js';
import { frontClearance } from './furniture/front-clearance.js';
import { screenGlare } from './furniture/screen-glare.js';
import { tableRoom } from './furniture/table-room.js';
import { television } from './furniture/television.js';
import { oddSizes } from './joinery/odd-sizes.js';
import { aisle } from './kitchen/aisle.js';
import { coldByHeat } from './kitchen/cold-by-heat.js';
import { farFromTable } from './kitchen/far-from-table.js';
import { hood } from './kitchen/hood.js';
import { workTriangle } from './kitchen/work-triangle.js';
import { worktop } from './kitchen/worktop.js';
import { coniferInTheSun } from './landscape/conifer-in-the-sun.js';
import { overlookedTerrace } from './landscape/overlooked-terrace.js';
import { pathToDoor } from './landscape/path-to-door.js';
import { terraceAccess } from './landscape/terrace-access.js';
import { terraceShade } from './landscape/terrace-shade.js';
import { terraceSize } from './landscape/terrace-size.js';
import { terraceSocket } from './landscape/terrace-socket.js';
import { treeByHouse } from './landscape/tree-by-house.js';
import { bedroomOffLiving } from './layout/bedroom-off-living.js';
import { straightIntoLiving } from './layout/straight-into-living.js';
import { wcInView } from './layout/wc-in-view.js';
import { bedsideSwitch } from './lighting/bedside-switch.js';
import { lampAtEntrance } from './lighting/lamp-at-entrance.js';
import { lampsOfLargeRooms } from './lighting/lamps-of-large-rooms.js';
import { hotWaterFar } from './plumbing/hot-water-far.js';
import { scatteredWetRooms } from './plumbing/scattered-wet-rooms.js';
import { wetOverDry } from './plumbing/wet-over-dry.js';
import { alarmOfStorey } from './safety/alarm-of-storey.js';
import { climbing } from './safety/climbing.js';
import { hobUnderWindow } from './safety/hob-under-window.js';
import { bedroomStorage } from './storage/bedroom-storage.js';
import { hallStorage } from './storage/hall-storage.js';
import { storeRoom } from './storage/store-room.js';

/** Every rule of good practice, by trade: in the order in which a person reads the answer. */
export const ADVICE_RULES: readonly AdviceRule[] = [
  // Layout and light: what is hard to change later.
  straightIntoLiving,
  bedroomOffLiving,
  wcInView,
  shareOfHalls,
  bedroomAtGround,
  wcOfStorey,
  narrowDoors,
  northLiving,
  twoSides,
  deepRoom,
  darkBathroom,
  sunProtection,
  crossVentilation,
  northGlass,
  // Safety and quiet.
  alarmOfStorey,
  climbing,
  hobUnderWindow,
  heatPump,
  headOnLoudWall,
  thinPartition,
  // Rooms as they are furnished.
  bedPassage,
  bedBeforeDoor,
  bedsideTables,
  tableRoom,
  frontClearance,
  coffeeTable,
  television,
  screenGlare,
  deskLight,
  workTriangle,
  worktop,
  coldByHeat,
  hood,
  aisle,
  farFromTable,
  bedroomStorage,
  hallStorage,
  storeRoom,
  // Installations.
  bedsideSwitch,
  lampsOfLargeRooms,
  lampAtEntrance,
  bedsideSockets,
  televisionSocket,
  televisionData,
  deskSocket,
  terraceSocket,
  hotWaterFar,
  scatteredWetRooms,
  wetOverDry,
  oddSizes,
  // Outside.
  treeByHouse,
  coniferInTheSun,
  terraceAccess,
  terraceSize,
  terraceShade,
  overlookedTerrace,
  pathToDoor,
];
