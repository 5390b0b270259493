import type { Building, Fixture } from '../../building/index.js';
import { boxIndex, budgeted } from '../../maths/box-index.js';
import type { Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, ringContains } from '../../maths/ring.js';

/** What hangs on walls, high enough for another fixture under it. */
const HUNG = 'chauffe_eau';

const hasCornerIn = (one: Ring, other: Ring): boolean => one.some((corner) => ringContains(other, corner));

/** Whether two outlines lie in one another, by a corner or a middle. */
const isOver = (hung: Fixture, under: Fixture): boolean =>
  hasCornerIn([...hung.footprint, hung.center], under.footprint) ||
  hasCornerIn([...under.footprint, under.center], hung.footprint);

/** Heaters that hang over another fixture of their storey: a plan shows them dashed, as what is over what it shows. */
export const hungFixtures = perObject(({ plumbing }: Building): ReadonlySet<Fixture> => {
  const index = budgeted(boxIndex(plumbing.map(({ footprint }) => boundsOf(footprint))));
  const isUnder = (hung: Fixture, other: Fixture): boolean =>
    other.type !== HUNG && other.levelIndex === hung.levelIndex && other.z < hung.z && isOver(hung, other);
  return new Set(
    plumbing.filter(
      (one) => one.type === HUNG && index.search(boundsOf(one.footprint)).some((i) => isUnder(one, plumbing[i]!)),
    ),
  );
});
