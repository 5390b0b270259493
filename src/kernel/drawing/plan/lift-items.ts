import { LANGUES, say, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Level, Lift } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Point } from '../../maths/geometry.js';
import { ringContains, ringsOf } from '../../maths/ring.js';
import { midpoint } from '../../maths/vector.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { textWidth } from '../text/measure.js';

/** Names of a lift, the longest that its cabin has room for. */
const NAMES: readonly Text[] = [t('Ascenseur', 'Lift'), t('Asc.', 'Lift')];
/** Height of the name, and air round it, mm of paper. */
const TEXT = 1.8;
const AIR = 0.8;
/** The tag of a room that is a shaft: its name on two lines and its area, mm of paper. */
const TAG = { width: 15.5, height: 10.5 };
/** A clearing takes at most this part of the cabin: some of the cross stays on all sides. */
const LARGEST = 0.85;

/** Clearing in the middle of a cabin, along its own width and depth, mm. */
interface Clearing {
  readonly width: number;
  readonly depth: number;
}

/** Whether a level has walls round a lift that make a room of its shaft: the tag of that room names it. */
export const isShaftOf = ({ center }: Lift, level: Level | null): boolean =>
  level?.rooms.some(({ labels, polygon }) => labels[0]?.kind === 'lift' && ringContains(polygon.outer, center)) ??
  false;

/**
 * Shaft with its doorway open, cabin with its cross and its name, door leaves.
 * @param isNamed the room round it says already what it is
 */
export function liftItems(lift: Lift, isNamed: boolean, { scale, langue }: Drafting): Item[] {
  const { outline, shaft, doorway, door, cabin, id } = lift;
  const common = { layer: 'ASCENSEUR', id } as const;
  const walls = difference(difference([asPolygon(outline)], [asPolygon(shaft)]), door > 0 ? [asPolygon(doorway)] : []);
  const [p, q, r, s] = doorway as readonly [Point, Point, Point, Point];
  const name = isNamed ? null : nameIn(lift, scale);
  const clearing = isNamed ? fitting(lift, TAG.width * scale, TAG.height * scale) : (name?.clearing ?? null);
  return [
    ...walls.map((wall): Item => ({
      ...common,
      kind: 'hatch',
      class: 'cut',
      pen: 0.13,
      fill: 'cree',
      rings: ringsOf(wall),
    })),
    ...walls.map((wall): Item => ({ ...common, kind: 'path', class: 'cut', pen: 0.5, rings: ringsOf(wall) })),
    { ...common, kind: 'polyline', class: 'projected', pen: 0.25, points: cabin, isClosed: true },
    ...crossOf(lift, clearing).map((points): Item => ({
      ...common,
      kind: 'polyline',
      class: 'projected',
      pen: 0.13,
      points,
    })),
    ...(door > 0
      ? [{ ...common, kind: 'polyline', class: 'cut', pen: 0.35, points: [midpoint(p, s), midpoint(q, r)] } as const]
      : []),
    ...(name ? [nameItem(lift, say(name.text, langue), name.isAcross)] : []),
  ];
}

const fitting = ({ width, depth }: Lift, across: number, along: number): Clearing | null =>
  across <= LARGEST * width && along <= LARGEST * depth ? { width: across, depth: along } : null;

/** The longest name that fits, across the cabin or along it, whatever the language: the drawing is the same in each. */
function nameIn(lift: Lift, scale: number) {
  const high = (TEXT + 2 * AIR) * scale;
  for (const text of NAMES) {
    const long = (Math.max(...LANGUES.map((langue) => textWidth(say(text, langue), TEXT))) + 2 * AIR) * scale;
    const across = fitting(lift, long, high);
    const clearing = across ?? fitting(lift, high, long);
    if (clearing) return { text, clearing, isAcross: across !== null };
  }
  return null;
}

/** The diagonals of a cabin; each meets the nearer sides of the clearing, if there is one, and stops there. */
function crossOf({ cabin, center, width, depth }: Lift, clearing: Clearing | null): (readonly Point[])[] {
  const inner = clearing ? Math.min(clearing.width / width, clearing.depth / depth) : 0;
  return cabin.map((corner) => [
    corner,
    { x: center.x + (corner.x - center.x) * inner, y: center.y + (corner.y - center.y) * inner },
  ]);
}

function nameItem({ center, rotation, id }: Lift, value: string, isAcross: boolean): Item {
  const turned = (((rotation + (isAcross ? 0 : 90)) % 180) + 180) % 180;
  return {
    kind: 'text',
    layer: 'ASCENSEUR',
    class: 'annotation',
    pen: 0.18,
    id,
    at: center,
    value,
    height: TEXT,
    align: 'center',
    valign: 'middle',
    rotation: turned > 90 + 1e-6 ? turned - 180 : turned,
  };
}
