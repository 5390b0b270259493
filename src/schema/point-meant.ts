/** Names of the coordinates of a point, in the order in which a list has them. */
const AXES = ['x', 'y', 'z'] as const;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The point that a list of two or three numbers means: `[1, 2]` is `{x: 1, y: 2}`. Undefined for another value. */
export function pointIn(list: unknown): Readonly<Record<string, number>> | undefined {
  if (!Array.isArray(list) || list.length < 2 || list.length > AXES.length || !list.every(isNumber)) return undefined;
  return Object.fromEntries(list.map((value, i) => [AXES[i]!, value]));
}

/** The list that a point means: `{x: 1, y: 2}` is `[1, 2]`. Undefined for another value, one with more fields too. */
export function listIn(point: unknown): readonly number[] | undefined {
  if (typeof point !== 'object' || point === null || Array.isArray(point)) return undefined;
  const fields = Object.keys(point).length;
  const list = AXES.slice(0, fields).map((axis): unknown => (point as Record<string, unknown>)[axis]);
  return fields >= 2 && fields <= AXES.length && list.every(isNumber) ? list : undefined;
}
