import type { Building } from '../../building/index.js';
import { asPolygon, difference, union } from '../../maths/clip.js';
import type { Ring } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import type { Measurer, Work } from './work.js';

/** Decking of `mobilier` lies over a terrace of `terrasses`, whose fall it follows: the place counts once. */
const decking = ({ furniture }: Building): Ring[] =>
  furniture.filter(({ source }) => source.type === 'terrasse').map(({ footprint }) => footprint);

/** Outdoor works by place, each less what those before it take and what the building covers, m². */
function areasOf(building: Building, kinds: readonly (readonly (Ring | null)[])[]): number[] {
  let taken = [...building.footprint];
  return kinds.map((rings) => {
    const own = union(rings.filter((ring) => ring !== null).map(asPolygon));
    const free = own.length > 0 ? difference(own, taken) : [];
    taken = union([...taken, ...own]);
    return free.reduce((sum, plan) => sum + areaOf(plan), 0) / 1e6;
  });
}

const work = (part: string, name: Text, quantity: number): Work => ({
  lot: 'exterieurs',
  code: `EXT-${part}`,
  name,
  unit: 'm2',
  quantity,
  measure: t(
    'surface en plan hors du bâtiment, sans recouvrement',
    'area in plan outside of the building, without overlap',
  ),
});

/** Terraces, parking places and ways around the building. */
export const outdoors: Measurer = (building) => {
  const { terraces, parkings, paths } = building.site;
  const [terrace, parking, way] = areasOf(building, [
    [...terraces.map(({ footprint }) => footprint), ...decking(building)],
    parkings.map(({ footprint }) => footprint),
    paths.map(({ footprint }) => footprint),
  ]);
  return [
    work('TERRASSE', t('Terrasse', 'Terrace'), terrace!),
    work('STATIONNEMENT', t('Aire de stationnement', 'Parking area'), parking!),
    work('ALLEE', t('Allée', 'Path'), way!),
  ];
};
