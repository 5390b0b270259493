import { floorTypes } from '../building/floor-finish.js';
import type { Building, Room, RoomUse } from '../building/index.js';
import { materialName } from '../catalogue/material-names.js';
import { areaOf } from '../maths/ring.js';
import { asPolygon, union } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import type { DecoratedFace } from '../measures/index.js';
import { coveredArea, decoratedFaces, faceArea, gableOf, netArea } from '../measures/index.js';
import { createdWalls } from './structure.js';
import type { Work } from './work.js';
import { codePart, grouped } from './work.js';
import { t } from '../../words/index.js';

/**
 * Rooms of a level that the project touches: one of their walls is not existing. Outdoor places and ducts are not
 * finished.
 */
function finishedRooms({ rooms, walls }: Building): Room[] {
  const existing = new Set(walls.filter(({ isExisting }) => isExisting).map(({ index }) => index));
  return rooms.filter(
    ({ use, walls: around }) => use !== 'exterieur' && use !== 'gaine' && around.some((index) => !existing.has(index)),
  );
}

/**
 * Area of a plan that stairwells and lift shafts take through the floor of a level: nothing is laid there, nor hung
 * under it.
 */
function floorOpenings({ levels, stairwells, lifts }: Building): (plan: Polygon, level: number) => number {
  const byLevel = levels.map(({ index }) =>
    coveredArea(
      union([
        ...stairwells.filter(({ level }) => level === index).map(({ polygon }) => polygon),
        ...lifts.filter(({ levels: served }) => served.includes(index)).map(({ shaft }) => asPolygon(shaft)),
      ]),
    ),
  );
  return (plan, level) => byLevel[level]?.(plan) ?? 0;
}

/** Developed, m²: a ceiling under a roof slopes; what opens into the level above has none. */
function ceilingArea(building: Building): number {
  const openings = floorOpenings(building);
  return (
    finishedRooms(building).reduce(
      (sum, { ceiling, level }) =>
        sum +
        ceiling.reduce(
          (part, { plan, plane: { gx, gy } }) =>
            part + (areaOf(plan) - openings(plan, level + 1)) * Math.hypot(1, gx, gy),
          0,
        ),
      0,
    ) / 1e6
  );
}
const CEILINGS = t(
  'surface développée des plafonds, trémies et gaines déduites',
  'developed area of the ceilings, stairwells and shafts deducted',
);

const INSULATED = t(
  'surface nette des murs extérieurs, pignons des pièces sous rampant compris',
  'net area of the outer walls, gables of the rooms under a slope included',
);

/** Partitions by thickness, insulation by thickness, ceilings. */
export function* plasterwork(building: Building): Generator<Work> {
  const lot = 'platrerie';
  const created = createdWalls(building);
  for (const { first, total } of grouped(
    created.filter(({ kind }) => kind === 'cloison'),
    ({ thickness }) => String(Math.round(thickness)),
    (wall) => netArea(wall) / 1e6,
  )) {
    const thickness = Math.round(first.thickness);
    yield {
      lot,
      code: `PLA-CLOISON-${thickness}`,
      libelle: t(`Cloison de ${thickness} mm`, `Partition, ${thickness} mm`),
      unite: 'm2',
      quantite: total,
      mesure: t('longueur d’axe × hauteur, ouvertures déduites', 'axis length × height, openings deducted'),
    };
  }
  const insulated = created
    .filter(({ kind }) => kind === 'mur_exterieur')
    .flatMap((wall) =>
      wall.layers.layers
        .filter(({ key }) => key === 'isolant')
        .map(({ thickness }) => ({ wall, epaisseur: Math.round(thickness) })),
    );
  for (const { first, total } of grouped(
    insulated,
    ({ epaisseur }) => String(epaisseur),
    ({ wall }) => (netArea(wall) + gableOf(building, wall).inside) / 1e6,
  )) {
    yield {
      lot,
      code: `PLA-ISOLANT-${first.epaisseur}`,
      libelle: t(`Isolation des murs, ${first.epaisseur} mm`, `Wall insulation, ${first.epaisseur} mm`),
      unite: 'm2',
      quantite: total,
      mesure: first.wall.layers.isHypothesis
        ? t(`${INSULATED.fr} ; composition typique, hypothèse`, `${INSULATED.en}; typical composition, hypothesis`)
        : INSULATED,
    };
  }
  const ceilings = ceilingArea(building);
  if (ceilings > 0) {
    yield {
      lot,
      code: 'PLA-PLAFOND',
      libelle: t('Plafond', 'Ceiling'),
      unite: 'm2',
      quantite: ceilings,
      mesure: CEILINGS,
    };
  }
}

/** Default finishes by use, where `sols` says nothing. */
const TILED: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc', 'cuisine']);
const BARE: ReadonlySet<RoomUse> = new Set(['garage', 'local_technique']);

function usualFinish({ use }: Room): string {
  if (TILED.has(use)) return 'carrelage';
  return BARE.has(use) ? 'beton' : 'parquet_clair';
}

