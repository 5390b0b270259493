import { at } from './properties.js';
import type { Change, Json } from '../scene/protocol.js';

/** Lists whose elements the pointer may take. */
const MOVABLE = /^\/(mobilier|ouvertures)\/\d+$/;
/** Moves are rounded to this, mm. */
const STEP = 10;

type Numbers = Readonly<Record<string, number | undefined>>;

/** True for furniture and openings. */
export const isMovable = (pointer: string | undefined): boolean => pointer !== undefined && MOVABLE.test(pointer);

const rounded = (value: number): number => Math.round(value / STEP) * STEP;

/** What a move writes: furniture goes where it is taken, an opening slides along its wall. */
function written(scene: Json, pointer: string, dx: number, dy: number): readonly (readonly [string, number])[] {
  const element = at(scene, pointer) as Numbers;
  if (pointer.startsWith('/mobilier/')) {
    return [
      ['x', rounded((element['x'] ?? 0) + dx)],
      ['y', rounded((element['y'] ?? 0) + dy)],
    ];
  }
  const wall = at(scene, `/murs/${element['mur']}`) as Numbers | undefined;
  if (!wall) return [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [wall['x1'], wall['y1'], wall['x2'], wall['y2']];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const along = (dx * (x2 - x1) + dy * (y2 - y1)) / length;
  const most = Math.max(0, length - (element['largeur'] ?? 0));
  return [['position', Math.min(most, Math.max(0, rounded((element['position'] ?? 0) + along)))]];
}

/** A scene with one element moved by millimetres, and the changes that were made. */
export function moved(scene: Json, pointer: string, dx: number, dy: number, raison: string) {
  const values = written(scene, pointer, dx, dy);
  const copy = structuredClone(scene) as Record<string, unknown>;
  const element = at(copy, pointer) as Record<string, unknown>;
  const changes: Change[] = values
    .filter(([name, value]) => element[name] !== value)
    .map(([name, propose]) => {
      const change = { cible: `${pointer}/${name}`, actuel: element[name] ?? null, propose, raison } as Change;
      element[name] = propose;
      return change;
    });
  return { scene: copy as Json, changes };
}
