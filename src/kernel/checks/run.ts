import type { Building } from '../building/index.js';
import type { Alert } from './alert.js';
import { ALERTS } from './codes.js';
import type { AlertCode } from './codes.js';
import type { Check, Finding } from './finding.js';
import { alertOf } from './finding.js';
import type { Langue } from './messages.js';
import { misspelt, orientation, unknownCompositions } from './rules/document.js';
import { duplicateWalls } from './rules/duplicates.js';
import { boardCircuits } from './rules/electricity/board.js';
import { boardsInWetRooms, dwellingEquipment } from './rules/electricity/dwelling.js';
import { dataOfRooms, lightingOfRooms, socketsOfRooms, switchesOfRooms } from './rules/electricity/equipment.js';
import { deviceHeights } from './rules/electricity/heights.js';
import { devicesInBays, devicesOutside, misplacedDevices, misplacedFixtures } from './rules/electricity/placement.js';
import { devicesInWater } from './rules/electricity/water-volumes.js';
import { envelope } from './rules/envelope.js';
import { furnitureChecks } from './rules/furniture/index.js';
import { passages } from './rules/furniture/passages.js';
import { invalidElements } from './rules/invalid-elements.js';
import { isolatedWalls } from './rules/isolated.js';
import { blockedDoors, entranceWidth, openingsAtJunctions } from './rules/joinery/bays.js';
import { doorsOnVoid, lowSills } from './rules/joinery/falls.js';
import { families } from './rules/joinery/families.js';
import { misplacedOpenings, openingHeights, overlappingOpenings } from './rules/openings.js';
import { crowdedFixtures, fixturesOutside, heatersInWater } from './rules/plumbing/fixtures.js';
import { drainDiameters, drainSlopes, pointlessPipes, unconnectedWc } from './rules/plumbing/pipes.js';
import { doorlessRooms, exposedWc, unventilatedRooms } from './rules/rooms/access.js';
import { daylight } from './rules/rooms/daylight.js';
import { layers, strayFinishes } from './rules/rooms/finishes.js';
import { ceilings, decentRoom, smallRooms } from './rules/rooms/main-rooms.js';
import { misplacedFloors, misplacedRoomPoints, repeatedRoomPoints, unknownUses } from './rules/rooms/points.js';
import {
  dormers,
  overhangs,
  overlappingRoofs,
  roofEntries,
  roofForms,
  roofsOnWalls,
  uncovered,
} from './rules/roofs/index.js';
import { outsideParcel, parcelFaults, views } from './rules/site/boundary.js';
import { georeference } from './rules/site/georef.js';
import { plants } from './rules/site/plants.js';
import { parkingPlaces, parkingSizes, pathWidths, terraceSlopes } from './rules/site/outside.js';
import { arrivalsInTheVoid, misplacedArrivals, offPlan, unservedLevels } from './rules/stairs/attachment.js';
import { stairsInStairs, stairsInWalls, strayLandings } from './rules/stairs/bodies.js';
import { flightDimensions, guardrailHeights, headroom } from './rules/stairs/dimensions.js';
import { liftsInWalls, liftSizes, liftStops } from './rules/stairs/lifts.js';
import { doubledRails, openSides, unprotectedWells } from './rules/stairs/wells.js';
import { storeyHeights } from './rules/storey-height.js';
import { stackedWalls, unsupportedWalls } from './rules/storeys.js';
import { strayWalls } from './rules/stray-walls.js';
import { orphanBeams } from './rules/structure.js';
import { foreignUnit } from './rules/units.js';
import { airflow, designTemperature } from './rules/ventilation.js';
import { witnesses } from './rules/witnesses.js';

/**
 * The checks, in the order corrections are applied: what is read at all, then how storeys stack, then whether each
 * closes, then what is cut in the walls, then comfort. A stage is judged again once the ones before it are clean.
 */
export const STAGES: readonly (readonly Check[])[] = [
  [
    strayWalls,
    misspelt,
    invalidElements,
    orientation,
    unknownCompositions,
    layers,
    strayFinishes,
    georeference,
    unknownUses,
    roofEntries,
  ],
  [duplicateWalls, storeyHeights],
  [stackedWalls],
  [unsupportedWalls],
  [envelope, isolatedWalls, witnesses],
  [overlappingRoofs, roofForms],
  [roofsOnWalls],
  [uncovered, dormers, overhangs],
  [offPlan, strayLandings, liftStops],
  [misplacedArrivals, flightDimensions, liftSizes, guardrailHeights],
  [unservedLevels, arrivalsInTheVoid, stairsInWalls, stairsInStairs, liftsInWalls, headroom],
  [doubledRails, openSides],
  [unprotectedWells],
  [families],
  [misplacedOpenings, openingHeights],
  [overlappingOpenings],
  [openingsAtJunctions, blockedDoors, lowSills, doorsOnVoid, entranceWidth],
  [
    misplacedRoomPoints,
    repeatedRoomPoints,
    misplacedFloors,
    ceilings,
    decentRoom,
    smallRooms,
    daylight,
    doorlessRooms,
    exposedWc,
    unventilatedRooms,
  ],
  [parcelFaults, outsideParcel, terraceSlopes, pathWidths, parkingSizes, parkingPlaces, plants, views],
  [furnitureChecks, passages],
  [misplacedDevices, misplacedFixtures, pointlessPipes],
  [
    devicesInBays,
    devicesOutside,
    deviceHeights,
    crowdedFixtures,
    fixturesOutside,
    drainSlopes,
    drainDiameters,
    unconnectedWc,
    orphanBeams,
  ],
  [devicesInWater, heatersInWater],
  [socketsOfRooms, lightingOfRooms],
  [dataOfRooms, switchesOfRooms, dwellingEquipment, boardsInWetRooms, boardCircuits, airflow, designTemperature],
];

export type Control = (typeof ALERTS)[AlertCode]['controle'];
const RANK = { critique: 0, avertissement: 1, suggestion: 2 } as const;

/** Told after each of STAGES how many are done. What it throws ends the checks. */
export type OnStage = (done: number) => void;

/** Findings of every stage, in stage order; of a scene in another unit, that alone. */
export function findingsOf(building: Building, onStage?: OnStage): Finding[][] {
  const foreign = [...foreignUnit(building)];
  return STAGES.map((checks, i) => {
    const findings = foreign.length > 0 ? (i === 0 ? foreign : []) : checks.flatMap((check) => [...check(building)]);
    onStage?.(i + 1);
    return findings;
  });
}

/** Alerts in words, gravest first, then in the order of the checks. */
export function alertsOf(findings: readonly Finding[], langue: Langue): Alert[] {
  return findings.map((finding) => alertOf(finding, langue)).sort((p, q) => RANK[p.severite] - RANK[q.severite]);
}

export const concerns = (finding: Finding, control: Control): boolean => ALERTS[finding.code].controle === control;
