import type { Building } from '../../building/index.js';
import type { Alert } from './alert.js';
import { ALERTS } from '../trades/codes.js';
import type { AlertCode } from '../trades/codes.js';
import type { Check, Finding } from './finding.js';
import { alertOf } from './finding.js';
import { misspelt, orientation, unknownCompositions } from '../trades/document/document.js';
import { duplicateWalls } from '../trades/envelope/duplicate-walls.js';
import { boardCircuits } from '../trades/electricity/board.js';
import { boardsInWetRooms, dwellingEquipment } from '../trades/electricity/dwelling.js';
import { dataOfRooms, lightingOfRooms, socketsOfRooms, switchesOfRooms } from '../trades/electricity/equipment.js';
import { deviceHeights } from '../trades/electricity/heights.js';
import { devicesInBays, devicesOutside, misplacedDevices, misplacedFixtures } from '../trades/electricity/placement.js';
import { devicesInWater } from '../trades/electricity/water-volumes.js';
import { envelope } from '../trades/envelope/envelope.js';
import { furnitureChecks } from '../trades/furniture/index.js';
import { passages } from '../trades/furniture/passages.js';
import { invalidElements } from '../trades/envelope/invalid-elements.js';
import { isolatedWalls } from '../trades/envelope/isolated-walls.js';
import { blockedDoors, entranceWidth, openingsAtJunctions } from '../trades/joinery/bays.js';
import { doorsOnVoid, lowSills } from '../trades/joinery/falls.js';
import { families } from '../trades/joinery/families.js';
import { misplacedOpenings, openingHeights, overlappingOpenings } from '../trades/envelope/openings.js';
import { crowdedFixtures, fixturesOutside, heatersInWater } from '../trades/plumbing/fixtures.js';
import { drainDiameters, drainSlopes, pointlessPipes, unconnectedWc } from '../trades/plumbing/pipes.js';
import { doorlessRooms, exposedWc, unventilatedRooms } from '../trades/rooms/access.js';
import { daylight } from '../trades/rooms/daylight.js';
import { layers, strayFinishes } from '../trades/rooms/finishes.js';
import { ceilings, decentRoom, smallRooms } from '../trades/rooms/main-rooms.js';
import { misplacedFloors, misplacedRoomPoints, repeatedRoomPoints, unknownUses } from '../trades/rooms/points.js';
import {
  dormers,
  overhangs,
  overlappingRoofs,
  roofEntries,
  roofForms,
  roofsOnWalls,
  uncovered,
} from '../trades/roofs/index.js';
import { outsideParcel, parcelFaults, views } from '../trades/site/boundary.js';
import { georeference } from '../trades/site/georef.js';
import { plants } from '../trades/site/plants.js';
import { parkingPlaces, parkingSizes, pathWidths, terraceSlopes } from '../trades/site/outside.js';
import { arrivalsInTheVoid, misplacedArrivals, offPlan, unservedLevels } from '../trades/stairs/attachment.js';
import { stairsInStairs, stairsInWalls, strayLandings } from '../trades/stairs/bodies.js';
import { flightDimensions, guardrailHeights, headroom } from '../trades/stairs/dimensions.js';
import { liftsInWalls, liftSizes, liftStops } from '../trades/stairs/lifts.js';
import { doubledRails, openSides, unprotectedWells } from '../trades/stairs/wells.js';
import { storeyHeights } from '../trades/document/storey-heights.js';
import { stackedWalls, unsupportedWalls } from '../trades/envelope/storeys.js';
import { strayWalls } from '../trades/envelope/stray-walls.js';
import { orphanBeams } from '../trades/structure/orphan-beams.js';
import { foreignUnit } from '../trades/envelope/foreign-unit.js';
import { airflow, designTemperature } from '../trades/ventilation/airflow.js';
import { witnesses } from '../trades/envelope/witnesses.js';
import type { Langue } from '../../../words/index.js';

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
