import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { boundariesOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { signedArea } from '../../maths/ring.js';
import { leftOf, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { readable } from '../frame.js';

const LIMIT = t('Limite {index}', 'Limit {index}');
/** From a limit to its name, mm of paper. */
const AWAY = 3;

/** The number of each limit, as tables name it, outside the plot beside its middle. */
export function limitNames(building: Building, { scale, langue }: Drafting): Item[] {
  const written = (building.scene.parcelle ?? []).map(([x, y]): Point => ({ x: x!, y: y! }));
  const outwards = signedArea(written) > 0 ? -1 : 1;
  return boundariesOf(building).map(({ index, a, b }): Item => {
    const along = unit(subtract(b, a));
    return {
      layer: 'PLAN',
      class: 'annotation',
      kind: 'text',
      pen: 0.18,
      at: offsetFrom(midpoint(a, b), leftOf(along), AWAY * scale * outwards),
      value: say(LIMIT, langue, { index }),
      height: 2,
      rotation: readable((Math.atan2(along.y, along.x) * 180) / Math.PI),
      align: 'center',
      valign: 'middle',
    };
  });
}
