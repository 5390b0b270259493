import type { Opening } from '../../kernel/building/index.js';
import { buildingOf } from '../../kernel/building/index.js';
import { DEMOS, type DemoName } from '../../kernel/demo/index.js';

/** How a leaf hangs: the side of its wall that it turns to (1 left, −1 right), and whether it is on the far jamb. */
export type Hanging = readonly [side: 1 | -1, isFar: boolean];

function hangingOf({ leaves, near, wall, width }: Opening): Hanging | null {
  const [leaf] = leaves;
  if (!leaf) return null;
  const { hinge, side } = leaf;
  const along = (hinge.x - near.x) * wall.direction.x + (hinge.y - near.y) * wall.direction.y;
  return [side === 'left' ? 1 : -1, along > width / 2];
}

/** Leaves of a demonstration's doors as the service hangs them, by index of the opening; none of what does not turn. */
export function hangingsOf(demo: DemoName): Readonly<Record<number, Hanging>> {
  const { openings } = buildingOf(DEMOS[demo]());
  const hung = openings.filter(({ kind, sweeps, isGlazed }) => kind === 'porte' && sweeps && !isGlazed);
  return Object.fromEntries(
    hung.flatMap((door) => {
      const hanging = hangingOf(door);
      return hanging ? [[door.index, hanging]] : [];
    }),
  );
}
