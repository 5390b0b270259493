import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import { boxAround } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { textWidth } from '../text/measure.js';

/** What stands before a façade and is no part of its masonry: town planning asks where the outdoor unit is. */
const NAMES = { pac_exterieure: t('PAC', 'Heat pump') } as const;

const HEIGHT = 1.8;
/** Air round a name, and from a unit to one that stands beside it, mm of paper. */
const AIR = 0.3;
const BESIDE = 0.8;
/** Less of a unit than this is seen between what stands before it, mm² of paper. */
const LEAST_SEEN = 20;
/** Where in a unit its name may stand, as parts of its width and height, best first. */
const PLACES = [0.5, 0.3, 0.7].flatMap((v) => [0.5, 0.25, 0.75].map((u) => [u, v] as const));

/** Names of the equipment that a façade shows: in it where its lines leave room, else over it, else beside it. */
export function facadeEquipment(building: Building, picture: readonly Item[], { scale, langue }: Drafting): Item[] {
  const named = building.plumbing.filter((fixture) => Object.hasOwn(NAMES, fixture.type));
  if (named.length === 0) return [];
  const paper = new Paper(frameAt(0), scale).draw(picture);
  return named.flatMap(({ id, type }): Item[] => {
    const seen = picture.flatMap((item) => (item.kind === 'surface' && item.id === id ? [item.rings] : []));
    const area = seen.reduce((sum, [outer = [], ...holes]) => sum + areaOf({ outer, holes }), 0);
    if (area < LEAST_SEEN * scale ** 2) return [];
    const value = say(NAMES[type as keyof typeof NAMES], langue);
    const { minX, minY, maxX, maxY } = boundsOf(seen.flat(2));
    const [width, height] = [(textWidth(value, HEIGHT) + 2 * AIR) * scale, (HEIGHT + 2 * AIR) * scale];
    const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    const places = [
      ...PLACES.map(([u, v]) => ({ x: minX + u * (maxX - minX), y: minY + v * (maxY - minY) })),
      { x: middle.x, y: maxY + BESIDE * scale + height / 2 },
      { x: maxX + BESIDE * scale + width / 2, y: middle.y },
      { x: minX - BESIDE * scale - width / 2, y: middle.y },
    ];
    const at = places.find(({ x, y }) => paper.isFree(boxAround(x, y, width, height)));
    if (!at) return [];
    paper.add(boxAround(at.x, at.y, width, height));
    const text = { kind: 'text', pen: 0.18, at, value, height: HEIGHT, align: 'center', valign: 'middle' } as const;
    return [{ layer: 'PLOMB', class: 'annotation', id, ...text }];
  });
}
