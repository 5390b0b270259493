import type { Building, Device, Roof } from '../../src/kernel/building/index.js';
import { ELECTRIC_SYMBOLS } from '../../src/kernel/catalogue/electric-symbols.js';
import { rotate, add } from '../../src/kernel/maths/vector.js';
import { boxAround } from './elements.js';
import type { Floor, Outline } from './protocol.js';

/** Scale of a plan that is not drawn. */
const USUAL_SCALE = 50;

/** A device covers its symbol, which stands before the wall: it is that which is seen and taken. */
function deviceOutline({ type, at, facing, z }: Device, scale: number): Outline {
  const { reach, isWallMounted } = ELECTRIC_SYMBOLS[type];
  const size = reach * scale * (isWallMounted ? 1 : 2);
  const middle = isWallMounted ? add(at, rotate({ x: size / 2, y: 0 }, facing)) : at;
  return { ring: boxAround(middle, size, size, facing), z };
}

function roofOutline({ outline, z, panes }: Roof): Outline {
  return { ring: outline[0]?.outer ?? [], z, slope: Math.max(0, ...panes.map(({ slopePct }) => slopePct)) };
}

/** Where devices, fixtures and declared roofs are on the plan, by pointer. */
export function outlinesOf(
  { electric, plumbing, roofs }: Building,
  floors: readonly Floor[],
): Readonly<Record<string, Outline>> {
  return Object.fromEntries<Outline>([
    ...electric.map((device): [string, Outline] => [
      device.pointer,
      deviceOutline(device, floors[device.levelIndex]?.scale ?? USUAL_SCALE),
    ]),
    ...plumbing.map(({ pointer, footprint, z }): [string, Outline] => [pointer, { ring: footprint, z }]),
    ...roofs.filter(({ isDefault }) => !isDefault).map((roof): [string, Outline] => [roof.pointer, roofOutline(roof)]),
  ]);
}
