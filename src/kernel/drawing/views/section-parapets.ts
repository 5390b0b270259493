import type { Building, Roof } from '../../building/index.js';
import { roofLayering } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { rectangleAt } from '../boxes.js';
import { fillOfLayer } from '../plan/wall-layers.js';
import { existingRoofs } from './roof-states.js';
import type { SectionAt } from './section-layers.js';
import { stretchesIn } from './section-lines.js';

/** Coping over a parapet, and how far it passes its faces, mm. */
const COPING = { height: 40, beyond: 30 } as const;
/** Least height of the waterproofing turned up a parapet (NF DTU 43.1), mm. */
const UPSTAND = 150;

/** Layers of a flat roof that carry it. */
const CARRYING: ReadonlySet<string> = new Set(['beton', 'maconnerie', 'bois']);
/** The foot of a parapet covers the line under it by so much, mm. */
const OVERLAP = 25;

const common = { layer: 'PLAN', class: 'cut' } as const;

/** From the upper face of a flat roof to the layer that carries, mm; 0 where nothing lies over it. */
function coverOver(building: Building, roof: Roof): number {
  const { layers } = roofLayering(building.scene, roof);
  const carrying = layers.filter(({ key }) => CARRYING.has(fillOfLayer(key)));
  return carrying.length > 0 ? Math.min(...carrying.map(({ from }) => from)) : 0;
}

/** The foot of a parapet through what lies on a flat roof: it stands on what carries, not on insulation. */
function footItems([left, right]: readonly [number, number], z: number, cover: number): Item[] {
  const foot = rectangleAt(left, z - cover, right - left, cover + OVERLAP);
  const sides = [left, right].map((x): Item => ({
    ...common,
    kind: 'polyline',
    pen: 0.5,
    points: [
      { x, y: z - cover },
      { x, y: z + OVERLAP },
    ],
  }));
  return [
    { ...common, kind: 'hatch', pen: 0.13, rings: [foot], fill: 'blanc' },
    { ...common, kind: 'hatch', pen: 0.13, rings: [foot], fill: 'cree_hachure' },
    ...sides,
  ];
}

/**
 * Parapets that a section cuts: their coping, the waterproofing turned up their inner face, and where layers are drawn
 * their foot on the layer that carries.
 */
export const parapetItems = (building: Building, at: SectionAt, isDetailed: boolean): Item[] =>
  building.roofs.flatMap((roof) => {
    const { parapet, footprint, outline } = roof;
    if (!parapet) return [];
    const cover = isDetailed && !existingRoofs(building).has(roof.pointer) ? coverOver(building, roof) : 0;
    const { height, z, parts } = parapet;
    const project = (s: number): number => at.origin + s;
    const ends = [footprint, ...outline].flatMap((area) => stretchesIn(at.line, area).flat());
    const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
    return parts.flatMap((part) =>
      stretchesIn(at.line, part).flatMap(([from, to]): Item[] => {
        const [left, right] = [project(from), project(to)];
        const coping = rectangleAt(left - COPING.beyond, z + height, right - left + 2 * COPING.beyond, COPING.height);
        const isLeft = (from + to) / 2 < middle;
        const inner = isLeft ? right : left;
        const up = Math.min(z + height, z + Math.max(UPSTAND, height));
        const upstand: Point[] = [
          { x: inner + (isLeft ? 1 : -1) * 2 * UPSTAND, y: z },
          { x: inner, y: z },
          { x: inner, y: up },
        ];
        return [
          ...(cover > 0 ? footItems([left, right], z, cover) : []),
          { ...common, kind: 'hatch', pen: 0.13, rings: [coping], fill: 'noir' },
          { ...common, kind: 'polyline', pen: 0.5, points: upstand },
        ];
      }),
    );
  });
