import type { BoxIndex } from '../../maths/box-index.js';
import { boxIndex } from '../../maths/box-index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsAt, boundsOf, polygonContains } from '../../maths/ring.js';
import type { Building } from '../types.js';
import { heightOn } from './plane.js';
import type { Roof, RoofPane } from './types.js';

/** The roof over a point: altitude of the outer surface (mm), its pane and roof. */
export interface Cover {
  readonly z: number;
  readonly roof: Roof;
  readonly pane: RoofPane;
}

const over = (roof: Roof, pane: RoofPane, point: Point): Cover[] =>
  polygonContains(pane.plan, point) ? [{ z: heightOn(pane.plane, point), roof, pane }] : [];
const highest = (covers: readonly Cover[]): Cover | null =>
  covers.reduce<Cover | null>((best, cover) => (best && best.z >= cover.z ? best : cover), null);

/** Altitude of a roof's outer surface over a point, mm; null beside it. */
export const roofZAt = (roof: Roof, point: Point): number | null =>
  highest(roof.panes.flatMap((pane) => over(roof, pane, point)))?.z ?? null;

interface Panes {
  readonly list: readonly { readonly roof: Roof; readonly pane: RoofPane }[];
  readonly index: BoxIndex;
}

const panesOf = perObject((roofs: readonly Roof[]): Panes => {
  const list = roofs.flatMap((roof) => roof.panes.map((pane) => ({ roof, pane })));
  return { list, index: boxIndex(list.map(({ pane }) => boundsOf(pane.plan.outer))) };
});

/** The highest cover over a point of the plan, dormers included; null where the sky is open. */
export function coverAt({ roofs }: Pick<Building, 'roofs'>, point: Point): Cover | null {
  const { list, index } = panesOf(roofs);
  return highest(index.search(boundsAt(point)).flatMap((i) => over(list[i]!.roof, list[i]!.pane, point)));
}
