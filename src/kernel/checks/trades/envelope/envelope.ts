import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Building, FreeEnd, Gap, Level, Opening, Room, Wall } from '../../../building/index.js';
import { gapsOf } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { asPolygon, difference } from '../../../maths/clip.js';
import { MAX_GAP_MM } from '../../../maths/constants.js';
import type { Point, Polygon } from '../../../maths/geometry.js';
import { finder } from '../../../maths/inside.js';
import { areaOf, polygonContains, ringContains } from '../../../maths/ring.js';
import type { Finding, Findings, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { holeBetween } from './hole.js';
import { missingWalls } from './missing-wall.js';
import { isOutdoors, openBands } from './open-bands.js';
import { fixEnd } from './wall-end-fix.js';

const WELD = t('Souder les deux extrémités au milieu', 'Weld both ends at the midpoint');
const CORNER = t('Fermer l’angle au croisement des axes', 'Close the corner where the axes cross');
const REACH = t('Prolonger le mur jusqu’à la face de l’autre', 'Prolong the wall to the face of the other');
const ADD_WALL = t('Ajouter le mur manquant', 'Add the missing wall');
const SPLIT = t('la pièce reste d’un seul tenant', 'the room is not divided');
const ENCLOSES_NOTHING = t('ses murs n’entourent aucune pièce', 'its walls surround no room');
const LOOSE = t('jonction non fermée', 'the junction is open');

/** Gaps narrower than this are never a passage. */
const NEVER_A_GATE_MM = 600;

/** A gap this narrow between a partition and a wall is no passage: the partition was meant to reach the wall, mm. */
const NEVER_A_PASSAGE_MM = 450;

/** Slits of one room that are closed together: more of them are no loose corners of a closet. */
const MOST_BESIDE = 12;

/** Smaller parts beside a slit are recesses. */
const LEAST_ROOM_MM2 = 1e6;

/** Lower walls are garden or parapet walls: a gap between them is a gate, mm. */
const STOREY_WALL_MM = 2200;

/** Holes of the outer envelope and inner junctions left open. T-junctions and jambs of a bay are none. */
export const envelope = check({
  raises: ['enveloppe_percee', 'facade_ouverte_sous_linteau', 'jonction_ouverte'],
  stage: 'closure',
  *run(building) {
    for (const level of building.levels) {
      const all = gapsOf(level);
      const gaps = all.filter((gap) => !isBridged(gap.middle, building));
      const pierced = gaps.filter((gap) => !gap.isInside && isEnvelope(gap, level));
      for (const gap of pierced) yield envelopeGap(gap, level);
      const holes = new Set(pierced);
      const inner = new Set(gaps.filter((gap) => !holes.has(gap)));
      const settled = new Set(all.filter((gap) => !inner.has(gap)).flatMap(({ end, facing }) => [end, facing]));
      const islandAt = finder(level.outline);
      const left = level.freeEnds.filter((end) => !settled.has(end) && !isDeepIn(islandAt, end.at));
      let found = pierced.length;
      for (const finding of missing(level, left, building)) {
        found++;
        yield finding;
      }
      const isUsed = (region: Polygon): boolean => !level.isEnclosed || hasUse(region, level, building);
      for (const finding of found === 0 ? openBands(level, building, isUsed) : []) {
        found++;
        yield finding;
      }
      if (!level.isEnclosed && found === 0 && gaps.length === all.length) yield unclosed(level);
      const slits = gaps.filter(({ isInside, width }) => isInside && width <= NEVER_A_PASSAGE_MM);
      for (const gap of slits) {
        const parts = partsOnceClosed(gap, slits, level);
        // A slit beside a partition that separates no rooms is a screen or a recess.
        if (parts.length > 1 || gap.width <= MAX_GAP_MM) yield junction(gap, level, parts);
      }
    }
  },
});

/** The end of a wall always lies in the outline because of its own body: the test looks at points around it. */
const isDeepIn = (islandAt: (point: Point) => number, { x, y }: Point): boolean =>
  [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].every(([i, j]) => islandAt({ x: x + i! * 400, y: y + j! * 400 }) !== -1);

const isEnvelope = ({ width, end, other }: Gap, level: Level): boolean =>
  !level.isEnclosed || width <= NEVER_A_GATE_MM || Math.min(end.wall.height, other.height) >= STOREY_WALL_MM;

/** A door jamb: the hole holds a declared bay, a band of wall over it or a box. */
function isBridged(middle: Point, { openings, boxes, levels }: Building): boolean {
  return (
    openings.some(({ footprint }) => ringContains(footprint, middle)) ||
    boxes.some(({ footprint }) => ringContains(footprint, middle)) ||
    levels.some(({ above, below }) => [...above, ...below].some(({ footprint }) => ringContains(footprint, middle)))
  );
}

function envelopeGap(gap: Gap, level: Level): Finding<'enveloppe_percee'> {
  const { end, other, facing, weld } = gap;
  const weldOf = (met: FreeEnd): Text => (isInLine(end, met) ? WELD : CORNER);
  const raison = facing ? weldOf(facing) : REACH;
  return {
    code: 'enveloppe_percee',
    objet: end.wall.pointer,
    id: end.wall.id,
    niveau: level,
    position: { ...gap.middle, z: level.z },
    params: { trou: holeBetween(gap.width, [end.wall, other]) },
    valeur: gap.width,
    seuil: 0,
    fixes: weldFixes(end, facing, weld, raison),
  };
}

const isInLine = (p: FreeEnd, q: FreeEnd): boolean =>
  Math.abs(p.wall.direction.x * q.wall.direction.y - p.wall.direction.y * q.wall.direction.x) < 0.05;

const weldFixes = (end: FreeEnd, facing: FreeEnd | null, weld: Point, raison: Text): Fix[] => [
  ...fixEnd(end.wall, end.side, weld, raison),
  ...(facing ? fixEnd(facing.wall, facing.side, weld, raison) : []),
];

/**
 * The parts of a room that closing a gap would make: two where it divides it, by itself or with the other slits of the
 * room, all of which a closet with several loose corners needs.
 */
function partsOnceClosed(gap: Gap, slits: readonly Gap[], level: Level): Polygon[] {
  const room = roomAround(gap, level);
  if (!room) return [];
  const least = gap.width <= MAX_GAP_MM ? 1e4 : LEAST_ROOM_MM2;
  const partsWith = (closed: readonly Gap[]): Polygon[] =>
    difference(
      [room.polygon],
      closed.map(({ patch }) => asPolygon(patch)),
    ).filter((part) => areaOf(part) > least);
  const alone = partsWith([gap]);
  const beside = slits.filter((other) => other !== gap && roomAround(other, level) === room);
  if (alone.length > 1 || beside.length === 0 || beside.length > MOST_BESIDE) return alone;
  const together = partsWith([gap, ...beside]);
  return together.length > partsWith(beside).length ? together : alone;
}

const roomAround = ({ middle }: Gap, { rooms }: Level): Room | undefined =>
  rooms.find(({ polygon }) => polygonContains(polygon, middle));

/** True where `pieces` speaks of several of the parts: their author meant rooms that the gap makes one of. */
function areMeant(gap: Gap, level: Level, parts: readonly Polygon[]): boolean {
  const points = roomAround(gap, level)?.pieces.map(({ source }) => source) ?? [];
  return parts.filter((part) => points.some((point) => polygonContains(part, point))).length > 1;
}

function junction(gap: Gap, level: Level, parts: readonly Polygon[]): Finding<'jonction_ouverte'> {
  const isSplit = parts.length > 1;
  const isFault = isSplit && (gap.width <= MAX_GAP_MM || areMeant(gap, level, parts));
  return {
    code: 'jonction_ouverte',
    severite: isFault ? 'avertissement' : 'suggestion',
    objet: gap.end.wall.pointer,
    id: gap.end.wall.id,
    niveau: level,
    position: { ...gap.middle, z: level.z },
    params: { index: gap.end.wall.index, ecart: gap.width, effet: isSplit ? SPLIT : LOOSE },
    valeur: gap.width,
    seuil: 0,
    fixes: weldFixes(gap.end, gap.facing, gap.weld, gap.facing ? WELD : REACH),
  };
}

function* missing(level: Level, ends: readonly FreeEnd[], building: Building): Findings<'enveloppe_percee'> {
  for (const { from, to, wall, region } of missingWalls(level, ends)) {
    if (isOutdoors(region, level, building)) continue;
    const isRoom = !level.isEnclosed || hasUse(region, level, building);
    yield {
      code: 'enveloppe_percee',
      severite: isRoom ? 'critique' : 'avertissement',
      objet: from.wall.pointer,
      id: from.wall.id,
      niveau: level,
      position: { x: (from.at.x + to.at.x) / 2, y: (from.at.y + to.at.y) / 2, z: level.z },
      params: { trou: holeBetween(Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y), [from.wall, to.wall]) },
      fixes: [{ cible: '/murs/-', actuel: null, propose: wall, raison: ADD_WALL }],
    };
  }
}

