import type { Building } from '../building/index.js';
import { levelName } from '../building/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import { areaOf } from '../maths/ring.js';
import type { Quantities } from './answer.js';
import { decorationOf } from './decoration.js';
import { dormerWindows } from '../measures/dormer-windows.js';
import { countByType, liftReports, networkMetres } from './fixtures.js';
import { isFrenchWindow } from '../measures/joinery-types.js';
import { legalFootprint } from '../measures/legal-footprint.js';
import { gablesByWall } from '../measures/gables.js';
import { coveringArea } from '../measures/roof-covering.js';
import { cubicMetres, metres, ROUNDING, squareMetres, sum } from '../measures/round.js';
import { deckMeasures } from '../measures/deck-measures.js';
import { roomMeasures } from '../measures/room-measures.js';
import { deckLines, roomLines } from './rooms.js';
import { slabVolume } from '../measures/slab-volume.js';
import type { Deviations } from './stairs.js';
import { stairReports } from './stairs.js';
import { bayArea } from '../measures/wall-areas.js';
import { wallVolume } from '../measures/wall-volume.js';

function wallTotals(building: Building): Quantities['murs'] {
  const { walls } = building;
  const bays = sum(walls, bayArea);
  const gross = sum(walls, ({ length, height }) => length * height);
  const volume = wallVolume(building);
  const bayVolume = sum(walls, (wall) => bayArea(wall) * wall.thickness);
  return {
    nombre: walls.length,
    longueur_m: metres(sum(walls, ({ length }) => length)),
    surface_brute_m2: squareMetres(gross),
    surface_nette_m2: squareMetres(gross - bays),
    volume_m3: cubicMetres(volume),
    volume_net_m3: cubicMetres(volume - bayVolume),
  };
}

function gableTotals(building: Building): Quantities['pignons'] {
  const gables = [...gablesByWall(building)];
  return {
    nombre: gables.length,
    surface_m2: squareMetres(sum(gables, ([, { area }]) => area)),
    volume_m3: cubicMetres(sum(gables, ([, { volume }]) => volume)),
    detail: gables.map(([wall, { area, volume }]) => ({
      mur: wall.index,
      pignon_surface_m2: squareMetres(area),
      pignon_volume_m3: cubicMetres(volume),
    })),
  };
}

/** Openings of walls, and windows of dormers, which stand in roofs. */
function openingTotals(building: Building): Quantities['ouvertures'] {
  const { openings } = building;
  const dormers = dormerWindows(building).map(({ window }) => window);
  return {
    portes: openings.filter(({ kind }) => kind === 'porte').length,
    portes_fenetres: openings.filter(isFrenchWindow).length,
    fenetres: openings.filter(({ kind }) => kind === 'fenetre').length + dormers.length,
    surface_m2: squareMetres(sum([...openings, ...dormers], ({ width, height }) => width * height)),
  };
}

const boxTotals = ({ boxes }: Building): Quantities['boites'] => ({
  nombre: boxes.length,
  surface_m2: squareMetres(sum(boxes, ({ source }) => source.l * source.p)),
  volume_m3: cubicMetres(sum(boxes, ({ source }) => source.l * source.p * source.h)),
});

const levelLines = ({ levels }: Building, langue: Langue): Quantities['niveaux'] =>
  levels.map((level) => ({
    nom: say(levelName(level), langue),
    z: level.z,
    surface_brute_m2: squareMetres(sum(level.outline, areaOf)),
    surface_interieure_m2: squareMetres(
      sum(
        level.rooms.filter(({ use }) => use !== 'exterieur'),
        ({ area }) => area,
      ),
    ),
  }));

/**
 * Quantities of a building. The checks of its flights (`flightDeviations`) are passed in, since quantities may not
 * import checks.
 */
export function quantitiesOf(building: Building, langue: Langue, deviations: Deviations): Quantities {
  const { roofs, slabs, scene } = building;
  const [measures, decks] = [roomMeasures(building), deckMeasures(building)];
  return {
    murs: wallTotals(building),
    pignons: gableTotals(building),
    ouvertures: openingTotals(building),
    boites: boxTotals(building),
    emprise_m2: squareMetres(legalFootprint(building).area),
    habitable_m2: squareMetres(sum([...measures, ...decks], ({ habitable }) => habitable)),
    carrez_m2: squareMetres(sum(measures, ({ carrez }) => carrez) + sum(decks, ({ habitable }) => habitable)),
    niveaux: levelLines(building, langue),
    pieces: roomLines(building, measures, langue),
    mezzanines: deckLines(building, decks, langue),
    electricite: countByType(scene, 'electricite'),
    plomberie: countByType(scene, 'plomberie'),
    reseaux: networkMetres(building),
    escaliers: stairReports(building, deviations),
    garde_corps_m: metres(sum(building.guardrails, ({ length }) => length)),
    ascenseurs: liftReports(building, langue),
    toitures: { nombre: roofs.length, surface_m2: squareMetres(sum(roofs, (roof) => coveringArea(building, roof))) },
    planchers: {
      surface_m2: squareMetres(sum(slabs, ({ area }) => area)),
      volume_m3: cubicMetres(sum(slabs, ({ area, thickness }) => area * thickness)),
      volume_net_m3: cubicMetres(slabVolume(building)),
    },
    decoration: decorationOf(building, langue),
    arrondi: say(ROUNDING, langue),
  };
}