const FLOORS = t(
  'surface nette des pièces, trémies et gaines déduites',
  'net area of the rooms, stairwells and shafts deducted',
);

/** Floor finishes by type, skirting of the rooms that are not wet. */
export function* floors(building: Building): Generator<Work> {
  const lot = 'sols';
  const declared = new Map(building.levels.flatMap((level) => [...floorTypes(building, level)]));
  const rooms = finishedRooms(building).map((room) => ({
    room,
    type: declared.get(room.id) ?? usualFinish(room),
    isDefault: !declared.has(room.id),
  }));
  const openings = floorOpenings(building);
  for (const { first, total } of grouped(
    rooms,
    ({ type }) => type,
    ({ room }) => (areaOf(room.polygon) - openings(room.polygon, room.level)) / 1e6,
  )) {
    const name = materialName(first.type);
    const defaults = rooms.filter(({ type, isDefault }) => type === first.type && isDefault).length;
    yield {
      lot,
      code: `SOL-${codePart(first.type)}`,
      libelle: t(`Sol, ${name.fr}`, `Floor, ${name.en}`),
      unite: 'm2',
      quantite: total,
      mesure:
        defaults > 0
          ? t(
              `${FLOORS.fr} ; ${defaults} pièce(s) sans « sols » : revêtement d’usage`,
              `${FLOORS.en}; ${defaults} room(s) without “sols”: usual finish`,
            )
          : FLOORS,
    };
  }
  const skirting = rooms
    .filter(({ room, type }) => type !== 'beton' && !TILED.has(room.use))
    .reduce(
      (sum, { room }) =>
        sum + Math.max(0, room.perimeter - room.doors.reduce((wide, { width }) => wide + width, 0)) / 1e3,
      0,
    );
  if (skirting > 0) {
    yield {
      lot,
      code: 'SOL-PLINTHE',
      libelle: t('Plinthe', 'Skirting'),
      unite: 'm',
      quantite: skirting,
      mesure: t(
        'périmètre des pièces sèches, largeurs de portes déduites',
        'perimeter of the dry rooms, door widths deducted',
      ),
    };
  }
}

const DECORATED = t(
  'longueur × hauteur des murs de decoration, pignons compris, ouvertures déduites',
  'length × height of the walls of decoration, gables included, openings deducted',
);

const wholeFace = ({ surface_m2, pignon_surface_m2 }: DecoratedFace): number => surface_m2 + pignon_surface_m2;

/** Walls and ceilings painted, less the faces that `decoration` covers otherwise. */
export function* paint(building: Building): Generator<Work> {
  const lot = 'peinture';
  const rooms = finishedRooms(building);
  const faces = rooms.reduce(
    (sum, room) =>
      sum +
      Math.max(
        0,
        faceArea(room) -
          [...room.doors, ...room.windows].reduce((bays, opening) => bays + opening.width * opening.height, 0),
      ) /
        1e6,
    0,
  );
  const decorated = [...decoratedFaces(building)];
  const isPainted = ({ type }: DecoratedFace): boolean => type === 'peinture';
  const others = decorated.filter((face) => !isPainted(face));
  const covered = others.filter(({ isOutside }) => !isOutside).reduce((sum, face) => sum + wholeFace(face), 0);
  const walls = Math.max(0, faces - covered);
  if (walls > 0) {
    yield {
      lot,
      code: 'PEI-MUR',
      libelle: t('Peinture des murs, deux couches', 'Wall paint, two coats'),
      unite: 'm2',
      quantite: walls,
      mesure: t(
        'faces des pièces jusqu’au plafond ou au rampant, ouvertures et autres revêtements déduits',
        'faces of the rooms up to the ceiling or the slope, openings and other finishes deducted',
      ),
    };
  }
  const ceilings = ceilingArea(building);
  if (ceilings > 0) {
    yield {
      lot,
      code: 'PEI-PLAFOND',
      libelle: t('Peinture des plafonds, deux couches', 'Ceiling paint, two coats'),
      unite: 'm2',
      quantite: ceilings,
      mesure: CEILINGS,
    };
  }
  const facades = decorated
    .filter((face) => face.isOutside && isPainted(face))
    .reduce((sum, face) => sum + wholeFace(face), 0);
  if (facades > 0) {
    yield {
      lot,
      code: 'PEI-FACADE',
      libelle: t('Peinture de façade', 'Façade paint'),
      unite: 'm2',
      quantite: facades,
      mesure: DECORATED,
    };
  }
  for (const { first, total } of grouped(others, ({ type }) => type, wholeFace)) {
    const name = materialName(first.type);
    yield {
      lot,
      code: `PEI-${codePart(first.type)}`,
      libelle: t(`Revêtement mural, ${name.fr}`, `Wall finish, ${name.en}`),
      unite: 'm2',
      quantite: total,
      mesure: DECORATED,
    };
  }
}
