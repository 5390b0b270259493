export { beforeWorks, isExistingRoof } from './before-works.js';
export { boxRing } from './boxes.js';
export type { Leaf } from './leaf.js';
export { buildingOf, supportsOf } from './building-of.js';
export { circulationOf, LINK_KINDS, reachable } from './circulation/index.js';
export type * from './circulation/types.js';
export { floorLayering, outerSide, roofLayering, wallLayering } from './layering.js';
export { slabThickness } from './layers.js';
export { gapsOf } from './gaps.js';
export { identityOf } from './identity-of.js';
export type { Gap } from './gaps.js';
export { areaAbove, clearHeightAt, clearHeights, isUnderSky, plansAbove, volumeAbove } from './headroom.js';
export type { ClearHeights } from './headroom.js';
export type { HungCeiling } from './hung-ceilings/types.js';
export { drawnPolygon } from './drawn-polygon.js';
export { FLOOR_TOLERANCE_MM, levelBelow } from './levels.js';
export {
  deckName,
  deckTitle,
  furnitureName,
  levelName,
  levelPhrase,
  roomName,
  roomNameIn,
  roomsName,
  roomsNameIn,
  USE_NAMES,
  useName,
} from './names.js';
export { isDwellingRoom, isExistingRoom, purposesOf, usesOf } from './purpose.js';
export type { Purposes } from './purpose.js';
export { isOnFacade, roomsBeside } from './openings.js';
export { disagreementsOf } from './witness.js';
export { plainWord, USE_WORDS, useOfWord, useWordIn } from './uses.js';
export {
  bodiesOf,
  bodyMesh,
  joinerySections,
  layerBodies,
  netMeshes,
  shapeMesh,
  toFrame,
  toScene,
  voidsByHost,
} from './bodies/index.js';
export type * from './bodies/types.js';
export { coveringsOf } from './coverings/index.js';
export type { Covering, Sheet } from './coverings/index.js';
export { solidsOf } from './solids/index.js';
export type { Solid, SolidCategory } from './solids/index.js';
export { MANIFOLD } from './networks/bodies.js';
export { faceOf } from './networks/place.js';
export type * from './networks/types.js';
export { traysOn } from './networks/trays.js';
export type * from './furniture/types.js';
export { gableArea, gableVolume, isUnderGable, wallGables } from './gables/index.js';
export type { WallGable } from './gables/index.js';
export { coverAt, dormerIds, heightOn, partsOf, roofZAt, wallsNamed } from './roofs/index.js';
export type * from './roofs/types.js';
export type * from './guardrails/types.js';
export { LIFT_DOOR_HEIGHT_MM } from './lifts/bodies.js';
export { ACCESSIBLE_DOOR_MM } from './lifts/index.js';
export type * from './lifts/types.js';
export type * from './decks/types.js';
export { deckUnder } from './decks/index.js';
export { roomAround, withDeckRooms } from './decks/rooms.js';
export { roofTerraces } from './roofs/terraces.js';
export type { RoofTerrace } from './roofs/terraces.js';
export { mezzanineTitles } from './mezzanine-titles.js';
export { areBalconies, balconyRooms, deckStoreys, isBalcony, mezzanineFloors, withoutDecks } from './decks/storeys.js';
export type { DeckStorey } from './decks/storeys.js';
export type * from './slabs/types.js';
export {
  arrivalZone,
  floorsOver,
  headroomsUnder,
  LEAST_HEADROOM_MM,
  levelAt,
  nearestLevel,
  nosingZAt,
  RAIL_HEIGHT_MM,
  startZone,
  stripOf,
  treadLines,
  treadZAt,
  walkingLine,
} from './stairs/index.js';
export type { FloorOver, Headroom } from './stairs/index.js';
export type * from './stairs/types.js';
export { boundariesOf, boundaryName, isStreet } from './site/boundaries.js';
export type { Boundary } from './site/boundaries.js';
export { placeRing, roomsInSteps } from './site/index.js';
export type * from './site/types.js';
export type * from './types.js';
export * from './constructions/index.js';
export * from './faces/index.js';
export { isSeated, storeyOver, storeysUnder } from './seated.js';
