import { capital, say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building, Construction } from '../../building/index.js';
import { constructionsOf } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { groupColumn, leftColumn, rightColumn } from '../../tables/index.js';
import type { Beside } from './beside.js';

const TITLE = t('Compositions', 'Build-ups');
const ELEMENT = t('Paroi', 'Element');
const LAYER = t('Couche', 'Layer');
const THICKNESS = t('Ép. (mm)', 'Th. (mm)');
const TYPICAL = t('{name} (type)', '{name} (typical)');
const WALL = t('Mur extérieur, {cm} cm', 'Outer wall, {cm} cm');
const NAMES = {
  plancher: t('Plancher', 'Floor'),
  dallage: t('Dallage', 'Ground slab'),
  toiture: t('Toiture', 'Roof'),
} satisfies Record<Exclude<Construction['kind'], 'mur'>, Text<never>>;

/** What the outer walls, the floors and the roofs that are new are made of, each once. */
function newConstructions(building: Building): Construction[] {
  const { walls, roofs, floor, ground } = constructionsOf(building);
  const outer = building.walls.filter(({ kind, isExisting }) => kind === 'mur_exterieur' && !isExisting);
  if (outer.length === 0) return [];
  const covering = building.roofs.filter(({ source, carrier }) => carrier === null && source?.existant !== true);
  return [
    ...new Set([
      ...outer.map(({ id }) => walls.get(id)!),
      ground,
      ...(building.slabs.length > 1 ? [floor] : []),
      ...covering.map(({ id }) => roofs.get(id)!),
    ]),
  ];
}

/** Layers of what is new, from outside inwards or from above: what a section is read with. */
export const compositions =
  (building: Building, langue: Langue): Beside =>
  () => {
    const rows = newConstructions(building).flatMap((construction) => {
      const { kind, layers, isHypothesis, thickness } = construction;
      const name = kind === 'mur' ? say(WALL, langue, { cm: centimetres(thickness) }) : say(NAMES[kind], langue);
      const told = isHypothesis ? say(TYPICAL, langue, { name }) : name;
      return layers.map((layer) => [
        told,
        capital(say(materialName(layer.key), langue)),
        String(Math.round(layer.thickness * 1000)),
      ]);
    });
    if (rows.length === 0) return null;
    return {
      title: say(TITLE, langue),
      columns: [groupColumn(ELEMENT, langue), leftColumn(LAYER, langue), rightColumn(THICKNESS, langue)],
      rows,
    };
  };

const centimetres = (metres: number): string => String(Math.round(metres * 100));
