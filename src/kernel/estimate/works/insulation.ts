import type { Building, Construction } from '../../building/index.js';
import { constructionsOf } from '../../building/index.js';
import { areaOf } from '../../maths/ring.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { assuming, TYPICAL_COVERING, TYPICAL_GROUND } from './hypotheses.js';
import { finishedRooms, floorOpenings } from './rooms.js';
import type { Work } from './work.js';
import { inOrder } from './work.js';

const lot = 'platrerie';

/** Overall thickness of the insulation of a construction, mm; 0 without any. */
const insulationOf = ({ layers }: Construction): number =>
  Math.round(layers.reduce((sum, { key, thickness }) => sum + (key === 'isolant' ? thickness * 1e3 : 0), 0));

const ROOF = t('Isolation de toiture, {mm} mm', 'Roof insulation, {mm} mm');
const UNDER_ROOF = t(
  'surface développée des plafonds et rampants sous toiture',
  'developed area of the ceilings and slopes under the roof',
);

/** Over what rooms see of the roof, or of the attic under it. */
function* roofs(building: Building): Generator<Work> {
  const { roofs: byRoof, ceiling: attic } = constructionsOf(building);
  const areas = new Map<Construction, number>();
  for (const { ceiling } of finishedRooms(building)) {
    for (const { plan, plane, closedBy, roof } of ceiling) {
      if (closedBy === 'storey') continue;
      const construction = (roof === null ? undefined : byRoof.get(roof)) ?? attic;
      const area = areaOf(plan) * Math.hypot(1, plane.gx, plane.gy);
      areas.set(construction, (areas.get(construction) ?? 0) + area);
    }
  }
  const byThickness = Map.groupBy([...areas], ([construction]) => insulationOf(construction));
  for (const [mm, own] of byThickness) {
    const isAssumed = own.some(([{ isHypothesis }]) => isHypothesis);
    const area = own.reduce((sum, [, part]) => sum + part, 0);
    if (mm > 0) yield work('TOITURE', ROOF, mm, area, assuming(UNDER_ROOF, TYPICAL_COVERING, isAssumed));
  }
}

const FLOOR = t('Isolation du dallage, {mm} mm', 'Ground slab insulation, {mm} mm');
const ON_GROUND = t('surface nette des pièces du niveau bas', 'net area of the rooms of the lowest level');

function* floors(building: Building): Generator<Work> {
  const { ground } = constructionsOf(building);
  const openings = floorOpenings(building);
  const area = finishedRooms(building)
    .filter(({ level }) => level === 0)
    .reduce((sum, { polygon, level }) => sum + areaOf(polygon) - openings(polygon, level), 0);
  const mm = insulationOf(ground);
  if (mm > 0) yield work('SOL', FLOOR, mm, area, assuming(ON_GROUND, TYPICAL_GROUND, ground.isHypothesis));
}

const work = (part: string, name: Text<'mm'>, mm: number, area: number, measure: Text): Work => ({
  lot,
  code: `PLA-ISOLANT-${part}-${mm}`,
  name: fill(name, { mm: String(mm) }),
  unit: 'm2',
  quantity: area / 1e6,
  measure,
});

/** Insulation of roofs and of the ground slab, by thickness. */
export const horizontalInsulation = inOrder(roofs, floors);
