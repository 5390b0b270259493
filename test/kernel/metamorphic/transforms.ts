import { rotate } from '../../../src/kernel/maths/vector.js';
import type { Scene, SceneWall } from '../../../src/kernel/scene/index.js';

type Json = Record<string, unknown>;
type Point = { readonly x: number; readonly y: number };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Lists whose elements have a direction, even when the document does not write it. */
const TURNING = new Set(['escaliers', 'ascenseurs', 'boites', 'mobilier', 'plomberie', 'toitures']);
const DEFAULT_FACE = 'gauche';
const OTHER: Readonly<Record<string, string>> = { gauche: 'droite', droite: 'gauche' };

/** What is drawn along the axes by definition (rectangles by two corners, places) or tied to the compass, in no scene compared. */
export const turnable = (scene: Scene): Scene => ({
  ...scene,
  terrasses: undefined,
  stationnements: undefined,
  nord_deg: undefined,
  georef: undefined,
});

interface Move {
  readonly point: (point: Point) => Point;
  readonly rotation: (list: string, rotation: number) => number;
  /** Left and right change places. */
  readonly isMirror: boolean;
}

function movedValue(value: unknown, list: string, move: Move): unknown {
  if (Array.isArray(value)) {
    if (list === 'parcelle' && value.length === 2 && value.every(isNumber)) {
      const { x, y } = move.point({ x: value[0] as number, y: value[1] as number });
      return [x, y];
    }
    return value.map((item) => movedValue(item, list, move));
  }
  if (!isObject(value)) return value;
  const moved: Json = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, movedValue(item, list, move)]),
  );
  for (const [kx, ky] of [
    ['x', 'y'],
    ['x1', 'y1'],
    ['x2', 'y2'],
  ] as const) {
    const [x, y] = [value[kx], value[ky]];
    if (isNumber(x) && isNumber(y)) ({ x: moved[kx], y: moved[ky] } = move.point({ x, y }));
  }
  return moved;
}

const elements = (scene: Json, list: string, change: (element: Json) => Json): void => {
  const items = scene[list];
  if (Array.isArray(items)) scene[list] = items.map((item) => change(item as Json));
};

function moved(scene: Scene, move: Move): Scene {
  const result = Object.fromEntries(
    Object.entries(scene).map(([list, value]) => [list, movedValue(value, list, move)]),
  ) as Json;
  for (const list of TURNING) {
    elements(result, list, (element) => ({
      ...element,
      rotation: move.rotation(list, (element['rotation'] as number | undefined) ?? 0),
    }));
  }
  if (move.isMirror) {
    elements(result, 'escaliers', (flight) => ({
      ...flight,
      rampe: OTHER[(flight['rampe'] as string | undefined) ?? 'droite'] ?? flight['rampe'],
    }));
    for (const list of ['electricite', 'plomberie']) elements(result, list, swapFace);
    elements(result, 'ouvertures', (opening) => {
      const parametres = opening['parametres'] as Json | undefined;
      const main = parametres?.['main'] as string | undefined;
      const sens = OTHER[opening['sens'] as string];
      const hung = sens ? { ...opening, sens } : opening;
      return main ? { ...hung, parametres: { ...parametres, main: OTHER[main] ?? main } } : hung;
    });
  }
  return result as Scene;
}

const swapFace = (element: Json): Json =>
  isNumber(element['mur'])
    ? { ...element, face: OTHER[(element['face'] as string | undefined) ?? DEFAULT_FACE] }
    : element;

export const turned = (scene: Scene, degrees: number): Scene =>
  moved(turnable(scene), {
    point: (point) => rotate(point, degrees),
    rotation: (_list, rotation) => rotation + degrees,
    isMirror: false,
  });

/** Seen in a mirror that stands along y. */
export const mirrored = (scene: Scene): Scene =>
  moved(turnable(scene), {
    point: ({ x, y }) => ({ x: -x, y }),
    rotation: (list, rotation) => (list === 'escaliers' ? 180 - rotation : -rotation),
    isMirror: true,
  });

/** Moved in plan. */
export const shifted = (scene: Scene, by: Point): Scene =>
  moved(scene, {
    point: ({ x, y }) => ({ x: x + by.x, y: y + by.y }),
    rotation: (_list, rotation) => rotation,
    isMirror: false,
  });

/** Walls in another order; what names them by index follows. */
export function shuffled(scene: Scene, order: readonly number[]): Scene {
  const place = new Map(order.map((old, now) => [old, now]));
  const follow = (value: unknown, key: string): unknown => {
    if (key === 'mur' && isNumber(value)) return place.get(value) ?? value;
    if (Array.isArray(value)) {
      return key === 'murs' && value.every(isNumber)
        ? value.map((index) => place.get(index as number) ?? index)
        : value.map((item) => follow(item, ''));
    }
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, follow(item, name)]))
      : value;
  };
  const others = Object.fromEntries(
    Object.entries(scene)
      .filter(([name]) => name !== 'murs')
      .map(([name, value]) => [name, follow(value, name)]),
  );
  return { ...others, murs: order.map((index) => scene.murs![index]!) } as Scene;
}

/** Indexes of walls that nothing is hung on: where an axis begins means nothing for them. */
export function bareWalls(scene: Scene): number[] {
  const used = new Set(
    [
      ...(scene.ouvertures ?? []),
      ...(scene.electricite ?? []),
      ...(scene.plomberie ?? []),
      ...(scene.decoration ?? []),
    ].flatMap(({ mur }) => (isNumber(mur) ? [mur] : [])),
  );
  const named = new Set((scene.toitures ?? []).flatMap(({ murs }) => murs ?? []));
  return scene.murs!.flatMap((_, index) => (used.has(index) || named.has(index) ? [] : [index]));
}

const change = (scene: Scene, make: (wall: SceneWall, index: number) => SceneWall): Scene => ({
  ...scene,
  murs: scene.murs!.map(make),
});

export function reversed(scene: Scene): Scene {
  const bare = new Set(bareWalls(scene));
  return change(scene, (wall, index) =>
    bare.has(index) ? { ...wall, x1: wall.x2, y1: wall.y2, x2: wall.x1, y2: wall.y1 } : wall,
  );
}

/** Each bare wall in two, the second halves at the end of the list: no index changes. */
export function split(scene: Scene): Scene {
  const bare = new Set(bareWalls(scene));
  const middle = ({ x1, y1, x2, y2 }: SceneWall) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 });
  const first = change(scene, (wall, index) =>
    bare.has(index) ? { ...wall, x2: middle(wall).x, y2: middle(wall).y } : wall,
  );
  const second = scene.murs!.flatMap((wall, index) =>
    bare.has(index) ? [{ ...wall, x1: middle(wall).x, y1: middle(wall).y }] : [],
  );
  return { ...first, murs: [...first.murs!, ...second] };
}
