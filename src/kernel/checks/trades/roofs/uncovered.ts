import { t } from '../../../../words/index.js';
import type { Level, Wall } from '../../../building/index.js';
import { partsOf } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { asPolygon, difference, intersection, offset, union } from '../../../maths/clip.js';
import { LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Point, Polygon, Ring } from '../../../maths/geometry.js';
import { labelPointOf } from '../../../maths/label-point.js';
import { areaOf, boundsOf } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';

const COVER = t(
  'Couvrir la partie restée ouverte, au haut de ses murs',
  'Cover what is left open, at the top of its walls',
);
const UNCOVERED = t('une partie du bâtiment n’est couverte par rien', 'a part of the building is covered by nothing');

/** Strips narrower than this are set-offs and roundings, not an opening in the roof. */
const STRIP_MM = 100;
const UNIT_M2 = 'm²';

/** Parts of the building that no declared roof covers: a patio is meant to be open. */
export const uncovered = check({
  raises: ['toit_ouvert'],
  stage: 'roof-cover',
  *run({ levels, roofs }) {
    const declared = roofs.filter(({ isDefault, type }) => !isDefault && type !== 'chien_assis');
    if (roofs.some(({ isDefault }) => isDefault)) return;
    const index = boxIndex(declared.map(({ outline }) => boundsOf(outline.flatMap(({ outer }) => outer))));
    for (const { footprint, level, z } of partsOf(levels)) {
      const over = index
        .search(boundsOf(footprint.outer))
        .map((i) => declared[i]!)
        .filter((roof) => roof.z > levels[level]!.z + LEVEL_TOLERANCE_MM);
      const covered = union([...over.flatMap(({ outline }) => outline), ...openParts(levels[level]!)]);
      const left = difference([footprint], covered).filter((polygon) => offset([polygon], -STRIP_MM / 2).length > 0);
      for (const polygon of left) {
        yield {
          code: 'toit_ouvert',
          objet: '/toitures',
          niveau: levels[level]!,
          valeur: areaOf(polygon) / 1e6,
          params: { raison: UNCOVERED, unite: UNIT_M2 },
          position: { ...labelPointOf(polygon).point, z },
          fixes: piecesOf(polygon).map((ring) => ({
            cible: '/toitures/-',
            actuel: null,
            propose: { type: 'plat', polygone: ring.map(({ x, y }) => ({ x, y })), z, debord: 0 },
            raison: COVER,
          })),
        };
      }
    }
  },
});

/** What is meant to be open: patios and loggias, with the parapets between them and the outside. */
function openParts({ rooms, cuts, below }: Level): Polygon[] {
  const patios = rooms.filter(({ use }) => use === 'exterieur');
  if (patios.length === 0) return [];
  const isPatio = (room: string | null): boolean => patios.some(({ id }) => id === room);
  const parapets = [...cuts, ...below].flatMap(({ wall: { a, direction, thickness, left, right } }) =>
    [
      [left, right],
      [right, left],
    ].flatMap(([own, other]) =>
      own!
        .filter(({ room, from, to }) => isPatio(room) && other!.every((span) => isBeside(span, (from + to) / 2)))
        .map(({ from, to }) => asPolygon(strip(a, direction, [from, to], thickness / 2))),
    ),
  );
  return [...patios.map(({ polygon }) => polygon), ...parapets];
}

/** False where a span of a wall has a room at a place. */
const isBeside = ({ from, to, isOutside }: Wall['left'][number], at: number): boolean =>
  isOutside || at < from || at > to;

const strip = (a: Point, direction: Point, [from, to]: readonly [number, number], half: number): Ring => [
  offsetFrom(a, direction, from, -half),
  offsetFrom(a, direction, to, -half),
  offsetFrom(a, direction, to, half),
  offsetFrom(a, direction, from, half),
];

/** A polygon as rings without holes, cut through the middle of each: what is left around a roof is not the roof. */
function piecesOf(polygon: Polygon): Ring[] {
  const hole = polygon.holes[0];
  if (!hole) return [polygon.outer];
  const { minX, minY, maxX, maxY } = boundsOf(polygon.outer);
  const inner = boundsOf(hole);
  const middle = (inner.minX + inner.maxX) / 2;
  return [
    [minX, middle],
    [middle, maxX],
  ].flatMap(([from, to]) => intersection([polygon], [asPolygon(box(from!, minY, to!, maxY))]).flatMap(piecesOf));
}

const box = (x1: number, y1: number, x2: number, y2: number): Ring => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
];
