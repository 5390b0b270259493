import { say, t } from '../../../words/index.js';
import { boundsOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import type { ViewPoint } from '../../permit/index.js';
import { fieldOf } from '../../permit/index.js';
import { grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { textCorners } from '../item-bounds.js';
import type { Ground } from './site-distances.js';

const common = { layer: 'PLAN', class: 'annotation', ink: 'bleu' } as const;
/** Radius of the eye, length of the sides of its field, height of its name, mm of paper. */
const MARK = { radius: 1, field: 9, text: 2 } as const;
/** Where its name is tried round it, mm of paper. */
const ROUND = [4, 6, 9, 13] as const;
const TURNS = 16;

const PROPOSED = t('{piece} (proposé)', '{piece} (proposed)');

/** An eye and the sides of its field. */
function eyeOf(point: ViewPoint, scale: number): Item[] {
  const { at } = point;
  const field = fieldOf(point).map((side): Item => {
    const [from, to] = [MARK.radius, MARK.field].map((far) => offsetFrom(at, side, far * scale));
    return { ...common, kind: 'polyline', pen: 0.25, points: [from!, to!] };
  });
  return [{ ...common, kind: 'arc', pen: 0.35, center: at, radius: MARK.radius * scale, start: 0, end: 360 }, ...field];
}

/** Places of the name of an eye: behind it first, so that its field stays clear. */
function namesOf({ at, towards, piece, isProposed }: ViewPoint, { scale, langue }: Drafting): TextItem[] {
  const value = isProposed ? say(PROPOSED, langue, { piece }) : piece;
  const behind = Math.atan2(at.y - towards.y, at.x - towards.x);
  return ROUND.flatMap((far) =>
    Array.from({ length: TURNS }, (_, k): TextItem => {
      const turn = behind + ((k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * 2 * Math.PI) / TURNS;
      const [dx, dy] = [Math.cos(turn) * far * 2.4, Math.sin(turn) * far];
      const place = { x: at.x + dx * scale, y: at.y + dy * scale };
      return {
        ...common,
        kind: 'text',
        pen: 0.18,
        at: place,
        value,
        height: MARK.text,
        align: 'center',
        valign: 'middle',
      };
    }),
  );
}

/** Where photographs are taken from: eyes, and the sides of their fields. Texts give way to them. */
export const viewPointEyes = (points: readonly ViewPoint[], scale: number): Item[] =>
  points.flatMap((point) => eyeOf(point, scale));

/** The document that each eye is of, beside it. */
export function viewPointNames(points: readonly ViewPoint[], drafting: Drafting, ground: Ground): Item[] {
  const { scale } = drafting;
  const boxOf = (text: TextItem) => grown(boundsOf(textCorners(text, scale)), 0.5 * scale);
  return points.map((point): Item => {
    const places = namesOf(point, drafting);
    const text = places.find((candidate) => ground.taken.isFree(boxOf(candidate))) ?? places[0]!;
    ground.taken.add(boxOf(text));
    return text;
  });
}
