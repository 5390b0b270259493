/** Where something is, and what it is. Millimetres. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly type: string;
}

/** Sorted by altitude, place and type: the same whatever the order of the list. */
export function firstByPlace<T>(elements: readonly T[], placeOf: (element: T) => Place): readonly T[] {
  return elements
    .map((element) => ({ element, place: placeOf(element) }))
    .sort(
      ({ place: p }, { place: q }) =>
        p.z - q.z || p.x - q.x || p.y - q.y || Number(p.type > q.type) - Number(p.type < q.type),
    )
    .map(({ element }) => element);
}
