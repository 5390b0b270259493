declare module 'polylabel' {
  /** Rings of [x, y]; the result carries the distance to the nearest boundary. */
  export default function polylabel(
    polygon: readonly (readonly (readonly [number, number])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
