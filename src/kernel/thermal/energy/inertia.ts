import type { Building, Construction, Face } from '../../building/index.js';
import { facesOf } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';
import { isHeated } from '../../measures/index.js';

/** Deepest layer that takes part over a day, m (NF EN ISO 13790, 12.3.1.1). */
const DEPTH = 0.1;
/** What conducts less stops the heat, W/(m·K). */
const INSULATION = 0.07;

/** Heat that a building stores from its rooms. J/K, m². */
export interface Inertia {
  readonly capacity: number;
  /** Effective mass area, Cm² ÷ Σ Aj·κj². */
  readonly massArea: number;
}

type Layers = Construction['layers'];

/** κ of a face, J/(m²·K): the layers from the room in, to 100 mm, an insulation or the middle. */
export function arealCapacity(fromRoom: Layers, deepest: number): number {
  let [capacity, depth] = [0, 0];
  for (const { thickness, conductivity, density, heatCapacity } of fromRoom) {
    const taken = Math.min(thickness, deepest - depth);
    const insulates = conductivity !== null && conductivity.value <= INSULATION;
    if (taken <= 0 || insulates) break;
    capacity += taken * (density?.value ?? 0) * (heatCapacity?.value ?? 0);
    depth += taken;
  }
  return capacity;
}

/** Layers are written from outside, from above, or, of a slab on the ground, from below: the room is at one end. */
function capacityOf({ construction, beyond, kind }: Face): number {
  if (!construction) return 0;
  const { layers, thickness, kind: type, key } = construction;
  const reversed = layers.toReversed();
  const isBetween = beyond.kind === 'room';
  const deepest = isBetween ? Math.min(DEPTH, thickness / 2) : DEPTH;
  if (type === 'plancher' || (type === 'dallage' && key === 'plancher')) {
    return arealCapacity(kind === 'floor' ? layers : reversed, deepest);
  }
  if (type === 'mur' && isBetween) {
    // Seen from either side in turn: both faces together are exact.
    return (arealCapacity(layers, deepest) + arealCapacity(reversed, deepest)) / 2;
  }
  return arealCapacity(reversed, deepest);
}

/** Internal heat capacity of the heated rooms, inner walls and floors included (NF EN ISO 13790, 12.3.1.1). */
export const inertiaOf = perObject((building: Building): Inertia => {
  const faces = facesOf(building)
    .filter(({ room }) => isHeated(room))
    .flatMap(({ faces: own }) => own.map((face) => ({ area: face.netArea / 1e6, capacity: capacityOf(face) })));
  const capacity = faces.reduce((sum, face) => sum + face.area * face.capacity, 0);
  const squares = faces.reduce((sum, face) => sum + face.area * face.capacity ** 2, 0);
  return { capacity, massArea: squares > 0 ? capacity ** 2 / squares : 0 };
});

/** Classes of inertia by Cm over the floor area, J/(m²·K), halfway between those of NF EN ISO 13790, table 12. */
export const INERTIA_CLASSES = ['tres_legere', 'legere', 'moyenne', 'lourde', 'tres_lourde'] as const;
export type InertiaClass = (typeof INERTIA_CLASSES)[number];
const BOUNDS = [95e3, 137.5e3, 212.5e3, 315e3];

/** @param floorArea m² */
export const inertiaClass = ({ capacity }: Inertia, floorArea: number): InertiaClass =>
  INERTIA_CLASSES[BOUNDS.filter((bound) => floorArea > 0 && capacity / floorArea >= bound).length]!;
