import { say, t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import { centroidOf } from '../../maths/centroid.js';
import type { Point } from '../../maths/geometry.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import { grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import { textCorners } from '../item-bounds.js';
import { PIPE_STYLES } from '../plan/network-items.js';
import { FLUIDS } from '../plan/pipe-notes.js';
import type { Ground } from './site-distances.js';

const TEXT = 2.3;
const EXISTING = t('Existant', 'Existing');
const CREATED = t('Créé', 'New');

/** Whether most of the walls under a roof, by length, are existing. */
function isExisting({ walls }: Building, { footprint }: Roof): boolean {
  const under = walls.filter(({ a, b }) => polygonContains(footprint, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  const length = (own: typeof under) => own.reduce((sum, wall) => sum + wall.length, 0);
  return length(under.filter((wall) => wall.isExisting)) > length(under) / 2;
}

/** A text at the first of some places where it covers nothing. */
function placed(text: TextItem, places: readonly Point[], ground: Ground, scale: number): Item[] {
  for (const at of places) {
    const moved: TextItem = { ...text, at };
    const box = grown(boundsOf(textCorners(moved, scale)), 0.3 * scale);
    if (!ground.taken.isFree(box)) continue;
    ground.taken.add(box);
    return [moved];
  }
  return [];
}

const style = { kind: 'text', class: 'annotation', pen: 0.25, align: 'center', valign: 'middle' } as const;

/** What exists and what is created, on each roof of a building that has both. */
export function stateNames(building: Building, { scale, langue }: Drafting, ground: Ground): Item[] {
  const { roofs, walls } = building;
  if (!walls.some((wall) => wall.isExisting) || walls.every((wall) => wall.isExisting)) return [];
  return roofs
    .filter(({ carrier }) => carrier === null)
    .flatMap((roof) => {
      const middle = centroidOf(roof.footprint.outer);
      const places = [0, 5, -5, 9, -9, 13, -13].flatMap((up) =>
        [0, 12, -12].map((aside) => ({ x: middle.x + aside * scale, y: middle.y + up * scale })),
      );
      const value = say(isExisting(building, roof) ? EXISTING : CREATED, langue);
      const text: TextItem = { ...style, layer: 'PLAN', height: TEXT, weight: 'bold', value, at: middle };
      return placed(
        text,
        places.filter((at) => polygonContains(roof.footprint, at)),
        ground,
        scale,
      );
    });
}

/** Pipes that leave the building, in the colours and dashes of their fluids. */
export const siteNetworks = ({ pipes, footprint }: Building): Item[] =>
  pipes
    .filter(({ trace }) => trace.some((point) => !footprint.some((part) => polygonContains(part, point))))
    .map(({ type, trace, id }) => ({
      ...PIPE_STYLES[type],
      layer: 'PLOMB_RESEAUX',
      class: 'projected',
      kind: 'polyline',
      points: trace,
      id,
    }));

/** The fluid of each pipe that leaves the building, beside its outer end. */
export const networkNames = (building: Building, { scale, langue }: Drafting, ground: Ground): Item[] =>
  siteNetworks(building).flatMap((item) => {
    const pipe = building.pipes.find(({ id }) => id === item.id);
    const isOut = (point: Point) => !building.footprint.some((part) => polygonContains(part, point));
    const end = pipe?.trace.findLast(isOut);
    if (!pipe || !end) return [];
    const places = [3, 4.5, 6].flatMap((far) =>
      [
        [0, 1],
        [0, -1],
        [1.3, 0],
        [-1.3, 0],
      ].map(([u = 0, v = 0]) => ({ x: end.x + u * far * scale, y: end.y + v * far * scale })),
    );
    const value = say(FLUIDS[pipe.type], langue);
    const { ink } = PIPE_STYLES[pipe.type];
    const text: TextItem = { ...style, layer: 'PLOMB_RESEAUX', height: 1.8, ink, value, at: end, id: pipe.id };
    return placed(text, places, ground, scale);
  });
