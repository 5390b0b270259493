import type { Point3 } from '../../maths/geometry.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { Barrier, Space } from '../space.js';

/** A camera keeps this far from walls, windows, floors and ceilings, mm. */
export const CAMERA_CLEARANCE_MM = 200;
/** Nearer than this to a jamb, a camera in a doorway is in its wall, mm. */
const TOUCH_MM = 20;
/** Barriers are looked for this far: beyond, a step goes on by that much at once, mm. */
const REACH_MM = 1000;
/** Shortest advance along a step, mm: less than the thinnest wall. */
const STRIDE_MM = 10;
const TOLERANCE_MM = 1e-6;

const WITH: Readonly<Record<Barrier, Text>> = {
  mur: t('un mur', 'a wall'),
  fenetre: t('une fenêtre', 'a window'),
  plancher: t('un plancher', 'a floor'),
  plafond: t('un plafond', 'a ceiling'),
};
const NEAR = t(
  'Le pas approcherait {barrier} ({pointer}) à {mm} mm : il en faut {least}',
  'The step would come within {mm} mm of {barrier} ({pointer}): {least} are needed',
);
const INTO = t('Le pas entrerait dans {barrier} ({pointer})', 'The step would enter {barrier} ({pointer})');

/**
 * Why a straight step is refused; null when it is free. A camera that stands nearer than 200 mm already may move as
 * long as it comes no nearer. Sphere tracing: the way is clear as far as the nearest barrier is away.
 */
export function refusalOf(space: Space, from: Point3, to: Point3): Text | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  if (length === 0) return null;
  const start = space.nearest(from, CAMERA_CLEARANCE_MM)?.mm ?? CAMERA_CLEARANCE_MM;
  for (let along = 0; ;) {
    const part = along / length;
    const at = {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
      z: from.z + (to.z - from.z) * part,
    };
    const refusal = refusalAt(space, at, Math.min(start, CAMERA_CLEARANCE_MM));
    if (refusal) return refusal;
    if (along >= length) return null;
    const free = space.nearest(at, REACH_MM)?.mm ?? REACH_MM;
    along = Math.min(length, along + Math.max(STRIDE_MM, free - CAMERA_CLEARANCE_MM));
  }
}

function refusalAt(space: Space, at: Point3, least: number): Text | null {
  const spared = space.passagesAt(at);
  const jamb = spared.size > 0 ? space.nearest(at, TOUCH_MM) : null;
  const near = jamb ?? space.nearest(at, CAMERA_CLEARANCE_MM, spared);
  if (!near || (!jamb && near.mm >= least - TOLERANCE_MM && near.mm > TOUCH_MM)) return null;
  const { mm, pointer, barrier } = near;
  const values = { barrier: WITH[barrier], pointer, mm: String(Math.floor(mm)), least: String(CAMERA_CLEARANCE_MM) };
  return fill(mm <= TOUCH_MM ? INTO : NEAR, values);
}
