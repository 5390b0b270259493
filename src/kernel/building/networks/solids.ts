import { ELECTRIC_DEFAULTS, NETWORK_DEFAULTS, PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import { prism } from '../../maths/mesh.js';
import { add, offsetFrom, rotate, subtract, unit } from '../../maths/vector.js';
import type { Solid } from '../solids/solid.js';
import type { Building } from '../types.js';
import { rectangleAt } from './fixtures.js';
import { outOf } from './place.js';
import { tube } from './tube.js';
import type { Device } from './types.js';

/** Bodies of what the document gives only a point, mm. */
const MANIFOLD = { l: 400, p: 80, h: 150 } as const;
const TERMINAL = {
  caisson: { l: 450, p: 450, h: 250 },
  bouche: { l: 125, p: 125, h: 50 },
  entree_air: { l: 350, p: 40, h: 50 },
} as const;

const block = (center: Point, facing: number, l: number, p: number, from: number, to: number): Mesh =>
  prism({ outer: rectangleAt(center, facing, l, p), holes: [] }, from, to);

/** Devices, fixtures, pipes, risers, ducts and cables as closed volumes. */
export function* networkSolids(building: Building): Generator<Solid> {
  for (const device of building.electric) {
    yield {
      id: device.id,
      pointer: device.pointer,
      category: 'electricite',
      level: device.levelIndex,
      material: 'blanc',
      isExisting: false,
      mesh: deviceMesh(device),
    };
  }
  for (const { id, pointer, type, center, facing, width, depth, z, top, levelIndex } of building.plumbing) {
    yield {
      id,
      pointer,
      category: 'plomberie',
      level: levelIndex,
      material: PLUMBING_DEFAULTS[type].materiau,
      isExisting: false,
      mesh: block(center, facing, width, depth, z, top),
    };
  }
  for (const { id, pointer, type, diameter, runs } of building.pipes) {
    const common = {
      id,
      pointer,
      category: 'reseau',
      material: NETWORK_DEFAULTS[type].materiau,
      isExisting: false,
    } as const;
    for (const { levelIndex, points } of runs) yield { ...common, level: levelIndex, mesh: tube(points, diameter) };
  }
  for (const { id, pointer, type, center, diameter, bottom, top } of building.stacks) {
    yield {
      id,
      pointer,
      category: 'reseau',
      level: null,
      material: NETWORK_DEFAULTS[type].materiau,
      isExisting: false,
      mesh: tube(
        [
          { ...center, z: bottom },
          { ...center, z: top },
        ],
        diameter,
      ),
    };
  }
  for (const { id, pointer, type, at } of building.manifolds) {
    yield {
      id,
      pointer,
      category: 'reseau',
      level: null,
      material: NETWORK_DEFAULTS[type].materiau,
      isExisting: false,
      mesh: block(at, 90, MANIFOLD.l, MANIFOLD.p, at.z, at.z + MANIFOLD.h),
    };
  }
  for (const { id, pointer, kind, at, levelIndex } of building.ventilation?.terminals ?? []) {
    const { l, p, h } = TERMINAL[kind];
    yield {
      id,
      pointer,
      category: 'reseau',
      level: levelIndex,
      material: 'blanc',
      isExisting: false,
      mesh: block(at, 90, l, p, at.z - h, at.z),
    };
  }
  for (const { id, pointer, kind, points, diameter } of building.courses) {
    yield {
      id,
      pointer,
      category: kind === 'cable' ? 'electricite' : 'reseau',
      level: null,
      material: kind === 'cable' ? 'plastique' : 'galva',
      isExisting: false,
      mesh: tube(points, diameter),
    };
  }
  for (const { id, pointer, a, b, width, height, z } of building.beams) {
    yield {
      id,
      pointer,
      category: 'mur',
      level: null,
      material: 'beton_arme',
      isExisting: false,
      mesh: beamMesh(a, b, width, z, z + height),
    };
  }
}

/** A plate against the wall, a dish under the ceiling, or a small box about its point. */
function deviceMesh({ type, at, z, facing, seat, isCeiling }: Device): Mesh {
  const { l, p, h } = ELECTRIC_DEFAULTS[type];
  if (isCeiling && !seat) return block(at, facing, l, p, z - h, z);
  const direction = seat ? outOf(seat.wall, seat.face) : facing;
  const center = seat ? add(at, rotate({ x: p / 2, y: 0 }, direction)) : at;
  return isCeiling ? block(center, direction, l, p, z - h, z) : block(center, direction, l, p, z - h / 2, z + h / 2);
}

function beamMesh(a: Point, b: Point, width: number, from: number, to: number): Mesh {
  const along = unit(subtract(b, a));
  const side = (at: Point, aside: number): Point => offsetFrom(at, along, 0, aside);
  return prism(
    { outer: [side(a, -width / 2), side(b, -width / 2), side(b, width / 2), side(a, width / 2)], holes: [] },
    from,
    to,
  );
}