/**
 * True when the open region is a room: a use is declared in it, indoor furniture stands in it, or a bay of its walls
 * would lead from outside to outside.
 */
function hasUse(region: Polygon, level: Level, { scene, furniture }: Building): boolean {
  const inRegion = (point: Point) => polygonContains(region, point);
  if (scene.pieces?.some((piece) => inRegion(piece) && Math.abs((piece.z ?? 0) - level.z) < 1000)) return true;
  if (
    furniture.some(
      ({ type, levelIndex, center }) =>
        levelIndex === level.index && FURNITURE[type].use === 'interieur' && inRegion(center),
    )
  ) {
    return true;
  }
  return level.openings.some(
    (opening) => opening.left === null && opening.right === null && looksInto(opening, inRegion),
  );
}

const looksInto = ({ center, wall }: Opening, inRegion: (point: Point) => boolean): boolean =>
  [1, -1].some((side) => inRegion(beside(center, wall, side)));

const beside = (point: Point, { direction, thickness }: Wall, side: number): Point => ({
  x: point.x - direction.y * side * (thickness / 2 + 50),
  y: point.y + direction.x * side * (thickness / 2 + 50),
});

/** Walls that enclose nothing and leave no pair of ends to close. */
const unclosed = (level: Level): Finding<'enveloppe_percee'> => ({
  code: 'enveloppe_percee',
  severite: level.cuts.length >= 3 ? 'critique' : 'avertissement',
  objet: level.cuts[0]?.wall.pointer ?? '/murs',
  id: level.cuts[0]?.wall.id ?? null,
  niveau: level,
  position: level.freeEnds[0] ? { ...level.freeEnds[0].at, z: level.z } : null,
  params: { trou: ENCLOSES_NOTHING },
  fixes: [],
});
