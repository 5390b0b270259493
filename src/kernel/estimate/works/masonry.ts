import type { Building, Wall } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { gableOf, netArea, outerArea } from '../../measures/index.js';
import { fill, t } from '../../../words/index.js';
import { createdWalls } from './existing.js';
import { assuming, TYPICAL_WALL } from './hypotheses.js';
import { areaOverGround } from './over-ground.js';
import type { Work } from './work.js';
import { codePart, grouped } from './work.js';

/** Walls up to their written height, then their gables under a pitched roof. */
const PARTS = [
  {
    code: 'GO-MUR',
    name: t('Mur', 'Wall'),
    area: (wall: Wall) => netArea(wall) / 1e6,
    measure: t('longueur d’axe × hauteur, ouvertures déduites', 'axis length × height, openings deducted'),
  },
  {
    code: 'GO-PIGNON',
    name: t('Pignon', 'Gable'),
    area: (wall: Wall, building: Building) => gableOf(building, wall).area / 1e6,
    measure: t(
      'du haut du mur jusque sous la toiture, une face, ouvertures déduites',
      'from the top of the wall to under the roof, one face, openings deducted',
    ),
  },
] as const;

const NAME = t('{part}, {material}, épaisseur totale {thickness} mm', '{part}, {material}, {thickness} mm overall');

/** Place of the layer that carries among those of a wall: the thickest, insulation aside; −1 without layers. */
export function bearingIndex({ layers: { layers } }: Wall): number {
  const bearing = layers.filter(({ key }) => key !== 'isolant').toSorted((a, b) => b.thickness - a.thickness)[0];
  return layers.indexOf(bearing ?? layers[0]!);
}

const bearingLayer = (wall: Wall): string => wall.layers.layers[bearingIndex(wall)]?.key ?? 'mur';

/** Outer faces of new walls under the ground before them: they are made watertight. */
export function* buriedWalls(building: Building): Generator<Work> {
  const outer = createdWalls(building).filter(({ kind }) => kind === 'mur_exterieur');
  const under = (wall: Wall): number => outerArea(building, wall) - areaOverGround(building, wall);
  yield {
    lot: 'gros_oeuvre',
    code: 'GO-MUR-ENTERRE',
    name: t('Imperméabilisation et drainage des murs enterrés', 'Waterproofing and drainage of buried walls'),
    unit: 'm2',
    quantity: outer.reduce((sum, wall) => sum + under(wall), 0) / 1e6,
    measure: t(
      'faces extérieures sous le terrain, d’angle à angle',
      'outer faces under the ground, from corner to corner',
    ),
  };
}

/** Bearing walls and their gables, by what carries and by overall thickness. */
export function* masonry(building: Building): Generator<Work> {
  const bearing = createdWalls(building).filter(({ kind }) => kind !== 'cloison');
  const keyOf = (wall: Wall) => `${bearingLayer(wall)}|${Math.round(wall.thickness)}`;
  for (const { code, name, area, measure } of PARTS) {
    for (const { first, items, total } of grouped(bearing, keyOf, (wall) => area(wall, building))) {
      const isAssumed = items.some(({ layers }) => layers.isHypothesis);
      const [layer, thickness] = [bearingLayer(first), Math.round(first.thickness)];
      yield {
        lot: 'gros_oeuvre',
        code: `${code}-${codePart(layer)}-${thickness}`,
        name: fill(NAME, { part: name, material: materialName(layer), thickness: String(thickness) }),
        unit: 'm2',
        quantity: total,
        measure: assuming(measure, TYPICAL_WALL, isAssumed),
      };
    }
  }
}
